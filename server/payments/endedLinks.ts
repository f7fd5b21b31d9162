// A lead whose last open payment link ended unpaid is followed up again (decisions 11).
import { LEADS } from '@domain/records/lead';
import { PAYMENT_LINKS, type PaymentLink } from '@domain/records/paymentLink';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { leadHappened } from '../sales/leadEvents';
import { allOf, type By, someOf, todayOf } from '../store/rows';
import type { Store } from '../store/store';

/** After a link was sent: the lead has one that it may pay. */
export async function linkSent(tx: Store, { id, lead_id }: PaymentLink, by: By): Promise<void> {
  await leadHappened(tx, lead_id, { kind: 'link_sent', source_id: id }, by);
}

/** After a link ended: says so of its lead where no other one is open. */
export async function linkEnded(tx: Store, leadId: string, by: By): Promise<void> {
  const lead = await tx.records(LEADS).findForUpdate(leadId);
  if (lead?.status !== 'link_sent') return;
  const sent = (await allOf(tx, PAYMENT_LINKS, { lead_id: { anyOf: [leadId] } })).filter(
    (each) => each.sent_on !== null,
  );
  if (sent.length === 0 || sent.some((each) => isOpen(each, todayOf(by)))) return;
  const last = sent.reduce((one, other) => (other.expires_on > one.expires_on ? other : one));
  await leadHappened(tx, leadId, { kind: 'link_ended', source_id: last.id }, by);
}

/** Links expire by the clock: leads that wait for one are looked at every hour. */
export async function endExpiredLinks(store: Store, now: EpochSeconds): Promise<void> {
  const by = { actor: 'system', now };
  for (const { id } of await someOf(store, LEADS, { status: { anyOf: ['link_sent'] } }, ['id']))
    await store.transaction((tx) => linkEnded(tx, id, by));
}

function isOpen({ invalid_reason, expires_on, first_paid_on }: PaymentLink, today: IsoDate): boolean {
  return invalid_reason === null && (first_paid_on !== null || expires_on >= today);
}
