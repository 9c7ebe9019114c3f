// Runs pytest inside Pyodide.   node run.mjs PYODIDE_DIR ROOT SITE_PACKAGES [pytest arguments]
import { pathToFileURL } from 'node:url';

const [pyodideDir, root, packages, ...rest] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideDir}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: `${pyodideDir}/` });
pyodide.mountNodeFS('/repository', root);
pyodide.mountNodeFS('/packages', packages);
pyodide.globals.set('rest', pyodide.toPy(rest));
const code = await pyodide.runPythonAsync(`
import os, sys

sys.path[:0] = ["/repository/src"]
sys.path.append("/packages")  # pytest and hypothesis, pure Python; Pyodide's own library comes first
sys.dont_write_bytecode = True
os.chdir("/repository")
import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None, derandomize=True)
settings.load_profile("untimed")

print(sys.version, sys.platform)
int(pytest.main(["-p", "no:cacheprovider", "-q", *rest]))
`);
process.exit(code);
