// Inputs of the form of a stream batch that are more than their kind: host and helpers, and the sessions that follow from them and from its hours.
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { HostOfSeries, HOURS_INPUTS, type SeriesParts } from '@/widgets/series/hoursInputs';
import { StreamPreview } from './StreamPreview';

export const STREAM_INPUTS: OwnInputs = {
  ...HOURS_INPUTS,
  host: (parts) => <HostOfSeries key="host" {...parts} />,
  helpers: (parts) => <HelpersAndSessions key="helpers" {...parts} />,
};

function HelpersAndSessions({ field, set, values }: SeriesParts) {
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
