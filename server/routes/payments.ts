// Payments: what links ask for, what the family's ledger says, and money that came past the links (spec 7.3).
import { addDays, dateOf } from '@domain/calendar';
import type { payments as contract } from '@domain/contract/payments';
import { FAMILY_LEDGERS } from '@domain/records/ledger';
import { readable } from '@domain/records/masking';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { Failure, invalidField } from '../failure';
import type { HandlersOf } from '../operations/call';
import { useCredit } from '../payments/credit';
import { ledgersOf, linkDetail, whatIf } from '../payments/familyLedger';
import { allOf } from '../payments/ledgerBook';
import { createLink, quote } from '../payments/links';
import { enterOffline } from '../payments/offline';
import { keepProof, openProof } from '../payments/proofs';
import { assignPayment, unmatched } from '../payments/unmatched';
import { waive } from '../payments/waivers';

/** Reminders of a family rest this long at most. */
const MAX_PAUSE_DAYS = 60;

export const payments: HandlersOf<typeof contract> = {
  async quotePaymentLink({ body, store, ...call }) {
    return quote(store, body, call);
  },

  async createPaymentLink({ body, store, ...call }) {
    return store.transaction((tx) => createLink(tx, body, call));
  },

  async paymentLinkDetail({ path, store, ...call }) {
    return linkDetail(store, path.id, call);
  },

  async paymentTotals({ query, store, now }) {
    return store.payments.totals(query, dateOf(now));
  },

  async waiveInstalment({ path, body, store, user, now }) {
    return store.transaction((tx) => waive(tx, path.id, body, { actor: user.email, now }));
  },

  async useCredit({ path, body, store, user, now }) {
    return store.transaction((tx) => useCredit(tx, path.id, body.amount, { actor: user.email, now }));
  },

  async unmatchedPayments({ query, store }) {
    return (await unmatched(store, query.currency)).map((attempt) => readable(PAYMENT_ATTEMPTS, attempt));
  },

  async assignPayment({ path, body, store, user, now }) {
    return readable(PAYMENT_ATTEMPTS, await store.transaction((tx) => assignPayment(tx, path.id, body, { actor: user.email, now })));
  },

  async uploadProof({ body, store, user, now }) {
    return store.transaction((tx) => keepProof(tx, body, { actor: user.email, now }));
  },

  async openProof({ path, store, user, now }) {
    return store.transaction((tx) => openProof(tx, path.id, { actor: user.email, now }));
  },

  async recordOfflinePayment({ body, store, user, now }) {
    return store.transaction((tx) => enterOffline(tx, body, { actor: user.email, now }));
  },

  async pauseReminders({ body: { lead_id, until }, store, user, now }) {
    const today = dateOf(now);
    if (until !== null && (until < today || until > addDays(today, MAX_PAUSE_DAYS)))
      throw new Failure(400, { errors: [invalidField('body.until', `Must be within ${MAX_PAUSE_DAYS} days`)] });
    return store.transaction(async (tx) => {
      if (!(await tx.leads.find(lead_id))) throw new Failure(404, { message: 'Lead not found' });
      const ledgers = await allOf(tx, FAMILY_LEDGERS, { lead_id: { anyOf: [lead_id] } });
      for (const { id } of ledgers) {
        const held = (await tx.records(FAMILY_LEDGERS).findForUpdate(id))!;
        await tx.records(FAMILY_LEDGERS).update({ ...held, paused_until: until, version: held.version + 1, updated_by: user.email, updated_on: now }, held.version);
      }
      const action = until === null ? 'reminders.resumed' : 'reminders.paused';
      await tx.audit.write(ledgers.map(({ id }) => ({ at: now, actor: user.email, action, subject_type: 'family_ledger', subject_id: id, details: { until } })));
      return { ledgers: ledgers.length };
    });
  },

  async familyLedger({ query, store }) {
    return ledgersOf(store, query.lead_id);
  },

  async paymentWhatIf({ query, store }) {
    return whatIf(store, query.link_id, query.classes_taken);
  },
};
