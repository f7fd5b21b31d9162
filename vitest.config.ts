import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{domain,src,server,mocks,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
});
