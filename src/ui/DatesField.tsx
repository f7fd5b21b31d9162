// Several dates: each is typed or chosen like any other date, and then stands below the field, from where it can be taken out.
import { Pill } from '@mantine/core';
import { useRef } from 'react';
import { dateText } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import { DateField } from './DateField';
import styles from './dateField.module.css';
import { useFocusNeighbour } from './useFocusNeighbour';

interface DatesFieldProps {
  label: string;
  'data-path'?: string;
  value: readonly IsoDate[];
  onChange: (dates: IsoDate[]) => void;
  error?: string;
}

export function DatesField({ label, value, onChange, error, ...rest }: DatesFieldProps) {
  const chosen = useRef<HTMLUListElement>(null);
  useFocusNeighbour(chosen, 'button');
  const add = (date: IsoDate | null) => date !== null && !value.includes(date) && onChange([...value, date].sort());
  return (
    <div>
      <DateField label={label} data-path={rest['data-path']} value={null} onChange={add} error={error} handsOver />
      <ul ref={chosen} className={styles.dates} aria-label={`${label}, chosen`} tabIndex={-1}>
        {value.map((date) => (
          <li key={date}>
            <Pill
              withRemoveButton
              onRemove={() => onChange(value.filter((each) => each !== date))}
              removeButtonProps={{ 'aria-label': `Remove ${dateText(date)}`, 'aria-hidden': false, tabIndex: 0 }}
            >
              {dateText(date)}
            </Pill>
          </li>
        ))}
      </ul>
    </div>
  );
}
