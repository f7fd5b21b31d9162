// Browser tests: the stories, run on the real server, and a short round through mock mode.
import { defineConfig } from '@playwright/test';
import type { HostOptions } from './e2e/fixtures';
import { installedBrowser } from './scripts/browser.mjs';

/** The mock is the API in the page (decisions 010): what a story proves on the server it need not prove there again. */
const OF_THE_MOCK = /mock\w+\.spec\.ts/;

/** Files of many servers, one after the other, minutes long: the last of them would be waited for with one worker busy. */
const LONG = /(?:serverProcess|deploy|onboarding|conquest|axe)\.spec\.ts/;

/** On folders of their own, which nobody seeds for them: while the database of all others is seeded, there are workers for these. */
const ALONE = /(?:serverFolder|setup)\.spec\.ts/;

/** A walk over all screens: its worker keeps two people signed in, which no other test shares. */
const WALK = /everyScreen\.spec\.ts/;

// Workers inherit it: all of one run, and nobody else, share what is named after it.
process.env.PLAYWRIGHT_RUN ??= String(process.pid);

export default defineConfig<HostOptions>({
  testDir: 'e2e',
  // No story is about time: a busy machine may take as long as it needs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Pages wait for their server and servers for their pages: two would leave a third of two cores idle.
  workers: 3,
  fullyParallel: false,
  // A busy machine may be late once; the summary names what needed its second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    // What does not come within this time does not come: the second try begins, and the other workers are not held up.
    actionTimeout: 45_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // The worker that keeps parts for updates would load the whole console in every story; deploy.spec.ts is about it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Writing down every step costs more than the steps: only what failed is run again with a trace.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
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
    { name: 'seed', testMatch: /seed\.setup\.ts/, teardown: 'seed removed' },
    { name: 'seed removed', testMatch: /seed\.teardown\.ts/ },
    // Its workers begin with it and are not changed again: in the middle of the others each would start two servers more. What is
    // left at the end are stories, which are short.
    { name: 'screens', use: { hostKind: 'server' }, testMatch: WALK, dependencies: ['seed'] },
    { name: 'long', use: { hostKind: 'server' }, testMatch: LONG, dependencies: ['seed'] },
    {
      name: 'server',
      use: { hostKind: 'server' },
      testIgnore: [OF_THE_MOCK, WALK, LONG, ALONE],
      dependencies: ['seed'],
    },
    { name: 'alone', use: { hostKind: 'none' }, testMatch: ALONE },
    { name: 'mock', use: { hostKind: 'mock', serviceWorkers: 'allow' }, testMatch: OF_THE_MOCK },
  ],
});
