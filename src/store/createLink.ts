// Where Create Payment Link stands, read from the address: whom the link is for, by which loan offer it is paid, whether it is
// paid offline, and the one that was created.
import { createAction } from '@reduxjs/toolkit';
import { patchSearch, type SearchPatch } from './location';
import type { RootState } from './store';

const changing = (search: SearchPatch, step?: true) => ({
  payload: undefined,
  meta: { search, ...(step && { step }) },
});

export const payerChosen = createAction('createLink/payerChosen', (lead: string) =>
  changing({ lead, link: null, offer: null }, true),
);
export const payerLeft = createAction('createLink/payerLeft', () =>
  changing({ lead: null, link: null, offer: null }, true),
);
/** The link that was created is shown in place of its form. */
export const linkCreated = createAction('createLink/linkCreated', (link: string) => changing({ link, offer: null }));
export const anotherLinkStarted = createAction('createLink/anotherLinkStarted', () =>
  changing({ lead: null, link: null, offer: null }, true),
);

/** Empty where the address names none. */
export function selectCreateLink({ location }: RootState, part: 'lead' | 'link' | 'offer'): string {
  return new URLSearchParams(location.search).get(part) ?? '';
}

/** The family pays outside the gateways: by bank transfer, to a lender, in cash. */
export function selectPaysOffline({ location }: RootState): boolean {
  return new URLSearchParams(location.search).get('is_offline_payment') === 'true';
}

/** The query string at which a link for this lead is begun. */
export function searchForPayer(search: string, lead: string): string {
  return patchSearch(search, { lead, link: null, offer: null });
}
