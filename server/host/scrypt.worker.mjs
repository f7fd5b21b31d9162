// The thread that hashes passwords: scrypt takes a core for a while, and in here nobody else waits for it.
import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ id, password, salt, keyBytes, options }) => {
  try {
    parentPort.postMessage({ id, key: scryptSync(password, salt, keyBytes, options) });
  } catch (problem) {
    parentPort.postMessage({ id, problem: String(problem) });
  }
});
