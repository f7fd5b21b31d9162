// The gaps of a day: every session that nobody can hold, across leaves, sickness and people who left, with its substitutes; and what was cancelled.
import { Anchor } from '@mantine/core';
import { dateOf } from '@domain/calendar';
import type { Coverable, LeaveSlot } from '@domain/contract/leaveAnswers';
import { countText } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useGapsOfDayQuery } from '@/store/api/leaves';
import { daysChosen, selectDay } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { Part } from '@/ui/detail/Part';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Candidates } from './Candidates';
import { Impact } from './Impact';
import { Overlaps } from './Overlaps';
import { factsText, SESSIONS, slotName, slotText } from './leaveText';
import styles from './leaves.module.css';

export default function Gaps() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const date = useAppSelector((state) => selectDay(state, 'from')) ?? today;
  const query = useGapsOfDayQuery({ query: { date } }, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.part}>
      <div className={styles.bar}>
        <DateField label="Day" value={date} onChange={(next) => dispatch(daysChosen({ from: next }))} />
      </div>
      <Overlaps />
      <QueryBoundary what="gaps" query={query}>
        {({ sessions, running, cancelled, cancelled_later }) => (
          <>
            {running.length > 0 && (
              <Part title={`Running now without a trainer: ${running.length}`} label="Running now">
                <RelatedTable
                  label="Running now without a trainer"
                  rows={running}
                  keyOf={({ session_id }) => session_id}
                  columns={COLUMNS}
                  empty="No session"
                />
              </Part>
            )}
            <p role="status">{`${countText(SESSIONS, sessions.length)} without a trainer${cancelled.length > 0 ? `, ${cancelled.length + cancelled_later.length} cancelled` : ''}`}</p>
            <Impact
              key={date}
              sessions={sessions}
              leaveId={null}
              place={`gaps ${date}`}
              empty="Every session of this day has a trainer"
            />
            {cancelled.length > 0 && (
              <Part title="Cancelled" label="Cancelled sessions">
                <p className={styles.quiet}>
                  Nobody holds these any more: their families have lost the hour. A trainer who is free could give it to
                  them in a session of its own.
                </p>
                {cancelled.map((session) => (
                  <Cancelled key={session.session_id} session={session} />
                ))}
                {cancelled_later.length > 0 && (
                  <>
                    <p>{`${countText(SESSIONS, cancelled_later.length)} later in the day, ranked once they are among the next 40`}</p>
                    <RelatedTable
                      label="Cancelled later"
                      rows={cancelled_later}
                      keyOf={({ session_id }) => session_id}
                      columns={COLUMNS}
                      empty="No session"
                    />
                  </>
                )}
              </Part>
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

const COLUMNS = {
  Session: (slot: LeaveSlot) => slotName(slot),
  'Time (IST)': (slot: LeaveSlot) => slotText(slot),
  Trainer: ({ teacher_id }: LeaveSlot) => teacher_id,
};

function Cancelled({ session }: { session: Coverable }) {
  const { session_type, batch_id, trainer_name, may } = session;
  const best = may[0];
  // A session of a batch is given by the first who can; a demo is a slot of the grid.
  const to =
    session_type === 'demo_session'
      ? `${pathTo('/trainers/trainer-availability')}?${new URLSearchParams({ date: dateOf(session.start_time) })}`
      : batch_id &&
        `${pathTo('/batch-session/create')}?${new URLSearchParams({ batch: batch_id, ...(best && { trainer: best.teacher_id }) })}`;
  return (
    <div className={styles.gap}>
      <div>
        <strong>{slotName(session)}</strong>
        <div>{slotText(session)}</div>
        <div className={styles.quiet}>{`${trainer_name} · Cancelled`}</div>
      </div>
      <div>{best ? `1. ${best.trainer_name} · ${factsText(best)}` : 'Nobody can take it'}</div>
      {to ? (
        <Anchor component={Link} to={to} size="sm">
          Create a session
        </Anchor>
      ) : (
        <span />
      )}
      <Candidates session={session} />
    </div>
  );
}
