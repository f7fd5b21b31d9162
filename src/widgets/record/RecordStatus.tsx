// A declared record's status, in the look that its state has everywhere.
import { lookOf, type Times } from '@domain/actions/looks';
import type { RecordType } from '@domain/records/record';
import { useNow } from '@/clock/useNow';
import { Status } from '@/ui/Status';

/** `row`: with the record's own time, where it has one. */
export function RecordStatus({ type, status, row }: { type: RecordType; status: string; row: object }) {
  return (
    <Status look={lookOf(type.looks, status, row as Times, useNow())}>
      {type.all['status']?.labels?.[status] ?? status}
    </Status>
  );
}
