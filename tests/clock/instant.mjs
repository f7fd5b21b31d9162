// The instant at which every test runs: tests, the server under test, its seed and its pages.

/** A plain working day: a Wednesday, 10:00 in India. `npm run test:days` chooses harder ones. */
const PLAIN_DAY = '2026-11-18T10:00:00+05:30';

/** Milliseconds since 1970. */
export const INSTANT = Date.parse(process.env.TEST_NOW || PLAIN_DAY);
if (Number.isNaN(INSTANT)) throw new Error(`TEST_NOW is no instant: ${process.env.TEST_NOW}`);

/**
 * Sets every `Date` of this realm to `instant`; timers and `performance.now()` go on. The time does not advance, since midnight
 * could pass in the middle of a test. Browsers get this function as text, so it uses nothing from outside.
 */
export function stopClock(instant) {
  // Stopped again and again, as by every file of tests in one process, each would ask the one before: one date took as many steps.
  const OWN = Symbol.for('the clock that runs');
  const Real = Date[OWN] ?? Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, requested) =>
      Reflect.construct(target, parts.length === 0 ? [instant] : parts, requested),
    apply: () => new Real(instant).toString(),
    get: (target, name) => {
      if (name === OWN) return Real;
      return name === 'now' ? () => instant : Reflect.get(target, name);
    },
  });
  Real.prototype.constructor = globalThis.Date;
}
