// Tickets about lines of payouts: raised, talked about with documents, and resolved with an adjustment that reaches the next payout, or rejected (decisions 14).
import type { Received } from '@domain/contract/contract';
import {
  OPEN_TICKETS,
  PAYOUT_TICKET_MESSAGES,
  PAYOUT_TICKETS,
  type PayoutTicket,
  type PayoutTicketMessage,
} from '@domain/records/payoutTicket';
import { TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import { cycleText } from '@domain/payout/cycles';
import { PAID_KINDS } from '@domain/payout/lines';
import { ticketTakesSecond } from '@domain/payout/second';
import { isCarriedOver } from '@domain/payout/settlement';
import { isTds } from '@domain/payout/tds';
import { sumOf } from '@domain/payout/totals';
import { Failure, invalidField } from '../failure';
import { allOf, type By } from '../store/rows';
import type { RecordHooks } from '../records/hooks';
import { keptFile } from '../records/keptFiles';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { bookedFor, knownLines } from './lines';

/** By another person than who raised it, and large ones by two: what is claimed and granted by one would be nobody's decision. */
export const ticketHooks: RecordHooks<PayoutTicket> = {
  allowed: async ({ action, before, call }) => {
    const me = call.user!.email;
    if (action === 'take' && before!.assigned_to === me)
      throw new Failure(409, { message: 'It is assigned to you already' });
    if ((action === 'resolve' || action === 'confirm') && before!.start_time > call.now)
      throw new Failure(409, { message: 'The session is not over: decide it afterwards' });
    if (action === 'withdraw' && before!.decided_by !== me)
      throw new Failure(403, {
        message: 'Only the person who resolved it withdraws the decision: confirm or decline it',
      });
  },
  before: async ({ action, row, call }) => {
    const by = call.user!.email;
    const mine = { decided_by: by, decided_on: call.now, assigned_to: row.assigned_to ?? by };
    if (action === 'take') return { ...row, assigned_to: by };
    if (action === 'reject') return { ...row, ...mine, agreed: null };
    if (action === 'resolve')
      return {
        ...row,
        ...mine,
        status: ticketTakesSecond({ ...row, agreed: row.agreed! }) ? 'awaiting_second' : 'resolved',
      };
    if (action === 'confirm') return { ...row, seconded_by: by, seconded_on: call.now };
    return { ...row, decided_by: null, decided_on: null };
  },
};

export async function raiseTicket(
  tx: Store,
  { payout_id, key, claimed, description }: Received<'raisePayoutTicket', 'body'>,
  by: By,
): Promise<PayoutTicket> {
  const payout = await tx.records(TRAINER_PAYOUTS).findForUpdate(payout_id);
  if (!payout) throw new Failure(404, { message: 'Payout not found' });
  const { teacher_id, cycle } = payout;
  // One event may have lines in several payouts.
  await tx.trainers.lock(teacher_id);
  const lines = await knownLines(tx, payout);
  const line = lines.find((each) => each.key === key);
  if (!line) throw new Failure(400, { errors: [invalidField('body.key', 'The payout has no such line')] });
  if (isCarriedOver(line))
    throw new Failure(400, {
      errors: [
        invalidField(
          'body.key',
          `Raise it for a line of ${cycleText(line.for_cycle!)}: this is what that payout came to`,
        ),
      ],
    });
  if (isTds(line))
    throw new Failure(400, {
      errors: [invalidField('body.key', 'TDS follows from its rate, which a production admin keeps')],
    });
  // It may still go to somebody else, who is paid for it then.
  if (Object.hasOwn(PAID_KINDS, line.kind) && line.end_time > by.now)
    throw new Failure(409, { message: 'The session is not over yet: raise it once it is' });
  const computed = sumOf([
    ...(await bookedFor(tx, teacher_id, line.source_id)).filter((each) => each.payout_id !== payout_id),
    ...lines.filter(({ source_id }) => source_id === line.source_id),
  ]);
  if (claimed === computed)
    throw new Failure(400, { errors: [invalidField('body.claimed', 'That is what was computed')] });
  const others = await allOf(tx, PAYOUT_TICKETS, {
    teacher_id: { anyOf: [teacher_id] },
    source_id: { anyOf: [line.source_id] },
    status: { anyOf: [...OPEN_TICKETS] },
  });
  if (others.length > 0) throw new Failure(409, { message: 'There is an open ticket for this line already' });
  const row: PayoutTicket = newRow(PAYOUT_TICKETS, by, {
    teacher_id,
    payout_id,
    cycle,
    line_key: key,
    source_id: line.source_id,
    label: line.label,
    start_time: line.start_time,
    claimed,
    description,
    computed,
    raised_on: by.now,
    agreed: claimed,
  });
  await tx.records(PAYOUT_TICKETS).insert([row]);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'payout_ticket.created',
      subject_type: 'payout_ticket',
      subject_id: row.id,
      details: { version: 1, changes: {}, claimed, computed },
    },
  ]);
  return (await tx.records(PAYOUT_TICKETS).find(row.id))!;
}

const MAX_MESSAGES = 200;

/** The ticket is held: two who reply at a moment are counted one after the other. */
export const ticketMessageHooks: RecordHooks<PayoutTicketMessage> = {
  before: async ({ tx, row }) => {
    const file = row.proof_id === null ? null : await keptFile(tx, row.proof_id);
    if ((await threadOf(tx, row.ticket_id)).length >= MAX_MESSAGES)
      throw new Failure(409, { message: `A ticket has at most ${MAX_MESSAGES} messages` });
    return { ...row, file_name: file?.name ?? null };
  },
};

/** The oldest first. */
export async function threadOf(store: Store, ticketId: string): Promise<PayoutTicketMessage[]> {
  const rows = await allOf(store, PAYOUT_TICKET_MESSAGES, { ticket_id: { anyOf: [ticketId] } });
  return rows.sort((one, other) => one.created_on - other.created_on || (one.id < other.id ? -1 : 1));
}
