// `npm run guide`: loads what writes the guide with Vite, as the project's own TypeScript, and runs it on the built console.
import { buildWhenChanged } from './built.mjs';
import { runnerImport } from 'vite';

await buildWhenChanged();
const { module } = await runnerImport('./e2e/guide/takePictures.ts', {
  configFile: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
});
await module.writeGuide(process.argv.slice(2));
process.exit(0);
