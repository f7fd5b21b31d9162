// Tickets about lines of payouts: raised, talked about with documents, and resolved with an adjustment that reaches the next payout, or rejected (decisions 14).
import type { Received } from '@domain/contract/contract';
import { PAYMENT_PROOFS } from '@domain/records/offlinePayment';
import { OPEN_TICKETS, PAYOUT_TICKET_MESSAGES, PAYOUT_TICKETS, type PayoutTicket, type PayoutTicketMessage } from '@domain/records/payoutTicket';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { Failure, invalidField } from '../failure';
import { allOf, type By, newRow } from '../payments/ledgerBook';
import type { RecordHooks } from '../records/hooks';
import { wrongField } from '../records/recordHandlers';
import type { Store } from '../store/store';
import { knownLines } from './lines';

/** By another person than who raised it: what is claimed and granted by one would be nobody's decision. */
export const ticketHooks: RecordHooks<PayoutTicket> = {
  allowed: async ({ action, before, row, call }) => {
    if (action === 'take' && before!.assigned_to === call.user!.email) throw new Failure(409, { message: 'It is assigned to you already' });
    if (action === 'take') return;
    if (action === 'resolve' && before!.created_by === call.user!.email) throw new Failure(403, { message: 'You raised this ticket: somebody else has to resolve it' });
    if (action === 'resolve' && !row.adjustment) throw wrongField('adjustment', 'Say what the next payout is changed by, or reject the ticket');
  },
  before: async ({ action, row, call }) => {
    const me = call.user!.email;
    if (action === 'take') return { ...row, assigned_to: me };
    return { ...row, ...(action === 'reject' && { adjustment: null }), decided_by: me, decided_on: call.now, assigned_to: row.assigned_to ?? me };
  },
};

export async function raiseTicket(tx: Store, { payout_id, key, claimed, description }: Received<'raisePayoutTicket', 'body'>, by: By): Promise<PayoutTicket> {
  const payout = await tx.records(TRAINER_PAYOUTS).findForUpdate(payout_id);
  if (!payout) throw new Failure(404, { message: 'Payout not found' });
  const line = (await knownLines(tx, payout)).find((each) => each.key === key);
  if (!line) throw new Failure(400, { errors: [invalidField('body.key', 'The payout has no such line')] });
  if (claimed === line.amount) throw new Failure(400, { errors: [invalidField('body.claimed', 'That is what was computed')] });
  const others = await allOf(tx, PAYOUT_TICKETS, { payout_id: { anyOf: [payout_id] }, status: { anyOf: [...OPEN_TICKETS] } });
  if (others.some(({ line_key }) => line_key === key)) throw new Failure(409, { message: 'There is an open ticket for this line already' });
  const { teacher_id, cycle } = payout;
  const row: PayoutTicket = {
    ...newRow(by), teacher_id, payout_id, cycle, line_key: key, source_id: line.source_id, label: line.label, start_time: line.start_time, claimed, description,
    status: 'open', computed: line.amount, raised_on: by.now, assigned_to: null, adjustment: claimed - line.amount, note: null, decided_by: null, decided_on: null, trainer_name: null, messages: 0,
  };
  await tx.records(PAYOUT_TICKETS).insert([row]);
  await tx.audit.write([{ at: by.now, actor: by.actor, action: 'payout_ticket.created', subject_type: 'payout_ticket', subject_id: row.id, details: { version: 1, changes: {}, claimed, computed: line.amount } }]);
  return (await tx.records(PAYOUT_TICKETS).find(row.id))!;
}

const MAX_MESSAGES = 200;

export async function addMessage(tx: Store, ticketId: string, { text, proof_id }: Received<'replyToTicket', 'body'>, by: By): Promise<PayoutTicketMessage> {
  const ticket = await tx.records(PAYOUT_TICKETS).findForUpdate(ticketId);
  if (!ticket) throw new Failure(404, { message: 'Ticket not found' });
  const proof = proof_id === null ? undefined : await tx.records(PAYMENT_PROOFS).find(proof_id);
  if (proof_id !== null && !proof) throw new Failure(400, { errors: [invalidField('body.proof_id', 'Upload the file again: it is not there')] });
  if ((await threadOf(tx, ticketId)).length >= MAX_MESSAGES) throw new Failure(409, { message: `A ticket has at most ${MAX_MESSAGES} messages` });
  const row: PayoutTicketMessage = { ...newRow(by), ticket_id: ticketId, text, proof_id, file_name: proof?.name ?? null };
  await tx.records(PAYOUT_TICKET_MESSAGES).insert([row]);
  await tx.audit.write([{ at: by.now, actor: by.actor, action: 'payout_ticket.message_added', subject_type: 'payout_ticket', subject_id: ticketId, details: { message: row.id, document: proof_id !== null } }]);
  return row;
}

/** The oldest first. */
export async function threadOf(store: Store, ticketId: string): Promise<PayoutTicketMessage[]> {
  const rows = await allOf(store, PAYOUT_TICKET_MESSAGES, { ticket_id: { anyOf: [ticketId] } });
  return rows.sort((one, other) => one.created_on - other.created_on || (one.id < other.id ? -1 : 1));
}
