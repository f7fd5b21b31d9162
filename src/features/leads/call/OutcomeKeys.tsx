// What came of a call, by a key or a press: 1 to 6.
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { CALL_OUTCOMES } from '@domain/records/leadEntry';
import { type Outcome, useOutcome } from '@/widgets/leads/useOutcome';
import styles from '../leads.module.css';

const OUTCOMES = Object.keys(CALL_OUTCOMES) as Outcome[];

export function OutcomeKeys({ id, name }: { id: string; name: string }) {
  const enter = useOutcome(id, name);

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
