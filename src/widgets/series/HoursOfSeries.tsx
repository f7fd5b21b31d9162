// The hours of a series in a form: from which date on, in which zone, at which half hours of the week.
import type { DateFieldProps } from '@/ui/DateField';
import { DateField } from '@/ui/DateField';
import type { FormParts } from '../form/RecordForm';
import { TimeZoneField } from '../form/TimeZoneField';
import { WeeklyHours } from '../slots/WeeklyHours';
import styles from './series.module.css';

interface HoursOfSeriesProps {
  field: FormParts<object>['field'];
  date: (path: string) => DateFieldProps;
  set: (path: string, value: unknown) => void;
  /** What is wrong with a field, by the form or by the preview. */
  error: (path: string) => string | undefined;
  values: { time_zone: string | null; slots: readonly string[]; start_date: string | null };
  label: string;
  today: string;
}

export function HoursOfSeries({ field, date, set, error, values, label, today }: HoursOfSeriesProps) {
  const { time_zone, slots, start_date } = values;
  return (
    <div className={styles.part}>
      <div className={styles.line}>
        <DateField {...date('start_date')} error={error('start_date')} required />
        <TimeZoneField {...field('time_zone')} error={error('time_zone')} value={time_zone} required />
      </div>
      <WeeklyHours
        label={label}
        path="slots"
        value={slots}
        zone={time_zone ?? 'Asia/Kolkata'}
        week={start_date ?? today}
        error={error('slots')}
        onChange={(next) => set('slots', next)}
      />
    </div>
  );
}
