// Inputs of the form of a stream batch that are more than their kind: hours of a week, host and helpers, and the sessions that follow from them.
import { Select } from '@mantine/core';
import { ZONE_OF_REGION } from '@domain/batches/zones';
import { BATCH_REGION_WORDS, optionsOf } from '@domain/business/codeWords';
import { useToday } from '@/clock/useNow';
import type { FormParts } from '@/widgets/form/RecordForm';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import type { OwnInputs, RecordValues } from '@/widgets/record/form/RecordInputs';
import { startOf } from '@/widgets/series/FollowingForm';
import { HostField } from '@/widgets/series/HostField';
import { HoursOfSeries } from '@/widgets/series/HoursOfSeries';
import { StreamPreview } from './StreamPreview';

type Parts = Pick<FormParts<RecordValues>, 'field' | 'date' | 'set' | 'change' | 'error' | 'values' | 'revision'>;

const REGIONS = optionsOf(BATCH_REGION_WORDS);
/** Stands with the weekly hours. */
const ELSEWHERE = () => <></>;

export const STREAM_INPUTS: OwnInputs = {
  region: { inColumn: (parts) => <Region key="region" {...parts} /> },
  time_zone: ELSEWHERE,
  start_date: ELSEWHERE,
  slots: (parts) => <Hours key="slots" {...parts} />,
  host: (parts) => <Host key="host" {...parts} />,
  helpers: (parts) => <HelpersAndSessions key="helpers" {...parts} />,
};

function Region({ field, set, values }: Parts) {
  const { region, time_zone } = values as Readonly<Record<string, string | null>>;
  return (
    <Select
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

function Hours({ field, date, set, error, values }: Parts) {
  return (
    <HoursOfSeries {...{ field, date, set, error, values: hoursOf(values) }} label="Weekly slots" today={useToday()} />
  );
}

function Host({ field, set, values }: Parts) {
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

function HelpersAndSessions({ field, set, values }: Parts) {
  return (
    <>
      <ReferenceField
        to="trainer"
        multiple
        value={(values['helpers'] as string[] | null) ?? []}
        onChange={(next) => set('helpers', next)}
        input={field('helpers')}
      />
      <StreamPreview values={values} />
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
