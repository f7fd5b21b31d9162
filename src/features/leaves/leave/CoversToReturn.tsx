// Sessions that are held for a leave that is no more: given back one by one, or all at once, with what could not be given back.
import { Button } from '@mantine/core';
import type { CoverRow } from '@domain/contract/leaveAnswers';
import { countText, momentText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { useCoversToReturnQuery, useReturnCoversMutation } from '@/store/api/leaves';
import { BusyButton } from '@/ui/BusyButton';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { SESSIONS } from './leaveText';
import styles from './leaves.module.css';

/** One request gives back this many sessions at most. */
const AT_MOST = 100;

export function CoversToReturn() {
  const query = useCoversToReturnQuery(undefined, { refetchOnMountOrArgChange: true });
  const [send, { isLoading, data }] = useReturnCoversMutation();
  const giveBack = (rows: readonly CoverRow[]) =>
    void send({ body: { cover_ids: rows.slice(0, AT_MOST).map(({ cover }) => cover.id) } });
  const columns = columnsFor(isLoading, (row) => giveBack([row]));
  return (
    <section className={styles.part}>
      <h2>To give back</h2>
      <QueryBoundary what="sessions to give back" query={query}>
        {(rows) => (
          <>
            <RelatedTable
              label="Sessions to give back"
              rows={rows}
              keyOf={({ cover }) => cover.id}
              columns={columns}
              empty="No session is held for a leave that was cancelled, rejected or moved"
            />
            {data
              ?.filter(({ status }) => status === 'failed')
              .map(({ session_id, error }) => (
                <p key={session_id} role="alert" className={styles.error}>
                  {`${rows.find(({ cover }) => cover.session_id === session_id)?.cover.label ?? 'A session'}: ${error}`}
                </p>
              ))}
            {rows.length > 1 && (
              <div>
                <BusyButton variant="default" size="sm" busy={isLoading} onClick={() => giveBack(rows)}>
                  {`Give back all ${countText(SESSIONS, Math.min(rows.length, AT_MOST))}`}
                </BusyButton>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function columnsFor(isBusy: boolean, giveBack: (row: CoverRow) => void) {
  return {
    Session: ({ cover }: CoverRow) => cover.label,
    'Time (IST)': ({ cover }: CoverRow) => momentText(cover.start_time),
    'Held by': ({ to_name }: CoverRow) => to_name,
    'Instead of': ({ cover, from_name }: CoverRow) => (
      <NameLink to={pathTo('/trainers/leave-details')} named={{ id: cover.leave_id! }}>
        {from_name}
      </NameLink>
    ),
    Actions: (row: CoverRow) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Give back ${row.cover.label}, ${momentText(row.cover.start_time)}`}
        disabled={isBusy}
        onClick={() => giveBack(row)}
      >
        Give back
      </Button>
    ),
  };
}
