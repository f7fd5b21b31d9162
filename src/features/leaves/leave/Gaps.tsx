// The gaps of a day: every session that nobody can hold, across leaves, sickness and people who left, with its substitutes; and what was cancelled.
import type { LeaveSlot } from '@domain/contract/leaves';
import { countText } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { useGapsOfDayQuery } from '@/store/api/leaves';
import { daysChosen, selectDay } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { Impact } from './Impact';
import { SESSIONS, slotName, slotText } from './leaveText';
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
      <QueryBoundary what="gaps" query={query}>
        {({ sessions, cancelled }) => (
          <>
            <p role="status">{`${countText(SESSIONS, sessions.length)} without anybody${cancelled.length > 0 ? `, ${cancelled.length} cancelled` : ''}`}</p>
            <Impact key={date} sessions={sessions} leaveId={null} place={`gaps ${date}`} empty="Every session of this day has somebody to hold it" />
            {cancelled.length > 0 && (
              <section className={styles.part}>
                <h2>Cancelled</h2>
                <RelatedTable label="Cancelled sessions" rows={cancelled} keyOf={({ session_id }) => session_id} columns={COLUMNS} empty="No session" />
              </section>
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
