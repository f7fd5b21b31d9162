// Chooses the period of the numbers of a screen, and whether they are told by day, week or month.
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { type Grain, GRAINS } from '@domain/numbers/buckets';
import { dateText } from '@domain/formats';
import { daysFilter, PERIODS } from '@domain/numbers/periods';
import { useAppDispatch } from '@/store/hooks';
import { grainChosen, periodChosen, useGrain, usePeriod } from '@/store/numbers';
import { DateField } from '@/ui/DateField';
import styles from './numbers.module.css';

const OWN = 'own';
const PRESETS = Object.entries(PERIODS).map(([value, { label }]) => ({ value, label }));

export function PeriodField() {
  const dispatch = useAppDispatch();
  const { text, days } = usePeriod();
  const isOwn = !Object.hasOwn(PERIODS, text);
  const choose = (from: string, to: string) =>
    dispatch(periodChosen(daysFilter(from <= to ? { from, to } : { from: to, to: from })));
  return (
    <div className={styles.period} role="group" aria-label="Period (IST)">
      <NativeSelect
        size="xs"
        aria-label="Period"
        data={[...PRESETS, { value: OWN, label: 'From – to' }]}
        value={isOwn ? OWN : text}
        onChange={({ currentTarget: { value } }) =>
          value === OWN ? choose(days.from, days.to) : dispatch(periodChosen(value))
        }
      />
      {isOwn ? (
        <>
          <DateField
            aria-label="First day"
            value={days.from}
            onChange={(date) => date && choose(date, days.to)}
            floating
          />
          <DateField
            aria-label="Last day"
            value={days.to}
            onChange={(date) => date && choose(days.from, date)}
            floating
          />
        </>
      ) : (
        <span className={styles.quiet}>
          {days.from === days.to ? dateText(days.from) : `${dateText(days.from)} – ${dateText(days.to)}`}
        </span>
      )}
    </div>
  );
}

const GRAIN_CHOICES = (Object.keys(GRAINS) as Grain[]).map((value) => ({ value, label: GRAINS[value] }));

export function GrainField() {
  const dispatch = useAppDispatch();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Told by"
      data={GRAIN_CHOICES}
      value={useGrain()}
      onChange={(value) => dispatch(grainChosen(value))}
    />
  );
}
