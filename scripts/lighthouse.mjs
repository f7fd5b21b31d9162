// `npm run lighthouse`: loads the measuring with Vite, as the project's own TypeScript, and runs it on the built console.
import { buildWhenChanged } from './built.mjs';
import { runnerImport } from 'vite';

await buildWhenChanged();
const { module } = await runnerImport('./bench/lighthouse.ts', {
  configFile: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
});
process.exit(await module.lighthouse(process.argv.slice(2)));
