// The one instant at which every test runs, whatever the day is: tests, the server under test, its seed and its pages.

/** A plain working day: a Wednesday, 10:00 in India. `npm run test:days` chooses harder ones. */
const PLAIN_DAY = '2026-11-18T10:00:00+05:30';

/** Milliseconds since 1970. */
export const INSTANT = Date.parse(process.env.TEST_NOW || PLAIN_DAY);
if (Number.isNaN(INSTANT)) throw new Error(`TEST_NOW is no instant: ${process.env.TEST_NOW}`);

/**
 * Makes every `Date` of this realm say that it is `instant`; timers and `performance.now()` go on. It stands still, since
 * midnight would pass in the middle of a story otherwise. Browsers get this function as text: it uses nothing from outside.
 */
export function stopClock(instant) {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, parts, requested) => Reflect.construct(target, parts.length === 0 ? [instant] : parts, requested),
    apply: () => new Real(instant).toString(),
    get: (target, name) => (name === 'now' ? () => instant : Reflect.get(target, name)),
  });
  Real.prototype.constructor = globalThis.Date;
}
