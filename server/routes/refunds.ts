// Refunds: what courses would give back, refunds with all that belongs to them, and the queue (spec 7.3, decisions 9).
import type { refunds as contract } from '@domain/contract/refunds';
import { readable } from '@domain/records/masking';
import { REFUND_STATUSES, REFUNDS } from '@domain/records/refund';
import type { HandlersOf } from '../operations/call';
import { factsOfStudent } from '../refunds/facts';
import { statusQueue } from '../records/statusQueue';
import { createRefund, editRefund } from '../refunds/requests';
import { refundDetail } from '../refunds/views';

export const refunds: HandlersOf<typeof contract> = {
  async refundFacts({ query, store, gateways }) {
    return factsOfStudent(store, query.lead_id, gateways);
  },

  async refundQueue({ store }) {
    return statusQueue(store, REFUNDS, REFUND_STATUSES, 'status_since');
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
