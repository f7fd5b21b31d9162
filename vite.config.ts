// How the console is built and served in development; the server has vite.server.config.ts.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mockServiceWorker } from './mocks/vitePlugin';
import { updateWorker } from './src/app/updateWorker.vitePlugin';

const MOCK_PARTS = /\/(?:mocks|server|node_modules\/msw)\//;

export default defineConfig({
  plugins: [
    react(),
    mockServiceWorker(),
    updateWorker({
      source: 'src/workers/update.sw.ts',
      isKept: (fileName) => /^assets\/(?!mocks\/).*\.(?:js|css)$/.test(fileName),
    }),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ moduleIds }) =>
          `assets/${moduleIds.some((id) => MOCK_PARTS.test(id)) ? 'mocks/' : ''}[name]-[hash].js`,
      },
    },
  },
  worker: { format: 'es' },
  server: { port: 5173, strictPort: false },
});
