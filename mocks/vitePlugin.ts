// Serves the mock worker's script from its package, in development and in the build, so that no copy of it is kept here.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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
