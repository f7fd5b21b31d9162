// How many came to each session that was held, the latest first, and what that is in percent.
import { momentText } from '@domain/formats';
import { type BatchSession, SESSION_KINDS } from '@domain/records/batchSession';
import { percentText } from '@domain/students/percentText';
import { now } from '@/clock/clock';
import { useBatchDetailQuery } from '@/store/api/batches';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../batches.module.css';

const COLUMNS = {
  Session: ({ number, kind }: BatchSession) => number ?? SESSION_KINDS[kind],
  IST: ({ start_time }: BatchSession) => <span className={styles.nowrap}>{momentText(start_time)}</span>,
  Present: ({ present }: BatchSession) => present,
  Late: ({ late }: BatchSession) => late,
  Absent: ({ absent }: BatchSession) => absent,
  Excused: ({ excused }: BatchSession) => excused,
  Attendance: (session: BatchSession) => percentText(session),
};

export default function Attendance({ id }: { id: string }) {
  const query = useBatchDetailQuery({ path: { id } });
  return (
    <div className={styles.tab}>
      <QueryBoundary what="attendance" query={query}>
        {({ sessions }) => {
          const held = sessions.filter(({ status, end_time }) => status === 'active' && end_time <= now()).toReversed();
          const sum = (name: 'present' | 'late' | 'absent') =>
            held.reduce((total, session) => total + session[name], 0);
          return (
            <>
              <p
                className={styles.quiet}
              >{`${percentText({ present: sum('present'), late: sum('late'), absent: sum('absent') })} of ${held.length} held sessions`}</p>
              <RelatedTable
                label="Attendance by session"
                rows={held}
                keyOf={(session) => session.id}
                columns={COLUMNS}
                empty="No sessions held yet"
              />
            </>
          );
        }}
      </QueryBoundary>
    </div>
  );
}
