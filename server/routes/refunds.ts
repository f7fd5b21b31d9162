// Refunds: what courses would give back, refunds with all that belongs to them, and the queue (spec 7.3, decisions 9).
import type { refunds as contract } from '@domain/contract/refunds';
import { actionsFor, whyNot } from '@domain/records/actions';
import { readable } from '@domain/records/masking';
import { PAYMENT_PROOFS } from '@domain/records/offlinePayment';
import { type Refund, REFUND_DOCUMENTS, REFUND_STATUSES, type RefundDocument, REFUNDS } from '@domain/records/refund';
import { VARIANTS } from '@domain/records/variant';
import { Failure, invalidField } from '../failure';
import type { HandlersOf } from '../operations/call';
import { allOf, newRow } from '../payments/ledgerBook';
import { factsOf, factsOfStudent } from '../refunds/facts';
import { createRefund, editRefund, heldRefund, missingOf } from '../refunds/requests';
import { payoutsOf, refusedTo } from '../refunds/transitions';

const MAX_DOCUMENTS = 20;

export const refunds: HandlersOf<typeof contract> = {
  async refundFacts({ query, store, gateways }) {
    return factsOfStudent(store, query.lead_id, gateways);
  },

  async refundQueue({ store }) {
    const statuses = Object.keys(REFUND_STATUSES) as Refund['status'][];
    const records = store.records(REFUNDS);
    return Promise.all(
      statuses.map(async (status) => {
        const query = { page: 1, size: 1, sort: { field: 'status_since', descending: false }, search: '', filters: { status: { anyOf: [status] } } };
        const [count, { rows }] = await Promise.all([records.count(query), records.page(query)]);
        return { status, count, oldest: rows[0]?.status_since ?? null };
      }),
    );
  },

  async refundDetail({ path, store, gateways, user, onLocalhost, now }) {
    const refund = await store.records(REFUNDS).find(path.id);
    if (!refund) throw new Failure(404, { message: 'Refund not found' });
    const variant = (await store.records(VARIANTS).find(refund.variant_id))!;
    const [facts, payouts, documents] = await Promise.all([factsOf(store, variant, gateways, refund.id), payoutsOf(store, refund.id), allOf(store, REFUND_DOCUMENTS, { refund_id: { anyOf: [refund.id] } })]);
    const possible = actionsFor(REFUNDS).filter(({ name }) => !whyNot(REFUNDS, name, refund, { user, onLocalhost, now }));
    const refused = possible.flatMap(({ name }) => {
      const message = refusedTo(name, refund, user, { failed: facts.evidence.failed, payouts });
      return message ? [[name, message] as const] : [];
    });
    return { refund: readable(REFUNDS, refund), facts, payouts, documents, refused: Object.fromEntries(refused), missing: missingOf(refund) };
  },

  async createRefund({ body, store, gateways, user, now }) {
    return readable(REFUNDS, await store.transaction((tx) => createRefund(tx, body, gateways, { actor: user.email, now })));
  },

  async editRefund({ path, body, store, gateways, user, now }) {
    return readable(REFUNDS, await store.transaction((tx) => editRefund(tx, path.id, body, gateways, { actor: user.email, now })));
  },

  async addRefundDocument({ path, body, store, user, now }) {
    const by = { actor: user.email, now };
    return store.transaction(async (tx) => {
      const refund = await heldRefund(tx, path.id);
      const proof = await tx.records(PAYMENT_PROOFS).find(body.proof_id);
      if (!proof) throw new Failure(400, { errors: [invalidField('body.proof_id', 'Upload the file again: it is not there')] });
      const known = await allOf(tx, REFUND_DOCUMENTS, { refund_id: { anyOf: [refund.id] } });
      if (known.length >= MAX_DOCUMENTS) throw new Failure(409, { message: `A refund has at most ${MAX_DOCUMENTS} documents` });
      const row: RefundDocument = { ...newRow(by), refund_id: refund.id, name: proof.name, proof_id: proof.id };
      await tx.records(REFUND_DOCUMENTS).insert([row]);
      await tx.audit.write([{ at: now, actor: by.actor, action: 'refund.document_added', subject_type: 'refund', subject_id: refund.id, details: { document: row.id } }]);
      return row;
    });
  },
};
