// The filter of a page of rules. What it is set to stands in the address, so that a filtered list can be linked to.
{
  const NAMES = ['subject', 'kind', 'origin', 'switch', 'words'];
  const form = document.querySelector('.pai-filter');
  const status = form.querySelector('[role="status"]');
  const entries = [...document.querySelectorAll('.pai-entry')];
  const sections = new Set(entries.map((entry) => entry.closest('section')));
  const texts = new Map(entries.map((entry) => [entry, entry.textContent.toLowerCase()]));

  function named() {
    try {
      return document.getElementById(decodeURIComponent(location.hash.slice(1)));
    } catch {
      return null; // a damaged address names nothing
    }
  }

  function fits(entry, asked) {
    const words = asked.words.toLowerCase().split(/\s+/);
    return (
      words.every((word) => texts.get(entry).includes(word)) &&
      ['subject', 'kind', 'origin', 'switch'].every((name) => !asked[name] || entry.dataset[name].split(' ').includes(asked[name]))
    );
  }

  function sentence(count, guest) {
    if (count === entries.length) return `All ${count} entries.`;
    const found = count ? `${count} of ${entries.length} entries` : `None of the ${entries.length} entries`;
    return guest ? `${found}, and ${guest.id}, which the address names.` : `${found}.`;
  }

  // Show what fits, and the entry that the address names even if it does not.
  function show() {
    const asked = Object.fromEntries(new FormData(form));
    const fitting = new Set(entries.filter((entry) => fits(entry, asked)));
    const target = named();
    const guest = texts.has(target) && !fitting.has(target) ? target : null;
    for (const entry of entries) entry.hidden = !fitting.has(entry) && entry !== guest;
    for (const section of sections) section.hidden = !section.querySelector('.pai-entry:not([hidden])');
    const said = sentence(fitting.size, guest);
    if (status.textContent !== said) status.textContent = said;
  }

  function readAddress() {
    const asked = new URLSearchParams(location.search);
    for (const name of NAMES) form.elements[name].value = asked.get(name) ?? '';
    for (const select of form.querySelectorAll('select')) if (select.selectedIndex < 0) select.value = '';
    show();
    const target = named();
    if (target?.closest('section[hidden]')) form.reset();
    else if (target) target.scrollIntoView();
  }

  // A choice of the reader's ends the visit of the entry that the address named.
  function writeAddress() {
    const address = new URL(location.href);
    for (const [name, value] of new FormData(form)) {
      if (value.trim()) address.searchParams.set(name, value.trim());
      else address.searchParams.delete(name);
    }
    address.hash = '';
    history.replaceState(null, '', address);
    show();
  }

  form.addEventListener('input', writeAddress);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(writeAddress)); // the fields are empty only after the event
  window.addEventListener('popstate', readAddress);
  form.hidden = false;
  readAddress();
}
