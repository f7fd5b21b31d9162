// The built console as a plain file server serves it: with no API host configured, so that the mock API answers.
import { preview } from 'vite';
import { freePort } from './server';

export interface MockSite {
  url: string;
  stop(): Promise<void>;
}

export async function startMockSite(): Promise<MockSite> {
  const port = await freePort();
  const server = await preview({
    logLevel: 'error',
    preview: { port, strictPort: true, host: '127.0.0.1', open: false },
  });
  return { url: `http://localhost:${port}`, stop: () => server.close() };
}
