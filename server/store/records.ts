// What every store does with a declared record. Rows come and go whole and readable: masking is the handlers' business.
import type { ListQuery, Page } from '@domain/lists/list';
import type { RecordRow, RecordType } from '@domain/records/record';

export interface RecordStore<Row> {
  /** What is sealed at rest is null here. */
  page(query: ListQuery): Promise<Page<Row>>;
  /** The ids of every row that matches, in the order of the query, whatever its page. */
  ids(query: ListQuery): Promise<string[]>;
  find(id: string): Promise<Row | undefined>;
  /** The same, and nobody else changes it until the transaction ends. */
  findForUpdate(id: string): Promise<Row | undefined>;
  /** Throws when an id is taken. Computed fields are ignored. */
  insert(rows: readonly Row[]): Promise<void>;
  /** False, with nothing changed, where the row is no longer of that version. */
  update(row: Row, version: number): Promise<boolean>;
  /** Rows with these very values, texts in any case, by id. */
  findDuplicates(values: Readonly<Record<string, unknown>>, limit: number): Promise<Row[]>;
}

export type Records = <Row extends RecordRow>(type: RecordType<Row>) => RecordStore<Row>;
