// Trainers who hold two sessions at one hour, with what can be done: one of the two is given to somebody else, moved or cancelled.
import { Anchor } from '@mantine/core';
import { dateOf } from '@domain/calendar';
import { countText } from '@domain/formats';
import { pathTo } from '@/routes/paths';
import { useOverlapsQuery } from '@/store/api/leaves';
import type { Answer } from '@/store/call';
import { Part } from '@/ui/detail/Part';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { Link } from '@/ui/Link';
import { slotName, slotText } from './leaveText';
import styles from './leaves.module.css';

type Overlap = Answer<'overlaps'>[number];

const OVERLAPS = { one: 'overlap', many: 'overlaps' };
const COLUMNS = {
  Trainer: ({ trainer_name }: Overlap) => trainer_name,
  'One session': ({ sessions: [one] }: Overlap) => `${slotName(one)}, ${slotText(one)}`,
  'Other session': ({ sessions: [, other] }: Overlap) => `${slotName(other)}, ${slotText(other)}`,
  'What to do': ({ teacher_id, sessions: [one] }: Overlap) => (
    <Anchor
      component={Link}
      size="sm"
      to={`${pathTo('/trainers/change')}?${new URLSearchParams({ trainer: teacher_id, from: dateOf(one.start_time), to: dateOf(one.start_time) })}`}
    >
      Give one to somebody else
    </Anchor>
  ),
};

/** Nothing where there is none: then it is not looked for either. */
export function Overlaps() {
  const { data = [] } = useOverlapsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data.length === 0) return null;
  return (
    <Part title={`${countText(OVERLAPS, data.length)}: one trainer, two sessions`} label="Overlaps">
      <p className={styles.quiet}>
        Each stays until it is moved, given to somebody else or cancelled; neither stands in the other’s way.
      </p>
      <RelatedTable
        label="Overlaps"
        rows={data}
        keyOf={({ sessions }) => sessions.map(({ session_id }) => session_id).join(' ')}
        columns={COLUMNS}
        empty="No overlap"
      />
    </Part>
  );
}
