// PGlite in a thread of its own, because a query would stop the whole process. It speaks PostgreSQL's wire protocol:
// bytes in, bytes out, in order. Plain JavaScript, since it is started as text (see pgliteWorker.ts).
import { parentPort, workerData } from 'node:worker_threads';

const { PGlite } = await import(workerData.pglite);
const database = await PGlite.create(workerData.dataDir);
parentPort.postMessage({ ready: true });

let last = Promise.resolve();
parentPort.on('message', (message) => {
  last = last.then(() => (message === 'close' ? close() : answer(message)));
});

async function answer(bytes) {
  // A copy, because the answer may lie in the database's own memory.
  const answered = (await database.execProtocolRaw(bytes)).slice();
  parentPort.postMessage({ bytes: answered }, [answered.buffer]);
}

async function close() {
  await database.close();
  parentPort.close();
}
