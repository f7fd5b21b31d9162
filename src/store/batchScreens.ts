// Which batch and which days a screen about batches shows, read from the address.
import { createAction } from '@reduxjs/toolkit';
import { isRealDate } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import type { SearchPatch } from './location';
import type { RootState } from './store';

const changing = (search: SearchPatch, step?: true) => ({
  payload: undefined,
  meta: { search, ...(step && { step }) },
});

export const batchChosen = createAction('batchScreens/batchChosen', (batch: string | null) =>
  changing({ batch }, true),
);
export const daysChosen = createAction(
  'batchScreens/daysChosen',
  (days: { from?: IsoDate | null; to?: IsoDate | null }) => changing(days),
);
/** Any other choice of such a screen. */
export const choiceMade = createAction('batchScreens/choiceMade', (search: SearchPatch, step?: true) =>
  changing(search, step),
);

/** Null where the address names none. */
export function selectAddressed({ location }: RootState, name: string): string | null {
  return new URLSearchParams(location.search).get(name) || null;
}

/** No call takes others, with the weeks around them that a calendar shows. */
const [FIRST_DAY, LAST_DAY] = ['1970-02-01', '2099-11-30'];

/** Of the address, where it names a real one. */
export function selectDay(state: RootState, name: 'from' | 'to'): IsoDate | null {
  const text = new URLSearchParams(state.location.search).get(name);
  return text !== null && isRealDate(text) && text >= FIRST_DAY && text <= LAST_DAY ? text : null;
}
