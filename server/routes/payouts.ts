// Payouts of trainers and tickets about them (spec 7.3, decisions 14).
import type { payouts as contract } from '@domain/contract/payouts';
import type { HandlersOf } from '../operations/call';
import { closeCycleForAll, openCycleForAll } from '../payout/openings';
import { raiseTicket } from '../payout/tickets';
import { bankTransfer, downloadBankTransfer } from '../payout/transfers';
import { named, payoutCycles, payoutDetail, payoutsMissing, ticketDetail, ticketQueue } from '../payout/views';

export const payouts: HandlersOf<typeof contract> = {
  async payoutCycles({ store, now }) {
    return payoutCycles(store, now);
  },

  async openPayoutCycle({ body: { cycle }, store, user, now }) {
    return store.transaction((tx) => openCycleForAll(tx, cycle, { actor: user.email, now }));
  },

  async payoutsMissing({ query: { cycle }, store, now }) {
    return payoutsMissing(store, cycle, now);
  },

  async closePayoutCycle({ body: { cycle }, store, user, now }) {
    return store.transaction(async (tx) => {
      const { closed, left } = await closeCycleForAll(tx, cycle, { actor: user.email, now });
      return { cycle, closed, left: await named(tx, left) };
    });
  },

  async payoutDetail({ query, store, ...call }) {
    return payoutDetail(store, query, call);
  },

  async bankTransfer({ query: { cycle }, store }) {
    return bankTransfer(store, cycle);
  },

  async downloadBankTransfer({ body, store, user, now }) {
    return store.transaction((tx) => downloadBankTransfer(tx, body, { actor: user.email, now }));
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
};
