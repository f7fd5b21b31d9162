// Unit, architecture, contract and component tests; those that need a page say so in their first line.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{domain,src,server,mocks,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // No test is about time: a busy machine may take as long as it needs.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
