// The browser's own database, as what the mock API keeps uses it.

/** Creates what is not there: stores by name, and those whose keys are fields of what is stored. */
export function openDatabase(
  name: string,
  stores: readonly string[],
  keyed: Readonly<Record<string, string[]>> = {},
): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener('upgradeneeded', () => {
    for (const store of stores) opening.result.createObjectStore(store);
    for (const [store, keyPath] of Object.entries(keyed)) opening.result.createObjectStore(store, { keyPath });
  });
  return settle(opening);
}

export function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });
}

export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB gave up')));
  });
}
