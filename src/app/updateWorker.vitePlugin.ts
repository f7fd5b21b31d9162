// Builds the update worker beside the console, with the list of hashed parts it keeps (vite-plugin-pwa cannot name it sw.js
// with this version of Vite).
import { build, type Plugin } from 'vite';

/** `isKept` says of a built file whether the worker keeps it; only files with a hash in their name may be. */
export function updateWorker({ source, isKept }: { source: string; isKept: (fileName: string) => boolean }): Plugin {
  return {
    name: 'update-worker',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const kept = Object.keys(bundle).filter(isKept).sort();
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { 'self.__WB_MANIFEST': JSON.stringify(kept.map((url) => ({ url: `/${url}`, revision: null }))) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: { input: source, output: { entryFileNames: 'sw.js', format: 'iife' } },
        },
      });
    },
  };
}
