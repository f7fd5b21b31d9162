// Bundles the server for Node; packages stay in node_modules.
import { defineConfig } from 'vite';

export default defineConfig({
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'server/main.ts', backup: 'server/backup/command.ts' } },
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    emptyOutDir: true,
  },
});
