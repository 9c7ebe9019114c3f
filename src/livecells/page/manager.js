// The real ipywidgets manager of the page: it keeps the models of all widgets and talks to Python through comms.

import { HTMLManager } from '@jupyter-widgets/html-manager/lib/htmlmanager.js';
import { WIDGET_MIMETYPE, WidgetRenderer } from '@jupyter-widgets/html-manager/lib/output_renderers.js';
import { RenderMimeRegistry, standardRendererFactories } from '@jupyterlab/rendermime';
import anywidget from 'anywidget';
import { marked } from 'marked';

// One end of a comm; Python holds the other.
export class Comm {
  constructor(kernel, id, target) {
    this.kernel = kernel;
    this.comm_id = id;
    this.target_name = target;
    kernel.comms.set(id, this);
  }
  on_msg(callback) {
    this.receive = callback;
  }
  on_close(callback) {
    this.closed = callback;
  }
  open(data, callbacks, metadata, buffers) {
    return this.#send('comm_open', { data, target_name: this.target_name }, callbacks, metadata, buffers);
  }
  send(data, callbacks, metadata, buffers) {
    return this.#send('comm_msg', { data }, callbacks, metadata, buffers);
  }
  close(data, callbacks, metadata, buffers) {
    this.kernel.comms.delete(this.comm_id);
    return this.#send('comm_close', { data: data ?? {} }, callbacks, metadata, buffers);
  }
  #send(msg_type, content, callbacks, metadata, buffers) {
    const message = { msg_type, content: { comm_id: this.comm_id, ...content }, metadata: metadata ?? {} };
    return this.kernel.sendComm(this.comm_id, message, callbacks, buffers);
  }
}

// Widgets outside ipywidgets' own packages: anywidget is in the bundle, everything else would need a download we never make.
async function loadWidgetModule(name) {
  if (name === 'anywidget') return anywidget;
  throw new Error(`The widget package “${name}” is not part of this site.`);
}

export class Manager extends HTMLManager {
  constructor(kernel) {
    super({ loader: loadWidgetModule });
    this.kernel = kernel;
    this.renderMime = new RenderMimeRegistry({
      initialFactories: standardRendererFactories,
      markdownParser: { render: async (source) => marked.parse(source) },
    });
    this.renderMime.addFactory(
      { safe: false, mimeTypes: [WIDGET_MIMETYPE], createRenderer: (options) => new WidgetRenderer(options, this) },
      0,
    );
  }
  async _create_comm(target, id, data, metadata, buffers) {
    const comm = new Comm(this.kernel, id, target);
    if (data) comm.open(data, undefined, metadata, buffers);
    return comm;
  }
}

// The theme's FontAwesome script replaces every <i>, also those a widget holds on to; its style sheet draws them as well.
window.FontAwesome?.noAuto();

// ipywidgets still calls MathJax 2 when a page has any MathJax at all; without this an HTML widget throws on such a page.
if (window.MathJax) window.MathJax.Hub ??= { Queue: () => {} };
