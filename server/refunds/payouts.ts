// Payouts of a refund, payment by payment: sent through the gateway, by bank or kept as credit, and asked for once by their id (decisions 9).
import { dutyRefusal } from '@domain/access';
import { PAYMENT_REFUNDS } from '@domain/records/paymentRefund';
import { type Refund, REFUNDS } from '@domain/records/refund';
import { REFUND_PAYOUT_ACTIONS, REFUND_PAYOUTS, type RefundPayout } from '@domain/records/refundPayout';
import { Failure, wrongField } from '../failure';
import type { AnyCall, AnyHandler } from '../operations/call';
import {
  countOpen,
  findLink,
  LedgerBook,
  refundablePayments,
  type RefundAsked,
  refundPayment,
  reserveRefund,
  saveRefund,
  settlePayout,
} from '../payments/familyMoney';
import { RecordChanges } from '../records/changes';
import type { By } from '../store/rows';
import type { Store } from '../store/store';
import { heldRefund } from './requests';
import { alsoBy } from './transitions';

type PayoutAction = keyof typeof REFUND_PAYOUT_ACTIONS;

const changes = new RecordChanges(REFUND_PAYOUTS, {});

/** In place of the derived ones: a gateway is never asked in the midst of a transaction. */
export const payoutHandlers: Readonly<Record<PayoutAction, AnyHandler>> = {
  send: async (call) => {
    return deliver(call, await step(call, 'send'));
  },
  ask: async (call) =>
    deliver(
      call,
      await held(
        call,
        (row) => row.way !== 'bank',
        'A bank is not asked from here: mark the payout done or failed',
        true,
      ),
    ),
  settle: async (call) => {
    const row = await held(call, ({ way }) => way === 'bank', 'Only the gateway can say that it is done', true);
    const { bank_reference } = call.body as { bank_reference: string };
    await pay(call, row, bank_reference);
    return finished(call, row.id, { status: 'done', bank_reference, failure: null });
  },
  fail: async (call) => {
    const { failure } = call.body as { failure: string };
    return step(call, 'fail', async (tx, _refund, row) => {
      const by = { actor: call.user!.email, now: call.now };
      if (row.way === 'bank')
        return row.status === 'done' ? takeBack(tx, row, failure, by) : free(tx, row, failure, by);
      if (row.status === 'sent')
        throw new Failure(409, { message: 'Nobody knows yet whether the gateway has sent it: ask it again' });
      if (row.status === 'done')
        throw new Failure(409, {
          message:
            row.way === 'credit'
              ? 'It was kept as credit: nothing of it can fail'
              : 'Its gateway says by itself that it failed',
        });
    });
  },
  requeue: async (call) => {
    const { way } = call.body as Pick<RefundPayout, 'way'>;
    return step(call, 'requeue', async (tx, refund, row) => {
      const payments = await refundablePayments(tx, row.link_id, call.gateways);
      const ways = payments.find(({ payment_id }) => payment_id === row.source_id)?.ways ?? [];
      if (refund.as_credit !== (way === 'credit'))
        throw wrongField('way', refund.as_credit ? 'The family chose credit' : 'The family chose money');
      if (!ways.includes(way)) throw wrongField('way', 'Its gateway cannot be reached from here: choose bank transfer');
    });
  },
};

/** A transfer that came back: its money is here, and still to be paid. */
async function takeBack(
  tx: Store,
  { id, source_id, link_id, lead_id, currency, amount }: RefundPayout,
  failure: string,
  by: By,
): Promise<void> {
  const ledger = await LedgerBook.findForUpdate(tx, lead_id, currency, by);
  const made = await tx.records(PAYMENT_REFUNDS).findForUpdate(keyOf({ id, way: 'bank' }));
  if (made?.status !== 'done') throw new Failure(409, { message: 'Nothing of it is booked as paid out' });
  await ledger.takeBackRefund(link_id, amount, { source_id, note: `The transfer came back: ${failure}`.slice(0, 300) });
  await ledger.save();
  await saveRefund(tx, made, { status: 'failed', problem: failure }, by);
}

/** A transfer that never arrived: what was kept for it is free again. */
async function free(tx: Store, { id }: RefundPayout, failure: string, by: By): Promise<void> {
  const kept = await tx.records(PAYMENT_REFUNDS).findForUpdate(keyOf({ id, way: 'bank' }));
  if (kept?.status === 'sent') await saveRefund(tx, kept, { status: 'failed', problem: failure }, by);
}

/** By the table of actions. */
async function step(
  call: AnyCall,
  name: PayoutAction,
  judge?: (tx: Store, refund: Refund, row: RefundPayout) => Promise<void>,
): Promise<RefundPayout> {
  return call.store.transaction(async (tx) => {
    const { refund, row } = await heldWithRefund(tx, call, name === 'send');
    await judge?.(tx, refund, row);
    const after = await changes.act(
      tx,
      call,
      name,
      REFUND_PAYOUT_ACTIONS[name],
      row.id,
      call.body as Record<string, unknown>,
    );
    await countOpen(tx, refund);
    return after;
  });
}

/** One that is on its way, as it is now. */
async function held(
  call: AnyCall,
  isMeant: (row: RefundPayout) => boolean,
  otherwise: string,
  pays: boolean,
): Promise<RefundPayout> {
  return call.store.transaction(async (tx) => {
    const { row } = await heldWithRefund(tx, call, pays);
    if (row.status !== 'sent') throw new Failure(409, { message: `The payout is ${row.status}` });
    if (!isMeant(row)) throw new Failure(409, { message: otherwise });
    return row;
  });
}

/** The refund first, as everybody does. Who approved it moves none of its money; who moves it is noted. */
async function heldWithRefund(tx: Store, call: AnyCall, pays: boolean): Promise<{ refund: Refund; row: RefundPayout }> {
  const { id } = call.path as { id: string };
  const found = await tx.records(REFUND_PAYOUTS).find(id);
  if (!found) throw new Failure(404, { message: 'Payout not found' });
  const refund = await heldRefund(tx, found.refund_id);
  // One that failed after its refund was processed is paid all the same.
  if (refund.status !== 'approved' && refund.status !== 'processed')
    throw new Failure(409, { message: 'The refund is not approved' });
  const refusal = dutyRefusal('pay_refund', call.user, { decide_refund: refund.approved_by }, call.onLocalhost);
  if (refusal) throw new Failure(403, { message: refusal });
  const noted = { ...refund, paid_by: alsoBy(refund.paid_by, call.user!.email) };
  if (pays && noted.paid_by.length > refund.paid_by.length) await tx.records(REFUNDS).update(noted, refund.version);
  return { refund: pays ? noted : refund, row: (await tx.records(REFUND_PAYOUTS).findForUpdate(id))! };
}

/** Asks for it by its id. What is refused frees the payment; without an answer it stays sent, and is asked again. */
async function deliver(call: AnyCall, row: RefundPayout): Promise<RefundPayout> {
  try {
    if (row.way === 'bank') {
      // Somebody makes the transfer now: until they say what became of it, its money pays nothing else.
      await reserveRefund({ ...call, user: call.user! }, askedFor(row, null));
      return row;
    }
    const { status, reference } = await pay(call, row, null);
    // On its way: the gateway says later what became of it.
    if (status === 'sent') return (await call.store.records(REFUND_PAYOUTS).find(row.id))!;
    return await finished(call, row.id, { status: 'done', bank_reference: reference, failure: null });
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.status >= 500) throw problem;
    return finished(call, row.id, { status: 'failed', failure: problem.message });
  }
}

async function pay(call: AnyCall, row: RefundPayout, reference: string | null) {
  await findLink(call.store, row.link_id);
  return refundPayment({ ...call, user: call.user! }, askedFor(row, reference));
}

function askedFor({ id, source_id, link_id, amount, way }: RefundPayout, reference: string | null): RefundAsked {
  const key = keyOf({ id, way });
  return { key, payment_id: source_id, link_id, amount, way, reference, note: 'Refund of a course' };
}

/** One that was refused at its gateway may go by bank: that is another way, and another key. */
function keyOf({ id, way }: Pick<RefundPayout, 'id' | 'way'>): string {
  return way === 'gateway' ? id : `${id}:${way}`;
}

async function finished(call: AnyCall, id: string, set: Parameters<typeof settlePayout>[2]): Promise<RefundPayout> {
  return call.store.transaction(async (tx) => {
    const found = (await tx.records(REFUND_PAYOUTS).find(id))!;
    await heldRefund(tx, found.refund_id);
    // Somebody else asked at the same moment, and it was paid once.
    const { status } = (await tx.records(REFUND_PAYOUTS).find(id))!;
    return status === 'sent'
      ? (await settlePayout(tx, id, set, { actor: call.user!.email, now: call.now }))!
      : (await tx.records(REFUND_PAYOUTS).find(id))!;
  });
}
