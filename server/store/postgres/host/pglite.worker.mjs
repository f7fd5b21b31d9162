// PGlite in a thread of its own, because a query would stop the whole process. It speaks PostgreSQL's wire protocol:
// bytes in, bytes out, in order. Plain JavaScript, since it is started as text (see pgliteWorker.ts).
import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

// PGlite sets the modes of its files past the process's umask; they hold families' contacts, and are their owner's only.
for (const name of ['chmodSync', 'fchmodSync']) {
  const change = fs[name];
  fs[name] = (file, mode) => change(file, mode & 0o700);
}

const { PGlite } = await import(workerData.pglite);
const { dataDir, files, code } = workerData;
const settings = workerData.settings.flatMap((setting) => ['-c', setting]);
const begins = files !== undefined && !fs.existsSync(`${dataDir}/PG_VERSION`);
const database = await PGlite.create(dataDir, {
  pgliteWasmModule: code,
  startParams: [...PGlite.defaultStartParams, ...settings],
  ...(begins && { loadDataDir: new Blob([fs.readFileSync(files)]) }),
});
parentPort.postMessage({ ready: true });

let last = Promise.resolve();
parentPort.on('message', (message) => {
  last = last.then(() => (message === 'close' ? close() : answer(message)));
});

async function answer({ connection, bytes }) {
  // As they come: `execProtocolRaw` would keep every row that it ever answered, as long as the database is open.
  const parts = [];
  // Copies, because they lie in the database's own memory.
  await database.execProtocolRawStream(bytes, { onRawData: (part) => void parts.push(part.slice()) });
  const answered = parts.length === 1 ? parts[0] : joined(parts);
  parentPort.postMessage({ connection, bytes: answered }, [answered.buffer]);
}

function joined(parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function close() {
  // Ends what an interrupted call left open.
  await database.exec('rollback');
  await database.exec('checkpoint');
  await database.close();
  parentPort.close();
}
