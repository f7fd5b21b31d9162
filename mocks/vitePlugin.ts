// Serves the mock worker's script from its package, in development and in the build, so that no copy of it is kept here; and
// tells which code makes the seed, so that no seed of other code is kept.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE_NAME = 'mockServiceWorker.js';

export function mockServiceWorker(): Plugin {
  const script = readFileSync(createRequire(import.meta.url).resolve(`msw/${FILE_NAME}`), 'utf8');
  return {
    name: 'mock-service-worker',
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE_NAME}`, (_, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.setHeader('Cache-Control', 'no-cache');
        response.end(script);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE_NAME, source: script });
    },
  };
}

const SEED_CODE = 'virtual:seed-code';

/** The digest of all code that the seed and its store are made with. */
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

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function codeOfSeed(): string[] {
  return ['domain', 'server']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(ROOT, folder, String(file))),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort();
}
