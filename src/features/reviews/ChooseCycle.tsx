// A cycle to choose, where the address names none; what is chosen stands in the address.
import { CYCLE_STATES, REVIEW_CYCLES } from '@domain/records/reviewCycle';
import { TEAM_WORDS } from '@domain/reviews/teams';
import { useRecordPage } from '@/store/api/records';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch } from '@/store/hooks';
import { SelectField } from '@/ui/SelectField';
import { EmptyState } from '@/ui/State';
import { useOpened } from '@/widgets/record/beside';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './reviews.module.css';

interface ChooseCycleProps {
  /** Only cycles in these states. */
  states?: readonly (keyof typeof CYCLE_STATES)[];
  /** What is said below while none is chosen. */
  toChoose?: string;
}

export function ChooseCycle({ states, toChoose }: ChooseCycleProps) {
  const dispatch = useAppDispatch();
  const chosen = useOpened('cycle');
  const query = useRecordPage(REVIEW_CYCLES, { ...(states && { status: states.join(',') }), size: '100' });
  return (
    <QueryBoundary what="cycles" query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title="There is no cycle yet">Production admins create one at Cycle Details.</EmptyState>
        ) : (
          <>
            <div className={styles.narrow}>
              <SelectField
                label="Cycle"
                searchable
                allowDeselect={false}
                data={rows.map(({ id, name, team, status }) => ({
                  value: id,
                  label: `${name} · ${TEAM_WORDS[team]} · ${CYCLE_STATES[status]}`,
                }))}
                value={rows.some(({ id }) => id === chosen) ? chosen : null}
                placeholder="Choose a cycle"
                onChange={(cycle) => dispatch(choiceMade({ cycle }, true))}
              />
            </div>
            {chosen === null && toChoose && <EmptyState title="Choose a cycle">{toChoose}</EmptyState>}
          </>
        )
      }
    </QueryBoundary>
  );
}
