// One change of a batch: its fields, what it would do to every session, and then what it did.
import { NumberInput, Select, Textarea } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { SESSION_KINDS } from '@domain/records/batchSession';
import { dateInZone } from '@domain/calendar';
import { batches, type BatchChange } from '@domain/contract/batches';
import type { AnswerOf } from '@domain/contract/contract';
import { countText, momentText } from '@domain/formats';
import { type Batch, BATCHES, MAX_SEATS } from '@domain/records/batch';
import { now } from '@/clock/clock';
import {
  useBatchDetailQuery,
  useChangeBatchMutation,
  usePreviewBatchChangeQuery,
  useRankBatchTrainersQuery,
} from '@/store/api/batches';
import { selectAddressed } from '@/store/batchScreens';
import { useAppSelector } from '@/store/hooks';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { DateField } from '@/ui/DateField';
import { useDebounced } from '@/ui/useDebounced';
import { FormSection } from '@/widgets/form/FormSection';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';
import { TimeZoneField } from '@/widgets/form/TimeZoneField';
import { InstantField } from '@/widgets/record/form/InstantField';
import { WeeklyHours } from '@/widgets/slots/WeeklyHours';
import styles from '../batches.module.css';
import { RankedTrainers } from '../RankedTrainers';
import { SessionResults, resultsText } from '../SessionResults';
import { begun } from './beginnings';
import { CHANGES, type ChangeName } from './changes';
import { LocalTime } from './LocalTime';

interface Values {
  version: number;
  change: { what: ChangeName } & Record<string, unknown>;
}

const LABELS = {
  'change.teacher_id': 'Trainer',
  'change.from': 'From',
  'change.slots': 'Weekly hours',
  'change.time_zone': 'Time zone',
  'change.last_session': 'Last session of the course',
  'change.capacity': 'Seats',
  'change.reason': 'Reason',
  'change.kind': 'Kind',
  'change.start_time': 'New time (IST)',
  'change.session_id': 'Session',
  change: 'Change',
  version: 'Version',
  // Of the batch itself, in what somebody else has changed meanwhile.
  ...Object.fromEntries(Object.entries(BATCHES.shape.columns).map(([name, { label }]) => [name, label])),
};
const MEETING_LABELS = { ...LABELS, 'change.start_time': 'Time (IST)' };
const STUDENTS = { one: 'student sits', many: 'students sit' };
const KINDS = (['CatchUp', 'PTM'] as const).map((value) => ({ value, label: SESSION_KINDS[value] }));

interface ChangeFormProps {
  batch: Batch;
  name: ChangeName;
  /** The one that is rescheduled, and when it would begin; else that of the address, at a time that is asked for. */
  session?: { id: string; start_time: number };
  onDone: (answer: AnswerOf<'changeBatch'>) => void;
  onCancel: () => void;
}

export default function ChangeForm({ batch, name, session, onDone, onCancel }: ChangeFormProps) {
  const [change] = useChangeBatchMutation();
  const addressed = useAppSelector((state) => selectAddressed(state, 'session'));
  const session_id = session?.id ?? addressed;
  const kind = useAppSelector((state) => selectAddressed(state, 'kind'));
  const [initial] = useState((): Values => {
    const chosen = {
      ...(name === 'reschedule' && { session_id, ...(session && { start_time: session.start_time }) }),
      ...(name === 'meeting' && KINDS.some(({ value }) => value === kind) && { kind }),
    };
    return { version: batch.version, change: { what: name, ...begun(name, batch), ...chosen } };
  });
  const { submit, done: said } = CHANGES[name];
  return (
    <RecordForm
      label={CHANGES[name].label}
      draft={['batch', batch.id, name, name === 'reschedule' && session_id, session?.start_time]
        .filter(Boolean)
        .join(' ')}
      initial={initial}
      schema={batches.changeBatch.body}
      labels={name === 'meeting' ? MEETING_LABELS : LABELS}
      send={async (body) =>
        unlessRefused(name, await change({ path: { id: batch.id }, body: { ...body, version: batch.version } }))
      }
      saved={({ sessions }) => [said, resultsText(sessions, true)].filter(Boolean).join(': ')}
      onSaved={onDone}
      onCancel={onCancel}
      submitLabel={submit}
    >
      {(parts) => (
        <>
          <Fields batch={batch} name={name} isOfOne={session !== undefined} {...parts} />
          <Preview batch={batch} change={parts.values.change} />
        </>
      )}
    </RecordForm>
  );
}

/** Of one session alone, which can't be then: nothing was done, and why stands at its time. */
function unlessRefused<A extends { data?: AnswerOf<'changeBatch'>; error?: unknown }>(
  name: ChangeName,
  answer: A,
): A | { error: unknown } {
  const [session] = answer.data?.sessions ?? [];
  if ((name !== 'reschedule' && name !== 'meeting') || session?.what !== 'failed') return answer;
  return { error: { status: 409, data: { errors: [{ field: 'body.change.start_time', message: session.reason }] } } };
}

/** What came of it, session by session: also where the batch, as it is now, allows it no more. */
export function ChangeResult({
  batch,
  name,
  sessions,
}: {
  batch: Batch;
  name: ChangeName;
  sessions: AnswerOf<'changeBatch'>['sessions'];
}) {
  const { done: said } = CHANGES[name];
  return (
    <section aria-label={said} className={styles.preview}>
      <h2>{said}</h2>
      <SessionResults label={said} sessions={sessions} zone={batch.time_zone} isDone empty="No session was touched" />
    </section>
  );
}

type FieldsProps = FormParts<Values> & { batch: Batch; name: ChangeName; isOfOne: boolean };

function Fields(props: FieldsProps) {
  const { batch, name, isOfOne, values, field, date, set, error } = props;
  const { change } = values;
  const moment = (
    <InstantField
      label={(name === 'meeting' ? MEETING_LABELS : LABELS)['change.start_time']}
      required
      error={error('change.start_time')}
      path="change.start_time"
      value={(change['start_time'] as number | null) ?? null}
      onChange={(next) => set('change.start_time', next)}
    />
  );
  if (name === 'trainer') return <TrainerFields {...props} />;
  if (name === 'recreate')
    return (
      <FormSection title="From that date on, sessions that are not held are replaced" wide>
        <div className={styles.preview}>
          <div className={styles.line}>
            <DateField {...date('change.from')} required />
            <NumberInput
              {...field('change.last_session')}
              min={1}
              max={250}
              allowDecimal={false}
              clampBehavior="none"
              required
            />
            <TimeZoneField {...field('change.time_zone')} value={change['time_zone'] as string} required />
          </div>
          <WeeklyHours
            label={LABELS['change.slots']}
            path="change.slots"
            value={change['slots'] as string[]}
            zone={change['time_zone'] as string}
            week={dateInZone(batch.time_zone, now())}
            error={error('change.slots')}
            onChange={(next) => set('change.slots', next)}
          />
        </div>
      </FormSection>
    );
  if (name === 'place')
    return (
      <p className={styles.quiet}>
        Numbers of the course that no session has take the next weekly hours at which the trainer is free.
      </p>
    );
  return (
    <FormSection title={CHANGES[name].label}>
      {name === 'reschedule' && !isOfOne && <SessionField {...props} />}
      {name === 'meeting' && (
        <Select
          {...field('change.kind')}
          data={KINDS}
          description="Families get a form before a PTM"
          allowDeselect={false}
          required
        />
      )}
      {(name === 'reschedule' || name === 'meeting') && (
        <>
          {moment}
          <LocalTime at={change['start_time']} zone={batch.time_zone} />
        </>
      )}
      {name === 'seats' && (
        <NumberInput
          {...field('change.capacity')}
          min={1}
          max={MAX_SEATS}
          allowDecimal={false}
          clampBehavior="none"
          description={`1 to ${MAX_SEATS}, ${batch.students} taken`}
          required
        />
      )}
      {name === 'active' && <DateField {...date('change.from')} required />}
      {(name === 'dormant' || name === 'cancel') && (
        <Textarea {...field('change.reason')} autosize minRows={2} required />
      )}
    </FormSection>
  );
}

function TrainerFields({ batch, values, date, set, error }: FieldsProps) {
  const from = values.change['from'] as string | null;
  const isDay = from !== null && /^\d{4}-\d\d-\d\d$/.test(from);
  const { data, error: failure } = useRankBatchTrainersQuery(
    isDay ? { path: { id: batch.id }, query: { from } } : skipToken,
  );
  return (
    <FormSection title="Trainer" wide>
      <div className={styles.preview}>
        <div className={styles.line}>
          <DateField {...date('change.from')} required />
        </div>
        {failure !== undefined && <p className={styles.failed}>{errorText(failedCall(failure))}</p>}
        {data ? (
          <RankedTrainers
            label={LABELS['change.teacher_id']}
            path="change.teacher_id"
            trainers={data.trainers}
            chosen={(values.change['teacher_id'] as string | null) ?? null}
            error={error('change.teacher_id')}
            onChoose={(id) => set('change.teacher_id', id)}
          />
        ) : (
          <p className={styles.quiet}>Looking for trainers who are free</p>
        )}
      </div>
    </FormSection>
  );
}

function SessionField({ batch, field }: FieldsProps) {
  const { data } = useBatchDetailQuery({ path: { id: batch.id } });
  const ahead = (data?.sessions ?? []).filter(({ status, start_time }) => status === 'active' && start_time > now());
  const options = ahead.map(({ id, number, kind, start_time }) => ({
    value: id,
    label: `${number === null ? SESSION_KINDS[kind] : `Session ${number}`}, ${momentText(start_time)}`,
  }));
  return (
    <Select
      {...field('change.session_id')}
      data={options}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No upcoming session"
      required
    />
  );
}

/** What the change would touch, said before it is done. */
function Preview({ batch, change }: { batch: Batch; change: Values['change'] }) {
  // The reason changes nothing: it is not waited for.
  const asked = 'reason' in change ? { ...change, reason: 'Not given yet' } : change;
  const isWhole = Object.values(asked).every((value) => value !== null && value !== '');
  const text = isWhole ? JSON.stringify(asked) : '';
  const rested = useDebounced(text);
  const isCurrent = text !== '' && rested === text;
  const { currentData, error, isFetching } = usePreviewBatchChangeQuery(
    isCurrent ? { path: { id: batch.id }, body: { change: asked as BatchChange } } : skipToken,
  );
  return (
    <FormSection title="What it touches" wide>
      {text === '' && <p className={styles.quiet}>Shown here before it is done.</p>}
      {text !== '' && !currentData && (!error || isFetching) && (
        <p className={styles.quiet}>Looking at every session</p>
      )}
      {isCurrent && error !== undefined && !isFetching && (
        <p className={styles.failed}>{errorText(failedCall(error))}</p>
      )}
      {isCurrent && currentData && (
        <>
          <p className={styles.quiet}>{`${countText(STUDENTS, currentData.students)} in it`}</p>
          <SessionResults label="What becomes of each session" sessions={currentData.sessions} zone={batch.time_zone} />
        </>
      )}
    </FormSection>
  );
}
