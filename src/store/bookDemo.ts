// Where Book Demo stands, read from the address: which lead is open, what was searched for, which booking is being moved.
import { createAction } from '@reduxjs/toolkit';
import type { SearchPatch } from './location';
import type { RootState } from './store';

export interface BookDemoView {
  /** Mobile number, e-mail or name that was searched for. */
  contact: string;
  /** A lead's id, `new` for one to be created, or empty. */
  lead: string;
  /** The booking that is to get another slot. */
  moving: string;
}

const searching = (search: SearchPatch) => ({ payload: undefined, meta: { search } });

export const leadSearched = createAction('bookDemo/leadSearched', (contact: string) =>
  searching({ contact, lead: null, moving: null }),
);
export const leadOpened = createAction('bookDemo/leadOpened', (lead: string) => searching({ lead, moving: null }));
export const leadBegun = createAction('bookDemo/leadBegun', () => searching({ lead: 'new', moving: null }));
export const leadClosed = createAction('bookDemo/leadClosed', () => searching({ lead: null, moving: null }));
export const rescheduleBegun = createAction('bookDemo/rescheduleBegun', (moving: string) => searching({ moving }));
export const rescheduleEnded = createAction('bookDemo/rescheduleEnded', () => searching({ moving: null }));

/** One value at a time: no object is made for every look at the store. */
export function selectBookDemo({ location }: RootState, part: keyof BookDemoView): string {
  return new URLSearchParams(location.search).get(part) ?? '';
}
