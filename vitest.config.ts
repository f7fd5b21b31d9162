// Unit, architecture, contract and component tests; those that need a page say so in their first line.
import { defineConfig } from 'vitest/config';

/** Every store keeps the same promises; some of what they keep is random. */
const STORES = 'tests/*.contract.test.ts';

/**
 * Those that are about modules (what is loaded, when, or in place of what) or about the memory of their process. All others share
 * theirs: loading them took a fifth of the time.
 */
const OF_MODULES = [
  'src/app/firstUse.test.tsx',
  'src/session/privateSearches.test.ts',
  'src/store/{baseQuery,features,persistence/otherTabs}.test.ts',
  'src/ui/part.test.tsx',
  'server/availability/fillingDay.test.ts',
  'tests/databaseMemory.test.ts',
  // What they add to every declaration, other files must not meet.
  'tests/oneMoreField.test.ts',
  'src/widgets/record/form/oneMoreField.test.tsx',
  'tests/trials/trials.test.tsx',
];

/**
 * Rules of the browser, in a page of jsdom. A worker keeps what it has loaded only until the next file wants another environment: among the
 * files of the rules each of these cost two workers their modules.
 */
const OF_THE_BROWSER = [
  'mocks/cookies.test.ts',
  'src/clock/useNow.test.ts',
  'src/reporting/sentry.test.ts',
  'src/session/session.test.ts',
  'src/startup/browserHistory.test.ts',
  'src/updates/updates.test.ts',
];

/** What a page of jsdom does fast. */
const PAGE = ['src/testing/page.ts'];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    // By itself it leaves one core to itself: half of a machine of two. More than there are cores win nothing.
    maxWorkers: '100%',
    // Every test runs at one instant, the same on every day.
    setupFiles: ['tests/clock/stop.mjs', 'tests/digests.ts', 'tests/leftBehind.ts'],
    env: { TEST_NOW: '' },
    // No test is about time: a busy machine may take as long as it needs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    // Six projects load the same modules: each is transformed once for all of them. Beside CI the cache would only grow.
    experimental: { fsModuleCache: Boolean(process.env.CI) },
    projects: [
      // What fails once of rules and stores has failed: a random record that broke one is a finding.
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{domain,src,server,mocks}/**/*.test.ts', STORES],
          exclude: [...OF_MODULES, ...OF_THE_BROWSER],
        },
      },
      { extends: true, test: { name: 'rules of the browser', include: OF_THE_BROWSER } },
      // Calls over several stores and processes may meet a busy machine; the summary names what needed its second try.
      {
        extends: true,
        test: {
          name: 'calls',
          include: ['tests/**/*.test.ts'],
          exclude: [STORES, ...OF_MODULES],
          retry: process.env.CI ? 1 : 0,
        },
      },
      // A busy machine may paint a screen late once; the summary names what needed its second try.
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          exclude: OF_MODULES,
          setupFiles: PAGE,
          retry: process.env.CI ? 1 : 0,
        },
      },
      {
        extends: true,
        test: { name: 'modules', include: OF_MODULES.filter((file) => file.endsWith('.ts')), isolate: true },
      },
      {
        extends: true,
        test: {
          name: 'modules of screens',
          include: OF_MODULES.filter((file) => file.endsWith('.tsx')),
          setupFiles: PAGE,
          isolate: true,
        },
      },
    ],
  },
});
