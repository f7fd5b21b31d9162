// The store's outer layer: repeats transactions that the database rolled back in favour of others, and translates its errors.
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../store';
import { described, wasRolledBack } from './problems';

const MAX_ATTEMPTS = 5;
/** Longest pause before the first repetition, ms; random, so that two transactions do not collide again. */
const PAUSE_MS = 40;

type Method = (...args: unknown[]) => Promise<unknown>;
/** A seed is read from a generator, which gives its rows once. */
const ONCE = new Set(['load', 'close']);

export function guarded(store: Store): Store {
  const around: Around = (name, call) => (ONCE.has(name) ? explained(call) : repeated(call));
  // Records are a function of their declaration, so this part is created at each call.
  return { ...watched(store, around), records: (type, today, now) => watched(store.records(type, today, now), around) };
}

type Around = (name: string, call: () => Promise<unknown>) => Promise<unknown>;

/** The same object, with every call of its methods, and of its parts' methods, run by `around`. */
function watched<T extends object>(target: T, around: Around): T {
  const entries = Object.entries(target).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, watched(member as object, around)];
    const method = member as Method;
    return [name, (...args: unknown[]) => around(name, async () => method(...args))];
  });
  return Object.fromEntries(entries) as T;
}

/** Only when the database says that nothing of it happened. */
async function repeated<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (problem) {
      if (attempt === MAX_ATTEMPTS || !wasRolledBack(problem)) throw described(problem);
      await pause(Math.random() * PAUSE_MS * 2 ** attempt);
    }
  }
}

async function explained<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (problem) {
    throw described(problem);
  }
}
