"""The Jupyter kernel of a page: an IPython shell inside Pyodide whose comms and outputs go to the page.

Runs only in the reader's browser (Pyodide, in a Web Worker); ``worker.js`` calls :func:`boot`,
:func:`execute` and :func:`comm_message`.
"""

from __future__ import annotations

import asyncio
import base64
import json
import math
import sys
import types
from contextvars import ContextVar, copy_context
from typing import TYPE_CHECKING, Any

# IPython imports its terminal application, with all of prompt_toolkit, only to offer `embed`.
_embed = types.ModuleType("IPython.terminal.embed")
_embed.embed = None  # type: ignore[attr-defined]
sys.modules["IPython.terminal.embed"] = _embed

import comm  # noqa: E402
from comm.base_comm import BaseComm, CommManager  # noqa: E402
from IPython.core.displayhook import DisplayHook  # noqa: E402
from IPython.core.displaypub import DisplayPublisher  # noqa: E402
from IPython.core.interactiveshell import InteractiveShell  # noqa: E402
from pyodide.ffi import to_js  # noqa: E402
from traitlets import Any as AnyTrait  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

    from pyodide.ffi import JsProxy


# The request whose output is being produced. A task keeps the request that started it, so that what it shows later
# still belongs to its cell.
_request: ContextVar[str] = ContextVar("request", default="")


class _Page:
    """The way to the page."""

    def __init__(self) -> None:
        self.send: Callable[[str, Any], None] | None = None
        self.shell: Any = None
        self.written: list[str] = []
        self.writer = ("", "")

    def post(
        self,
        msg_type: str,
        content: dict[str, Any],
        metadata: dict[str, Any] | None = None,
        buffers: list[Any] | None = None,
    ) -> None:
        """Send one Jupyter message, after what was written before it."""
        self.flush()
        self._send(msg_type, content, _request.get(), metadata, buffers)

    def write(self, stream: str, text: str) -> None:
        """Keep text until the next message, or until Python is idle."""
        writer = (stream, _request.get())
        if writer != self.writer:
            self.flush()
            self.writer = writer
        if not self.written:
            asyncio.get_event_loop().call_soon(self.flush)
        self.written.append(text)

    def flush(self) -> None:
        """Send what was written."""
        if self.written:
            text, self.written = "".join(self.written), []
            stream, request = self.writer
            self._send("stream", {"name": stream, "text": text}, request)

    def _send(
        self,
        msg_type: str,
        content: dict[str, Any],
        request: str,
        metadata: dict[str, Any] | None = None,
        buffers: list[Any] | None = None,
    ) -> None:
        message = {"msg_type": msg_type, "content": content, "metadata": metadata or {}, "parent_header": {"msg_id": request}}
        if self.send is not None:
            self.send(_as_json(message), to_js([bytes(buffer) for buffer in buffers or ()]))


def _as_json(message: dict[str, Any]) -> str:
    """Write a message as strict JSON, which has no word for “not a number”."""
    try:
        return json.dumps(message, default=_plain, allow_nan=False)
    except ValueError:
        return json.dumps(_without_nan(message), default=_plain, allow_nan=False)


def _plain(value: Any) -> str:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else str(value)


def _without_nan(value: Any) -> Any:
    """Spell numbers that are not finite, as Jupyter's own kernel does."""
    if isinstance(value, dict):
        return {key: _without_nan(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [_without_nan(part) for part in value]
    return repr(value) if isinstance(value, float) and not math.isfinite(value) else value


page = _Page()
comms = CommManager()


class PageComm(BaseComm):
    """A comm whose other end is in the page."""

    def publish_msg(
        self,
        msg_type: str,
        data: dict[str, Any] | None = None,
        metadata: dict[str, Any] | None = None,
        buffers: list[Any] | None = None,
        **keys: Any,
    ) -> None:
        """Send one comm message."""
        page.post(msg_type, {"data": data or {}, "comm_id": self.comm_id, **keys}, metadata, buffers)


class PageDisplayHook(DisplayHook):
    """Shows a cell's last value in the page."""

    def write_format_data(self, format_dict: dict[str, Any], md_dict: dict[str, Any] | None = None) -> None:
        """Send the value's representations."""
        page.post("execute_result", {"execution_count": self.prompt_count, "data": format_dict, "metadata": md_dict or {}})

    def write_output_prompt(self) -> None:
        """Show no “Out[1]:”."""

    def start_displayhook(self) -> None:
        """Print nothing first."""

    def finish_displayhook(self) -> None:
        """Print nothing last."""


class PageDisplayPublisher(DisplayPublisher):
    """Sends what ``display`` shows to the page."""

    def publish(
        self,
        data: dict[str, Any],
        metadata: dict[str, Any] | None = None,
        *_: Any,
        transient: dict[str, Any] | None = None,
        update: bool = False,
        **_keys: Any,
    ) -> None:
        """Send one display."""
        kind = "update_display_data" if update else "display_data"
        page.post(kind, {"data": data, "metadata": metadata or {}, "transient": transient or {}})

    def clear_output(self, wait: bool = False) -> None:  # noqa: FBT001, FBT002
        """Clear the output of the cell."""
        page.post("clear_output", {"wait": wait})


class PageStream:
    """Standard output or error of the page."""

    encoding = "utf-8"
    errors = "replace"

    def __init__(self, name: str) -> None:
        """Start a stream called ``stdout`` or ``stderr``."""
        self.name = name

    def write(self, text: str) -> int:
        """Show text soon."""
        page.write(self.name, text)
        return len(text)

    def flush(self) -> None:
        """Show it now."""
        page.flush()

    def isatty(self) -> bool:
        """Not a terminal."""
        return False


class PageShell(InteractiveShell):
    """IPython without history, terminal or tracebacks on the page's own account."""

    kernel = AnyTrait()

    def init_history(self) -> None:
        """Keep no history file."""
        self.config.HistoryManager.enabled = False
        super().init_history()

    def init_virtualenv(self) -> None:
        """There is none here."""

    def _showtraceback(self, etype: type, evalue: BaseException, stb: list[str]) -> None:
        page.post("error", {"ename": etype.__name__, "evalue": str(evalue), "traceback": list(stb)})


def boot(send: Callable[[str, Any], None]) -> None:
    """Start the shell.

    Args:
        send: the page's function taking a message as JSON and its buffers.
    """
    page.send = send
    sys.stdout = PageStream("stdout")
    sys.stderr = PageStream("stderr")
    comm.create_comm = PageComm
    comm.get_comm_manager = lambda: comms
    page.shell = PageShell.instance(displayhook_class=PageDisplayHook, display_pub_class=PageDisplayPublisher)
    # ipywidgets' Output widget asks the kernel which request it is answering.
    page.shell.kernel = types.SimpleNamespace(get_parent=lambda: {"header": {"msg_id": _request.get()}}, comm_manager=comms)
    page.shell.get_parent = page.shell.kernel.get_parent
    from ipywidgets import Widget  # noqa: PLC0415  (it asks for the comm manager set above)

    comms.register_target("jupyter.widget", Widget.handle_comm_opened)
    comms.register_target("jupyter.widget.control", Widget.handle_control_comm_opened)
    asyncio.get_event_loop().set_exception_handler(_task_failed)


async def execute(request: str, code: str) -> bool:
    """Run a cell.

    Args:
        request: the id its output will carry.
        code: the cell's source, IPython syntax allowed.

    Returns:
        Whether it ran without an error.
    """
    _request.set(request)
    shell = page.shell
    transformed, failure = code, None
    try:
        transformed = shell.transform_cell(code)
    except SyntaxError:
        failure = sys.exc_info()
    result = await shell.run_cell_async(code, store_history=True, transformed_cell=transformed, preprocessing_exc_tuple=failure)
    shell.events.trigger("post_execute")
    page.flush()
    return bool(result.success)


def comm_message(request: str, text: str, buffers: JsProxy) -> None:
    """Hand a comm message from the page to its widget.

    Args:
        request: the id that output of the widget's callbacks will carry.
        text: the message as JSON.
        buffers: its binary parts.
    """
    message = json.loads(text)
    message["header"] = {"msg_id": request, "msg_type": message["msg_type"]}
    message["buffers"] = [memoryview(buffer.to_bytes()) for buffer in buffers]
    outside = _request.set(request)
    try:
        getattr(comms, message["msg_type"])(None, None, message)
    except Exception:  # noqa: BLE001  (whatever a callback raises is shown in the page, and the page lives on)
        page.shell.showtraceback()
    finally:
        page.flush()
        _request.reset(outside)


def _task_failed(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Show what a background task or a timer raised under the cell that started it."""
    error, handle = context.get("exception"), context.get("handle")
    if error is None:
        loop.default_exception_handler(context)
        return
    # A task's failure is told in its own context, a timer's outside of it.
    owner = copy_context() if handle is None else handle._context  # noqa: SLF001
    owner.run(page.shell.showtraceback, (type(error), error, error.__traceback__))
