// `npm start`: installs and builds what is missing, then runs the server in this very process, so that it gets the signals.
await import('./installed.mjs');
const { buildWhenChanged } = await import('./built.mjs');
await buildWhenChanged();
await import('../dist/server/main.js');
