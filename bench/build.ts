// Builds what the bench opens in the browser: the peer pages, the engine page and the probe, minified as the console is.
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const common: InlineConfig = { configFile: false, logLevel: 'error', resolve: { tsconfigPaths: true } };

/** Where the peers are served. */
export const PAGES_BASE = '/bench/';

/**
 * The production build, as it ships but apart from `dist`, which may be serving: the console's folder, and the server's
 * file beside it.
 */
export async function buildProduct(): Promise<{ consoleFolder: string; serverMain: string }> {
  const [consoleFolder, serverFolder] = [here('../node_modules/.bench/console'), here('../node_modules/.bench/server')];
  const into = (outDir: string) => ({ outDir, emptyOutDir: true, reportCompressedSize: false });
  const quiet = { root: here('..'), logLevel: 'error' } as const;
  await build({ ...quiet, configFile: here('../vite.config.ts'), build: into(consoleFolder) });
  await build({ ...quiet, configFile: here('../vite.server.config.ts'), build: into(serverFolder) });
  return { consoleFolder, serverMain: `${serverFolder}/main.js` };
}

/** Builds the pages and returns their folder. */
export async function buildPages(): Promise<string> {
  const folder = here('../node_modules/.bench/pages');
  await build({
    ...common,
    root: here('.'),
    base: PAGES_BASE,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [
          here('./peers/bare.html'),
          here('./peers/agGrid.html'),
          here('./peers/table.html'),
          here('./engine/engine.html'),
        ],
      },
    },
  });
  return folder;
}

/** The probe as one script that can run before a page's own. */
export async function buildProbe(): Promise<string> {
  const built = await build({
    ...common,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: here('./probe/probe.ts'), formats: ['iife'], name: 'benchProbe' },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const script = outputs.find((output) => output.type === 'chunk');
  if (!script) throw new Error('The probe was not built');
  return script.code;
}
