// Chooses between the ways of all leads of a period, these leads one by one, and the search for one lead.
import { SegmentedControl } from '@mantine/core';
import { daysFilter, daysOfPeriod } from '@domain/numbers/periods';
import { LEADS } from '@domain/records/lead';
import { useToday } from '@/clock/useNow';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch } from '@/store/hooks';
import type { SearchPatch } from '@/store/location';
import { useListView } from '@/store/lists/useListView';
import { usePeriod } from '@/store/numbers';

export type Shown = 'flow' | 'rows' | 'find';

const SHOWN: { value: Shown; label: string }[] = [
  { value: 'flow', label: 'Flow' },
  { value: 'rows', label: 'Leads' },
  { value: 'find', label: 'One lead' },
];
/** Of the list alone. */
const OF_ROWS = { page: null, sort: null, seen: null, search: null };

export function ShowSwitch({ shown }: { shown: Shown }) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const period = usePeriod();
  const listed = useListView(LEADS.shape).filters['created_on'];
  // Both are the same days: the list says them as a filter, the flow as a period.
  const days: SearchPatch =
    shown === 'rows'
      ? { created_on: null, period: listed && daysOfPeriod(listed, today) ? listed : null }
      : { created_on: daysFilter(period.days) };
  return (
    <SegmentedControl
      size="xs"
      aria-label="Show"
      data={SHOWN}
      value={shown}
      onChange={(value) =>
        dispatch(
          choiceMade(
            {
              ...OF_ROWS,
              ...(shown === 'rows' || value === 'rows' ? days : {}),
              show: value === 'flow' ? null : value,
            },
            true,
          ),
        )
      }
    />
  );
}
