// What a reader pressed in a picture is pressed again in the live output that took its place.

const PATIENCE = 10_000; // milliseconds until an element of the picture is taken to have no live counterpart

// Clicks (or focuses) the elements that carry these names in `data-livecells-keep`, in order.
export async function replay(stage, steps, onLost) {
  for (const { name, act } of steps) {
    const element = await appears(stage, `[data-livecells-keep="${CSS.escape(name)}"]:not(:disabled)`);
    if (element) element[act]();
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
