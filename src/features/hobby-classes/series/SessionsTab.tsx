// The sessions of a hobby series: each leads to its class, and to a change of all that follow it.
import { Button } from '@mantine/core';
import type { HOBBY_CLASSES, HobbyClass } from '@domain/records/hobbyClass';
import type { HobbySeries } from '@domain/records/hobbySeries';
import { countText } from '@domain/formats';
import { useNow } from '@/clock/useNow';
import { pathTo } from '@/routes/paths';
import { useRecordPage } from '@/store/api/records';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch } from '@/store/hooks';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { NameLink } from '@/widgets/record/NameLink';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { SessionStart } from '@/widgets/series/SeriesSessions';
import styles from '../hobby.module.css';

const NUMBERS = { one: 'session has', many: 'sessions have' };
/** All days: without it, the list shows the days ahead. */
export const EVER = '2000-01-01..';
/** More than a series has. */
const ALL = '200';

export function SessionsTab({ row, type }: { row: HobbySeries; type: typeof HOBBY_CLASSES }) {
  const dispatch = useAppDispatch();
  const now = useNow();
  const query = useRecordPage(type, { series_id: row.id, sort: 'start_time', size: ALL, start_time: EVER });
  const isAhead = ({ start_time, status }: HobbyClass) => status === 'scheduled' && start_time > now;
  return (
    <QueryBoundary what="sessions" query={query}>
      {({ rows }) => {
        const next = rows.find(isAhead);
        return (
          <div className={styles.part}>
            <div className={styles.line}>
              {next && row.status !== 'cancelled' && (
                <>
                  <Button
                    size="compact-sm"
                    variant="default"
                    component={Link}
                    to={`${pathTo('/hobby-class/add/student')}?class=${next.id}`}
                  >
                    Add students
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => dispatch(choiceMade({ tab: 'following', from: String(next.number ?? 1) }))}
                  >
                    Change all that follow
                  </Button>
                </>
              )}
              {row.without_hour > 0 && (
                <span className={styles.failed}>
                  {`${countText(NUMBERS, row.without_hour)} no hour: change the weekly slots to place them`}
                </span>
              )}
            </div>
            <RelatedTable
              label="Sessions"
              rows={rows}
              keyOf={({ id }) => id}
              columns={columns(row, type, isAhead)}
              empty="No sessions"
            />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

function columns({ id, time_zone }: HobbySeries, type: typeof HOBBY_CLASSES, isAhead: (row: HobbyClass) => boolean) {
  return {
    Session: ({ id: own, number }: HobbyClass) => (
      <NameLink to={pathTo('/hobby-class/view')} named={{ hobby_class: own }}>
        {number === null ? 'Cancelled' : `Session ${number}`}
      </NameLink>
    ),
    'Start (IST)': ({ start_time }: HobbyClass) => <SessionStart start={start_time} zone={time_zone} />,
    Status: (each: HobbyClass) => <RecordStatus type={type} status={each.status} row={each} />,
    Notes: ({ is_single, is_marked, joined, cancel_reason }: HobbyClass) =>
      [is_single && 'Changed by itself', is_marked && `${joined} joined`, cancel_reason].filter(Boolean).join(' · ') ||
      '–',
    Change: (each: HobbyClass) =>
      isAhead(each) && each.number !== null ? (
        <NameLink
          to={pathTo('/hobby-series-class/view')}
          named={{ hobby_series: id, tab: 'following', from: String(each.number) }}
        >
          {`From ${each.number} on`}
        </NameLink>
      ) : (
        '–'
      ),
  };
}
