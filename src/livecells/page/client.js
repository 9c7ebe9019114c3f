// Loaded only when Python starts: runs the page's cells and lets each one's live output take the place of its picture.

import { OutputArea, OutputAreaModel } from '@jupyterlab/outputarea';
import { Widget } from '@lumino/widgets';
import '@jupyter-widgets/controls/css/labvariables.css';
import '@jupyter-widgets/controls/css/widgets-base.css';
import '@jupyterlab/outputarea/style/base.css';
import '@jupyterlab/rendermime/style/base.css';
import '@lumino/widgets/style/index.css';
import './live.css';
import { replay } from './kept.js';
import { Kernel } from './kernel.js';

// Starts Python and runs `cells` in order. `kept` holds what was pressed in the pictures meanwhile (loader.js), `again` says
// that this is not the first attempt, `laidOut` is what an earlier run's `stop` returned. Returns {stop}, which puts the
// pictures back and returns what the reader had laid out.
export async function start({ base, runtime, cells, kept, again, laidOut, onProgress, onDeath, onSlow, signal }) {
  const kernel = new Kernel(`${base}${runtime.page}/worker.js`, { onProgress, onDeath, onSlow });
  const restore = [];
  const stop = () => {
    kernel.stop();
    const fields = rememberFields();
    for (const undo of restore.splice(0).reverse()) undo();
    return fields;
  };
  signal.addEventListener('abort', stop);
  try {
    await kernel.boot(base, runtime, again);
    for (const [index, cell] of cells.entries()) {
      onProgress({ stage: 'cells', done: index + 1, total: cells.length });
      const ok = await runCell(kernel, cell, { restore, kept, fields: laidOut?.get(cell.index) });
      if (!ok && !cell.mayFail) throw { kind: 'cell', detail: String(index + 1) };
    }
  } catch (failure) {
    stop();
    throw failure;
  }
  return { stop };
}

async function runCell(kernel, cell, page) {
  const area = new OutputArea({ model: new OutputAreaModel({ trusted: true }), rendermime: kernel.manager.renderMime });
  const stage = document.createElement('div');
  stage.className = 'livecells-stage';
  stage.dataset.cell = cell.index;
  const container = document.querySelector(`.livecells-cell-${cell.index}`);
  const still = container?.querySelector('.cell_output');
  // Without a picture the output stands at the end of its cell; a cell that was removed speaks up below the status line.
  if (still) still.after(stage);
  else if (container) container.append(stage);
  else document.getElementById('livecells-bar').after(stage);
  Widget.attach(area, stage); // widgets measure themselves while they render, so the stage must be in the document
  page.restore.push(() => {
    area.dispose();
    stage.remove();
  });
  const ok = await kernel.execute(cell, area);
  // A cell that shows nothing yet may do so later, from a callback or a background task.
  const showOnce = () => {
    if (!area.model.length) return;
    area.model.changed.disconnect(showOnce);
    show(stage, still, page);
  };
  area.model.changed.connect(showOnce);
  showOnce();
  return ok;
}

// What stands in the fields that carry `data-livecells-remember`, by cell: enough to lay out again what Python forgot.
function rememberFields() {
  const fields = new Map();
  for (const output of document.querySelectorAll('.livecells-output')) {
    const inside = [...output.querySelectorAll('[data-livecells-remember]')];
    fields.set(
      Number(output.dataset.cell),
      inside.map(({ dataset, value }) => ({ name: dataset.livecellsKeep, act: 'fill', value })),
    );
  }
  return fields;
}

// What was typed into a picture, which then is as it came: a later start must find nothing of it.
function takeTyped(still) {
  const steps = [];
  for (const field of still?.querySelectorAll(':is(input, textarea, select)[data-livecells-keep]') ?? []) {
    const { value, dataset, options } = field;
    const before = field.defaultValue ?? ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;
    if (value === before) continue;
    steps.push({ name: dataset.livecellsKeep, act: 'fill', value });
    field.value = before;
  }
  return steps;
}

// The live output takes the place of its picture, with the reader's focus, what the reader had laid out, and what was typed
// and pressed before.
function show(stage, still, { restore, kept, fields = [] }) {
  const focused = still?.contains(document.activeElement) && document.activeElement.dataset.livecellsKeep;
  stage.className = 'livecells-output';
  still?.setAttribute('hidden', '');
  restore.push(() => still?.removeAttribute('hidden'));
  window.dispatchEvent(new Event('resize'));
  const steps = [...fields, ...takeTyped(still), ...kept.take(still).map((name) => ({ name, act: 'click' }))];
  if (focused) steps.push({ name: focused, act: 'focus' });
  replay(stage, steps, kept.onLost);
}
