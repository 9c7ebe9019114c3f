"""Assemble the page runtime: Pyodide, one zip of pinned wheels, one of the project's packages, and the page's scripts.

Every part lies in a folder or file whose name carries a hash of what it was made from, so that a host
may cache it for ever and a reader fetches again only what changed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

HERE: Final = Path(__file__).parent
WHEEL_LOCK: Final = HERE / "locks" / "runtime.txt"
PAGE_SOURCES: Final = ("client.js", "kept.js", "kernel.js", "manager.js", "live.css", "bundle.mjs")
PAGE_FILES: Final = ("storage.js", "loader.js", "worker.js", "figures.js", "bar.css")
PLOTLY: Final = ("plotly.js-basic-dist-min", "plotly-basic.min.js")  # of plotly's bundles, one that needs no `eval`
PYODIDE_FILES: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# What wheels carry that a page never imports; the list is by weight, not by taste.
_UNUSED: Final = re.compile(
    r"(^|/)tests?/|\.data/|labextension/|nbextension/|\.pyi$|/RECORD$|/licenses?/"
    r"|^pygments/lexers/(?!__init__|_mapping|python|special)"
    r"|^IPython/(terminal|extensions|sphinxext)/(?!__init__)"
)


class AssemblyError(Exception):
    """The runtime cannot be assembled; the message says what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Runtime:
    """An assembled runtime.

    Args:
        folder: where it lies.
        pyodide: the folder of Pyodide in it.
        page: the folder of the page's scripts in it.
        plotly: the path of plotly.js in it, which only pages with figures load.
        zips: the zips of Python packages, in the order they go on the path.
        sizes: bytes of each file that the worker fetches, by its path in ``folder``.
    """

    folder: Path
    pyodide: str
    page: str
    plotly: str
    zips: tuple[str, ...]
    sizes: dict[str, int]

    def as_json(self) -> dict[str, object]:
        """What a page needs to know of it."""
        return {"pyodide": self.pyodide, "page": self.page, "zips": list(self.zips), "sizes": self.sizes}


def assemble(folder: Path, node_modules: Path, packages: Sequence[str], say: Callable[[str], None]) -> Runtime:
    """Assemble the runtime, making only the parts that are not there yet.

    Args:
        folder: where to put it; parts of older inputs are removed.
        node_modules: the installed npm packages.
        packages: import names of the project's own packages.
        say: told what is being done, one line a step.

    Raises:
        AssemblyError: if Node, an npm package or a wheel cannot be had.
    """
    folder.mkdir(parents=True, exist_ok=True)
    pyodide_source = node_modules / "pyodide"
    if not (pyodide_source / "pyodide.mjs").is_file():
        msg = f"The npm packages are not installed in {node_modules}: run “npm ci” (or “make build”) first."
        raise AssemblyError(msg)
    pyodide = _pyodide(folder, pyodide_source, say)
    plotly = _plotly(folder, node_modules, say)
    compiler = HERE / "page" / "compile.mjs"
    base_key = _hash([WHEEL_LOCK, HERE / "kernel" / "livekernel.py", compiler, Path(__file__)], pyodide)
    own = [(path, name) for package in packages for path, name in _package_files(package)]
    own_key = _hash([*(path for path, _ in own), compiler], pyodide, *(name for _, name in own))
    zips = (f"packages-{base_key}.zip", f"project-{own_key}.zip")
    if not (folder / zips[0]).exists():
        say("collecting the Python packages of the page")
        _compile(folder, zips[0], folder / pyodide, _wheel_files(folder / "wheels"))
    if not (folder / zips[1]).exists():
        say("compiling the book's own packages for the page")
        _compile(folder, zips[1], folder / pyodide, ((name, path.read_bytes()) for path, name in own))
    page = _page(folder, node_modules, say)
    for old in folder.iterdir():
        if old.name not in {pyodide, page, plotly.partition("/")[0], *zips, "wheels"}:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    fetched = (*(f"{pyodide}/{name}" for name in PYODIDE_FILES if not name.endswith(".mjs")), *zips)
    sizes = {name: (folder / name).stat().st_size for name in fetched}
    return Runtime(folder=folder, pyodide=pyodide, page=page, plotly=plotly, zips=zips, sizes=sizes)


def copy_to(runtime: Runtime, target: Path) -> None:
    """Put the runtime into a built site, leaving out what is there already and removing what is old."""
    target.mkdir(parents=True, exist_ok=True)
    parts = (runtime.pyodide, runtime.page, runtime.plotly.partition("/")[0], *runtime.zips)
    for old in target.iterdir():
        if old.name not in parts:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    for part in parts:
        source, copy = runtime.folder / part, target / part
        if copy.exists():
            continue
        partial = target / f"{part}.partial"  # so that an interrupted copy is not taken for a whole one
        if source.is_dir():
            shutil.copytree(source, partial)
        else:
            shutil.copy(source, partial)
        partial.rename(copy)


def _pyodide(folder: Path, source: Path, say: Callable[[str], None]) -> str:
    name = f"pyodide-{_hash([source / file for file in PYODIDE_FILES])}"
    if not (folder / name).exists():
        say("copying Pyodide")
        partial = folder / "pyodide.partial"
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir()
        for file in PYODIDE_FILES:
            shutil.copy(source / file, partial)
        partial.rename(folder / name)
    return name


def _page(folder: Path, node_modules: Path, say: Callable[[str], None]) -> str:
    sources = [HERE / "page" / file for file in (*PAGE_SOURCES, *PAGE_FILES)]
    name = f"page-{_hash([*sources, node_modules.parent / 'package-lock.json'])}"
    if not (folder / name).exists():
        say("bundling the widget managers")
        partial = folder / "page.partial"
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir()
        _node(HERE / "page" / "bundle.mjs", node_modules, partial)
        for file in PAGE_FILES:
            shutil.copy(HERE / "page" / file, partial)
        partial.rename(folder / name)
    return name


def _plotly(folder: Path, node_modules: Path, say: Callable[[str], None]) -> str:
    source = node_modules.joinpath(*PLOTLY)
    if not source.is_file():
        msg = f"plotly.js is not installed in {node_modules}: run “npm ci” (or “make build”) first."
        raise AssemblyError(msg)
    name = f"plotly-{_hash([source])}"
    if not (folder / name).exists():
        say("copying plotly.js")
        partial = folder / "plotly.partial"
        shutil.rmtree(partial, ignore_errors=True)
        partial.mkdir()
        shutil.copy(source, partial)
        partial.rename(folder / name)
    return f"{name}/{source.name}"


def _package_files(package: str) -> list[tuple[Path, str]]:
    """The files of one of the project's packages, with their paths inside the zip."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        msg = f"The package “{package}” named in livecells_packages is not installed."
        raise AssemblyError(msg)
    root = Path(spec.submodule_search_locations[0])
    inside = ((path, path.relative_to(root)) for path in sorted(root.rglob("*")) if path.is_file())
    return [
        (path, f"{package}/{name.as_posix()}")
        for path, name in inside
        if "__pycache__" not in name.parts and not any(part.startswith(".") for part in name.parts)
    ]


def _wheel_files(wheels: Path) -> list[tuple[str, bytes]]:
    """The files of all locked wheels and of the kernel, without what a page never imports."""
    _download(wheels)
    files = [("livekernel.py", (HERE / "kernel" / "livekernel.py").read_bytes())]
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            names = (name for name in archive.namelist() if not name.endswith("/") and not _UNUSED.search(name))
            files += [(name, archive.read(name)) for name in names]
    return files


def _download(wheels: Path) -> None:
    """Have exactly the locked wheels; nothing is fetched when they are there already."""
    locked = sorted(re.findall(r"--hash=sha256:([0-9a-f]{64})", WHEEL_LOCK.read_text(encoding="utf-8")))
    if sorted(hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in wheels.glob("*")) == locked:
        return
    shutil.rmtree(wheels, ignore_errors=True)
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes", "--only-binary=:all:"]
    command += ["--python-version", "3.14", "--implementation", "py", "--abi", "none", "--platform", "any"]
    command += ["--requirement", str(WHEEL_LOCK), "--dest", str(wheels)]
    if subprocess.run(command, check=False).returncode != 0:  # noqa: S603  (our own interpreter and lock file)
        msg = "The Python packages of the page could not be downloaded: check the connection and try again."
        raise AssemblyError(msg)


def _compile(folder: Path, name: str, pyodide: Path, files: Iterable[tuple[str, bytes]]) -> None:
    plain, partial = folder / "plain.partial", folder / "compiled.partial"
    with zipfile.ZipFile(plain, "w") as archive:
        for path, data in sorted(files):
            archive.writestr(zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0)), data)
    _node(HERE / "page" / "compile.mjs", pyodide, plain, partial)
    plain.unlink()
    partial.rename(folder / name)


def _node(script: Path, *arguments: Path) -> None:
    node = shutil.which("node")
    if node is None:
        msg = "Node is not on the path: “make build” fetches it, or install Node 20 or newer."
        raise AssemblyError(msg)
    finished = subprocess.run([node, script, *arguments], check=False)  # noqa: S603  (our own script)
    if finished.returncode != 0:
        msg = f"{script.name} failed; its message stands above."
        raise AssemblyError(msg)


def _hash(files: Iterable[Path], *more: str) -> str:
    """Twelve hex digits of what the files hold."""
    total = hashlib.sha256("\n".join(more).encode())
    for file in files:
        total.update(f"{file.name}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return total.hexdigest()[:12]
