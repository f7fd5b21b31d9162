// What came of a call, by a key or a press: 1 to 6.
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { CALL_OUTCOMES, LEAD_ENTRIES, type LeadEntry } from '@domain/records/leadEntry';
import { useRecordChanges } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import styles from '../leads.module.css';

type Outcome = NonNullable<LeadEntry['outcome']>;
const OUTCOMES = Object.keys(CALL_OUTCOMES) as Outcome[];

export function OutcomeKeys({ id, name }: { id: string; name: string }) {
  const dispatch = useAppDispatch();
  const { create } = useRecordChanges(LEAD_ENTRIES);

  async function enter(outcome: Outcome): Promise<void> {
    const { data } = await create({ kind: 'call', outcome, text: null, due: null }, id);
    if (data) dispatch(notify({ kind: 'success', text: `${name}: ${CALL_OUTCOMES[outcome]}` }));
  }

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const outcome = OUTCOMES[Number(event.key) - 1];
    if (!outcome || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    // Digits that are typed somewhere belong there.
    if ((event.target as Element).closest('input, textarea, select, [contenteditable], [role=dialog]')) return;
    event.preventDefault();
    void enter(outcome);
  });
  useEffect(() => {
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return (
    <div className={styles.keys} role="group" aria-label="Outcome of the call">
      {OUTCOMES.map((outcome, at) => (
        <Button
          key={outcome}
          variant="default"
          size="compact-sm"
          aria-keyshortcuts={String(at + 1)}
          leftSection={<kbd aria-hidden>{at + 1}</kbd>}
          onClick={() => void enter(outcome)}
        >
          {CALL_OUTCOMES[outcome]}
        </Button>
      ))}
    </div>
  );
}
