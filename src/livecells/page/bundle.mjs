// Bundles client.js with the real widget managers.   node bundle.mjs NODE_MODULES OUT_DIR
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [nodeModules, outDir] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const esbuild = createRequire(path.join(nodeModules, 'package.json'))('esbuild');

// anywidget is published as an AMD module; evaluating that in the page would need `eval`, so it becomes an ordinary module here.
const anywidgetAsModule = {
  name: 'anywidget-as-module',
  setup(build) {
    build.onLoad({ filter: /[\\/]anywidget[\\/]dist[\\/]index\.js$/ }, async ({ path: file }) => ({
      contents: `import * as base from '@jupyter-widgets/base';
let anywidget;
const define = (names, factory) => { anywidget = factory(base); };
${await readFile(file, 'utf8')}
export default anywidget;`,
      resolveDir: path.dirname(file),
    }));
  },
};

// html-manager brings the widgets of ipywidgets 7 along, which no page of this century asks for.
const withoutVersion7 = {
  name: 'without-version-7',
  setup(build) {
    build.onResolve({ filter: /^@jupyter-widgets\/(base|controls)7(\/|$)/ }, ({ path: name }) => ({ path: name, namespace: 'version-7' }));
    build.onLoad({ filter: /.*/, namespace: 'version-7' }, ({ path: name }) => ({
      contents: '',
      loader: name.endsWith('.css') ? 'css' : 'js',
    }));
  },
};

await esbuild.build({
  entryPoints: [path.join(here, 'client.js')],
  outdir: outDir,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  nodePaths: [nodeModules],
  loader: { '.svg': 'dataurl', '.woff2': 'empty', '.woff': 'empty', '.ttf': 'empty', '.eot': 'empty' },
  define: { 'process.env.NODE_ENV': '"production"', global: 'window' },
  plugins: [anywidgetAsModule, withoutVersion7],
  legalComments: 'eof',
  logLevel: 'warning',
});
