// Above the lists of topics and conquests: the way to their assignments, and how many of these are late.
import { numberText } from '@domain/formats';
import { LMS_DUES } from '@domain/records/lmsDue';
import type { RecordType } from '@domain/records/record';
import { pathTo } from '@/routes/paths';
import { useRecordCount } from '@/store/api/records';
import { Strip } from '@/widgets/queue/Strip';
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
  const count = data === undefined ? '' : `${numberText(data.total)}${data.more ? '+' : ''}`;
  return (
    <Strip
      label="Queues"
      links={{
        [LISTS[kind]]: { to: pathTo(LIST_PATHS[kind]), isShown: shown === null },
        Assignments: { to: at(ASSIGNMENTS), isShown: shown === ASSIGNMENTS },
        'Late assignments': { to: at(LATE, { status: 'late' }), isShown: shown === LATE, count },
      }}
    />
  );
}

/** Whether the address asks for assignments in place of the nodes. */
export function isOfAssignments(queue: string | null): boolean {
  return queue === ASSIGNMENTS || queue === LATE;
}
