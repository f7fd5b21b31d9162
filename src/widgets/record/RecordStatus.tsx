// A declared record's status as a word in one of five styles, the same everywhere.
import { Badge } from '@mantine/core';
import type { RecordType } from '@domain/records/record';

/** The styles of states that many records share; any other state is upcoming. */
const CELL_STYLES: Readonly<Record<string, { variant: string; color?: string }>> = {
  live: { variant: 'filled' },
  attended: { variant: 'filled' },
  ended: { variant: 'outline', color: 'gray' },
  absent: { variant: 'outline', color: 'gray' },
  cancelled: { variant: 'default' },
  removed: { variant: 'default' },
};

export function RecordStatus({ type, status }: { type: RecordType; status: string }) {
  return (
    <Badge {...(CELL_STYLES[status] ?? { variant: 'light' })} size="sm" radius="sm" tt="none" miw="max-content">
      {type.all['status']?.labels?.[status] ?? status}
    </Badge>
  );
}
