// Above the lists of topics and conquests: the way to their assignments, and how many of these are late.
import { numberText } from '@domain/formats';
import { LMS_DUES } from '@domain/records/lmsDue';
import type { RecordType } from '@domain/records/record';
import { pathTo } from '@/routes/paths';
import { useRecordCount } from '@/store/api/records';
import { Strip, StripLink } from '@/widgets/queue/Strip';
import { useOpened } from '@/widgets/record/beside';
import { LIST_PATHS } from '../nodeScreens';
import type { AssignedKind } from './NodeAssignments';

export const ASSIGNMENTS = 'assignments';
const LATE = 'late';
const LISTS = { topic: 'All topics', conquest: 'All conquests' } as const;

export function AssignmentStrip({ kind }: { kind: AssignedKind }) {
  const shown = useOpened('queue');
  const { data } = useRecordCount(LMS_DUES as unknown as RecordType, { kind, status: 'late' });
  const at = (queue: string, more: object = {}) =>
    `${pathTo(LIST_PATHS[kind])}?${new URLSearchParams({ queue, kind, ...more })}`;
  return (
    <Strip label="Queues">
      <StripLink to={pathTo(LIST_PATHS[kind])} isShown={shown === null}>
        {LISTS[kind]}
      </StripLink>
      <StripLink to={at(ASSIGNMENTS)} isShown={shown === ASSIGNMENTS}>
        Assignments
      </StripLink>
      <StripLink
        to={at(LATE, { status: 'late' })}
        isShown={shown === LATE}
        count={data === undefined ? '' : `${numberText(data.total)}${data.more ? '+' : ''}`}
      >
        Late assignments
      </StripLink>
    </Strip>
  );
}

/** Whether the address asks for assignments in place of the nodes. */
export function isOfAssignments(queue: string | null): boolean {
  return queue === ASSIGNMENTS || queue === LATE;
}
