// `npm run backup`, `restore` and `move`: the built server's own commands. They are built only where no build is: one that
// serves stays what it is.
await import('./installed.mjs');
const { buildUnlessThere } = await import('./built.mjs');
await buildUnlessThere('dist/server/backup.js');
const { run } = await import('../dist/server/backup.js');
process.exitCode = await run(process.argv.slice(2), process.env);
