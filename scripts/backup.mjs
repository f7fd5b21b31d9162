// `npm run backup`, `restore` and `move`: commands of the built server. They build only when there is no build, so that a
// build that is being served does not change.
await import('./installed.mjs');
const { buildUnlessThere } = await import('./built.mjs');
await buildUnlessThere('dist/server/backup.js');
const { run } = await import('../dist/server/backup.js');
process.exitCode = await run(process.argv.slice(2), process.env);
