// What can go wrong with a store as a whole; handlers never see these.

/** An error whose message was written for the log: it holds no value of a request or a row. */
export class LoggableError extends Error {
  override name = 'LoggableError';
}

/** The seed may be loaded into an empty store only. */
export class StoreNotEmpty extends LoggableError {
  override name = 'StoreNotEmpty';
  constructor() {
    super('The store has rows already: a seed is loaded into an empty one only');
  }
}

/** The database has gone for good, and with it whatever this process could still do. */
export class DatabaseGone extends LoggableError {
  override name = 'DatabaseGone';
  constructor(cause?: Error) {
    super('The embedded database has stopped', { cause });
  }
}

/**
 * The database did not answer now, but will: it restarts, is overloaded, or somebody else holds what the call needs.
 * Nothing of the call was stored, unless the connection was lost while its transaction was committed.
 */
export class StoreUnavailable extends LoggableError {
  override name = 'StoreUnavailable';
  constructor(
    reason: string,
    /** Seconds after which it is worth asking again. */
    readonly retryAfter: number,
    cause?: unknown,
  ) {
    super(reason, { cause });
  }
}

/** What was to be stored contradicts what others stored at the same moment, by the constraint of this name. */
export class StoreConflict extends LoggableError {
  override name = 'StoreConflict';
  constructor(readonly constraint: string) {
    super(`Refused by the constraint ${constraint}`);
  }
}
