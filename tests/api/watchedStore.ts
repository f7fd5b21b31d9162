// A store that records what was asked of it: two requests that ask the same of a store are the same to a database.
import type { RecordType } from '@domain/records/record';
import type { Store } from '@server/store/store';

/** Ids that each request has of its own. */
const OF_ONE_REQUEST = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;

type Tell = (call: string) => void;

/** Tells each call of the store, with its arguments, as one line; calls inside of a transaction too. */
export function watchedStore(store: Store, tell: Tell): Store {
  const parts = Object.entries(store).map(([name, part]) => [
    name,
    typeof part === 'object' ? watched(part as object, name, tell) : part,
  ]);
  return {
    ...(Object.fromEntries(parts) as Store),
    transaction: (work) => {
      tell('transaction');
      return store.transaction((tx) => work(watchedStore(tx, tell)));
    },
    records: (type, today, now) => watched(store.records(type, today, now), (type as unknown as RecordType).name, tell),
  };
}

function watched<Part extends object>(part: Part, name: string, tell: Tell): Part {
  return new Proxy(part, {
    get: (target, method) => {
      const call: unknown = Reflect.get(target, method);
      if (typeof call !== 'function') return call;
      return (...given: unknown[]) => {
        tell(`${name}.${String(method)} ${written(given)}`);
        return Reflect.apply(call, target, given) as unknown;
      };
    },
  });
}

function written(given: readonly unknown[]): string {
  return JSON.stringify(given, whole).replace(OF_ONE_REQUEST, 'id');
}

/** Numbers that JSON has no word for are told apart too. */
function whole(_: string, value: unknown): unknown {
  if (typeof value === 'function') return 'function';
  return typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0))
    ? `number ${1 / value} ${value}`
    : value;
}
