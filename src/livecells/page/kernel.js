// The page's side of Python: sends requests to the worker and puts each message that comes back where it belongs.

import { OutputModel } from '@jupyter-widgets/html-manager/lib/output.js';
import { Comm, Manager } from './manager.js';

const PATIENCE = 10_000; // milliseconds after which a request without an answer is spoken of

const plainBuffer = (view) => (view instanceof ArrayBuffer ? view : view.buffer.slice(view.byteOffset, view.byteOffset + view.byteLength));

export class Kernel {
  // onProgress({stage, done, total}) while booting; onDeath({kind, detail}) when Python is gone after it was ready;
  // onSlow(whether) when what the reader did has waited long for its answer, and when the answer is there.
  constructor(url, { onProgress, onDeath, onSlow }) {
    this.comms = new Map();
    this.cells = new Map(); // cell id -> {area, silent, mayFail, done, reject}
    this.requests = new Map(); // id of a comm's request -> callbacks, until it is done
    this.owners = new Map(); // comm id -> id of the cell that made the widget
    this.captures = new Map(); // request id -> Output widgets that capture its output, innermost last
    this.displays = new Map(); // display id -> [{outputs, item, capture}]
    this.end = new AbortController(); // aborted when Python is stopped
    this.sent = 0;
    this.onProgress = onProgress;
    this.onDeath = onDeath;
    this.onSlow = onSlow;
    this.manager = new Manager(this);
    this.inbox = Promise.resolve();
    this.worker = startWorker(url);
    this.worker.onmessage = ({ data }) => {
      this.inbox = this.inbox
        .then(() => this.#receive(data))
        .catch((error) => {
          console.error(error); // for whoever mends it; the page says it in a sentence
          this.#fail({ kind: 'page', detail: String(error) });
        });
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.#fail({ kind: event.message ? 'python' : 'missing', detail: event.message || 'worker.js' });
    };
  }

  async boot(base, runtime, again) {
    const lock = `livecells ${Math.random()}`;
    await new Promise((resolve, reject) => {
      this.booting = { resolve, reject };
      this.worker.postMessage({ type: 'boot', base, runtime, again, lock });
    });
    this.#watchLock(lock);
    window.addEventListener('pageshow', ({ persisted }) => persisted && this.#watchLock(lock), { signal: this.end.signal });
  }

  // A browser ends a worker without a word, for instance when memory is short. The worker holds a lock as long as it lives;
  // whoever waits for the lock hears of its end. Browsers offer locks on safe addresses only; elsewhere the reader is told
  // that Python is slow. A page that waits for a lock is not kept for the way back, so it waits only while it is shown.
  #watchLock(lock) {
    if (!navigator.locks || this.end.signal.aborted) return;
    this.waiting = new AbortController();
    const { signal } = this.waiting;
    navigator.locks.request(lock, { signal }, () => this.#fail({ kind: 'ended' })).catch(() => {}); // given up on purpose
    window.addEventListener('pagehide', () => this.waiting.abort(), { signal, once: true });
  }

  #watchTime() {
    clearTimeout(this.timer);
    this.onSlow(false);
    if (this.requests.size) this.timer = setTimeout(() => this.onSlow(true), PATIENCE);
  }

  // Runs a cell; its output goes to `area`, of a silent one only its faults. Resolves to whether it ran without an error.
  execute({ source, silent, mayFail }, area) {
    const id = `cell${++this.sent}`;
    return new Promise((done, reject) => {
      this.cells.set(id, { area, silent, mayFail, done, reject });
      this.worker.postMessage({ type: 'execute', id, code: source });
    });
  }

  // The id names the cell that made the widget, so that whatever the request prints, however late, goes below that cell.
  sendComm(commId, message, callbacks, buffers = []) {
    const id = `${this.owners.get(commId) ?? ''}/${++this.sent}`;
    this.requests.set(id, callbacks);
    if (this.requests.size === 1) this.#watchTime();
    this.worker.postMessage({ type: 'comm', id, json: JSON.stringify(message), buffers: buffers.map(plainBuffer) });
    return id;
  }

  stop() {
    this.end.abort();
    this.waiting?.abort();
    clearTimeout(this.timer);
    this.worker.terminate();
  }

  #fail(failure) {
    if (this.end.signal.aborted) return;
    this.stop();
    this.booting?.reject(failure);
    for (const { reject } of this.cells.values()) reject(failure);
    this.onDeath(failure);
  }

  async #receive(reply) {
    if (this.end.signal.aborted) return;
    if (reply.type === 'progress') this.onProgress(reply);
    else if (reply.type === 'ready') this.booting.resolve();
    else if (reply.type === 'failed') this.#fail(reply);
    else if (reply.type === 'idle') this.#finish(reply);
    else await this.#message(JSON.parse(reply.json), reply.buffers);
  }

  #finish({ id, ok }) {
    const cell = this.cells.get(id);
    if (cell) {
      cell.mayFail = false; // from here on an error is nothing the author announced
      cell.done(ok);
      return;
    }
    const idle = { header: { msg_type: 'status' }, parent_header: { msg_id: id }, content: { execution_state: 'idle' } };
    this.requests.get(id)?.iopub?.status?.(idle);
    this.requests.delete(id);
    this.#watchTime();
  }

  async #message(message, buffers) {
    message.header = { msg_type: message.msg_type };
    message.buffers = buffers.map((bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const { comm_id: commId, target_name: target } = message.content;
    const [cellId] = message.parent_header.msg_id.split('/');
    if (message.msg_type === 'comm_open') {
      this.owners.set(commId, cellId);
      const model = await this.manager.handle_comm_open(new Comm(this, commId, target), message);
      if (model instanceof OutputModel) this.#followCaptures(model);
    } else if (message.msg_type === 'comm_msg') {
      await this.comms.get(commId)?.receive?.(message);
    } else if (message.msg_type === 'comm_close') {
      this.comms.get(commId)?.closed?.(message);
      this.comms.delete(commId);
      this.owners.delete(commId);
    } else {
      this.#output(message, this.cells.get(cellId));
    }
  }

  // Output goes to the innermost Output widget that captures this request, else under the cell it came from.
  #output({ msg_type, content, parent_header }, cell) {
    if (msg_type === 'update_display_data') return this.#updateDisplay(content);
    const capture = this.captures.get(parent_header.msg_id)?.at(-1);
    if (!capture && cell?.silent && (msg_type !== 'error' || cell.mayFail)) return;
    const outputs = capture ? capture.outputs : cell?.area.model;
    if (!outputs) return;
    if (msg_type === 'clear_output') {
      outputs.clear(content.wait);
    } else {
      const { transient, ...output } = content;
      const isFault = msg_type === 'error' && !cell?.mayFail;
      const length = outputs.add(isFault ? faultSentence(output) : { output_type: msg_type, ...output });
      const id = transient?.display_id;
      if (id) this.displays.set(id, [...(this.displays.get(id) ?? []), { outputs, item: outputs.get(length - 1), capture }]);
    }
    saveCapture(capture);
  }

  // The items themselves are remembered, not their places: what has been cleared since is not found any more.
  #updateDisplay({ data, metadata, transient }) {
    for (const shown of this.displays.get(transient?.display_id) ?? []) {
      const { outputs, item, capture } = shown;
      const index = Array.from({ length: outputs.length }, (_, place) => outputs.get(place)).indexOf(item);
      if (index < 0) continue;
      outputs.set(index, { output_type: 'display_data', data, metadata });
      shown.item = outputs.get(index);
      saveCapture(capture);
    }
  }

  // An Output widget announces in `msg_id` which request's output it wants.
  #followCaptures(model) {
    let current = '';
    const follow = () => {
      const others = (this.captures.get(current) ?? []).filter((other) => other !== model);
      if (others.length) this.captures.set(current, others);
      else this.captures.delete(current);
      current = model.get('msg_id');
      if (current) this.captures.set(current, [...(this.captures.get(current) ?? []), model]);
    };
    model.on('change:msg_id', follow);
    follow();
  }
}

// A worker made from a blob stands under the page's content security policy, so that Python, too, can load nothing from elsewhere.
function startWorker(url) {
  const source = new Blob([`import ${JSON.stringify(url)};`], { type: 'text/javascript' });
  const address = URL.createObjectURL(source);
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', () => URL.revokeObjectURL(address), { once: true });
  return worker;
}

// Python's end of an Output widget knows what it shows.
function saveCapture(capture) {
  capture?.set('outputs', capture.outputs.toJSON(), { newMessage: true });
  capture?.save_changes();
}

// A fault in a page's own Python is ours, never the reader's: say so in a sentence and keep the technical part folded away.
function faultSentence({ ename, evalue, traceback }) {
  const escaped = (text) => new Option(text).innerHTML;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colour codes start with the escape character
  const trace = escaped(traceback.join('\n').replace(/\u001b\[[0-9;]*m/g, ''));
  const html =
    '<div class="livecells-fault" role="alert"><p>Something in this page’s own program went wrong. ' +
    'What you did was fine; press Restart to begin again.</p>' +
    `<details><summary>For whoever mends it: ${escaped(ename)}</summary><pre>${escaped(evalue)}\n\n${trace}</pre></details></div>`;
  return { output_type: 'display_data', data: { 'text/html': html }, metadata: {} };
}
