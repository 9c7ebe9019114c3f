// Scene: Python draws HTML and SVG; this passes what the reader does back to Python. It decides nothing.

const isField = (node) => node.matches('input, select, textarea');

// `page:` links count from the site's root; Sphinx says on every page where that is. Elsewhere (JupyterLab) there is no site.
function resolveLinks(root) {
  const { content_root: contentRoot } = document.documentElement.dataset;
  for (const link of root.querySelectorAll('a[href^="page:"]')) {
    if (contentRoot === undefined) link.removeAttribute('href');
    else link.href = contentRoot + link.getAttribute('href').slice('page:'.length);
  }
}

const unsent = new WeakSet(); // fields in which something was typed that Python has not heard of
const drawnOpen = new WeakSet(); // <details> that Python drew open

// Where a reader can be, by what stays the same from drawing to drawing: a name, a rule or the words, and how many of the same
// come before.
function places(stage) {
  const found = new Map();
  for (const node of stage.querySelectorAll('[data-livecells-keep], a[data-rule], summary')) {
    const { livecellsKeep, rule } = node.dataset;
    const name = livecellsKeep ?? `${node.tagName} ${rule ?? node.textContent}`;
    let count = 0;
    while (found.has(`${count} ${name}`)) count += 1;
    found.set(`${count} ${name}`, node);
  }
  return found;
}

// Replaces the drawing without taking away the keyboard's place, what is being typed, or what was unfolded.
function redraw(stage, html) {
  const { activeElement } = document;
  const { selectionStart, selectionEnd } = activeElement;
  const before = places(stage);
  // Some browsers report a field that is taken away as changed; what is half typed must not be sent then.
  const typed = new Set([...before.values()].filter((node) => unsent.delete(node)));
  stage.innerHTML = html;
  resolveLinks(stage);
  for (const details of stage.querySelectorAll('details[open]')) drawnOpen.add(details);
  const after = places(stage);
  for (const [place, old] of before) {
    const now = after.get(place);
    if (now && typed.has(old)) {
      now.value = old.value;
      unsent.add(now);
    }
    if (now?.matches('details > summary')) unfold(old.parentNode, now.parentNode);
    if (old !== activeElement) continue;
    (now ?? stage.querySelector('[data-refuge]') ?? stage).focus();
    if (Number.isInteger(selectionStart)) now?.setSelectionRange(selectionStart, selectionEnd);
  }
}

// What the reader opened or closed stays so, until Python draws it otherwise than before.
function unfold(old, now) {
  if (drawnOpen.has(old) === drawnOpen.has(now)) now.open = old.open;
}

// A button with `data-after` presses itself, unless the reader wants no motion; the next drawing takes that back.
function pressLater(stage, timer) {
  clearTimeout(timer);
  const button = stage.querySelector('[data-after]');
  if (!button || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return setTimeout(() => button.click(), Number(button.dataset.after));
}

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

// With another key held, an arrow key is the browser's: Alt and the left one go a page back.
const isHeld = ({ altKey, ctrlKey, metaKey, shiftKey }) => altKey || ctrlKey || metaKey || shiftKey;

function walk(event) {
  const row = event.target.closest('[data-arrows]');
  if (!row || !STEPS[event.key] || isHeld(event)) return;
  const buttons = [...row.querySelectorAll('button')];
  buttons[buttons.indexOf(event.target.closest('button')) + STEPS[event.key]]?.focus();
  event.preventDefault();
}

// In a field with `data-enter`, the Enter key does what else a button beside it does.
function enter(event, model) {
  const { dataset, value } = event.target;
  if (event.key === 'Enter' && dataset.enter && !event.repeat) model.send({ action: dataset.enter, value });
}

// A key that is held down presses once: what it would come to next has not been read.
function pressOnce(event) {
  if (event.repeat && event.key === 'Enter' && event.target.closest('button')) event.preventDefault();
}

// The second half of a double press must not answer a question that has only just taken the place of another. Keys have no such halves.
const TWICE = 500;

function answersUnread(before, actor, { detail, timeStamp }) {
  const { question } = actor.dataset;
  return Boolean(question && before.question && question !== before.question && detail > 0 && timeStamp - before.timeStamp < TWICE);
}

// What a browser keeps for this page; where it refuses to keep anything, nothing is lost but that.
function keep(name, text) {
  try {
    if (text) localStorage.setItem(name, text);
    else localStorage.removeItem(name);
  } catch {
    // Full, or forbidden.
  }
}

function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

const copied = new WeakMap(); // a button that says so for a while -> {label, timer}

async function copy(button) {
  const label = copied.get(button)?.label ?? button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Select the line and copy it';
  }
  clearTimeout(copied.get(button)?.timer);
  const timer = setTimeout(() => {
    button.textContent = label;
    copied.delete(button);
  }, 2000);
  copied.set(button, { label, timer });
}

// What the address says to the widget of this name; null if it says nothing to it.
function linked(name) {
  if (!name || !location.hash.startsWith(`#${name}:`)) return null;
  const text = location.hash.slice(name.length + 2);
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A damaged link is handed on as it is, so that Python can say what is wrong with it.
  }
}

function openLinkedPosition(model, el) {
  const text = linked(model.get('link'));
  if (text === null) return false;
  model.send({ action: 'open', value: text });
  el.scrollIntoView({ block: 'center' });
  return true;
}

// Once a reader has played on from a link, a reload must bring back what is kept, so the link leaves the address. It stays while
// it is only looked at: then what is kept is what was kept before, or what the link says.
function store(model, el) {
  const [name, text] = [model.get('store'), model.get('stored')];
  const before = kept(name);
  keep(name, text);
  // A widget may keep with one scene and be opened by another.
  const opener = (el.closest('.pai-widget') ?? el).querySelector('[data-link]');
  const opened = linked(opener?.dataset.link);
  if (opened === null || !text || text === before || text === opened.replaceAll('&', ' ') || kept(name) !== text) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}

function render({ model, el, signal }) {
  const stage = document.createElement('div');
  stage.className = 'pai-scene';
  stage.tabIndex = -1; // where the keyboard stays if what it was on is gone
  if (model.get('link')) stage.dataset.link = model.get('link');
  const voice = document.createElement('div');
  voice.className = 'pai-voice';
  voice.setAttribute('role', 'status');
  voice.setAttribute('aria-live', 'polite');
  el.append(stage, voice);

  let timer;
  const draw = () => {
    redraw(stage, model.get('html'));
    timer = pressLater(stage, timer);
  };
  const speak = () => {
    voice.textContent = model.get('spoken');
  };
  const putAway = () => store(model, el);
  model.on('change:html', draw);
  model.on('change:spoken', speak);
  if (model.get('store')) model.on('change:stored', putAway);
  draw();

  let pressed = {};
  stage.addEventListener('click', (event) => {
    const copier = event.target.closest('[data-copy]');
    if (copier) return copy(copier);
    const actor = event.target.closest('[data-action]');
    if (!actor || isField(actor) || answersUnread(pressed, actor, event)) return;
    pressed = { question: actor.dataset.question, timeStamp: event.timeStamp };
    model.send({ action: actor.dataset.action, value: actor.dataset.value ?? '' });
  });
  const send = ({ target }) => {
    if (unsent.delete(target) && target.dataset.action) model.send({ action: target.dataset.action, value: target.value });
  };
  // A browser reports no change of what was typed before the field was drawn anew; so Enter, or leaving the field, sends it.
  const done = (event) => {
    if (event.target.value !== event.target.defaultValue) send(event);
  };
  stage.addEventListener('input', ({ target }) => unsent.add(target));
  stage.addEventListener('change', send);
  stage.addEventListener('focusout', (event) => {
    done(event);
    unsent.delete(event.target);
  });
  stage.addEventListener('keydown', walk);
  stage.addEventListener('keydown', pressOnce);
  stage.addEventListener('keydown', (event) => {
    enter(event, model);
    if (event.key === 'Enter' && !event.isComposing && event.target.matches('input')) done(event);
  });
  const open = () => openLinkedPosition(model, el);
  window.addEventListener('hashchange', open, { signal });
  const text = open() || !model.get('store') ? null : kept(model.get('store'));
  if (text) model.send({ action: 'restore', value: text });
  return () => {
    clearTimeout(timer);
    model.off('change:html', draw);
    model.off('change:spoken', speak);
    model.off('change:stored', putAway);
  };
}

export default { render };
