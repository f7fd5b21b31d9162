// How fast this machine is beside the one that the minutes of the tests are counted on: the time of a fixed piece of work.

/** Milliseconds that the work takes there. */
const REFERENCE = 400;
const ROUNDS = 120;

/** How many times as long as on the reference machine work takes here and now; never less than once. */
export function slowness() {
  const began = performance.now();
  work();
  return Math.max(1, (performance.now() - began) / REFERENCE);
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
