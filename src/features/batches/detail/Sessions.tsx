// The sessions of a batch, the next first, then those held; what families answered before a PTM stands with it.
import { ptmAnswers } from '@domain/batches/ptmQuestions';
import { BATCH_SESSIONS, type BatchSession, SESSION_KINDS } from '@domain/records/batchSession';
import type { PtmForm } from '@domain/records/ptmForm';
import type { Batch } from '@domain/records/batch';
import { now } from '@/clock/clock';
import { pathTo } from '@/routes/paths';
import { useBatchDetailQuery } from '@/store/api/batches';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from '../batches.module.css';
import { CHANGES } from '../change/changes';
import { SessionTime } from '../SessionTime';

export default function Sessions({ id, zone }: { id: string; zone: string }) {
  const query = useBatchDetailQuery({ path: { id } });
  return (
    <div className={styles.tab}>
      <QueryBoundary what="sessions" query={query}>
        {({ batch, sessions, forms, without_hour }) => {
          const ahead = sessions.filter(({ end_time }) => end_time > now());
          const past = sessions.filter(({ end_time }) => end_time <= now()).toReversed();
          return (
            <>
              <p className={styles.quiet}>{`${ahead.length} upcoming · ${past.length} past`}</p>
              <WithoutHour batch={batch} numbers={without_hour} />
              <RelatedTable
                label="Upcoming sessions"
                rows={ahead}
                keyOf={(session) => session.id}
                columns={columns(zone, forms)}
                empty="No upcoming session"
              />
              <RelatedTable
                label="Past sessions"
                rows={past}
                keyOf={(session) => session.id}
                columns={columns(zone, forms)}
                empty="No sessions held yet"
              />
            </>
          );
        }}
      </QueryBoundary>
    </div>
  );
}

/** Numbers of the course that no session has, and the way to give them one. */
function WithoutHour({ batch: { id, stage }, numbers }: { batch: Batch; numbers: readonly number[] }) {
  if (numbers.length === 0 || !CHANGES.place.from.includes(stage)) return null;
  return (
    <p>
      {`Without an hour: ${numbers.length > 12 ? `${numbers.slice(0, 12).join(', ')} and ${numbers.length - 12} more` : numbers.join(', ')}. `}
      <Link to={`${pathTo('/batch/edit/:id', { id })}?change=place`}>{CHANGES.place.label}</Link>
    </p>
  );
}

function columns(zone: string, forms: readonly PtmForm[]) {
  return {
    Session: ({ number, kind }: BatchSession) => number ?? SESSION_KINDS[kind],
    IST: ({ start_time }: BatchSession) => <SessionTime start={start_time} zone={zone} />,
    Trainer: ({ trainer_name, teacher_id }: BatchSession) => trainer_name || teacher_id,
    Status: (session: BatchSession) => (
      <>
        <RecordStatus type={BATCH_SESSIONS} status={session.status} row={session} />
        <Answers forms={forms.filter(({ session_id }) => session_id === session.id)} />
      </>
    ),
  };
}

function Answers({ forms }: { forms: readonly PtmForm[] }) {
  if (forms.length === 0) return null;
  const answered = forms.filter(({ status }) => status === 'answered');
  return (
    <details>
      <summary>{`${answered.length} of ${forms.length} families answered`}</summary>
      {answered.map((form) => (
        <dl key={form.id}>
          <dt>
            <strong dir="auto">{form.student_name}</strong>
          </dt>
          {ptmAnswers(form.answers ?? {}).map(({ question, answer }) => (
            <dd key={question}>{`${question} ${answer}`}</dd>
          ))}
        </dl>
      ))}
    </details>
  );
}
