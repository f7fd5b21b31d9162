// Inputs of the form of any series that are more than their kind: its region with a zone, the hours of a week, and the host.
import { Select } from '@mantine/core';
import { ZONE_OF_REGION } from '@domain/batches/zones';
import { BATCH_REGION_WORDS, optionsOf } from '@domain/business/codeWords';
import { useToday } from '@/clock/useNow';
import type { FormParts } from '../form/RecordForm';
import type { OwnInputs, RecordValues } from '../record/form/RecordInputs';
import { startOf } from './FollowingForm';
import { HostField } from './HostField';
import { HoursOfSeries } from './HoursOfSeries';
import styles from './series.module.css';

export type SeriesParts = Pick<
  FormParts<RecordValues>,
  'field' | 'date' | 'set' | 'change' | 'error' | 'values' | 'revision'
>;

const REGIONS = optionsOf(BATCH_REGION_WORDS);
const ELSEWHERE = () => <></>;

export const HOURS_INPUTS: OwnInputs = {
  region: { inColumn: (parts) => <Region key="region" {...parts} /> },
  // Both stand with the weekly hours.
  time_zone: ELSEWHERE,
  start_date: ELSEWHERE,
  slots: (parts) => <Hours key="slots" {...parts} />,
};

function Region({ field, set, values }: SeriesParts) {
  const { region, time_zone } = values as Readonly<Record<string, string | null>>;
  return (
    <Select
      className={styles.own}
      {...field('region')}
      data={REGIONS}
      description="Its holidays are skipped"
      allowDeselect={false}
      required
      onChange={(next) => {
        set('region', next);
        // The region's own zone, unless another one was chosen by hand.
        if (next !== null && (!time_zone || time_zone === ZONE_OF_REGION[region as keyof typeof ZONE_OF_REGION]))
          set('time_zone', ZONE_OF_REGION[next as keyof typeof ZONE_OF_REGION]);
      }}
    />
  );
}

function Hours({ field, date, set, error, values }: SeriesParts) {
  return (
    <HoursOfSeries {...{ field, date, set, error, values: hoursOf(values) }} label="Weekly slots" today={useToday()} />
  );
}

/** Picked among those who are free at the first of its hours. */
export function HostOfSeries({ field, set, values }: SeriesParts) {
  return (
    <HostField
      path="host"
      field={field}
      value={(values['host'] as string | null) || null}
      start={startOf(hoursOf(values))}
      onChange={(host) => set('host', host)}
    />
  );
}

function hoursOf(values: RecordValues) {
  return {
    time_zone: (values['time_zone'] as string | null) || null,
    slots: (values['slots'] as string[] | null) ?? [],
    start_date: (values['start_date'] as string | null) || null,
  };
}
