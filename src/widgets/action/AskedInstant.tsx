// An instant that an action asks for once, for all rows that it is done to.
import { TextInput } from '@mantine/core';
import { DateField } from '@/ui/DateField';
import styles from './action.module.css';
import type { AskedInputGiven } from './AskedInput';
import { dayAndClock } from './instantText';

export default function AskedInstant({ label, value, onChange }: AskedInputGiven) {
  const [day, clock] = dayAndClock(value);
  const change = (nextDay: string, nextClock: string) =>
    onChange(nextDay === '' && nextClock === '' ? '' : `${nextDay}T${nextClock}`);
  return (
    <div className={styles.instant}>
      <DateField
        label={label}
        required
        value={day || null}
        onChange={(next) => change(next ?? '', clock)}
        onUnreadable={(text) => change(text.replaceAll('T', 't'), clock)}
      />
      <TextInput
        type="time"
        label="Time"
        aria-label={`${label}, time`}
        required
        value={clock}
        onChange={({ currentTarget }) => change(day, currentTarget.value)}
      />
    </div>
  );
}
