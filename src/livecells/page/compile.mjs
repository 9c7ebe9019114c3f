// Byte-compiles a zip of Python packages with the very Pyodide the page will run.   node compile.mjs PYODIDE_DIR IN.zip OUT.zip
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [pyodideDir, input, output] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodideDir}/pyodide.mjs`));
const pyodide = await loadPyodide({ indexURL: `${pyodideDir}/` });
pyodide.FS.writeFile('/in.zip', readFileSync(input));
pyodide.runPython(`
import importlib.util, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

with zipfile.ZipFile("/in.zip") as source, zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
    for name in source.namelist():
        data = source.read(name)
        if name.endswith(".py"):
            code = compile(data, f"/lib/{name}", "exec", dont_inherit=True)
            name, data = name + "c", bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))
        target.writestr(zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
`);
writeFileSync(output, pyodide.FS.readFile('/out.zip'));
