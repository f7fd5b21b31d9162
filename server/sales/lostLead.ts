// A lead that is marked as lost is asked for no money before it is reopened; what its family pays all the same still wins it (decisions 11).
import type { Lead } from '@domain/records/lead';
import { wrongField } from '../failure';

export const LOST_IS_NOT_ASKED = 'This lead is marked as lost: reopen it before its family is asked to pay';

export function refuseLost({ status }: Pick<Lead, 'status'>): void {
  if (status === 'lost') throw wrongField('lead_id', LOST_IS_NOT_ASKED, 409);
}
