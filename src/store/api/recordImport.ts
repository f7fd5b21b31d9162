// Calls that import a CSV file of a declared record: what it would do, and the job that does it. The file is the body of the call.
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { ImportChecked, ImportedFile } from '@domain/contract/recordEndpoints';
import type { RecordType } from '@domain/records/record';
import {
  changedBy,
  type Job,
  type Read,
  requestOf,
  useChangeRecordsMutation,
  useRead,
  type WithVersion,
} from './records';

export interface RecordImport {
  /** `file`: the id under which it is held. */
  check(file: string, columns: string): Promise<WithVersion<ImportChecked>>;
  start(file: string, columns: string): Promise<WithVersion<Job>>;
  /** With what became of the lines from that one on. */
  ask(id: string, from: number): Promise<WithVersion<Job>>;
  /** With a row for each line that did something. */
  takeBack(id: string): Promise<WithVersion<Job>>;
}

const NONE: readonly string[] = [];

/** The last files that one can take back; nothing where no file of such records can. */
export function useImportedFiles(type: RecordType): Read<ImportedFile[]> {
  return useRead(type.import?.back ? { call: requestOf(type, 'imports', {}), records: changedBy(type) } : skipToken);
}

export function useRecordImport(type: RecordType): RecordImport {
  const [changeRecords] = useChangeRecordsMutation();
  return useMemo(() => {
    const send = async <T>(name: string, file: string, columns: string) =>
      (await changeRecords({
        call: { ...requestOf(type, name, { query: { columns } }), file },
        records: NONE,
      })) as WithVersion<T>;
    return {
      check: (file, columns) => send('importCheck', file, columns),
      start: (file, columns) => send('importJob', file, columns),
      ask: async (id, from) =>
        (await changeRecords({
          call: requestOf(type, 'job', { path: { id }, query: { from: String(from) } }),
          records: changedBy(type),
        })) as WithVersion<Job>,
      takeBack: async (id) =>
        (await changeRecords({
          call: requestOf(type, 'importBack', { path: { id } }),
          records: NONE,
        })) as WithVersion<Job>,
    };
  }, [type, changeRecords]);
}
