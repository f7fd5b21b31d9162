// The console built with its mocks, as a plain file server serves it: with no API host configured, so that the mock API answers.
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { preview } from 'vite';

export interface MockSite {
  url: string;
  stop(): Promise<void>;
}

export async function startMockSite(): Promise<MockSite> {
  if (!existsSync('dist/mock/index.html'))
    throw new Error('There is no console with mocks: npm run build:mock makes it');
  const server = await preview({
    logLevel: 'error',
    mode: 'mock',
    preview: { port: 0, strictPort: true, host: '127.0.0.1', open: false },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
