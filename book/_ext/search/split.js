// How a query is split, the other half of scriptsearch.py: Sphinx's search page calls this before it stems each word.
// biome-ignore lint/correctness/noUnusedVariables: the search page calls it
function splitQuery(query) {
  const tibetan = '[\\u0f00\\u0f18\\u0f19\\u0f20-\\u0f33\\u0f35\\u0f37\\u0f39\\u0f3e-\\u0f84\\u0f86-\\u0fbc]';
  const han = '[\\u3005\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}]';
  const other = `(?:(?!${tibetan}|${han})[\\p{Letter}\\p{Number}_])+(?:-\\d+)*`;
  const words = new RegExp(`(?<han>${han}+)|(?<tibetan>${tibetan}+(?:[\\u0f0b\\u0f0c]${tibetan}+)*)|${other}`, 'gu');
  return [...query.normalize('NFC').matchAll(words)].flatMap(({ 0: word, groups }) => {
    if (!groups.han && !groups.tibetan) return [word];
    const parts = groups.han ? [...word] : word.split(/[\u0f0b\u0f0c]/);
    if (parts.length === 1) return parts;
    return parts.slice(1).map((part, place) => [parts[place], part].join(groups.han ? '' : '\u0f0b'));
  });
}
