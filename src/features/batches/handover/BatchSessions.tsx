// The sessions of one batch: who gets them, chosen for all or one by one, and what becomes of each.
import { Button } from '@mantine/core';
import { wordOf } from '@domain/business/codeWords';
import { PRODUCT_TYPES } from '@domain/business/courses';
import type { HandedOver } from '@domain/contract/trainerChange';
import type { SessionResultRow } from '@domain/contract/batches';
import { countText, momentText } from '@domain/formats';
import { BATCHES } from '@domain/records/batch';
import { SESSION_KINDS } from '@domain/records/batchSession';
import { pathTo } from '@/routes/paths';
import { useScreenState } from '@/store/screen';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Status } from '@/ui/Status';
import { NameLink } from '@/widgets/record/NameLink';
import styles from '../batches.module.css';
import { ChooseTrainer } from './ChooseTrainer';
import { type Choices, type HeldBatch, whoText, withChoice } from './choices';

type Outcome = HandedOver['batches'][number];
/** What the dialog asks for: all sessions of the batch, or one. */
type Asked = { session: string | null };

interface BatchSessionsProps {
  /** Left out once they are handed over. */
  batch?: HeldBatch;
  choices?: Choices;
  onChoose?: (choices: Choices) => void;
  outcome: Outcome | undefined;
  names: Readonly<Record<string, string>>;
  /** What was handed over was taken back. */
  isUndone?: boolean;
}

interface Row {
  id: string;
  start_time: number;
  kind: keyof typeof SESSION_KINDS;
  number: number | null;
  may: number;
  result: SessionResultRow | undefined;
  /** What its new trainer is called. */
  goes: string;
  /** Name of the batch. */
  batch: string;
  onChoose: () => void;
}

const SESSIONS = { one: 'session', many: 'sessions' };
const STUDENTS = { one: 'student', many: 'students' };
const NOTHING: Asked | null = null;
const NOBODY: Choices = {};

const SESSION = {
  'Session (IST)': ({ start_time }: Row) => momentText(start_time),
  Number: ({ kind, number }: Row) => (kind === 'regular' && number !== null ? number : SESSION_KINDS[kind]),
  'Goes to': ({ goes }: Row) => goes,
};
const AHEAD = {
  ...SESSION,
  'What happens': ({ result }: Row) => result && <What result={result} isDone={false} />,
  Choose: ({ may, batch, start_time, onChoose }: Row) => (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`Choose (${may} can), ${batch} on ${momentText(start_time)}`}
      onClick={onChoose}
    >
      {`Choose (${may} can)`}
    </Button>
  ),
};
const DONE = { ...SESSION, 'What happened': ({ result }: Row) => result && <What result={result} isDone /> };
const UNDONE = {
  ...SESSION,
  'What happened': ({ result }: Row) => result && <What result={result} isDone moved="Undone" />,
};

export function BatchSessions({
  batch,
  choices = NOBODY,
  onChoose,
  outcome,
  names,
  isUndone = false,
}: BatchSessionsProps) {
  const id = batch?.batch_id ?? outcome!.batch_id;
  const name = batch?.batch_name ?? outcome!.batch_name;
  const [asked, ask] = useScreenState<Asked | null>(`trainer for ${id}`, NOTHING);
  const resultOf = new Map(outcome?.results.map((result) => [result.id, result]));
  const of = batch ? batch.sessions : outcome!.results.map((result) => ({ ...result, id: result.id!, may: 0 }));
  const rows = of.map((session): Row => {
    const result = resultOf.get(session.id);
    const goes =
      choices[session.id]?.trainer_name ??
      (result?.what === 'moved' ? (names[result.teacher_id] ?? result.teacher_id) : 'Stays');
    return { ...session, result, goes, batch: name, onChoose: () => ask({ session: session.id }) };
  });
  const who = batch ? whoText(choices, batch.sessions) : '';
  return (
    <section className={styles.batch} aria-label={name}>
      <div className={styles.line}>
        <h2>
          <NameLink to={pathTo('/batch/view')} named={{ page: '1', [BATCHES.name]: id }}>
            {name}
          </NameLink>
        </h2>
        {batch && <span className={styles.quiet}>{factsOf(batch)}</span>}
        {batch && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${who === '' ? 'Choose for all' : who}, sessions of ${name}`}
            onClick={() => ask({ session: null })}
          >
            {who === '' ? 'Choose for all' : who}
          </Button>
        )}
        {outcome?.becomes && (
          <Status look="now">{`${names[outcome.becomes] ?? outcome.becomes} ${batch ? 'becomes' : 'is now'} the batch’s trainer`}</Status>
        )}
      </div>
      <div className={styles.scroll}>
        <RelatedTable
          label={`Sessions of ${name}`}
          rows={rows}
          keyOf={(row) => row.id}
          columns={batch ? AHEAD : isUndone ? UNDONE : DONE}
          empty="No session"
        />
      </div>
      {batch && onChoose && (
        <ChooseTrainer
          title={
            asked?.session
              ? `Trainer for one session of ${name}`
              : `Trainer for ${countText(SESSIONS, batch.sessions.length)} of ${name}`
          }
          opened={asked !== null}
          session={asked?.session ?? null}
          trainers={batch.trainers}
          chosen={chosenFor(choices, asked?.session ? [asked.session] : batch.sessions.map((session) => session.id))}
          onClose={() => ask(null)}
          onChoose={(chosen) => {
            onChoose(
              withChoice(
                choices,
                asked?.session ? [asked.session] : batch.sessions.map((session) => session.id),
                chosen,
              ),
            );
            ask(null);
          }}
        />
      )}
    </section>
  );
}

function factsOf({ product_type, grade_band, region, students, sessions, after, is_own }: HeldBatch): string {
  return [
    `${wordOf(PRODUCT_TYPES, product_type)} ${grade_band}, ${wordOf(BATCHES.shape.columns['region']!.labels ?? {}, region)}`,
    countText(STUDENTS, students),
    countText(SESSIONS, sessions.length),
    after > 0 && `${after} more after the period`,
    !is_own && 'another trainer’s batch',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The one who has all of them. */
function chosenFor(choices: Choices, sessions: readonly string[]): string | null {
  const ids = new Set(sessions.map((id) => choices[id]?.teacher_id ?? null));
  return ids.size === 1 ? [...ids][0]! : null;
}

function What({
  result: { what, reason, warnings },
  isDone,
  moved = 'Handed over',
}: {
  result: SessionResultRow;
  isDone: boolean;
  moved?: string;
}) {
  return (
    <>
      {what === 'moved' ? (
        <Status look={isDone ? 'finished' : 'now'}>{isDone ? moved : 'Is handed over'}</Status>
      ) : (
        <Status look="attention">{`${isDone ? 'Stayed' : 'Can’t'}: ${reason ?? 'not possible'}`}</Status>
      )}
      {warnings.length > 0 && <span className={styles.quiet}>{` ${warnings.join(', ')}`}</span>}
    </>
  );
}
