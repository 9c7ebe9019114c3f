// The small script that every page with code loads: it owns the status line and fetches the rest only when Python starts.
(() => {
  const base = new URL('../', document.currentScript.src).href;
  const { runtime, cells, start: startMode, help } = JSON.parse(document.getElementById('livecells-config').textContent);
  const bar = document.getElementById('livecells-bar');
  const status = document.getElementById('livecells-status');
  const progress = document.getElementById('livecells-progress');
  const button = document.getElementById('livecells-start');

  const sentences = {
    file: 'This page was opened straight from a disk, and browsers do not let Python start there. Everything stays readable. To bring it to life, serve the folder: open a terminal in it, type “python3 -m http.server” (on Windows “py -m http.server”), and visit http://localhost:8000. Without Python, any program that serves a folder as a web site will do, or copy the folder to your school’s web space.',
    nowasm:
      'This browser has WebAssembly switched off, which Python needs. The page stays readable; to bring it to life, allow WebAssembly or use another browser.',
    ended: 'The browser ended Python, perhaps because memory was short. Close some tabs, then press Retry; what you laid out is put back.',
    missing: 'A file of this site could not be loaded: {detail}. Check the connection, then press Retry.',
    short: 'A file of this site arrived incomplete: {detail}. Check the connection, then press Retry.',
    memory: 'The browser did not give this page enough memory for Python. Close some tabs, then press Retry.',
    cell: 'Part {detail} of this page’s own program stopped with a fault; that is our mistake, not yours. The pictures are back.',
    page: 'This page’s own program stopped with a fault; that is our mistake, not yours. Press Retry to begin again.',
    python: 'Python stopped: {detail}. Press Retry to begin again.',
  };
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const stages = {
    download: ({ done, total }) => [`Fetching Python (${megabytes(total)} MB)…`, done / total],
    import: () => ['Starting Python…', undefined],
    cells: ({ done, total }) => ['Running what is on this page…', done / total],
  };

  let run; // {controller, live} while Python is starting or running
  let failures = 0; // attempts that failed since the page was opened
  let broken = 0; // those of them that did not get hold of client.js
  let laidOut; // what the reader had laid out when Python was lost
  let slow = false;
  let announced;
  let words;

  function show(state, sentence, label) {
    status.dataset.state = state;
    button.textContent = label;
    button.title = label === 'Restart' ? 'Begins again; what you laid out is put back to how the page came.' : '';
    progress.hidden = state !== 'busy';
    announced = undefined;
    say(sentence);
  }

  function say(sentence) {
    words = sentence;
    status.textContent = pressed.length ? `${words} What you pressed is remembered and will be answered when Python has started.` : words;
  }

  // What a reader presses in a picture before its cell is live: elements that carry `data-livecells-keep`, in order.
  const pressed = [];
  const kept = {
    // The names pressed in this picture; from here on the live output answers.
    take: (picture) => forget(({ element }) => picture?.contains(element)),
    onLost: () => say('One thing you pressed before is not there any more; please press again.'),
  };

  // What one types or chooses into keeps that itself, and client.js finds it there.
  const FIELD = 'select, textarea, input:not([type="checkbox"], [type="radio"], [type="button"])';

  function keep({ target }) {
    const element = target.closest('.cell_output [data-livecells-keep]');
    const { state } = status.dataset;
    if (!element || element.closest('.livecells-output') || (state !== 'static' && state !== 'busy')) return;
    if (element.matches(FIELD)) return state === 'static' ? start() : undefined;
    const mark = element.hasAttribute('aria-pressed') ? 'aria-pressed' : 'data-livecells-kept';
    const before = element.getAttribute(mark);
    element.setAttribute(mark, mark === 'aria-pressed' ? String(before !== 'true') : '');
    pressed.push({ element, mark, before });
    if (state === 'static') start();
    else say(words);
  }

  // Takes the marks off again and returns the names, in the order in which they were pressed.
  function forget(which) {
    const gone = pressed.filter(which);
    for (const { element, mark, before } of gone.toReversed()) {
      if (before === null) element.removeAttribute(mark);
      else element.setAttribute(mark, before);
    }
    pressed.splice(0, Infinity, ...pressed.filter((one) => !gone.includes(one)));
    return gone.map(({ element }) => element.dataset.livecellsKeep);
  }

  // The words change once a stage, so that a screen reader is not flooded; the bar moves with every chunk.
  function onProgress(step) {
    const [sentence, part] = stages[step.stage](step);
    if (part === undefined) progress.removeAttribute('value');
    else progress.value = part;
    if (announced !== step.stage) say(sentence);
    announced = step.stage;
  }

  // What was pressed in the pictures stays remembered: Retry answers it.
  function fail(failure) {
    run = undefined;
    slow = false;
    failures += 1;
    if (!failure.kind) console.error(failure); // for whoever mends it; the reader gets a sentence
    show(
      'error',
      (sentences[failure.kind] ?? sentences.page).replace('{detail}', () => failure.detail),
      'Retry',
    );
    if (failure.kind === 'file' && help)
      status.append(' ', Object.assign(document.createElement('a'), { href: help, textContent: 'More about serving the folder' }), '.');
  }

  async function start() {
    if (location.protocol === 'file:') return fail({ kind: 'file' });
    if (typeof WebAssembly === 'undefined') return fail({ kind: 'nowasm' });
    const mine = { controller: new AbortController() };
    run = mine;
    slow = false;
    show('busy', 'Fetching Python…', 'Stop');
    const onDeath = (failure) => {
      if (run !== mine) return;
      laidOut = mine.live?.stop() ?? laidOut;
      fail(failure);
    };
    const onSlow = (whether) => {
      // While the cells still run the line says so, and its button stops them.
      if (run !== mine || !mine.live || whether === slow) return;
      slow = whether;
      if (slow)
        show('live', 'Python has not answered for ten seconds. It may still be at work; if you do not want to wait, press Retry.', 'Retry');
      else showLive();
    };
    try {
      const [client] = await Promise.all([script(`${base}${runtime.page}/client.js`), style(`${base}${runtime.page}/client.css`)]);
      if (run !== mine) return;
      const { signal } = mine.controller;
      mine.live = await client.start({ base, runtime, cells, kept, again: failures > 0, laidOut, onProgress, onDeath, onSlow, signal });
      if (run !== mine) return;
      laidOut = undefined;
      showLive();
    } catch (failure) {
      if (run === mine) fail(failure);
    }
  }

  function showLive() {
    show('live', 'Live: everything on this page runs in your browser.', 'Restart');
  }

  function stop() {
    run?.controller.abort();
    run = undefined;
    forget(() => true);
    show('static', 'Stopped. You see pictures; press Start to bring them to life.', 'Start');
  }

  // A browser may remember that a script failed to load; under a new address it tries again.
  const script = (href) =>
    import(broken ? `${href}?${broken}` : href).catch((error) => {
      broken += 1;
      throw { kind: error instanceof SyntaxError ? 'short' : 'missing', detail: 'client.js' };
    });

  const style = (href) =>
    new Promise((resolve, reject) => {
      if (document.querySelector(`link[href="${href}"]`)) return resolve();
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve });
      link.onerror = () => {
        link.remove();
        reject({ kind: 'missing', detail: 'client.css' });
      };
      document.head.append(link);
    });

  button.addEventListener('click', () => {
    const { state } = status.dataset;
    if (state === 'busy') return stop();
    if (slow) laidOut = run.live.stop();
    else if (state === 'live') stop();
    start();
  });

  document.addEventListener('click', keep);
  // A page that comes back from the browser's memory in the middle of a download begins again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || status.dataset.state !== 'busy') return;
    stop();
    start();
  });

  bar.hidden = false;
  const size = Object.values(runtime.sizes).reduce((sum, bytes) => sum + bytes, 0);
  const frugal = navigator.connection?.saveData;
  if (startMode === 'auto' && !frugal) start();
  else show('static', `You see pictures; press Start to bring them to life (${megabytes(size)} MB, kept for later pages).`, 'Start');
})();
