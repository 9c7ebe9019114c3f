// The worker in which Python lives. It boots Pyodide from the site's own files, then answers one request after the other.
// Requests:  {type: 'boot', runtime, base, again, lock}  {type: 'execute', id, code}  {type: 'comm', id, json, buffers}
// Replies:   progress, ready, message (a Jupyter message from Python), idle (request done), failed (with a kind the page explains)

let kernel;
let queue = Promise.resolve();
const post = (message) => self.postMessage(message);

// Pyodide wraps what goes wrong while it loads, or waits for ever; the first cause is the one worth telling, at once.
let firstFailure;
let giveUp;
const givenUp = new Promise((_, reject) => {
  giveUp = reject;
});
givenUp.catch(() => {}); // whoever waits for it hears of it

class Failure extends Error {
  constructor(kind, detail) {
    super(detail);
    this.kind = kind;
    firstFailure ??= this;
    giveUp(this);
  }
}

// Every download of the boot passes through here, so that the page can show honest progress and name a file that is missing.
function watchDownloads(sizes, again) {
  const plainFetch = self.fetch.bind(self);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let loaded = 0;
  self.fetch = async (resource, options) => {
    const url = new URL(resource?.url ?? resource, self.location.href);
    const name = Object.keys(sizes).find((path) => url.pathname.endsWith(`/${path}`));
    let response;
    try {
      // After a failure the browser's cache is not trusted: it may keep the very answer that failed.
      response = await plainFetch(resource, again && name ? { ...options, cache: 'reload' } : options);
    } catch {
      throw new Failure('missing', name ?? url.pathname);
    }
    if (!name) return response;
    if (!response.ok) throw new Failure('missing', `${name} (HTTP ${response.status})`);
    const reader = response.body.getReader();
    let size = 0;
    const body = new ReadableStream({
      async pull(out) {
        const { done, value } = await reader.read().catch(() => ({ done: true })); // a connection that breaks off ends early
        if (!done) {
          size += value.byteLength;
          loaded += value.byteLength;
          post({ type: 'progress', stage: 'download', done: Math.min(loaded, total), total });
          out.enqueue(value);
        } else if (size === sizes[name]) {
          out.close();
        } else {
          out.error(new Failure('short', name));
        }
      },
    });
    return new Response(body, { headers: { 'Content-Type': mime(name) } });
  };
}

// Pyodide only logs it when its WebAssembly cannot be compiled or gets no memory.
function watchCompilation() {
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const plain = WebAssembly[name].bind(WebAssembly);
    WebAssembly[name] = async (...parts) => {
      try {
        return await plain(...parts);
      } catch (error) {
        giveUp(error);
        throw error;
      }
    };
  }
}

// Static hosts disagree about these two; streaming compilation insists.
const mime = (name) =>
  name.endsWith('.wasm') ? 'application/wasm' : name.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';

async function boot({ base, runtime, again, lock }) {
  navigator.locks?.request(lock, () => new Promise(() => {})); // held to the end: so the page learns of it
  if (typeof WebAssembly === 'undefined') throw new Failure('nowasm');
  watchDownloads(runtime.sizes, again);
  watchCompilation();
  const zips = runtime.zips.map((zip) => fetch(base + zip).then((response) => response.arrayBuffer()));
  for (const zip of zips) zip.catch(() => {}); // it is awaited, and its failure told, below
  // Pyodide would load its second script itself, but would not name it when it is missing.
  const [{ loadPyodide }] = await Promise.all(['pyodide.mjs', 'pyodide.asm.mjs'].map((file) => script(`${base}${runtime.pyodide}/`, file)));
  const pyodide = await Promise.race([loadPyodide({ indexURL: `${base}${runtime.pyodide}/` }), givenUp]);
  post({ type: 'progress', stage: 'import' });
  for (const [index, zip] of zips.entries()) {
    const path = `/lib/livecells-${index}.zip`;
    pyodide.FS.writeFile(path, new Uint8Array(await zip));
    pyodide.runPython(`import sys; sys.path.append(${JSON.stringify(path)})`);
  }
  kernel = pyodide.pyimport('livekernel');
  kernel.boot((json, buffers) => post({ type: 'message', json, buffers }));
  post({ type: 'ready' });
}

const script = (folder, file) =>
  import(folder + file).catch((error) => {
    throw new Failure(error instanceof SyntaxError ? 'short' : 'missing', file);
  });

const handlers = {
  boot,
  async execute({ id, code }) {
    post({ type: 'idle', id, ok: await kernel.execute(id, code) });
  },
  comm({ id, json, buffers }) {
    kernel.comm_message(id, json, buffers);
    post({ type: 'idle', id, ok: true });
  },
};

function explain(error) {
  if (firstFailure) return { kind: firstFailure.kind, detail: firstFailure.message };
  const text = String(error?.message ?? error);
  // The file came whole, so it is the browser that does not want it.
  if (typeof WebAssembly !== 'undefined' && error instanceof WebAssembly.CompileError) return { kind: 'nowasm' };
  if (error instanceof RangeError || /memory|allocat/i.test(text)) return { kind: 'memory', detail: text };
  return { kind: 'python', detail: text.trim().split('\n').pop() };
}

self.onmessage = ({ data }) => {
  queue = queue.then(() => handlers[data.type](data)).catch((error) => post({ type: 'failed', ...explain(error) }));
};
