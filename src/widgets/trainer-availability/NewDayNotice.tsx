// At midnight in Asia/Kolkata the date stays under open work; this says so, and leads to the new day.
import { useLayoutEffect, useRef, useState } from 'react';
import { Alert, Button, Group } from '@mantine/core';
import { dayText } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import { selectPickCount } from '@/store/availability/selectors';
import { dateKept, todayChosen } from '@/store/availability/view';
import { useAppDispatch, useAppStore } from '@/store/hooks';

/**
 * The day that ended while the page was open, if it is the one still shown. Where there are picks, an open drawer or chosen
 * trainers, the date is pinned in the address before the new day is painted.
 */
export function useEndedDay(today: IsoDate, date: IsoDate | null, hasChosen: boolean): IsoDate | undefined {
  const store = useAppStore();
  const before = useRef(today);
  const [ended, setEnded] = useState<IsoDate>();
  useLayoutEffect(() => {
    const day = before.current;
    before.current = today;
    if (day >= today) return;
    setEnded(day);
    // Without a date of its own in the address the screen follows the clock.
    const state = store.getState();
    const isHeld = hasChosen || state.availability.drawerOpen || selectPickCount(state, day) > 0;
    if (date === today && isHeld) store.dispatch(dateKept(day));
  }, [today, date, hasChosen, store]);
  return ended !== undefined && ended === date ? ended : undefined;
}

export function NewDayNotice({ ended, today }: { ended: IsoDate; today: IsoDate }) {
  const dispatch = useAppDispatch();
  return (
    <Alert color="yellow" variant="light" role="status">
      <Group justify="space-between" gap="xs">
        {`Today is now ${dayText(today)}. This is ${dayText(ended)}, which is past: no more sessions can be created.`}
        <Button variant="default" size="compact-sm" onClick={() => dispatch(todayChosen())}>
          {`Go to ${dayText(today)}`}
        </Button>
      </Group>
    </Alert>
  );
}
