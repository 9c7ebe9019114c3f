"""The runtime folder: the same inputs give the same bytes, and only what changed is made again."""

from __future__ import annotations

import hashlib
import re
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from livecells.assemble import HERE, AssemblyError, Runtime, assemble, copy_to

if TYPE_CHECKING:
    from tests.livecells.conftest import Book

NODE_MODULES = Path(__file__).parents[2] / "node_modules"


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package of a project, importable."""
    parent = tmp_path_factory.mktemp("project")
    root = parent / "livecells_test_package"
    (root / "inside").mkdir(parents=True)
    (root / "__init__.py").write_text("NAMES = frozenset({'a', 'b', 'c'})\n")
    (root / "inside" / "data.txt").write_text("data")
    (root / ".hidden").write_text("never packed")
    sys.path.insert(0, str(parent))
    return root


@pytest.fixture(scope="module")
def wheels(book: Book) -> Path:
    """Wheels downloaded by the build of the small book."""
    return book.html.parent / "livecells" / "wheels"


def contents(folder: Path) -> dict[str, str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def times(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in [folder, *folder.rglob("*")]}


def make(folder: Path, package: Path, said: list[str], wheels: Path | None = None) -> Runtime:
    if wheels:
        shutil.copytree(wheels, folder / "wheels")
    return assemble(folder, NODE_MODULES, [package.name], said.append)


@pytest.fixture(scope="module")
def assembled(tmp_path_factory: pytest.TempPathFactory, package: Path, wheels: Path) -> Runtime:
    return make(tmp_path_factory.mktemp("first"), package, [], wheels)


def test_two_assemblies_have_the_same_bytes(assembled: Runtime, package: Path, wheels: Path, tmp_path: Path) -> None:
    said: list[str] = []
    other = make(tmp_path, package, said, wheels)
    assert len(said) == 5
    assert contents(other.folder) == contents(assembled.folder)
    assert (other.zips, other.page, other.pyodide, other.sizes) == (assembled.zips, assembled.page, assembled.pyodide, assembled.sizes)


def test_a_second_assembly_does_nothing(assembled: Runtime, package: Path) -> None:
    before, said = times(assembled.folder), list[str]()
    assert make(assembled.folder, package, said) == assembled
    assert said == []
    assert times(assembled.folder) == before


def test_sizes_are_those_of_the_files_a_worker_fetches(assembled: Runtime) -> None:
    assert {name: (assembled.folder / name).stat().st_size for name in assembled.sizes} == assembled.sizes
    assert set(assembled.zips) < set(assembled.sizes)


@pytest.mark.parametrize("change", ["edit", "move"])
def test_a_changed_package_changes_only_its_zip(assembled: Runtime, package: Path, tmp_path: Path, change: str) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(assembled.folder, folder)
    before, said = contents(folder), list[str]()
    data, moved = package / "inside" / "data.txt", package / "data.txt"
    if change == "edit":
        data.write_text("other data")
    else:
        data.rename(moved)
    changed = make(folder, package, said)
    if change == "edit":
        data.write_text("data")
    else:
        moved.rename(data)
    assert said == ["compiling the book's own packages for the page"]
    after = contents(folder)
    assert set(before) - set(after) == {assembled.zips[1]}
    assert set(after) - set(before) == {changed.zips[1]}
    assert {name: after[name] for name in set(before) & set(after)} == {name: before[name] for name in set(before) & set(after)}


def test_a_copy_into_a_site_replaces_what_is_old_and_finishes_what_was_interrupted(assembled: Runtime, tmp_path: Path) -> None:
    (tmp_path / f"{assembled.pyodide}.partial").mkdir()
    (tmp_path / "project-of-yesterday.zip").write_text("old")
    copy_to(assembled, tmp_path)
    before = times(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {
        assembled.pyodide,
        assembled.page,
        assembled.plotly.partition("/")[0],
        *assembled.zips,
    }
    assert all((tmp_path / name).stat().st_size == size for name, size in assembled.sizes.items())
    copy_to(assembled, tmp_path)
    assert times(tmp_path) == before


def test_missing_npm_packages_are_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(AssemblyError, match="npm ci"):
        assemble(tmp_path, tmp_path / "node_modules", [], print)


def test_a_missing_plotly_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "pyodide").symlink_to(NODE_MODULES / "pyodide")
    with pytest.raises(AssemblyError, match=r"plotly\.js is not installed in .*npm ci"):
        assemble(tmp_path / "runtime", tmp_path / "node_modules", [], print)


def test_missing_node_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, package: Path, wheels: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(AssemblyError, match="Node is not on the path"):
        make(tmp_path / "runtime", package, [], wheels)


@pytest.mark.parametrize("lock", sorted((HERE / "locks").glob("*.txt")), ids=lambda path: path.name)
def test_every_line_of_a_lock_is_pinned_and_hashed(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*(\s+--hash=sha256:[0-9a-f]{64})+\s*", line), line
