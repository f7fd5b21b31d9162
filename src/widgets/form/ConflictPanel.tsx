// Somebody else changed the record meanwhile: who changed what when, and whose value is saved, field by field.
import { Button, Radio } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { EditConflict } from '@domain/contract/errors';
import { momentText } from '@/ui/list/cells';
import { changedFields, inWords, type Values } from './fields';
import styles from './form.module.css';

type Side = 'mine' | 'theirs';

interface ConflictPanelProps {
  conflict: EditConflict;
  /** The record as the person opened it, and as they have it now. */
  base: Values;
  values: Values;
  labels: Readonly<Record<string, string>>;
  describe?: (field: string, value: unknown) => string | undefined;
  /** `theirs`: the record as it is now; `mine`: the values that were chosen, to be put over what was typed. */
  onSettle: (outcome: { theirs: Values; mine: Values }) => void;
}

export function ConflictPanel({ conflict, base, values, labels, describe, onSettle }: ConflictPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  useEffect(() => place.current?.focus(), []);

  const touched = changedFields(base, values);
  const changes = conflict.changes.filter(({ field }) => field in base);
  const elsewhere = conflict.changes.filter(({ field }) => !(field in base));
  const sideOf = (field: string): Side => chosen[field] ?? (touched.includes(field) ? 'mine' : 'theirs');
  const words = (field: string, value: unknown) => describe?.(field, value) ?? inWords(value);

  function settle(): void {
    const theirs = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
    const kept = changes.filter(({ field }) => sideOf(field) === 'theirs');
    onSettle({
      theirs: { ...theirs, version: conflict.version },
      mine: { ...Object.fromEntries(kept.map(({ field, value }) => [field, value])), version: conflict.version },
    });
  }

  return (
    <div ref={place} className={styles.conflict} role="alertdialog" aria-label="Changed by somebody else" tabIndex={-1}>
      <h2>
        {conflict.changed_by || 'Somebody else'} has changed this since you opened it
        {conflict.changed_on > 0 && `, on ${momentText(conflict.changed_on)}`}
      </h2>
      <p>What you typed is still here. Choose whose value is saved for each field that both of you may want.</p>
      <ul className={styles.choices}>
        {changes.map(({ field, value, by, on }) => (
          <li key={field}>
            <Radio.Group
              label={labels[field] ?? field}
              description={`Changed by ${by}, ${momentText(on)}${touched.includes(field) ? '' : '; you did not change it'}`}
              value={sideOf(field)}
              onChange={(side) => setChosen({ ...chosen, [field]: side as Side })}
            >
              <Radio value="mine" label={`Mine: ${words(field, values[field])}`} />
              <Radio value="theirs" label={`Theirs: ${words(field, value)}`} />
            </Radio.Group>
          </li>
        ))}
      </ul>
      {changes.length === 0 && <p>None of the fields of this form was changed.</p>}
      {elsewhere.map(({ field, value, by }) => (
        <p key={field}>{`${labels[field] ?? field} is now ${words(field, value)}, changed by ${by}. It is not part of this form.`}</p>
      ))}
      <Button onClick={settle}>Save with these choices</Button>
    </div>
  );
}
