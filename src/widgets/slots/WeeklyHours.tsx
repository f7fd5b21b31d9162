// The weekly hours of a batch: picked in a week by the clocks of its zone, and listed in the week's order with Kolkata's beside them.
import { Button } from '@mantine/core';
import { sortedSlots } from '@domain/batches/weeklySlots';
import { startOfDay, TIME_ZONE } from '@domain/calendar';
import { zoneCity } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import { SlotGrid } from './SlotGrid';
import styles from './slotGrid.module.css';
import { kolkataText, slotWords } from './slotText';

interface WeeklyHoursProps {
  label: string;
  /** `Mon 17:30`, in the zone. */
  value: readonly string[];
  /** IANA. */
  zone: string;
  /** Kolkata's hours are those of the week that begins then. */
  week: IsoDate;
  /** Of the form's field. */
  path: string;
  error: string | undefined;
  onChange: (slots: string[]) => void;
}

export function WeeklyHours({ value, zone, week, onChange, ...field }: WeeklyHoursProps) {
  const at = startOfDay(week);
  return (
    <div className={styles.week}>
      <p
        className={styles.hint}
      >{`Choose when each session begins; it lasts 60 minutes. With the keyboard: arrows and Space. All times are ${zoneCity(zone)}.`}</p>
      <SlotGrid {...field} value={value} zone={zone} at={at} onChange={(next) => onChange(sortedSlots(next))} />
      <ul className={styles.chosen} aria-label={`${field.label}, chosen`}>
        {sortedSlots(value).map((slot) => (
          <li key={slot}>
            <strong>{slotWords(slot)}</strong>
            {zone !== TIME_ZONE && <span className={styles.hint}>{`${kolkataText(zone, slot, at)} IST`}</span>}
            <Button
              variant="subtle"
              size="compact-xs"
              aria-label={`Remove ${slotWords(slot)}`}
              onClick={() => onChange(value.filter((each) => each !== slot))}
            >
              Remove
            </Button>
          </li>
        ))}
        {value.length === 0 && <li className={styles.hint}>No hours chosen yet</li>}
      </ul>
    </div>
  );
}
