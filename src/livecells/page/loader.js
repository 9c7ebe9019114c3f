// The small script that every page with code loads: it owns the status line and fetches the rest only when Python starts.
(() => {
  const base = new URL('../', document.currentScript.src).href;
  const { runtime, cells, start: startMode } = JSON.parse(document.getElementById('livecells-config').textContent);
  const bar = document.getElementById('livecells-bar');
  const status = document.getElementById('livecells-status');
  const progress = document.getElementById('livecells-progress');
  const button = document.getElementById('livecells-start');

  const sentences = {
    file: 'This page was opened straight from a disk, and browsers do not let Python start there. Serve the folder instead: open a terminal in it, type “python3 -m http.server”, and visit http://localhost:8000. Everything you can read here stays readable.',
    nowasm: 'This browser has WebAssembly switched off, which Python needs. The page stays readable; to play, allow WebAssembly or use another browser.',
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
    cells: ({ done, total }) => ['Setting the table…', done / total],
  };

  let run; // {controller, live} while Python is starting or running
  let announced;

  function show(state, sentence, label) {
    status.dataset.state = state;
    status.textContent = sentence;
    button.textContent = label;
    progress.hidden = state !== 'busy';
    announced = undefined;
  }

  // The words change once a stage, so that a screen reader is not flooded; the bar moves with every chunk.
  function onProgress(step) {
    const [words, part] = stages[step.stage](step);
    if (part === undefined) progress.removeAttribute('value');
    else progress.value = part;
    if (announced !== step.stage) status.textContent = words;
    announced = step.stage;
  }

  function fail(failure) {
    const kind = failure?.kind ?? (failure instanceof TypeError ? 'missing' : 'page');
    const detail = failure?.detail ?? 'part of the page runtime';
    run = undefined;
    show('error', (sentences[kind] ?? sentences.page).replace('{detail}', detail), 'Retry');
  }

  async function start() {
    if (location.protocol === 'file:') return fail({ kind: 'file' });
    if (typeof WebAssembly === 'undefined') return fail({ kind: 'nowasm' });
    const mine = { controller: new AbortController() };
    run = mine;
    show('busy', 'Fetching Python…', 'Stop');
    const onDeath = (failure) => {
      if (run !== mine) return;
      mine.live?.stop();
      fail(failure);
    };
    try {
      const [client] = await Promise.all([import(`${base}${runtime.page}/client.js`), style(`${base}${runtime.page}/client.css`)]);
      if (run !== mine) return;
      mine.live = await client.start({ base, runtime, cells, onProgress, onDeath, signal: mine.controller.signal });
      if (run === mine) show('live', 'Live: everything on this page runs in your browser.', 'Restart');
    } catch (failure) {
      if (run === mine) fail(failure);
    }
  }

  function stop() {
    run?.controller.abort();
    run = undefined;
    show('static', 'Stopped. You see pictures; press Start to play.', 'Start');
  }

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
    if (state === 'live') stop();
    start();
  });

  bar.hidden = false;
  const size = Object.values(runtime.sizes).reduce((sum, bytes) => sum + bytes, 0);
  const frugal = navigator.connection?.saveData;
  if (startMode === 'auto' && !frugal) start();
  else show('static', `You see pictures; press Start to play (${megabytes(size)} MB, kept for later pages).`, 'Start');
})();
