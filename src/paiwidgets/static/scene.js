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
  if (focused) [...stage.querySelectorAll('[data-livecells-keep]')].find((node) => node.dataset.livecellsKeep === focused)?.focus();
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
  if (!name || !location.hash.startsWith(`#${name}:`)) return;
  let text = location.hash.slice(name.length + 2);
  try {
    text = decodeURIComponent(text);
  } catch {
    // A damaged link is handed on as it is, so that Python can say what is wrong with it.
  }
  model.send({ action: 'open', value: text });
  el.scrollIntoView({ block: 'center' });
}

function render({ model, el, signal }) {
  const stage = document.createElement('div');
  stage.className = 'pai-scene';
  const voice = document.createElement('div');
  voice.className = 'pai-voice';
  voice.setAttribute('role', 'status');
  voice.setAttribute('aria-live', 'polite');
  el.append(stage, voice);

  const draw = () => redraw(stage, model.get('html'));
  const speak = () => {
    voice.textContent = model.get('spoken');
  };
  model.on('change:html', draw);
  model.on('change:spoken', speak);
  draw();

  stage.addEventListener('click', ({ target }) => {
    const copier = target.closest('[data-copy]');
    if (copier) return copy(copier);
    const actor = target.closest('[data-action]');
    if (actor && !isField(actor)) model.send({ action: actor.dataset.action, value: actor.dataset.value ?? '' });
  });
  stage.addEventListener('change', ({ target }) => {
    if (target.dataset.action) model.send({ action: target.dataset.action, value: target.value });
  });
  const open = () => openLinkedPosition(model, el);
  window.addEventListener('hashchange', open, { signal });
  open();
  return () => {
    model.off('change:html', draw);
    model.off('change:spoken', speak);
  };
}

export default { render };
