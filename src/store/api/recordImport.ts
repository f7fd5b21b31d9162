// Calls that import a CSV file of a declared record: what it would do, and the job that does it. The file is the body of the call.
import { useMemo } from 'react';
import type { ImportChecked } from '@domain/contract/recordEndpoints';
import type { RecordType } from '@domain/records/record';
import { changedBy, type Job, requestOf, useChangeRecordsMutation, type WithVersion } from './records';

export interface RecordImport {
  /** `file`: the id under which it is held. */
  check(file: string, columns: string): Promise<WithVersion<ImportChecked>>;
  start(file: string, columns: string): Promise<WithVersion<Job>>;
  /** With what became of the lines from that one on. */
  ask(id: string, from: number): Promise<WithVersion<Job>>;
}

const NONE: readonly string[] = [];

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
    };
  }, [type, changeRecords]);
}
