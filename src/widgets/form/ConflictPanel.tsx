// Somebody else changed the record meanwhile: who changed what when, and whose value is saved, field by field.
import { Button, Radio } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { EditConflict } from '@domain/contract/errors';
import { sideChosen } from '@/store/forms';
import type { Side } from '@/store/formState';
import { useAppDispatch } from '@/store/hooks';
import { formatValue } from '@/ui/formatValue';
import { momentText } from '@domain/formats';
import { changedFields, type Values } from './fields';
import styles from './form.module.css';

interface ConflictPanelProps {
  /** Of the form. */
  id: string;
  conflict: EditConflict;
  /** The record as the person opened it, and as they have it now. */
  base: Values;
  values: Values;
  /** What is chosen so far. */
  sides: Readonly<Record<string, Side>>;
  labels: Readonly<Record<string, string>>;
  /** Fields that are written only: what others wrote stays as long as nothing is typed here. */
  secrets: readonly string[];
  describe?: (field: string, value: unknown) => string | undefined;
  /** `theirs`: the record as it is now; `mine`: the values that were chosen, to be put over what was typed. */
  onSettle: (outcome: { theirs: Values; mine: Values }) => void;
}

export function ConflictPanel({
  id,
  conflict,
  base,
  values,
  sides,
  labels,
  secrets,
  describe,
  onSettle,
}: ConflictPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  useEffect(() => place.current?.focus(), []);

  const touched = changedFields(base, values);
  const changes = conflict.changes.filter(({ field }) => field in base);
  const differing = changedFields(values, Object.fromEntries(changes.map(({ field, value }) => [field, value])));
  const isOpen = (field: string) => (secrets.includes(field) ? touched : differing).includes(field);
  const open = changes.filter(({ field }) => isOpen(field));
  const settled = changes.filter(({ field }) => !isOpen(field));
  const elsewhere = conflict.changes.filter(({ field }) => !(field in base));
  /** Within a value of the form, such as one change of a record: saved as it is typed. */
  const isWithin = (field: string) =>
    Object.values(base).some((value) => typeof value === 'object' && value !== null && field in value);
  const sideOf = (field: string): Side => sides[field] ?? (touched.includes(field) ? 'mine' : 'theirs');
  const words = (field: string, value: unknown) => describe?.(field, value) ?? formatValue(value);

  function settle(): void {
    const theirs = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
    const stored = changes.filter(({ field }) => sideOf(field) === 'theirs');
    onSettle({
      theirs: { ...theirs, version: conflict.version },
      mine: { ...Object.fromEntries(stored.map(({ field, value }) => [field, value])), version: conflict.version },
    });
  }

  return (
    <div ref={place} className={styles.conflict} role="alertdialog" aria-label="Changed by somebody else" tabIndex={-1}>
      <h2>
        {conflict.changed_by || 'Somebody else'} has changed this since you opened it
        {conflict.changed_on > 0 && `, on ${momentText(conflict.changed_on)} IST`}
      </h2>
      <p>
        What you typed is still here.
        {open.length > 0 && ' Choose whose value is saved for each field that both of you may want.'}
      </p>
      <ul className={styles.choices}>
        {open.map(({ field, value, by, on }) => (
          <li key={field}>
            <Radio.Group
              label={labels[field] ?? field}
              description={`Changed by ${by}, ${momentText(on)} IST${touched.includes(field) ? '' : '; you did not change it'}`}
              value={sideOf(field)}
              onChange={(side) => dispatch(sideChosen({ id, field, side: side as Side }))}
            >
              <Radio value="mine" label={`Mine: ${words(field, values[field])}`} />
              <Radio value="theirs" label={`Theirs: ${words(field, value)}`} />
            </Radio.Group>
          </li>
        ))}
      </ul>
      {changes.length === 0 && !elsewhere.some(({ field }) => isWithin(field)) && (
        <p>None of the fields of this form was changed.</p>
      )}
      {settled.map(({ field, by }) => (
        <p key={field}>
          {labels[field] ?? field}:{' '}
          {secrets.includes(field) ? `changed by ${by}, and left as it is` : `${by} made the same change`}.
        </p>
      ))}
      {elsewhere.map(({ field, value, by }) => (
        <p
          key={field}
        >{`${labels[field] ?? field} is now ${words(field, value)}, changed by ${by}. ${isWithin(field) ? 'Saving yours replaces it.' : 'It is not part of this form.'}`}</p>
      ))}
      <Button onClick={settle}>{open.length > 0 ? 'Save with these choices' : 'Save mine as well'}</Button>
    </div>
  );
}
