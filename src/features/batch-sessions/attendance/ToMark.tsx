// Sessions that are over and not marked, the longest waiting first: each leads to the sheet of its batch.
import type { SessionToMark } from '@domain/contract/batchAttendance';
import { addDays, dateOf } from '@domain/calendar';
import { countText, dayText, timesText } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useSessionsToMarkQuery } from '@/store/api/batchAttendance';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { EmptyState } from '@/ui/State';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { sessionName } from './sessionName';
import styles from '../batchSessions.module.css';

const SESSIONS = { one: 'session to mark', many: 'sessions to mark' };
/** The others follow as these are marked. */
const SHOWN = 200;
const SHEET_DAYS = 42;

export function ToMark() {
  const today = useToday();
  const query = useSessionsToMarkQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryBoundary what="sessions to mark" query={query}>
      {(sessions) =>
        sessions.length === 0 ? (
          <EmptyState title="Every session is marked">Choose a batch above to see its sheet.</EmptyState>
        ) : (
          <section aria-label="To mark">
            <p className={styles.quiet} role="status">
              {`${countText(SESSIONS, sessions.length)}${sessions.length > SHOWN ? `, the oldest ${SHOWN} here` : ''}, or choose a batch above`}
            </p>
            <RelatedTable
              label="Sessions to mark"
              rows={sessions.slice(0, SHOWN)}
              keyOf={({ id }) => id}
              columns={columnsOn(today)}
              empty="Every session is marked"
            />
          </section>
        )
      }
    </QueryBoundary>
  );
}

function columnsOn(today: string) {
  return {
    Batch: ({ batch_id, batch_name, start_time }: SessionToMark) => (
      <NameLink to={pathTo('/batch/attendance')} named={{ batch: batch_id, ...sheetFrom(start_time, today) }}>
        {batch_name}
      </NameLink>
    ),
    Session: (session: SessionToMark) => sessionName(session),
    'Time (IST)': ({ start_time, end_time }: SessionToMark) =>
      `${dayText(dateOf(start_time))}, ${timesText(start_time, end_time)}`,
    Trainer: ({ trainer_name }: SessionToMark) => trainer_name ?? '–',
  };
}

/** An older session is on the sheet of other days. */
function sheetFrom(start: number, today: string): Record<string, string> {
  const date = dateOf(start);
  return date >= addDays(today, -SHEET_DAYS) ? {} : { from: date, to: addDays(date, SHEET_DAYS) };
}
