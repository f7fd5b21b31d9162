// How fast this machine is beside the one that the minutes of the tests are counted on: the time of a fixed piece of work on two cores at once.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** Milliseconds that the work takes there, on each of two quiet cores. */
const REFERENCE = 350;
const ROUNDS = 120;
/** As many as the tests keep busy. Two that are halves of one core, or shared with other machines, are slower together than one alone. */
const CORES = 2;

if (!isMainThread) parentPort.postMessage(timed(work));

/** How many times as long as on the reference machine work takes here and now; never less than once. */
export async function slowness() {
  const times = await Promise.all(Array.from({ length: CORES }, timeOfWorker));
  return Math.max(1, Math.max(...times) / REFERENCE);
}

function timeOfWorker() {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url)).once('message', resolve).once('error', reject);
  });
}

function timed(run) {
  const began = performance.now();
  run();
  return performance.now() - began;
}

/** What tests do all day: objects made, sorted, written as text and read again. */
function work() {
  const rows = Array.from({ length: 2_000 }, (_, i) => ({
    id: String((i * 7_919) % 2_003),
    name: `Trainer ${i}`,
    hours: Array.from({ length: 24 }, (_, hour) => (i * hour) % 7),
  }));
  for (let round = 0; round < ROUNDS; round++) {
    const read = JSON.parse(JSON.stringify(rows));
    read.sort((one, other) => (one.id < other.id ? -1 : 1));
    if (new Map(read.map((row) => [row.id, row])).size !== new Set(rows.map(({ id }) => id)).size)
      throw new Error('Rows were lost');
  }
}
