// The day that ended while the page was open: at midnight in Asia/Kolkata the date stays under open work.
import { useLayoutEffect, useRef, useState } from 'react';
import type { IsoDate } from '@domain/units';
import { selectPickCount } from '@/store/availability/selectors';
import { dateKept } from '@/store/availability/view';
import { useAppStore } from '@/store/hooks';

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
