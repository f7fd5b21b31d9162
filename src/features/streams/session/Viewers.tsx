// How many different people watched a session at the first second of each of its minutes: drawn, and as a table.
import { lazy } from 'react';
import { reportsViewers, type StreamSession } from '@domain/records/streamSession';
import type { AnswerOf } from '@domain/contract/contract';
import { clockIn, momentText } from '@domain/formats';
import { TIME_ZONE } from '@domain/calendar';
import { useStreamViewersQuery } from '@/store/api/streams';
import { Later } from '@/ui/Later';
import { EmptyState } from '@/ui/State';
import { Figure } from '@/widgets/numbers/Figure';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from '../streams.module.css';

const NumberDrawing = lazy(() => import('@/widgets/numbers/NumberDrawing'));

/** How often the viewers of a running stream are read again. */
const EVERY_HALF_MINUTE = 30_000;
const TITLE = 'Viewers by minute';

export default function Viewers({ session }: { session: StreamSession }) {
  const { id } = session;
  const query = useStreamViewersQuery(
    { path: { id } },
    { refetchOnMountOrArgChange: true, pollingInterval: session.status === 'live' ? EVERY_HALF_MINUTE : 0 },
  );
  return (
    <QueryBoundary what="viewers" query={query}>
      {(viewers) => (viewers.minutes.length === 0 ? <NotCounted session={session} /> : <Watched viewers={viewers} />)}
    </QueryBoundary>
  );
}

function NotCounted({ session }: { session: StreamSession }) {
  if (reportsViewers(session))
    return (
      <EmptyState title="Nobody has watched yet">
        Viewers are counted from the start of the session on, by what its platform tells.
      </EmptyState>
    );
  return (
    <EmptyState title="Viewers are not counted">
      Nobody tells who watches a stream on a link. Once it has ended its hosts are paid in full, unless it is marked
      that nobody attended.
    </EmptyState>
  );
}

function Watched({
  viewers: { start, minutes, most, most_at, average, different },
}: {
  viewers: AnswerOf<'streamViewers'>;
}) {
  const rows = minutes.map((value, at) => ({ mark: clockIn(TIME_ZONE, start + at * 60), value }));
  return (
    <div className={styles.part}>
      <dl className={styles.facts}>
        <Fact name="Different people" value={String(different)} />
        <Fact
          name="Most at once"
          value={String(most)}
          note={most_at === null ? undefined : `${momentText(most_at)} IST`}
        />
        <Fact name="On average" value={average === null ? '–' : String(average)} />
      </dl>
      <Figure
        title={TITLE}
        name="viewers-by-minute"
        rows={rows}
        keyOf={({ mark }) => mark}
        columns={[
          { name: 'Minute (IST)', text: ({ mark }) => mark },
          { name: 'Viewers', text: ({ value }) => String(value) },
        ]}
      >
        <Later what="the chart">
          <NumberDrawing kind="line" title={TITLE} points={rows} textOf={String} />
        </Later>
      </Figure>
    </div>
  );
}

function Fact({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
