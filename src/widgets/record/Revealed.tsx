// A masked value: shown to a person who asks for it, and the API writes down who did.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RecordRow, RecordType } from '@domain/records/record';
import { useRecordChanges } from '@/store/api/records';
import { lowerFirst } from '@/ui/formatValue';
import styles from './form/recordForm.module.css';

export function Revealed({ type, row, field }: { type: RecordType; row: RecordRow; field: string }) {
  const { reveal } = useRecordChanges(type);
  const [shown, setShown] = useState<string | null>();
  const masked = String(Reflect.get(row, field) ?? '–');
  if (shown !== undefined) return <span className={styles.revealed}>{shown}</span>;
  return (
    <span className={styles.revealed}>
      {masked}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`Show ${lowerFirst(type.all[field]!.label)} ${masked}`}
        onClick={async () => setShown((await reveal(row.id)).data?.[field])}
      >
        Show
      </Button>
    </span>
  );
}
