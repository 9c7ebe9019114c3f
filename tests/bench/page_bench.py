"""How long a chapter takes in Chromium, beside bare Pyodide from the same server and browser."""

from __future__ import annotations

import json
import statistics
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tests.browser.harness import START, wait_for

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

RUNS: Final = 5
PRESSES: Final = 60
CHAPTER, NEXT_CHAPTER = "bagchen/combinations", "bagchen/passer"
HERE: Final = Path(__file__).parent

# Python waits for its button, so that the static part and the start can be told apart.
_ASKED_FIRST: Final = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
# From the press of Start until a press of a die has been answered by Python.
_UNTIL_ANSWERED: Final = """() => new Promise((resolve) => {
  const start = performance.now();
  let pressed = false;
  const look = () => {
    const die = document.querySelector('.livecells-output [data-value="high:2"]');
    if (die?.ariaPressed === 'true') { clearInterval(timer); resolve(performance.now() - start); }
    else if (die && !pressed && document.querySelector('#livecells-status[data-state=live]')) { pressed = true; die.click(); }
  };
  const timer = setInterval(look, 4);
  document.getElementById('livecells-start').click();
})"""
# From the press of a die until its answer is drawn.
_ONE_PRESS: Final = """(value) => new Promise((resolve) => {
  const find = () => document.querySelector(`.livecells-output [data-value="high:${value}"]`);
  const start = performance.now();
  const observer = new MutationObserver(() => {
    if (find()?.ariaPressed !== 'true') return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - start));
  });
  observer.observe(document.querySelector('.livecells-output'), { childList: true, subtree: true, attributes: true });
  find().click();
})"""


@dataclass(frozen=True, slots=True)
class PageFigures:
    """What one run measured; times in milliseconds, each the median of five unless it says otherwise."""

    static: tuple[int, int]  # bytes, requests
    live: tuple[int, int]
    drawn: float
    start_cold: float
    start_next: float
    bare_cold: float
    bare_next: float
    press_median: float
    press_95th: float
    pyodide_rules: dict[str, float]  # microseconds


def measure(browser: Browser, site: str) -> PageFigures:
    """Measure a chapter; cold and bare starts take turns, so that both meet the same weather."""
    rounds = [_round(browser, site) for _ in range(RUNS)]
    middle = {name: statistics.median(figures[name] for figures in rounds) for name in rounds[0]}
    static, live = _weigh(browser, site)
    presses = _presses(browser, site)
    return PageFigures(
        static=static,
        live=live,
        press_median=statistics.median(presses),
        press_95th=statistics.quantiles(presses, n=20)[-1],
        pyodide_rules=_rules_in_pyodide(browser, site),
        **middle,
    )


def _round(browser: Browser, site: str) -> dict[str, float]:
    context = browser.new_context()
    page = _open(context, f"{site}{CHAPTER}.html")
    drawn = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    start_cold = page.evaluate(_UNTIL_ANSWERED)
    page.goto(f"{site}{NEXT_CHAPTER}.html")
    start_next = page.evaluate(_UNTIL_ANSWERED)
    context.close()
    context = browser.new_context()
    bare_cold, bare_next = _bare(context, site), _bare(context, site)
    context.close()
    return {"drawn": drawn, "start_cold": start_cold, "start_next": start_next, "bare_cold": bare_cold, "bare_next": bare_next}


def _open(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.set_default_timeout(START)
    page.add_init_script(_ASKED_FIRST)
    page.goto(address)
    wait_for(page, "static")
    return page


def _bare(context: BrowserContext, site: str) -> float:
    """``loadPyodide`` and ``1+1`` in a worker of its own, in milliseconds."""
    page = context.new_page()
    folder = _runtime(context, site)["pyodide"]
    page.goto(f"{site}bare.html")
    took = page.evaluate((HERE / "bare.js").read_text(encoding="utf-8"), [f"{site}_static/livecells/{folder}/", "", ""])
    page.close()
    return took["milliseconds"]


def _rules_in_pyodide(browser: Browser, site: str) -> dict[str, float]:
    context = browser.new_context()
    runtime = _runtime(context, site)
    page = context.new_page()
    page.goto(f"{site}bare.html")
    base = f"{site}_static/livecells/"
    code = (HERE / "rules_bench.py").read_text(encoding="utf-8") + "\nimport json\njson.dumps(microseconds())"
    told = page.evaluate(
        (HERE / "bare.js").read_text(encoding="utf-8"), [f"{base}{runtime['pyodide']}/", f"{base}{runtime['zips'][-1]}", code]
    )
    context.close()
    return json.loads(told["value"])


def _runtime(context: BrowserContext, site: str) -> dict[str, Any]:
    text = context.request.get(f"{site}{CHAPTER}.html").text()
    config = text.partition('id="livecells-config">')[2].partition("</script>")[0]
    return json.loads(config)["runtime"]


def _weigh(browser: Browser, site: str) -> tuple[tuple[int, int], tuple[int, int]]:
    """Bytes and requests of a chapter before Python starts, and of its start."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(_ASKED_FIRST)
    sizes: list[int] = []
    context.on("response", lambda answer: sizes.append(int(answer.headers.get("content-length", 0))))
    page.goto(f"{site}{CHAPTER}.html", wait_until="networkidle")
    static = (sum(sizes), len(sizes))
    sizes.clear()
    page.get_by_role("button", name="Start", exact=True).click()
    wait_for(page, "live")
    live = (sum(sizes), len(sizes))
    context.close()
    return static, live


def _presses(browser: Browser, site: str) -> list[float]:
    context = browser.new_context()
    page = _open(context, f"{site}{CHAPTER}.html")
    page.evaluate(_UNTIL_ANSWERED)
    took = [page.evaluate(_ONE_PRESS, str(3 + index % 4)) for index in range(PRESSES)]  # each press changes the die
    context.close()
    return took
