// `npm run bench`: loads the bench with Vite, as the project's own TypeScript, and runs it.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

await import('./installed.mjs');
// Build and measure what ships.
process.env.NODE_ENV = 'production';
const { runnerImport } = await import('vite');

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const { module } = await runnerImport('./bench/main.ts', {
  configFile: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
});
process.exit(await module.bench(process.argv.slice(2)));
