// Chooses between the ways of all leads of some days, these leads one by one, and the search for one lead.
import { SegmentedControl } from '@mantine/core';
import { resolveDefaultRange } from '@domain/lists/list';
import { LEADS } from '@domain/records/lead';
import { useToday } from '@/clock/useNow';
import { choiceMade } from '@/store/batchScreens';
import { useAppDispatch } from '@/store/hooks';
import type { SearchPatch } from '@/store/location';
import { useListView } from '@/store/lists/useListView';

export type Shown = 'flow' | 'rows' | 'find';

/** Of the flow, where the address names none. */
export const USUAL_DAYS = { field: 'created_on', from: -27, to: 0, label: 'Last 28 days' } as const;

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
  const days = useListView(LEADS.shape).filters['created_on'];

  function choose(value: Shown): void {
    // The list shows the same leads as the flow: it has no usual days of its own.
    const same: SearchPatch =
      value === 'rows' && days === undefined ? { created_on: resolveDefaultRange(USUAL_DAYS, today) } : {};
    dispatch(choiceMade({ ...OF_ROWS, ...same, show: value === 'flow' ? null : value }, true));
  }

  return (
    <SegmentedControl size="xs" aria-label="Show" data={SHOWN} value={shown} onChange={(value) => choose(value)} />
  );
}
