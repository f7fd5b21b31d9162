// Unit, architecture, contract and component tests; those that need a page say so in their first line.
import { defineConfig } from 'vitest/config';

/** Every store keeps the same promises; some of what they keep is random. */
const STORES = 'tests/*.contract.test.ts';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node',
    // By itself it leaves one core to itself: half of a machine of two.
    maxWorkers: '100%', execArgv: process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof', '--cpu-prof-interval=1000'] : [],
    // Every test runs at one instant, the same on every day.
    setupFiles: ['tests/clock/stop.mjs'],
    env: { TEST_NOW: '' },
    // No test is about time: a busy machine may take as long as it needs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // What fails once of rules and stores has failed: a random record that broke one is a finding.
      { extends: true, test: { name: 'rules', include: ['{domain,src,server,mocks}/**/*.test.ts', STORES] } },
      // Calls over several stores and processes may meet a busy machine; the summary names what needed its second try.
      { extends: true, test: { name: 'calls', include: ['tests/**/*.test.ts'], exclude: [STORES], retry: process.env.CI ? 1 : 0 } },
      // A busy machine may paint a screen late once; the summary names what needed its second try.
      { extends: true, test: { name: 'screens', include: ['src/**/*.test.tsx'], setupFiles: ['src/testing/page.ts'], retry: process.env.CI ? 1 : 0 } },
    ],
  },
});
