// Changes one session of a series and all that follow it: other hours, another host. What stays as it is, is listed before.
import { type ReactNode, useState } from 'react';
import { NumberInput } from '@mantine/core';
import { instantOf } from '@domain/batches/wallClock';
import { readSlots } from '@domain/batches/weeklySlots';
import { batchSessions } from '@domain/batches/sessions';
import { followingEdit, seriesHelpers, type SeriesResult } from '@domain/contract/series';
import { useToday } from '@/clock/useNow';
import { FormSection } from '../form/FormSection';
import { type FormParts, RecordForm } from '../form/RecordForm';
import { ReferenceField } from '../record/form/ReferenceField';
import { HostField } from './HostField';
import { HoursOfSeries } from './HoursOfSeries';
import { seriesText } from './SeriesSessions';
import styles from './series.module.css';

export interface FollowingValues {
  version: number;
  from: number | string;
  host: string | null;
  /** Of a series whose host has others beside them. */
  helpers?: string[];
  time_zone: string | null;
  slots: string[];
  start_date: string | null;
}

const LABELS = {
  from: 'From session',
  host: 'Host',
  helpers: 'Helpers',
  time_zone: 'Time zone',
  slots: 'Weekly slots',
  start_date: 'New hours from',
  version: 'Version',
};
const SCHEMA = followingEdit.safeExtend({ version: followingEdit.shape.from, helpers: seriesHelpers.optional() });

interface FollowingFormProps {
  /** Of the series, for its draft. */
  id: string;
  initial: FollowingValues;
  names?: Readonly<Record<string, string>>;
  /** What the values would do; undefined while they are not whole. */
  renderPreview: (values: FollowingValues | undefined) => ReactNode;
  send: (values: FollowingValues) => Promise<{ data?: { sessions: SeriesResult[] }; error?: unknown }>;
  onDone: (sessions: SeriesResult[]) => void;
  onCancel: () => void;
}

export function FollowingForm({ id, initial, names, renderPreview, send, onDone, onCancel }: FollowingFormProps) {
  const [begun] = useState(initial);
  return (
    <RecordForm<FollowingValues, typeof SCHEMA, { sessions: SeriesResult[] }>
      label="Change all that follow"
      draft={`series ${id} following`}
      initial={begun}
      schema={SCHEMA}
      labels={LABELS}
      send={(body) => send(body as FollowingValues)}
      saved={({ sessions }) => `Sessions changed: ${seriesText(sessions, true)}`}
      onSaved={({ sessions }) => onDone(sessions)}
      onCancel={onCancel}
      submitLabel="Change sessions"
    >
      {(parts) => <Fields {...parts} names={names} renderPreview={renderPreview} />}
    </RecordForm>
  );
}

type FieldsProps = FormParts<FollowingValues> & Pick<FollowingFormProps, 'names' | 'renderPreview'>;

function Fields({ values, field, date, set, error, names, renderPreview }: FieldsProps) {
  const today = useToday();
  const isWhole = values.slots.length > 0 && Object.values(values).every((value) => value !== null && value !== '');
  return (
    <>
      <FormSection title="From which session" wide>
        <div className={styles.part}>
          <NumberInput
            {...field('from')}
            description="It and all that follow take the new hours. Those that were held or changed by themselves stay."
            min={1}
            allowDecimal={false}
            clampBehavior="none"
            maw={320}
            required
          />
          <HostField
            path="host"
            field={field}
            value={values.host}
            start={startOf(values)}
            names={names}
            onChange={(host) => set('host', host)}
          />
          {values.helpers !== undefined && (
            <ReferenceField
              to="trainer"
              multiple
              value={values.helpers}
              names={names}
              onChange={(next) => set('helpers', next)}
              input={field('helpers')}
            />
          )}
        </div>
      </FormSection>
      <FormSection title="Hours" wide>
        <HoursOfSeries {...{ field, date, set, error, values, today }} label={LABELS.slots} />
      </FormSection>
      <FormSection title="What becomes of each session" wide>
        {renderPreview(isWhole ? values : undefined)}
      </FormSection>
    </>
  );
}

/** When the first session of these hours would be, as far as they say it. */
export function startOf({
  time_zone,
  slots,
  start_date,
}: Pick<FollowingValues, 'time_zone' | 'slots' | 'start_date'>): number | null {
  if (time_zone === null || start_date === null || !/^\d{4}-\d\d-\d\d$/.test(start_date)) return null;
  const [first] = batchSessions({
    zone: time_zone,
    slots: readSlots(slots),
    startDate: start_date,
    range: [1, 1],
    holidays: [],
  });
  return first?.start ?? (slots.length > 0 ? instantOf(time_zone, start_date, '17:00') : null);
}
