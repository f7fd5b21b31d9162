// What may be done to a payment link itself: sent, given more time, marked invalid, looked at.
import { addDays, dateOf } from '@domain/calendar';
import type { PaymentLink } from '@domain/records/paymentLink';
import { Failure, wrongField } from '../failure';
import { MOST_DAYS } from './links';
import { linkEnded, linkSent } from './endedLinks';
import { instalmentsOf, nextOpen } from './linkRows';
import { followStage, stagesOf } from './linkSums';
import { linkMessage } from './messages';
import { isPromiseBroken, LOST_IS_NOT_ASKED, NOT_PROMISED, soldDespite } from '../sales/leadEvents';
import { followLink } from '../courses/studentCourses';
import { familyOf, writeToFamily } from '../families/family';
import type { RecordHooks } from '../records/hooks';

export const paymentLinkHooks: RecordHooks<PaymentLink> = {
  allowed: async ({ tx, action, row, before, call }) => {
    if (action === 'send') {
      const lead = await tx.leads.find(row.lead_id);
      if (lead?.status === 'lost') throw new Failure(409, { message: LOST_IS_NOT_ASKED });
      if (await isPromiseBroken(tx, row.lead_id)) throw new Failure(409, { message: NOT_PROMISED });
      if (row.approval === 'awaiting')
        throw new Failure(409, { message: 'The discount is not approved yet: the link cannot be sent at this price' });
      const next = call.gateways.forLink(row);
      if (typeof next === 'string' && !call.gateways.isOfflineAlone(row)) throw new Failure(409, { message: next });
    }
    if (action !== 'extend') return;
    if (row.expires_on < dateOf(call.now)) throw wrongField('expires_on', 'Must be today or later');
    if (row.expires_on > addDays(dateOf(call.now), MOST_DAYS))
      throw wrongField('expires_on', `Must be within ${MOST_DAYS} days`);
    if (before && row.expires_on <= before.expires_on) throw wrongField('expires_on', 'Must be later than before');
  },
  before: async ({ tx, action, row, call }) => {
    const changed = {
      ...row,
      ...(action === 'send' && {
        sent_on: call.now,
        sold_despite: (await soldDespite(tx, row.lead_id)) ?? row.sold_despite,
      }),
      ...(action === 'review' && { needs_review: false }),
      ...(action === 'invalidate' && { next_due: null }),
    };
    return { ...changed, ...stagesOf(changed, changed) };
  },
  after: async ({ tx, action, row, call }) => {
    // A paper says what the link is, and changes nothing of it.
    if (action === 'issue_invoice' || action === 'issue_statement') return;
    const by = { actor: call.user!.email, now: call.now };
    await followStage(tx, row, by);
    if (action === 'invalidate') {
      await followLink(tx, row, by);
      await linkEnded(tx, row.lead_id, by);
    }
    // More time makes a link that was sent open again.
    if (action === 'send' || (action === 'extend' && row.sent_on !== null)) await linkSent(tx, row, by);
    if (action !== 'send') return;
    const family = await familyOf(tx, row.lead_id);
    if (!family) throw new Failure(409, { message: 'The lead is no longer there' });
    await writeToFamily(
      tx,
      'payment_link',
      family,
      linkMessage(row, nextOpen(await instalmentsOf(tx, row.id)), call.publicOrigin),
      call.now,
    );
  },
};
