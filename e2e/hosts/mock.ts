// The console built with its mocks, as a plain file server serves it: with no API host configured, so that the mock API answers.
import { existsSync } from 'node:fs';
import { preview } from 'vite';
import { freePort } from './server';

export interface MockSite {
  url: string;
  stop(): Promise<void>;
}

export async function startMockSite(): Promise<MockSite> {
  if (!existsSync('dist/mock/index.html')) throw new Error('There is no console with mocks: npm run build:mock makes it');
  const port = await freePort();
  const server = await preview({
    logLevel: 'error',
    mode: 'mock',
    preview: { port, strictPort: true, host: '127.0.0.1', open: false },
  });
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
