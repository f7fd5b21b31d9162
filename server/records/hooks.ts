// What a declared record's own rules may plug into. Everything but `afterCommit` runs in the transaction of the change.
import type { FieldTable, ValuesOf } from '@domain/records/fields';
import type { RecordRow } from '@domain/records/record';
import type { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Store } from '../store/store';
import type { LineRules } from './importRules';

export interface Change<Row extends RecordRow> {
  /** The only way to the database: it commits with the change, or not at all. */
  tx: Store;
  call: AnyCall;
  /** `create`, `edit`, or the action's name. */
  action: string;
  /** The row as it will be; after the write, as it is. */
  row: Row;
  /** Undefined for a new one. */
  before: Row | undefined;
  /** Said in the audit log beside what changed: what an action asked for, and what `allowed` and `before` add to it. */
  noted: Record<string, unknown>;
  /** What the action asked for beside the record's own fields, judged by their kinds. */
  asked: Readonly<Record<string, unknown>>;
}

/**
 * What an action that asks does, in its transaction. The row as it is to be written, where it is another; one of an action that
 * `adds` writes what it adds, and answers the row as it is then.
 */
export type Rule<Row extends RecordRow> = (change: Change<Row> & { before: Row }) => Promise<Row | void>;

/** Gives a rule's `asked` the types of the fields that the action asks for. */
export function ruleOf<Row extends RecordRow, Asks extends FieldTable>(
  _asks: Asks,
  rule: (change: Change<Row> & { before: Row; asked: ValuesOf<Asks> }) => Promise<Row | void>,
): Rule<Row> {
  return rule as Rule<Row>;
}

/** In this order: input judged, access, `lock`, the row held, `allowed`, `before`, the action's rule, written, audit written, `after`, committed, `afterCommit`. */
export interface RecordHooks<Row extends RecordRow> {
  /** What is held before the row itself, where a rule is about more rows than one: so nobody waits for each other in a circle. `id`: of a row that is there. */
  lock?(tx: Store, id?: string): Promise<void>;
  /** Throws a `Failure` where this change may not be. */
  allowed?(change: Change<Row>): Promise<void>;
  /** Gives the row as it is to be written. */
  before?(change: Change<Row>): Promise<Row>;
  /** What actions do with what they ask for, by name. */
  rules?: Readonly<Record<string, Rule<Row>>>;
  /** Of an id that is made of values: what is answered where somebody else has taken it meanwhile. */
  taken?(tx: Store, row: Row): Promise<Failure>;
  after?(change: Change<Row>): Promise<void>;
  /** What lines of a file are about and do, where other operations create the record. */
  lines?: LineRules<Row>;
  /** For mail and other systems; what it throws is logged and undoes nothing. */
  afterCommit?(change: Change<Row>): Promise<void>;
}
