// Inputs of the form of a hobby series that are more than their kind: hours of a week, the host, and the sessions that follow from both.
import { NumberInput, Select } from '@mantine/core';
import { ZONE_OF_REGION } from '@domain/batches/zones';
import { BATCH_REGION_WORDS, optionsOf } from '@domain/business/codeWords';
import { MOST_SESSIONS } from '@domain/records/series';
import { useToday } from '@/clock/useNow';
import type { FormParts } from '@/widgets/form/RecordForm';
import type { OwnInputs, RecordValues } from '@/widgets/record/form/RecordInputs';
import { startOf } from '@/widgets/series/FollowingForm';
import { HostField } from '@/widgets/series/HostField';
import { HoursOfSeries } from '@/widgets/series/HoursOfSeries';
import styles from '../hobby.module.css';
import { SeriesPreview } from './SeriesPreview';

type Parts = Pick<FormParts<RecordValues>, 'field' | 'date' | 'set' | 'change' | 'error' | 'values' | 'revision'>;

const REGIONS = optionsOf(BATCH_REGION_WORDS);
const ELSEWHERE = () => <></>;

export const SERIES_INPUTS: OwnInputs = {
  region: { inColumn: (parts) => <Region key="region" {...parts} /> },
  // Both stand with the weekly hours.
  time_zone: ELSEWHERE,
  start_date: ELSEWHERE,
  planned: { inColumn: ({ field }) => <Planned key="planned" {...field('planned')} /> },
  slots: (parts) => <Hours key="slots" {...parts} />,
  host: (parts) => <HostAndSessions key="host" {...parts} />,
};

function Region({ field, set, values }: Parts) {
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

function Planned(props: ReturnType<Parts['field']>) {
  return (
    <NumberInput
      className={styles.own}
      {...props}
      min={1}
      max={MOST_SESSIONS}
      allowDecimal={false}
      clampBehavior="none"
      required
    />
  );
}

function Hours({ field, date, set, error, values }: Parts) {
  return (
    <HoursOfSeries {...{ field, date, set, error, values: hoursOf(values) }} label="Weekly slots" today={useToday()} />
  );
}

function HostAndSessions({ field, set, values }: Parts) {
  return (
    <>
      <HostField
        path="host"
        field={field}
        value={(values['host'] as string | null) || null}
        start={startOf(hoursOf(values))}
        onChange={(host) => set('host', host)}
      />
      <SeriesPreview values={values} />
    </>
  );
}

function hoursOf(values: RecordValues) {
  return {
    time_zone: (values['time_zone'] as string | null) || null,
    slots: (values['slots'] as string[] | null) ?? [],
    start_date: (values['start_date'] as string | null) || null,
  };
}
