// What every store does with a declared record. Rows come and go whole and readable: masking is the handlers' business.
import type { ListQuery } from '@domain/lists/list';
import type { RecordRow, RecordType } from '@domain/records/record';
import type { IsoDate } from '@domain/units';

export interface RecordStore<Row> {
  /** What is sealed at rest is null here. Nothing is counted. */
  page(query: ListQuery): Promise<RecordPage<Row>>;
  /** How many rows match, whatever the page; one more than `most` where there are more. */
  count(query: ListQuery, most?: number): Promise<number>;
  /** The ids of every row that matches, or of the first `most`, in the order of the query, whatever its page. */
  ids(query: ListQuery, most?: number): Promise<string[]>;
  /** How many rows match, by the values of some stored fields: the most first, then by these values. At most `most` of them. */
  tally(query: ListQuery, by: readonly string[], most?: number): Promise<Tally[]>;
  /** Some fields of every row that matches, whatever the page, in no order: for what looks at thousands. What is sealed at rest is null. */
  pick<Name extends keyof Row & string>(query: ListQuery, names: readonly Name[]): Promise<Pick<Row, Name>[]>;
  find(id: string): Promise<Row | undefined>;
  /** The one with this value of a field that is `unique`. */
  findUnique(field: string, value: string): Promise<Row | undefined>;
  /** As `find`, and nobody else changes it until the transaction ends. */
  findForUpdate(id: string): Promise<Row | undefined>;
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
  /** False, with nothing changed, where the row is no longer of that version. */
  update(row: Row, version: number): Promise<boolean>;
  /** Rows with these very values, texts in any case, by id. */
  findDuplicates(values: Readonly<Record<string, unknown>>, limit: number): Promise<Row[]>;
}

/** `values` in the order of the fields that are counted by. */
export interface Tally {
  values: string[];
  count: number;
}

export interface RecordPage<Row> {
  rows: Row[];
  /** Whether another page follows. */
  has_next: boolean;
}

/** `today` decides states that pass with the days; without it they are as they are stored. A request's store knows its own. */
export type Records = <Row extends RecordRow>(type: RecordType<Row>, today?: IsoDate) => RecordStore<Row>;
