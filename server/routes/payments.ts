// Payments: what links ask for, what the family's ledger says, and money that came past the links (spec 7.3).
import { dateOf } from '@domain/calendar';
import type { payments as contract } from '@domain/contract/payments';
import { readable } from '@domain/records/masking';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import { eachRow } from '../lists/eachRow';
import type { HandlersOf } from '../operations/call';
import { correct, previewOf } from '../payments/corrections';
import { payWithCredit } from '../payments/credit';
import { ledgersOf, linkDetail, whatIf } from '../payments/familyLedger';
import { createLink, quote } from '../payments/links';
import { enterOffline } from '../payments/offline';
import { keepProof, openProof } from '../payments/proofs';
import { pauseReminders } from '../payments/reminderPause';
import { assignPayment, unmatched } from '../payments/unmatched';
import { waive } from '../payments/waivers';

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

  async paymentTotals({ query, store, now, gateways }) {
    return store.payments.totals(query, dateOf(now), { withTests: !gateways.takesMoney() });
  },

  async paymentSetup({ gateways }) {
    return { takes_money: gateways.takesMoney() };
  },

  async waiveInstalment({ path, body, store, user, now }) {
    return store.transaction((tx) => waive(tx, path.id, body, { actor: user.email, now }));
  },

  async useCredit({ path, body, store, user, now }) {
    return store.transaction((tx) => payWithCredit(tx, path.id, body.amount, { actor: user.email, now }));
  },

  async unmatchedPayments({ query, store }) {
    return (await unmatched(store, query.currency)).map((attempt) => readable(PAYMENT_ATTEMPTS, attempt));
  },

  async assignPayment({ path, body, store, user, now }) {
    return readable(
      PAYMENT_ATTEMPTS,
      await store.transaction((tx) => assignPayment(tx, path.id, body, { actor: user.email, now })),
    );
  },

  async assignPayments({ body: { ids, ...to }, user, now, ...call }) {
    return eachRow(ids, call, (tx, id) => assignPayment(tx, id, to, { actor: user.email, now }));
  },

  async previewCorrection({ body, store, ...call }) {
    return previewOf(store, body, call);
  },

  async correctEntry({ body, store, ...call }) {
    return store.transaction((tx) => correct(tx, body, call));
  },

  async uploadProof({ query, body, store, user, now }) {
    return keepProof(store, query.name, body, { actor: user.email, now });
  },

  async openProof({ path, store, user, now }) {
    return openProof(store, path.id, { actor: user.email, now });
  },

  async recordOfflinePayment({ body, store, user, now }) {
    return store.transaction((tx) => enterOffline(tx, body, { actor: user.email, now }));
  },

  async pauseReminders({ body, store, user, now }) {
    return store.transaction((tx) => pauseReminders(tx, body, { actor: user.email, now }));
  },

  async familyLedger({ query, store }) {
    return ledgersOf(store, query.lead_id);
  },

  async paymentWhatIf({ query, store }) {
    return whatIf(store, query.link_id, query.classes_taken);
  },
};
