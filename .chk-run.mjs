import { runnerImport } from 'vite';
const ROOT='/work/wt/duties';
const { module } = await runnerImport(process.argv[2], { configFile:false, root: ROOT, resolve:{ tsconfigPaths:true }, logLevel:'error' });
await module.main();
