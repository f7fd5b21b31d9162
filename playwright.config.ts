// Browser tests: the same story told in both hosts, the real server with its embedded database and the mock mode.
import { defineConfig } from '@playwright/test';
import type { HostOptions } from './e2e/fixtures';
import { installedBrowser } from './scripts/browser.mjs';

/** Stories that only one of the hosts can tell. */
const ONLY = {
  server: /(?:deploy|serverProcess|setup)\.spec\.ts/,
  mock: /mockMode\.spec\.ts/,
};

export default defineConfig<HostOptions>({
  testDir: 'e2e',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: false,
  // A busy machine may be late once; the summary names what needed its second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Without a film of every page: that would cost more than the pages.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      executablePath: installedBrowser(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'server', use: { hostKind: 'server' }, testIgnore: ONLY.mock },
    { name: 'mock', use: { hostKind: 'mock' }, testIgnore: ONLY.server },
  ],
});
