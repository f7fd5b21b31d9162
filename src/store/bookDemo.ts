// Where Book Demo stands, read from the address: which lead is open, what was searched for, which booking is being moved.
import { createAction } from '@reduxjs/toolkit';
import type { SearchPatch } from './location';
import { privateSearch, searchNamed } from './privateSearches';
import type { RootState } from './store';

export interface BookDemoView {
  /** Mobile number, e-mail or name that was searched for: the address only names it. */
  contact: string;
  /** A lead's id, `new` for one to be created, or empty. */
  lead: string;
  /** Of a lead to be created: a lead of the same family, whose contact it gets. */
  family: string;
  /** The booking that is to get another slot. */
  moving: string;
}

const searching = (search: SearchPatch) => ({ payload: undefined, meta: { search } });
/** With words that only the tab knows: the address has their token. */
function searchedFor<Change extends { payload: undefined; meta: { search: SearchPatch } }>(
  contact: string | undefined,
  change: Change,
): Change {
  if (contact === undefined) return change;
  const { token, meta } = privateSearch(contact);
  return { ...change, meta: { ...meta, ...change.meta, search: { ...change.meta.search, contact: token } } };
}
/** The Back button comes back from it. */
const step = (search: SearchPatch) => ({ payload: undefined, meta: { search, step: true } });

/** Typing is no step: Back leads from a lead to what was typed last. */
export const leadSearched = createAction('bookDemo/leadSearched', (contact: string) =>
  searchedFor(contact, searching({ lead: null, family: null, moving: null })),
);
/** `contact` is what found it, where the address does not say so yet. */
export const leadOpened = createAction('bookDemo/leadOpened', (lead: string, contact?: string) =>
  searchedFor(contact, step({ lead, family: null, moving: null })),
);
/** A new lead is saved: it takes the place of its form. */
export const leadCreated = createAction('bookDemo/leadCreated', (lead: string) =>
  searching({ lead, family: null, moving: null }),
);
/** `family` is a lead whose brother or sister is to be created. */
export const newLeadStarted = createAction(
  'bookDemo/newLeadStarted',
  (family: string | null = null, contact?: string) => searchedFor(contact, step({ lead: 'new', family, moving: null })),
);
export const leadClosed = createAction('bookDemo/leadClosed', () =>
  searching({ lead: null, family: null, moving: null }),
);
export const rescheduleStarted = createAction('bookDemo/rescheduleStarted', (moving: string) => searching({ moving }));
export const rescheduleEnded = createAction('bookDemo/rescheduleEnded', () => searching({ moving: null }));

/** The lead beside which a new one is created; empty where the address names none. */
export function selectFamily(state: RootState): string {
  const family = selectBookDemo(state, 'family');
  return isUuid(family) ? family : '';
}

/** What a query string says in vain: a family or a booking to move without the lead it belongs to. */
export function findInvalidParameters(query: string): { name: string; label: string; text: string }[] {
  const params = new URLSearchParams(query);
  const lead = params.get('lead') ?? '';
  const isLead = lead === 'new' || lead === '' || isUuid(lead);
  return [
    { name: 'lead', label: 'Lead', isLost: () => !isLead },
    { name: 'family', label: 'Family', isLost: (text: string) => lead !== 'new' || !isUuid(text) },
    {
      name: 'moving',
      label: 'Booking to move',
      isLost: (text: string) => lead === '' || lead === 'new' || !isUuid(text),
    },
  ].flatMap(({ name, label, isLost }) => {
    const text = params.get(name);
    return text && isLost(text) ? [{ name, label, text }] : [];
  });
}

export const withoutInvalidParameters = createAction('bookDemo/withoutInvalidParameters', (names: readonly string[]) =>
  searching(Object.fromEntries(names.map((name) => [name, null]))),
);

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** One value at a time: no object is made for every look at the store. */
export function selectBookDemo({ location, privateSearches }: RootState, part: keyof BookDemoView): string {
  const parameter = new URLSearchParams(location.search).get(part);
  return part === 'contact' ? searchNamed(privateSearches, parameter) : (parameter ?? '');
}
