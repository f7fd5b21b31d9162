// What a declared record's own rules may plug into. Everything but `prepare` and `afterCommit` runs in the transaction of the change.
import type { RecordRow } from '@domain/records/record';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';

export interface Change<Row extends RecordRow> {
  /** The only way to the database: it commits with the change, or not at all. */
  tx: Store;
  call: AnyCall;
  /** `create`, `edit`, or the action's name. */
  action: string;
  /** As it will be, or is by now. */
  row: Row;
  /** Undefined for a new one. */
  before: Row | undefined;
  /** What `prepare` made; undefined where nothing is created. */
  prepared: unknown;
  /** Said in the audit log beside what changed: `allowed` and `before` add to it. */
  noted: Record<string, unknown>;
}

/** In this order: input judged, access, `prepare`, `lock`, the row held, `allowed`, `before`, written, audit written, `after`, committed, `afterCommit`. */
export interface RecordHooks<Row extends RecordRow> {
  /** Slow work of a new one that must hold no transaction, such as hashing what is kept instead of a password. */
  prepare?(call: AnyCall, input: object): Promise<unknown>;
  /** What is held before the row itself, where a rule is about more rows than one: so nobody waits for each other in a circle. */
  lock?(tx: Store): Promise<void>;
  /** Throws a `Failure` where this change may not be. */
  allowed?(change: Change<Row>): Promise<void>;
  /** Gives the row as it is to be written. */
  before?(change: Change<Row>): Promise<Row>;
  after?(change: Change<Row>): Promise<void>;
  /** For mail and other systems; what it throws is logged and undoes nothing. */
  afterCommit?(change: Change<Row>): Promise<void>;
}
