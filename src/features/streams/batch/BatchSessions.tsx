// The sessions of a stream batch: each leads to its own panel, and to a change of all that follow it.
import { countText } from '@domain/formats';
import type { StreamBatch } from '@domain/records/streamBatch';
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { pathTo } from '@/routes/paths';
import { useRecordPage } from '@/store/api/records';
import { Link } from '@/ui/Link';
import { NameLink } from '@/widgets/record/NameLink';
import { LoadedTable } from '@/widgets/record/LoadedTable';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { SessionStart } from '@/widgets/series/SeriesSessions';
import { HostName } from '../HostName';
import styles from '../streams.module.css';

const NUMBERS = { one: 'session has', many: 'sessions have' };
/** All days: without it, the list shows its usual ones. */
const EVER = '2000-01-01..';
/** More than a batch has. */
const ALL = '200';

export function BatchSessions({ batch }: { batch: StreamBatch }) {
  const query = useRecordPage(STREAM_SESSIONS, {
    stream_batch_id: batch.id,
    sort: 'start_time',
    size: ALL,
    start_time: EVER,
  });
  return (
    <div className={styles.part}>
      {batch.without_hour > 0 && (
        <p className={styles.failed}>
          {`${countText(NUMBERS, batch.without_hour)} no hour: change the weekly slots to place them`}
        </p>
      )}
      <LoadedTable
        what="sessions"
        query={query}
        label="Sessions"
        keyOf={({ id }) => id}
        columns={columnsOf(batch)}
        empty="No sessions"
      />
    </div>
  );
}

function columnsOf({ id: batchId, time_zone, status: whole, host }: StreamBatch) {
  return {
    Session: ({ id, number }: StreamSession) => (
      <NameLink to={pathTo('/streams/session/view')} named={{ stream_session: id }}>
        {`Session ${number}`}
      </NameLink>
    ),
    'Start (IST)': ({ start_time }: StreamSession) => <SessionStart start={start_time} zone={time_zone} />,
    Status: (each: StreamSession) => <RecordStatus type={STREAM_SESSIONS} status={each.status} row={each} />,
    Host: (each: StreamSession) => <HostName host={each.host} name={each.host_name} />,
    Notes: (each: StreamSession) =>
      [
        each.is_single && 'Changed by itself',
        each.host !== host && 'Another host',
        each.viewers > 0 && countText({ one: 'viewer', many: 'viewers' }, each.viewers),
      ]
        .filter(Boolean)
        .join(' · ') || '–',
    Change: ({ number, status }: StreamSession) =>
      whole === 'running' && status === 'scheduled' ? (
        <Link
          to={`${pathTo('/streams/batch/view')}?${new URLSearchParams({ stream_batch: batchId, tab: 'following', from: String(number) })}`}
        >
          {`From session ${number} on`}
        </Link>
      ) : (
        '–'
      ),
  };
}
