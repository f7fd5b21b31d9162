// How the console is built and served in development; the server has vite.server.config.ts. The mocks are part of the
// development server and of the mode `mock`, which the browser tests open: never of what is deployed.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mockServiceWorker, seedCode } from './mocks/vitePlugin';
import {
  buttonsWithoutLoader,
  everyday,
  filesWithoutRings,
  ticks,
  libraries,
  listing,
  own,
  pureReactCalls,
  routerWithoutWarnings,
} from './src/app/libraries.vitePlugin';
import { chunkFileNames, filesBesidePages } from './src/routes/pages.vitePlugin';
import { updateWorker } from './src/updates/updateWorker.vitePlugin';
import { tablesWithoutParts } from './src/ui/list/tables.vitePlugin';
import { mantineStyles } from './src/ui/mantineStyles.vitePlugin';
import { editorWithoutControls } from './src/widgets/rich-text/editor.vitePlugin';

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    pureReactCalls(),
    routerWithoutWarnings(),
    buttonsWithoutLoader(),
    tablesWithoutParts(),
    editorWithoutControls(),
    mantineStyles(),
    filesBesidePages(),
    filesWithoutRings(),
    seedCode(),
    ...(mode === 'production' ? [] : [mockServiceWorker()]),
    updateWorker({
      source: 'src/updates/update.sw.ts',
      isCached: (fileName) => /^assets\/.*\.(?:js|css|woff2)$/.test(fileName),
    }),
  ],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: mode === 'mock' ? 'dist/mock' : 'dist/console',
    emptyOutDir: true,
    // Every browser that runs the console preloads modules by itself, or loads them as it meets them.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames, codeSplitting: { groups: [libraries, own, everyday, listing, ticks] } },
    },
  },
  worker: { format: 'es' },
  server: { port: 5173, strictPort: false },
}));
