// TileRack: tiles to choose from. Python writes the buttons; this lets hands and arrow keys reach them and reports what is pressed.

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function render({ model, el }) {
  const stage = document.createElement('div');
  el.append(stage);
  let columns = [];

  const buttons = () => columns.flat();
  const reachable = (button) => {
    for (const other of buttons()) other.tabIndex = other === button ? 0 : -1;
  };

  function draw() {
    stage.innerHTML = model.get('html');
    columns = [...stage.querySelectorAll('[data-column]')].map((column) => [...column.querySelectorAll('[data-tile]')]);
    if (columns.length) reachable(buttons()[0]);
    mark();
  }

  function mark() {
    const [pressed, spent] = [new Set(model.get('pressed')), new Set(model.get('spent'))];
    for (const button of buttons()) {
      button.setAttribute('aria-pressed', pressed.has(button.value));
      button.setAttribute('aria-disabled', spent.has(button.value));
    }
  }

  function press(button) {
    if (button.getAttribute('aria-disabled') === 'true') return;
    const pressed = new Set(model.get('pressed'));
    if (!pressed.delete(button.value)) pressed.add(button.value);
    model.set(
      'pressed',
      buttons()
        .map((other) => other.value)
        .filter((value) => pressed.has(value)),
    );
    model.save_changes();
  }

  function move(button, [right, down]) {
    const column = columns.findIndex((tiles) => tiles.includes(button));
    const row = columns[column].indexOf(button) + down;
    const tiles = columns[column + right];
    const next = tiles?.[Math.min(row, tiles.length - 1)];
    if (next) go(next);
  }

  stage.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-tile]');
    if (!button) return;
    reachable(button);
    press(button);
  });
  function go(next) {
    reachable(next);
    next.focus();
  }

  stage.addEventListener('keydown', (event) => {
    const button = event.target.closest('[data-tile]');
    // With another key held, an arrow key is the browser's: Alt and the left one go a page back.
    if (!button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (STEPS[event.key]) move(button, STEPS[event.key]);
    else if (event.key === 'Home') go(buttons().at(0));
    else if (event.key === 'End') go(buttons().at(-1));
    else return;
    event.preventDefault();
  });
  model.on('change:html', draw);
  model.on('change:pressed change:spent', mark);
  draw();
  return () => {
    model.off('change:html', draw);
    model.off('change:pressed change:spent', mark);
  };
}

export default { render };
