// The thread that hashes passwords: scrypt occupies a core for a while, and here it blocks nothing else.
import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ id, password, salt, keyBytes, options }) => {
  try {
    parentPort.postMessage({ id, key: scryptSync(password, salt, keyBytes, options) });
  } catch (problem) {
    parentPort.postMessage({ id, problem: String(problem) });
  }
});
