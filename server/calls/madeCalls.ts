// A call that was made with a lead's family, by the telephony or by hand: the first of its owner stops the response clock (decisions 11).
import { wasMade } from '@domain/calls/callState';
import { LEADS, type Lead } from '@domain/records/lead';
import type { PhoneCall } from '@domain/records/phoneCall';
import type { Store } from '../store/store';

/** Held before the call itself, as whoever merges leads holds them. Undefined where the lead is gone. */
export async function holdLeadOf(tx: Store, call: Pick<PhoneCall, 'lead_id'> | undefined): Promise<Lead | undefined> {
  return call && tx.records(LEADS).findForUpdate(call.lead_id);
}

/** Of a lead that the transaction holds. What nobody here took up was no call; what others made is none of its owner's. */
export async function countCall(tx: Store, lead: Lead | undefined, call: PhoneCall): Promise<void> {
  const { created_by, created_on } = call;
  if (!lead || !wasMade(call) || created_by !== lead.lead_owner) return;
  const changed: Partial<Lead> = {
    ...((lead.responded_on === null || lead.responded_on > created_on) && { responded_on: created_on }),
    ...((lead.last_entry === null || lead.last_entry < created_on) && { last_entry: created_on }),
  };
  // The version stays, as where an entry is added.
  if (Object.keys(changed).length > 0) await tx.records(LEADS).change(lead.id, changed, lead.version);
}
