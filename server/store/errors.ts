// What can go wrong with a store as a whole; handlers never see these.

/** An error whose message may be logged: it contains no value of a request or a row. */
export class LoggableError extends Error {
  override name = 'LoggableError';
}

/** A seed can be loaded only into an empty store. */
export class StoreNotEmpty extends LoggableError {
  override name = 'StoreNotEmpty';
  constructor() {
    super('The store has rows already: a seed is loaded into an empty one only');
  }
}

/** The database has stopped for good: this process can do nothing more. */
export class DatabaseGone extends LoggableError {
  override name = 'DatabaseGone';
  constructor(cause?: Error) {
    super('The embedded database has stopped', { cause });
  }
}

/**
 * The database does not answer now, but will later: it restarts, is overloaded, or somebody else holds a lock.
 * Nothing of the call was stored, unless the connection was lost while its transaction was committed.
 */
export class StoreUnavailable extends LoggableError {
  override name = 'StoreUnavailable';
  /** What people are told. */
  readonly said: string = 'The database cannot answer right now. Please try again in a moment.';
  constructor(
    reason: string,
    /** Seconds after which it is worth asking again. */
    readonly retryAfter: number,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** Others stored something conflicting at the same moment: the constraint of this name was violated. */
export class StoreConflict extends LoggableError {
  override name = 'StoreConflict';
  constructor(readonly constraint: string) {
    super(`Refused by the constraint ${constraint}`);
  }
}
