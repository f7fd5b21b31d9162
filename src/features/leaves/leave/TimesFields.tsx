// From when to when a leave is: whole days, or hours of one day in whole half hours.
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { clockText } from '@domain/formats';
import { LEAVE_CLOCKS, type LeaveTimes } from '@domain/leaves/leaveTimes';
import { DateField } from '@/ui/DateField';
import type { FormParts } from '@/widgets/form/RecordForm';
import classes from './leaves.module.css';

const KINDS = [
  { value: 'days', label: 'Whole days' },
  { value: 'hours', label: 'Hours of a day' },
];
const CLOCKS = LEAVE_CLOCKS.map((value) => ({ value, label: value === '24:00' ? 'End of the day' : clockText(value) }));

export function TimesFields<V extends LeaveTimes>({
  values,
  field,
  date,
  set,
}: Pick<FormParts<V>, 'values' | 'field' | 'date' | 'set'>) {
  const isDays = values.kind === 'days';
  const id = useId();
  return (
    <>
      <div>
        <span className={classes.label} id={id}>
          Length
        </span>
        <SegmentedControl
          fullWidth
          className={classes.length}
          aria-labelledby={id}
          data={KINDS}
          value={values.kind}
          onChange={(kind) => set('kind', kind)}
        />
      </div>
      <DateField {...date('from')} label={isDays ? 'First day' : 'Day'} />
      {isDays ? (
        <DateField {...date('to')} />
      ) : (
        <>
          <NativeSelect {...field('from_time')} data={CLOCKS} />
          <NativeSelect {...field('to_time')} data={CLOCKS} />
        </>
      )}
    </>
  );
}
