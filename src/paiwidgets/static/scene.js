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

// Replaces the drawing without taking the keyboard's place away.
function redraw(stage, html) {
  const focused = stage.contains(document.activeElement) ? document.activeElement.dataset.livecellsKeep : undefined;
  stage.innerHTML = html;
  resolveLinks(stage);
  if (!focused) return;
  const kept = [...stage.querySelectorAll('[data-livecells-keep]')].find((node) => node.dataset.livecellsKeep === focused);
  (kept ?? stage.querySelector('[data-refuge]'))?.focus();
}

// A button with `data-after` presses itself, unless the reader wants no motion; the next drawing takes that back.
function pressLater(stage, timer) {
  clearTimeout(timer);
  const button = stage.querySelector('[data-after]');
  if (!button || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return setTimeout(() => button.click(), Number(button.dataset.after));
}

const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function walk(event) {
  const row = event.target.closest('[data-arrows]');
  if (!row || !STEPS[event.key]) return;
  const buttons = [...row.querySelectorAll('button')];
  buttons[buttons.indexOf(event.target.closest('button')) + STEPS[event.key]]?.focus();
  event.preventDefault();
}

// In a field with `data-enter`, the Enter key does what else a button beside it does.
function enter(event, model) {
  const { dataset, value } = event.target;
  if (event.key === 'Enter' && dataset.enter && !event.repeat) model.send({ action: dataset.enter, value });
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

async function copy(button) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Select the line and copy it';
  }
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}

function openLinkedPosition(model, el) {
  const name = model.get('link');
  if (!name || !location.hash.startsWith(`#${name}:`)) return false;
  let text = location.hash.slice(name.length + 2);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A damaged link is handed on as it is, so that Python can say what is wrong with it.
  }
  model.send({ action: 'open', value: text });
  el.scrollIntoView({ block: 'center' });
  return true;
}

function render({ model, el, signal }) {
  const stage = document.createElement('div');
  stage.className = 'pai-scene';
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
  const store = () => keep(model.get('store'), model.get('stored'));
  model.on('change:html', draw);
  model.on('change:spoken', speak);
  if (model.get('store')) model.on('change:stored', store);
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
  stage.addEventListener('change', ({ target }) => {
    if (target.dataset.action) model.send({ action: target.dataset.action, value: target.value });
  });
  stage.addEventListener('keydown', walk);
  stage.addEventListener('keydown', (event) => enter(event, model));
  const open = () => openLinkedPosition(model, el);
  window.addEventListener('hashchange', open, { signal });
  const text = open() || !model.get('store') ? null : kept(model.get('store'));
  if (text) model.send({ action: 'restore', value: text });
  return () => {
    clearTimeout(timer);
    model.off('change:html', draw);
    model.off('change:spoken', speak);
    model.off('change:stored', store);
  };
}

export default { render };
