// Loads Pyodide in a worker as plainly as can be, then runs `code` (or 1+1) with `zip` on the path.
async ([pyodide, zip, code]) => {
  const source = `
    self.onmessage = async ({ data: [pyodide, zip, code] }) => {
      const { loadPyodide } = await import(pyodide + 'pyodide.mjs');
      const python = await loadPyodide({ indexURL: pyodide });
      if (zip) {
        python.FS.writeFile('/lib/project.zip', new Uint8Array(await (await fetch(zip)).arrayBuffer()));
        python.runPython("import sys; sys.path.append('/lib/project.zip')");
      }
      self.postMessage(python.runPython(code || '1+1'));
    };`;
  const start = performance.now();
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), { type: 'module' });
  const value = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = reject;
    worker.postMessage([pyodide, zip, code]);
  });
  worker.terminate();
  return { value, milliseconds: performance.now() - start };
};
