// Whose session it is, of which kind and when; what would come of it, and what came of it.
import { Alert, Button, Paper, SegmentedControl, Select, Stack, Title } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { startOfHour } from '@domain/calendar';
import type { BatchChange, SessionResultRow } from '@domain/contract/batches';
import { countText, hourLabel, momentText, weekdayAndDate } from '@domain/formats';
import type { Batch } from '@domain/records/batch';
import { SESSION_KINDS } from '@domain/records/batchSession';
import { useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useTrainerSlotsState } from '@/store/api/availability';
import { useBatchDetailQuery, useChangeBatchMutation, usePreviewBatchChangeQuery } from '@/store/api/batches';
import { hourChosen, selectView } from '@/store/availability/view';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { LoadingState } from '@/ui/State';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { HOUR_ORDER } from '@/widgets/trainer-availability/columns';
import styles from '../batchSessions.module.css';
import { ChooseBatch } from '../ChooseBatch';

type Meeting = Extract<BatchChange, { what: 'meeting' }>;

const KINDS = (['CatchUp', 'PTM', 'extra'] as const).map((value) => ({ value, label: SESSION_KINDS[value] }));
const HOURS = HOUR_ORDER.map((hour) => ({ value: String(hour), label: hourLabel(hour) }));
const STUDENTS = { one: 'student sits', many: 'students sit' };
const NOTHING: SessionResultRow[] = [];

export function SessionForm() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const { date, hour } = useAppSelector((state) => selectView(state, today));
  const id = useAppSelector((state) => selectAddressed(state, 'batch'));
  const named = useAppSelector((state) => selectAddressed(state, 'session_kind'));
  const kind = KINDS.find(({ value }) => value === named)?.value ?? 'CatchUp';
  return (
    <Paper className={styles.side} p="md" component="section" aria-label="Session">
      <Stack gap="md">
        <ChooseBatch value={id} />
        <SegmentedControl
          size="xs"
          aria-label="Kind"
          data={KINDS}
          value={kind}
          onChange={(value) => dispatch(choiceMade({ session_kind: value }))}
        />
        <Select
          label="Start time (IST)"
          placeholder="Choose an hour"
          description={
            date === null
              ? 'Select a date first'
              : `${weekdayAndDate(date)}, for one hour. Trainers who are free then are listed.`
          }
          data={HOURS}
          value={hour === null ? null : String(hour)}
          onChange={(value) => dispatch(hourChosen(value === null ? null : Number(value)))}
        />
        {id === null ? (
          <p className={styles.quiet}>Choose a batch.</p>
        ) : (
          <OfBatch
            key={id}
            id={id}
            kind={kind}
            start={date === null || hour === null ? null : startOfHour(date, hour)}
          />
        )}
      </Stack>
    </Paper>
  );
}

function OfBatch({ id, kind, start }: { id: string; kind: Meeting['kind']; start: number | null }) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const { date } = useAppSelector((state) => selectView(state, today));
  const chosen = useAppSelector((state) => selectAddressed(state, 'trainer'));
  const query = useBatchDetailQuery({ path: { id } });
  const { currentData: slots } = useTrainerSlotsState(date ?? skipToken);
  return (
    <QueryBoundary what="batch" query={{ ...query, data: query.currentData }}>
      {({ batch }) => {
        const own = batch.teacher_id;
        const teacher_id = chosen ?? own;
        const nameOf = (trainer: string) =>
          slots?.trainers.find((each) => each.id === trainer)?.name ??
          (trainer === own ? batch.trainer_name : null) ??
          trainer;
        return (
          <>
            <div>
              <Title order={2}>Trainer</Title>
              <p className={styles.quiet}>
                {teacher_id === null
                  ? 'The batch has no trainer: choose one in the list.'
                  : `${nameOf(teacher_id)}${teacher_id === own ? ', who teaches the batch' : ''}`}
              </p>
              {chosen !== null && own !== null && chosen !== own && (
                <Button size="compact-sm" variant="default" onClick={() => dispatch(choiceMade({ trainer: null }))}>
                  {`Take ${nameOf(own)}`}
                </Button>
              )}
            </div>
            {start === null || teacher_id === null ? (
              <p className={styles.quiet}>
                Choose a date, an hour and a trainer: the effect is shown here before you save.
              </p>
            ) : (
              <Session
                key={JSON.stringify([id, kind, start, teacher_id])}
                batch={batch}
                meeting={{ what: 'meeting', kind, start_time: start, teacher_id }}
                nameOf={nameOf}
              />
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}

function Session({ batch, meeting, nameOf }: { batch: Batch; meeting: Meeting; nameOf: (trainer: string) => string }) {
  const [results, setResults] = useScreenState<SessionResultRow[]>(
    `created ${batch.id} ${JSON.stringify(meeting)}`,
    NOTHING,
  );
  const made = results.find(({ what }) => what === 'made');
  const preview = usePreviewBatchChangeQuery(made ? skipToken : { path: { id: batch.id }, body: { change: meeting } }, {
    refetchOnMountOrArgChange: true,
  });
  const [create, { isLoading, error }] = useChangeBatchMutation();
  const kind = SESSION_KINDS[meeting.kind];

  async function run(): Promise<void> {
    const { data } = await create({ path: { id: batch.id }, body: { change: meeting, version: batch.version } });
    if (data) setResults(data.sessions);
  }

  if (made) return <Result made={made} batch={batch} nameOf={nameOf} />;
  if (preview.error && !preview.isFetching)
    return (
      <p role="alert" className={styles.error}>
        {errorText(failedCall(preview.error))}
      </p>
    );
  if (!preview.currentData) return <LoadingState label="Looking at the hour" />;
  const { sessions, students } = preview.currentData;
  const possible = sessions.some(({ what }) => what === 'made');
  return (
    <>
      <section className={styles.part} aria-label="Preview">
        <h2>Preview</h2>
        {sessions.map(({ what, reason, warnings, start_time, teacher_id }) => (
          <div key={start_time} role="status">
            {what === 'made' ? (
              <p>{`${kind} of ${batch.name} on ${momentText(start_time)} with ${nameOf(teacher_id)}. ${countText(STUDENTS, students)} in the batch${meeting.kind === 'PTM' ? '; each family gets a form' : ''}.`}</p>
            ) : (
              <p className={styles.error}>{`Can’t be created: ${reason}`}</p>
            )}
            {warnings.map((warning) => (
              <p key={warning}>{`Note: ${warning}`}</p>
            ))}
          </div>
        ))}
      </section>
      {results.map(({ reason, start_time }) => (
        <p key={start_time} role="alert" className={styles.error}>{`Not created: ${reason}`}</p>
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {errorText(failedCall(error))}
        </p>
      )}
      <BusyButton busy={isLoading} disabled={!possible} onClick={() => void run()}>
        {`Create ${meeting.kind === 'extra' ? 'extra session' : kind}`}
      </BusyButton>
    </>
  );
}

function Result({
  made,
  batch,
  nameOf,
}: {
  made: SessionResultRow;
  batch: Batch;
  nameOf: (trainer: string) => string;
}) {
  return (
    <Alert role="status" color="green" title="1 session created">
      <p>{`${SESSION_KINDS[made.kind]} of ${batch.name} on ${momentText(made.start_time)} with ${nameOf(made.teacher_id)}`}</p>
      <NameLink to={pathTo('/batch-session/view')} named={{ page: '1', batch_session: made.id! }}>
        View session
      </NameLink>
    </Alert>
  );
}
