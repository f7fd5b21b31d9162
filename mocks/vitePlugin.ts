// Makes the script of the mock's service worker, in development and in the build; and tells which code makes the seed, so that no
// seed of other code is kept and no worker of other code answers.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Connect, type Plugin, type Rolldown } from 'vite';

type Answering = (...of: Parameters<Connect.NextHandleFunction>) => Promise<void>;

const FILE_NAME = 'mockServiceWorker.js';

/**
 * One classic script, which every browser takes for a service worker: in development it is made when it is asked for, and again
 * after what it is made of has changed.
 */
export function mockServiceWorker(): Plugin {
  let made: Promise<Map<string, string | Uint8Array>> | undefined;
  return {
    name: 'mock-service-worker',
    configureServer({ middlewares, watcher, config: { mode } }) {
      watcher.on('all', (_, path) => {
        if (FOLDERS.some((folder) => path.startsWith(join(ROOT, folder)))) made = undefined;
      });
      const answer: Answering = async (request, response, next) => {
        const name = new URL(request.url ?? '', 'http://localhost').pathname.slice(1);
        const isWorker = name === FILE_NAME;
        // Its recordings are asked for by nothing but it.
        if (!isWorker && !(made && name.startsWith('assets/'))) return next();
        try {
          made ??= filesOfWorker(mode);
          const file = (await made).get(name);
          if (file === undefined) return next();
          response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'application/octet-stream');
          response.setHeader('Cache-Control', 'no-cache');
          response.end(file);
        } catch (problem) {
          made = undefined;
          next(problem);
        }
      };
      middlewares.use((request, response, next) => void answer(request, response, next));
    },
    async generateBundle() {
      for (const [fileName, source] of await filesOfWorker('mock')) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** The script, and the recordings that it answers with. */
async function filesOfWorker(mode: string): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode,
    plugins: [seedCode()],
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, 'mocks/service.sw.ts'),
        output: { entryFileNames: FILE_NAME, format: 'iife' },
      },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return new Map(
    outputs.flatMap(({ output }) =>
      output.map((each) => [each.fileName, each.type === 'chunk' ? each.code : each.source] as const),
    ),
  );
}

const SEED_CODE = 'virtual:seed-code';

/** The digest of all code that the seed and its store are made with, and that answers in the browser. */
export function seedCode(): Plugin {
  return {
    name: 'seed-code',
    resolveId: { filter: { id: new RegExp(`^${SEED_CODE}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${SEED_CODE}$`) },
      handler() {
        const digest = createHash('sha256');
        for (const file of codeOfSeed()) {
          this.addWatchFile(file);
          digest.update(readFileSync(file));
        }
        return `export default '${digest.digest('hex').slice(0, 16)}';`;
      },
    },
  };
}

/** Of which the worker is made. */
const FOLDERS = ['domain', 'server', 'mocks'];
const ROOT = fileURLToPath(new URL('..', import.meta.url));

function codeOfSeed(): string[] {
  const own = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(ROOT, folder, String(file))),
  ).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return [...own, join(ROOT, 'package-lock.json')].sort();
}
