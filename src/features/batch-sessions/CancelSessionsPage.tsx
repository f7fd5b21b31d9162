// Paid Batch, Cancel Session: of a batch, a trainer or a region's day, with what becomes of every number (spec 2.2, decisions 8).
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';
import { BATCH_REGION_WORDS, optionsOf } from '@domain/business/codeWords';
import { BATCH_REGIONS } from '@domain/business/trainerTerms';
import type { AnswerOf } from '@domain/contract/contract';
import type { SessionOutcome } from '@domain/contract/sessionCancel';
import { clockIn, countText, dayIn, momentText } from '@domain/formats';
import type { Look } from '@domain/actions/looks';
import { SESSION_KINDS } from '@domain/records/batchSession';
import { useToday } from '@/clock/useNow';
import { useCancelSessionsOfBatchesMutation, usePreviewSessionCancelQuery } from '@/store/api/sessionCancel';
import { choiceMade, daysChosen, selectAddressed, selectDay } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { QUESTION, useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DateField } from '@/ui/DateField';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { SelectField } from '@/ui/SelectField';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState } from '@/ui/State';
import { Status } from '@/ui/Status';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './batchSessions.module.css';

type By = 'batch' | 'trainer' | 'region';
type Row = SessionOutcome & { batch_name: string; time_zone: string };

const WAYS = [
  { value: 'batch', label: 'Batch' },
  { value: 'trainer', label: 'Trainer' },
  { value: 'region', label: 'Region (holiday)' },
];
const SESSIONS = { one: 'session', many: 'sessions' };
const WORDS: Readonly<Record<SessionOutcome['what'], [ahead: string, done: string, look: Look]>> = {
  removed: ['Will be cancelled', 'Cancelled', 'cancelled'],
  kept: ['New number', 'New number', 'upcoming'],
  made: ['New session', 'New session', 'now'],
  moved: ['Moves', 'Moved', 'now'],
  failed: ['Stays', 'Not cancelled', 'attention'],
};
const REGIONS = optionsOf(BATCH_REGION_WORDS);
const NOTHING: Row[] = [];

export default function CancelSessionsPage() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const batch_id = useAppSelector((state) => selectAddressed(state, 'batch'));
  const teacher_id = useAppSelector((state) => selectAddressed(state, 'trainer'));
  const region = useAppSelector((state) => selectAddressed(state, 'region'));
  const by = (useAppSelector((state) => selectAddressed(state, 'by')) ?? 'batch') as By;
  const from = useAppSelector((state) => selectDay(state, 'from')) ?? today;
  const to = useAppSelector((state) => selectDay(state, 'to')) ?? from;
  const chosen = { batch: batch_id, trainer: teacher_id, region }[by] ?? null;
  const place = useRef<HTMLDivElement>(null);
  const goesOn = useRef(chosen === null);
  // A person who comes with sessions chosen first reads what cancelling them would do. One who presses another way goes on in its field;
  // one who goes from way to way by keys stays there.
  useEffect(() => {
    if (goesOn.current) place.current?.querySelector<HTMLInputElement>(`[data-way=${by}] input`)?.focus();
  }, [by]);
  const asked = { by, batch_id, teacher_id, region: BATCH_REGIONS.find((each) => each === region) ?? null, from, to };
  return (
    <>
      <PageHeader title="Cancel Batch Session" />
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Sessions of"
          data={WAYS}
          value={by}
          onPointerDown={() => void (goesOn.current = true)}
          onKeyDown={() => void (goesOn.current = false)}
          onChange={(value) => dispatch(choiceMade({ by: value }))}
        />
      </div>
      <div className={styles.bar} ref={place}>
        <div className={styles.choice} data-way={by}>
          {by === 'region' ? (
            <SelectField
              label="Region"
              data={REGIONS}
              value={region}
              searchable
              selectFirstOptionOnChange
              allowDeselect={false}
              onChange={(value) => dispatch(choiceMade({ region: value }))}
            />
          ) : (
            <ReferenceField
              key={by}
              to={by}
              multiple={false}
              value={chosen}
              onChange={(id) => dispatch(choiceMade({ [by]: asText(id) }))}
              input={{ label: WAYS.find(({ value }) => value === by)!.label }}
            />
          )}
        </div>
        <DateField label="From" value={from} onChange={(date) => dispatch(daysChosen({ from: date }))} />
        <DateField label="To" value={to} onChange={(date) => dispatch(daysChosen({ to: date }))} />
      </div>
      <p className={styles.quiet}>
        {by === 'region' ? 'Days are those on the clocks of each batch.' : 'Days are those of India.'}
      </p>
      {chosen === null ? (
        <EmptyState title={`Choose a ${by}`}>
          What cancelling its sessions of these days would do is shown here first.
        </EmptyState>
      ) : (
        <Preview key={JSON.stringify(asked)} asked={asked} />
      )}
    </>
  );
}

interface Asked {
  by: By;
  batch_id: string | null;
  teacher_id: string | null;
  region: (typeof BATCH_REGIONS)[number] | null;
  from: string;
  to: string;
}

function Preview({ asked }: { asked: Asked }) {
  const [results, setResults] = useScreenState<Row[]>(`cancelled ${JSON.stringify(asked)}`, NOTHING);
  const isDone = results.length > 0;
  const query = usePreviewSessionCancelQuery(isDone ? skipToken : { body: asked }, { refetchOnMountOrArgChange: true });
  if (isDone) return <Outcomes rows={results} isDone />;
  return (
    <QueryBoundary what="sessions" query={{ ...query, data: query.currentData }}>
      {(batches) => {
        const rows = rowsOf(batches);
        if (rows.length === 0)
          return <EmptyState title="No session on these days">Choose other days above.</EmptyState>;
        return (
          <>
            <Cancel rows={rows} days={{ by: asked.by, from: asked.from, to: asked.to }} onDone={setResults} />
            <Outcomes rows={rows} isDone={false} />
          </>
        );
      }}
    </QueryBoundary>
  );
}

function rowsOf(batches: AnswerOf<'previewSessionCancel'>): Row[] {
  return batches.flatMap(({ batch_name, time_zone, results }) =>
    results.map((each) => ({ ...each, batch_name, time_zone })),
  );
}

interface CancelProps {
  rows: readonly Row[];
  days: Pick<Asked, 'by' | 'from' | 'to'>;
  onDone: (rows: Row[]) => void;
}

function Cancel({ rows, days, onDone }: CancelProps) {
  const [isAsked, ask] = useScreenState(`${QUESTION}cancel sessions`, false);
  const [reason, setReason] = useScreenState('reason of cancelling', '');
  const [cancel, { isLoading }] = useCancelSessionsOfBatchesMutation();
  const ids = rows.flatMap(({ what, id }) => (what === 'removed' && id !== null ? [id] : []));
  const sessions = countText(SESSIONS, ids.length);

  async function run(): Promise<void> {
    const { data } = await cancel({ body: { ids, reason, days } });
    if (!data) return;
    ask(false);
    onDone(rowsOf(data));
  }

  return (
    <div className={styles.bar}>
      <Textarea
        label="Reason"
        description="Kept with the session. Leave names of families out."
        required
        value={reason}
        maxLength={300}
        autosize
        className={styles.choice}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button color="red" disabled={ids.length === 0 || reason.trim().length < 3} onClick={() => ask(true)}>
        {`Cancel ${sessions}`}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={`Cancel ${sessions}?`}
        keep="Keep sessions"
        onKeep={() => ask(false)}
        busy={isLoading}
        buttons={
          <BusyButton color="red" busy={isLoading} onClick={() => void run()}>
            Cancel sessions
          </BusyButton>
        }
      >
        {`${countsText(rows, false)}. This can’t be undone.`}
      </ConfirmDialog>
    </div>
  );
}

const COLUMNS = {
  Batch: ({ batch_name }: Row) => batch_name,
  'Session (IST)': ({ start_time }: Row) => (start_time > 0 ? momentText(start_time) : '–'),
  'Local time': ({ start_time, time_zone }: Row) =>
    start_time > 0 ? `${dayIn(time_zone, start_time)}, ${clockIn(time_zone, start_time)}` : '–',
  Number: ({ kind, number, number_before }: Row) => numberOf(kind, number, number_before),
};

function Outcomes({ rows, isDone }: { rows: readonly Row[]; isDone: boolean }) {
  const title = isDone ? 'Result' : 'Preview';
  const what = (row: Row) => <Outcome what={row.what} reason={row.reason} isDone={isDone} />;
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <p role="status">{countsText(rows, isDone)}</p>
      <RelatedTable
        label={title}
        rows={rows}
        keyOf={({ id, batch_name, what: outcome, start_time }) => `${batch_name} ${outcome} ${id ?? start_time}`}
        columns={{ ...COLUMNS, [isDone ? 'What happened' : 'What happens']: what }}
        empty="No session"
      />
    </section>
  );
}

function Outcome({ what, reason, isDone }: Pick<Row, 'what' | 'reason'> & { isDone: boolean }) {
  const [ahead, done, look] = WORDS[what];
  return (
    <>
      <Status look={look}>{isDone ? done : ahead}</Status>
      {reason && `: ${reason}`}
    </>
  );
}

/** How many go, stay and follow, and what becomes of the batches' count. */
function countsText(rows: readonly Row[], isDone: boolean): string {
  const count = (what: Row['what']) => rows.filter((row) => row.what === what).length;
  const parts = [
    `${countText(SESSIONS, count('removed'))} ${isDone ? 'cancelled' : 'will be cancelled'}`,
    count('failed') > 0 && `${count('failed')} not`,
    count('kept') > 0 && `${count('kept')} ${count('kept') === 1 ? 'gets' : 'get'} another number`,
    count('made') > 0 && `${count('made')} new at the end, so that the course keeps its count`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function numberOf(kind: Row['kind'], number: number | null, before: number | null): string {
  if (kind !== 'regular') return SESSION_KINDS[kind];
  if (number === null || before === null || number === before) return String(number ?? before ?? '–');
  return `${before} → ${number}`;
}

function asText(id: string | null | string[]): string | null {
  return typeof id === 'string' ? id : null;
}
