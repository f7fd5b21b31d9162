// Payouts of trainers and tickets about them (spec 7.3, decisions 14).
import { dateOf } from '@domain/calendar';
import type { payouts as contract } from '@domain/contract/payouts';
import { cycleAt } from '@domain/payout/cycles';
import { dateText } from '@domain/formats';
import { PAYOUT_CONTRACTS } from '@domain/records/payoutContract';
import { invalidField, Failure } from '../failure';
import type { HandlersOf } from '../operations/call';
import { allOf } from '../payments/ledgerBook';
import { openCycle } from '../payout/payouts';
import { addMessage, raiseTicket } from '../payout/tickets';
import { payoutCycles, payoutDetail, ticketDetail, ticketQueue } from '../payout/views';

export const payouts: HandlersOf<typeof contract> = {
  async payoutCycles({ store, now }) {
    return payoutCycles(store, now);
  },

  async openPayoutCycle({ body: { cycle }, store, user, now }) {
    if (cycle > dateOf(now)) throw new Failure(400, { errors: [invalidField('body.cycle', `It begins on ${dateText(cycle)}`)] });
    return store.transaction(async (tx) => {
      const contracts = await allOf(tx, PAYOUT_CONTRACTS, { status: { anyOf: ['set'] }, valid_from: { from: null, to: cycleAt(cycle).last } });
      const teachers = [...new Set(contracts.map(({ teacher_id }) => teacher_id))].sort();
      return { cycle, opened: await openCycle(tx, cycle, teachers, { actor: user.email, now }) };
    });
  },

  async payoutDetail({ query, store, ...call }) {
    return payoutDetail(store, query, call);
  },

  async payoutTicketQueue({ store, user, now }) {
    return ticketQueue(store, user.email, now);
  },

  async payoutTicketDetail({ path, store }) {
    return ticketDetail(store, path.id);
  },

  async raisePayoutTicket({ body, store, user, now }) {
    return store.transaction((tx) => raiseTicket(tx, body, { actor: user.email, now }));
  },

  async replyToTicket({ path, body, store, user, now }) {
    return store.transaction((tx) => addMessage(tx, path.id, body, { actor: user.email, now }));
  },
};
