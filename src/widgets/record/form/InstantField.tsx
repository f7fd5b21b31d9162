// A day and a time of day in Asia/Kolkata, which together are one instant.
import { TextInput } from '@mantine/core';
import { clockOf, dateOf, isRealDate, startOfDay } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import { DateField } from '@/ui/DateField';
import { useFieldState } from '../../form/useFieldState';
import styles from './recordForm.module.css';

interface InstantFieldProps {
  label: string;
  required: boolean;
  error: string | undefined;
  /** Of the form's field. */
  path: string;
  value: EpochSeconds | null;
  /** Null while one of the two is missing. */
  onChange: (instant: EpochSeconds | null) => void;
}

export function InstantField({ label, required, error, path, value, onChange }: InstantFieldProps) {
  const [day, setDay] = useFieldState<string | null>(`${path} day`, value === null ? null : dateOf(value));
  const [clock, setClock] = useFieldState(`${path} clock`, value === null ? '' : clockOf(value));

  function change(nextDay: string | null, nextClock: string): void {
    setDay(nextDay);
    setClock(nextClock);
    const [hours = 0, minutes = 0] = nextClock.split(':').map(Number);
    onChange(nextDay && isRealDate(nextDay) && nextClock ? startOfDay(nextDay) + (hours * 60 + minutes) * 60 : null);
  }

  const isTimeMissing = day !== null && isRealDate(day) && clock === '';
  return (
    <div className={styles.instant} data-path={path}>
      <DateField
        label={label}
        required={required}
        error={isTimeMissing ? undefined : error}
        value={day}
        onChange={(next) => change(next, clock)}
        onUnreadable={(text) => change(text, clock)}
      />
      <TextInput
        type="time"
        label="Time"
        aria-label={`${label}, time`}
        required={required}
        error={isTimeMissing ? error : error !== undefined && clock === ''}
        value={clock}
        onChange={({ currentTarget }) => change(day, currentTarget.value)}
      />
    </div>
  );
}
