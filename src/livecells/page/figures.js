// Draws the figures of a page with plotly.js. A figure is an element of class `livecells-figure` that holds, beside the picture everybody
// sees first, plotly's JSON in a script element. It needs no Python. Texts such as `var(--name)` in it stand for colours of the page.
(() => {
  const { plotly } = document.currentScript.dataset;
  const address = new URL(plotly, document.baseURI).href;
  let loading;

  const load = () => {
    loading ??= new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), {
        src: address,
        onload: () => resolve(window.Plotly),
        onerror: reject,
      });
      document.head.append(script);
    });
    return loading;
  };

  // The figure with the colours the page has now.
  function coloured(value, style) {
    if (typeof value === 'string') return value.replace(/^var\((--[\w-]+)\)$/, (_, name) => style.getPropertyValue(name).trim());
    if (Array.isArray(value)) return value.map((one) => coloured(one, style));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, coloured(one, style)]));
  }

  const drawn = new WeakMap();

  async function draw(holder) {
    const figure = JSON.parse(holder.querySelector('script').textContent);
    const library = await load();
    let stage = drawn.get(holder);
    if (!stage) {
      // Whoever cannot see it reads the picture's name here, and the numbers in the text beside it.
      stage = document.createElement('div');
      stage.className = 'livecells-plot';
      stage.setAttribute('role', 'img');
      stage.setAttribute('aria-label', holder.dataset.title ?? '');
      for (const still of holder.children) still.hidden = true;
      holder.append(stage);
      drawn.set(holder, stage);
    }
    const { data, layout } = coloured(figure, getComputedStyle(holder));
    // plotly forgets the height it was given when the window changes, and asks the element.
    if (layout?.height) stage.style.height = `${layout.height}px`;
    await library.react(stage, data, layout, { responsive: true, displayModeBar: false });
  }

  // Where the library cannot be had, the picture stays.
  const drawAll = (which) => {
    for (const holder of document.querySelectorAll('.livecells-figure')) if (which(holder)) draw(holder).catch(() => {});
  };

  drawAll(() => true);
  new MutationObserver(() => drawAll(() => true)).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  // A live cell may bring a figure later.
  new MutationObserver(() => drawAll((holder) => !drawn.has(holder))).observe(document.body, { childList: true, subtree: true });
})();
