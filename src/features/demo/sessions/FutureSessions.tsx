// The trainer's demo sessions that are ahead, each of which can be opened.
import { TIME_ZONE } from '@domain/calendar';
import type { DemoSession, SessionListed } from '@domain/contract/demoSessions';
import { momentText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { useFutureSessionsQuery } from '@/store/api/demoSessions';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './sessions.module.css';

export function FutureSessions({ session: { session_id, teacher_id, teacher_name } }: { session: DemoSession }) {
  const query = useFutureSessionsQuery(
    { body: { timezone: TIME_ZONE, teacher_id } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <QueryBoundary what="future sessions" query={query}>
      {({ sessions, has_more }) => (
        <>
          <RelatedTable
            label={`Future sessions of ${teacher_name}`}
            rows={sessions.filter((each) => each.session_id !== session_id)}
            keyOf={(each) => each.session_id}
            columns={COLUMNS}
            empty="No other demo is ahead"
          />
          {has_more && <p className={styles.quiet}>These are the next 100.</p>}
        </>
      )}
    </QueryBoundary>
  );
}

const COLUMNS = {
  'Start (IST)': ({ session_id, start_time }: SessionListed) => (
    <NameLink to={pathTo('/view-sessions')} named={{ session: session_id }}>
      {momentText(start_time)}
    </NameLink>
  ),
  Seats: ({ strength, capacity }: SessionListed) => `${strength} of ${capacity} booked`,
};
