// Builds the update worker beside the console, with the list of hashed parts it keeps (vite-plugin-pwa cannot name it sw.js
// with this version of Vite).
import { build, type Plugin } from 'vite';

/** `isCached` says of a built file whether the worker keeps it; only files with a hash in their name may be. */
export function updateWorker({
  source,
  isCached,
}: {
  source: string;
  isCached: (fileName: string) => boolean;
}): Plugin {
  return {
    name: 'update-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const stored = Object.keys(bundle).filter(isCached).sort();
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'self.__WB_MANIFEST': JSON.stringify(stored.map((url) => ({ url: `/${url}`, revision: null }))) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: { input: source, output: { entryFileNames: 'sw.js', format: 'iife' } },
        },
      });
    },
  };
}
