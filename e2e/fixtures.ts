// The fixtures of every browser test: a host, a fast mock API, and a console log without errors.
import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { startMockSite } from './hosts/mock';
import { INSTANT, stopClock } from '../tests/clock/instant.mjs';
import { seededData } from './hosts/seeded';
import { type ServerProcess, startServer } from './hosts/server';

export interface HostOptions {
  /** `none` where each test starts its own. */
  hostKind: 'server' | 'mock' | 'none';
}

export interface ConsoleHost {
  url: string;
  /** The same console on a host name that is not localhost, where partners are partners (spec 6). */
  partnerUrl: string;
  /** The process behind it; undefined in mock mode. */
  server: ServerProcess | undefined;
}

interface Fixtures {
  /** Messages of the console log that a test expects; any other error in it fails the test. */
  expectedErrors: RegExp[];
  checkedLog: void;
}

export const test = base.extend<Fixtures, HostOptions & { host: ConsoleHost }>({
  hostKind: ['server', { option: true, scope: 'worker' }],
  host: [
    async ({ hostKind }, provide) => {
      if (hostKind === 'mock') {
        const site = await startMockSite();
        await provide(hostAt(site.url));
        await site.stop();
        return;
      }
      if (hostKind === 'none') return provide(hostAt(''));
      const data = await seededData();
      const server = await startServer(data.folder, data.env);
      await provide(hostAt(server.url, server));
      await server.stop();
      await data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ host }, provide) => provide(host.url),
  context: async ({ context }, provide) => {
    await context.addInitScript(stopClock, INSTANT);
    await context.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('mock-delay', '0');
    });
    await provide(context);
  },
  // Chromium asks for this one where a page gives way to another before its own icon is known.
  expectedErrors: async ({}, provide) => provide([/\/favicon\.ico\b/]),
  checkedLog: [
    async ({ context, expectedErrors }, provide) => {
      const errors: string[] = [];
      context.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(String(error.error())));
      await provide();
      expect(
        errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error))),
        'errors in the console log',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function hostAt(url: string, server?: ServerProcess): ConsoleHost {
  return { url, partnerUrl: url.replace('localhost', 'partner.localhost'), server };
}
