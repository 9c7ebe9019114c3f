// What a reader typed or pressed in a picture, or had laid out before Python was lost, is done again in the live output.

const PATIENCE = 10_000; // milliseconds until an element of the picture is taken to have no live counterpart

const acts = {
  click: (element) => element.click(),
  focus: (element) => element.focus(),
  fill(element, value) {
    if (element.value === value) return;
    element.value = value;
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  },
};

// Clicks, focuses or fills the elements that carry these names in `data-livecells-keep`, in order.
export async function replay(stage, steps, onLost) {
  for (const { name, act, value } of steps) {
    const element = await appears(stage, `[data-livecells-keep="${CSS.escape(name)}"]:not(:disabled)`);
    if (element) acts[act](element, value);
    else if (stage.isConnected && act === 'click') return onLost(); // a stage that was taken away lost everything, as the reader wished
  }
}

// Widgets draw themselves in their own time.
function appears(stage, selector) {
  return new Promise((resolve) => {
    const look = () => {
      const element = stage.querySelector(selector);
      if (element) finish(element);
    };
    const finish = (element) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(element);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(finish, PATIENCE);
    observer.observe(stage, { childList: true, subtree: true, attributes: true });
    look();
  });
}
