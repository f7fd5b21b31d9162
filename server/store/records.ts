// What every store does with a declared record. Rows come and go whole and readable: masking is the handlers' business.
import type { ListQuery } from '@domain/lists/list';
import { compareTexts } from '@domain/lists/within';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { EpochSeconds, IsoDate } from '@domain/units';

export interface RecordStore<Row> {
  /** What is sealed at rest is null here. Nothing is counted. `light`: fields that are `heavy` hold what an empty one would. */
  page(query: ListQuery, light?: 'light'): Promise<RecordPage<Row>>;
  /** How many rows match, whatever the page; one more than `most` where there are more. */
  count(query: ListQuery, most?: number): Promise<number>;
  /** The ids of every row that matches, or of the first `most`, in the order of the query, whatever its page. */
  ids(query: ListQuery, most?: number): Promise<string[]>;
  /** How many rows match, by the values of some stored fields: the most first, then by these values. At most `most` of them. */
  tally(query: ListQuery, by: readonly string[], most?: number): Promise<Tally[]>;
  /** How many rows match and what an amount of theirs comes to: by spans of time, values of fields, and the amount's currency. */
  measure(query: ListQuery, asked: Measuring): Promise<Measured[]>;
  /** Some fields of every row that matches, whatever the page, in no order: for what looks at thousands. What is sealed at rest is null. */
  pick<Name extends keyof Row & string>(query: ListQuery, names: readonly Name[]): Promise<Pick<Row, Name>[]>;
  find(id: string): Promise<Row | undefined>;
  /** The one with this value of a field that is `unique`. */
  findUnique(field: string, value: string): Promise<Row | undefined>;
  /** As `find`, and nobody else changes it until the transaction ends. */
  findForUpdate(id: string): Promise<Row | undefined>;
  /** As `findForUpdate`, of many: locked in the order of their ids, however they are asked for. Rows that are missing are left out. */
  findManyForUpdate(ids: readonly string[]): Promise<Row[]>;
  /** False, with nothing changed, where the id or a unique value is taken. */
  insertNew(row: Row): Promise<boolean>;
  /** Throws when an id or a unique value is taken. Computed fields are ignored. */
  insert(rows: readonly Row[]): Promise<void>;
  /** A file as its row keeps it in an encrypted field, for `insertSealed`: done before the transaction, so that a large one holds no connection. */
  sealFile(field: string, id: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** As `insert`, of a row whose encrypted fields hold what `sealFile` made for it. */
  insertSealed(row: Row): Promise<void>;
  /** As `update`, of some fields that are not encrypted: what is sealed is neither read nor written. */
  change(id: string, values: Partial<Row>, version: number): Promise<boolean>;
  /**
   * As `change`, of many rows and the same fields of each: each becomes the version that it names, from the one before that. How many
   * were changed; who needs all of them rolls back where some are missing.
   */
  changeMany(rows: readonly (Partial<Row> & Pick<RecordRow, 'id' | 'version'>)[]): Promise<number>;
  /** False, with nothing changed, where the row is no longer of that version. */
  update(row: Row, version: number): Promise<boolean>;
  /** The row goes as if it had never been. False, with nothing changed, where it is no longer of that version. */
  remove(id: string, version: number): Promise<boolean>;
  /** Of some texts those that rows have in this field, in any case; as they are asked for. */
  taken(field: string, texts: readonly string[]): Promise<Set<string>>;
  /** Rows with these very values, texts in any case, by id. */
  findDuplicates(values: Readonly<Record<string, unknown>>, limit: number): Promise<Row[]>;
}

/** `values` in the order of the fields that are counted by. */
export interface Tally {
  values: string[];
  count: number;
}

export interface Measuring {
  by: readonly string[];
  /** Of a day or an instant: where each span begins, in order. */
  spans?: { field: string; starts: readonly (IsoDate | EpochSeconds)[] };
  /** A whole number that is stored. */
  sum?: string;
}

/** In the order of spans, values and currencies. */
export interface Measured {
  /** The place of its span: -1 before the first one and of no time at all, 0 where none are asked for. */
  span: number;
  values: string[];
  /** Of what is summed; null where that is no amount. */
  currency: string | null;
  count: number;
  /** 0 where nothing is summed. */
  sum: number;
}

/** Both stores answer alike. */
export function inOrder(measured: readonly Measured[]): Measured[] {
  return measured.toSorted(
    (one, other) =>
      one.span - other.span ||
      one.values.reduce((order, value, at) => order || compareTexts(value, other.values[at]!), 0) ||
      compareTexts(one.currency ?? '', other.currency ?? ''),
  );
}

export interface RecordPage<Row> {
  rows: Row[];
  /** Whether another page follows. */
  has_next: boolean;
}

/** The day and the instant at which a row is read. */
export interface AsOf {
  today?: IsoDate | undefined;
  now?: EpochSeconds | undefined;
}

/**
 * `today` decides states that pass with the days; without it they are as they are stored. `now` decides what lies ahead; without it all
 * does. A request's store knows its own.
 */
export type Records = <Row extends RecordRow>(
  type: RecordType<Row>,
  today?: IsoDate,
  now?: EpochSeconds,
) => RecordStore<Row>;
