// What can go wrong with a store as a whole; handlers never see these.

/** The seed may be loaded into an empty store only. */
export class StoreNotEmpty extends Error {
  override name = 'StoreNotEmpty';
  constructor() {
    super('The store has rows already: a seed is loaded into an empty one only');
  }
}

/** The database has gone for good, and with it whatever this process could still do. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone';
  constructor(cause?: Error) {
    super('The embedded database has stopped', { cause });
  }
}
