// The tables of all declared records, by the tables' names.
import { RECORDS } from '@domain/records/all';
import { type RecordTable, tableOf } from './recordTable';

export const RECORD_TABLES: Readonly<Record<string, RecordTable>> = Object.fromEntries(
  RECORDS.map((type) => [type.table, tableOf(type)]),
);
