// Refunds: what courses would give back, refunds with all that belongs to them, and the queue (spec 7.3, decisions 9).
import type { refunds as contract } from '@domain/contract/refunds';
import { readable } from '@domain/records/masking';
import { REFUNDS } from '@domain/records/refund';
import type { HandlersOf } from '../operations/call';
import { factsOfStudent } from '../refunds/facts';
import { createRefund, editRefund } from '../refunds/requests';
import { refundDetail, refundQueue } from '../refunds/views';

export const refunds: HandlersOf<typeof contract> = {
  async refundFacts({ query, store, gateways }) {
    return factsOfStudent(store, query.lead_id, gateways);
  },

  async refundQueue({ store }) {
    return refundQueue(store);
  },

  async refundDetail({ path, store, ...call }) {
    return refundDetail(store, path.id, call);
  },

  async createRefund({ body, store, gateways, user, now }) {
    return readable(
      REFUNDS,
      await store.transaction((tx) => createRefund(tx, body, gateways, { actor: user.email, now })),
    );
  },

  async editRefund({ path, body, store, gateways, user, now }) {
    return readable(
      REFUNDS,
      await store.transaction((tx) => editRefund(tx, path.id, body, gateways, { actor: user.email, now })),
    );
  },
};
