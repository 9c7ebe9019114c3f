"""The parts the fixtures of all browser tests are made of: a server that can be told to fail, and a watch over pages."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from functools import partial
from http.server import ThreadingHTTPServer
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from livecells.serve import SiteHandler

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page, Request, Response

# Python's start takes seconds on a good machine; tests wait for what happens, never for a time.
START: Final = 60_000
expect.set_options(timeout=10_000)

# Every name but this computer's is unknown to the browser, so that a foreign request can only fail.
# “teacher.test” stands for this computer as another one in a classroom sees it.
NO_OTHER_HOST: Final = "--host-resolver-rules=MAP teacher.test 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost"
CHROMIUM_ARGUMENTS: Final = (
    *("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", NO_OTHER_HOST),
)


@dataclass
class Site:
    """A folder served on this computer.

    ``faults`` maps a part of an address to what goes wrong there: ``missing`` (404), ``short`` (the second half of the
    file is left out), ``broken`` (the connection ends in the middle of the file) or ``held`` (it waits for ``release``, and
    then goes as wrong as ``faults`` says by that time).
    """

    url: str
    faults: dict[str, str] = field(default_factory=dict)
    release: threading.Event = field(default_factory=threading.Event)


class FaultySiteHandler(SiteHandler):
    """The project's own server, which can be told to fail."""

    def __init__(self, *arguments: object, site: Site, directory: str) -> None:
        self.site = site
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]

    def do_GET(self) -> None:  # noqa: N802  (the base class calls it so)
        fault = self._fault()
        if fault == "held":
            self.site.release.wait(timeout=60)
            fault = self._fault()
        if self.path == "/favicon.ico":  # browsers ask for it uninvited
            self.send_response(204)
            return self.end_headers()
        if fault in {None, "held"}:
            return super().do_GET()
        if fault == "missing":
            return self.send_error(404)
        with open(self.translate_path(self.path), "rb") as file:  # noqa: PTH123  (the path is the base class's string)
            data = file.read()
        half = data[: len(data) // 2]
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(half if fault == "short" else data)))
        self.end_headers()
        self.wfile.write(half)
        self.close_connection = True
        return None

    def _fault(self) -> str | None:
        return next((fault for part, fault in self.site.faults.items() if part in self.path), None)


class Trouble:
    """What went wrong in a page that nobody asked for: console errors, exceptions, failed and foreign requests."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._host = "127.0.0.1"

    def watch(self, page: Page, host: str = "127.0.0.1") -> None:
        """Listen to a page from now on; it may go where it wants on this computer only."""
        self._host = host
        page.on("console", lambda message: self.found.append(f"console: {message.text}") if message.type == "error" else None)
        page.on("pageerror", lambda error: self.found.append(f"exception: {error}"))
        page.on("request", self._request)
        page.on("requestfailed", self._failed)
        page.on("response", self._response)

    def forgive(self) -> None:
        """Forget what was found so far: the test looked for it."""
        self.found.clear()

    def check(self) -> None:
        """Fail if anything was found."""
        found, self.found = self.found, []
        assert not found, "\n".join(found)

    def _request(self, request: Request) -> None:
        if not request.url.startswith((f"http://{self._host}:", "data:", "blob:", "file:", "about:")):
            self.found.append(f"foreign request: {request.url}")

    def _failed(self, request: Request) -> None:
        # A download that the page itself gave up, because the reader pressed Stop or left, is no failure.
        if request.failure != "net::ERR_ABORTED":
            self.found.append(f"failed request: {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.found.append(f"failed request: {response.url} {response.status}")


def wait_for(page: Page, state: str) -> None:
    """Wait until the status line says ``static``, ``busy``, ``live`` or ``error``."""
    expect(page.locator(f"#livecells-status[data-state={state}]")).to_be_visible(timeout=START)


def wait_for_kept(page: Page, name: str, wanted: str | None) -> None:
    """Wait until the browser keeps this text under the name (``None``: nothing).

    Playwright's own ``wait_for_function`` would have the page evaluate a string, which its policy forbids.
    """
    for _ in range(100):
        kept = page.evaluate("(name) => localStorage.getItem(name)", name)
        if kept == wanted:
            return
        page.wait_for_timeout(100)
    message = f"“{name}” is kept as {kept!r}, not as {wanted!r}"
    raise AssertionError(message)


def reach(page: Page, target: Locator) -> None:
    """Press Tab until the keyboard is at the target, which an answer may draw anew meanwhile."""
    for _ in range(300):
        page.keyboard.press("Tab")
        if target.evaluate("(wanted) => document.activeElement === wanted"):
            return
    message = f"the keyboard does not reach {target}"
    raise AssertionError(message)


def serve_folder(folder: Path) -> tuple[Site, ThreadingHTTPServer]:
    """Serve a folder from a thread of its own."""
    site = Site("")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(FaultySiteHandler, site=site, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    site.url = f"http://127.0.0.1:{server.server_port}/"
    return site, server
