"""How `make lab` starts JupyterLab: in the book's folder, with this folder's settings on top of the reader's own."""

from pathlib import Path

HERE = Path(__file__).resolve().parent

c = get_config()  # type: ignore[name-defined]  # noqa: F821  (Jupyter puts it there)
c.ServerApp.root_dir = str(HERE.parent / "book")
c.LabApp.app_settings_dir = str(HERE)
c.LabApp.default_url = "/lab/tree/index.md"
