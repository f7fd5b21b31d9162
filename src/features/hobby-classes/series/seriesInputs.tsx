// Inputs of the form of a hobby series that are more than their kind: how many sessions, and those that follow from its hours and its host.
import { NumberInput } from '@mantine/core';
import { MOST_SESSIONS } from '@domain/records/series';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { HostOfSeries, HOURS_INPUTS, type SeriesParts } from '@/widgets/series/hoursInputs';
import styles from '../hobby.module.css';
import { SeriesPreview } from './SeriesPreview';

export const SERIES_INPUTS: OwnInputs = {
  ...HOURS_INPUTS,
  planned: { inColumn: ({ field }) => <Planned key="planned" {...field('planned')} /> },
  host: (parts) => <HostAndSessions key="host" {...parts} />,
};

function Planned(props: ReturnType<SeriesParts['field']>) {
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

function HostAndSessions(parts: SeriesParts) {
  return (
    <>
      <HostOfSeries {...parts} />
      <SeriesPreview values={parts.values} />
    </>
  );
}
