// Tickets of the seeded trainers about their pay, in every state, and what the resolved ones add.
import { SECONDS_PER_DAY } from '@domain/calendar';
import { SECOND_ABOVE } from '@domain/payout/second';
import type { LineData } from '@domain/records/payoutLine';
import { PAYOUT_TICKET_MESSAGES } from '@domain/records/payoutTicket';
import type { EpochSeconds } from '@domain/units';
import { NO_EVENT } from '../../payout/corrections';
import type { AuditRow } from '../../store/store';
import type { Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { madeBy, stamps } from './stamps';
import { uuid } from './webinars';
import { CLERK, HOUR, type Rows, type SeedEarner } from './payoutRows';

const CLAIMS = [
  { status: 'open', age: 9, text: 'The class was held, the students were there until the end', reply: null },
  { status: 'open', age: 1, text: 'I held this one for a colleague, the bonus is missing', reply: null },
  {
    status: 'in_progress',
    age: 4,
    text: 'The family joined 20 minutes late, but the class was held',
    reply: 'Could you send the screenshot of the meeting?',
  },
  {
    status: 'resolved',
    age: 6,
    text: 'Attendance was marked for the wrong session',
    reply: 'The recording shows 60 minutes: it is paid with the next payout',
  },
  {
    status: 'awaiting_second',
    age: 3,
    text: 'The whole course was held in two weeks, and one session is paid',
    reply: 'That is right: it waits for somebody else to confirm it',
  },
  {
    status: 'rejected',
    age: 11,
    text: 'Two hours were held, only one is paid',
    reply: 'The meeting ended after 58 minutes',
  },
] as const;

/** What the next payout adds for it. */
export function agreedLine({
  id,
  source_id,
  label,
  start_time,
  agreed,
  computed,
  cycle,
  note,
}: Rows['payout_ticket'][number]): LineData {
  return {
    ...NO_EVENT,
    key: `${cycle}:${source_id}`,
    source_id,
    kind: 'adjustment',
    label,
    start_time,
    end_time: start_time,
    amount: agreed! - computed,
    for_cycle: cycle,
    ticket_id: id,
    note,
  };
}

/** One a trainer, of a cycle that is frozen; the one that is resolved reaches the next payout. */
export function ticketsOf(
  rows: Rows,
  audit: AuditRow[],
  random: Random,
  { index, trainer }: SeedEarner,
  payout: Rows['trainer_payout'][number],
  lines: readonly LineData[],
  now: EpochSeconds,
): Rows['payout_ticket'][number] | undefined {
  const { status, age, text, reply } = CLAIMS[index % CLAIMS.length]!;
  const line = lines.find(({ halves }) => halves < 2) ?? lines[0];
  if (!line) return undefined;
  const isLarge = status === 'awaiting_second';
  const claimed = line.amount + (isLarge ? SECOND_ABOVE + 50_000 : Math.max(line.rate, 10_000));
  const raised_on = now - age * SECONDS_PER_DAY + 9 * HOUR;
  const isDecided = status === 'resolved' || status === 'rejected' || isLarge;
  const decided_on = isDecided ? raised_on + 20 * HOUR : null;
  const note = isDecided ? reply : null;
  const ticket = {
    ...stamps(trainer.rm_email, raised_on),
    id: uuid(random),
    teacher_id: trainer.teacher_id,
    payout_id: payout.id,
    cycle: payout.cycle,
    line_key: line.key,
    source_id: line.source_id,
    label: line.label,
    start_time: line.start_time,
    claimed,
    description: text,
    status,
    computed: line.amount,
    raised_on,
    assigned_to: status === 'open' ? null : CLERK,
    agreed: status === 'resolved' || isLarge ? claimed : null,
    note,
    decided_by: isDecided ? CLERK : null,
    decided_on,
    seconded_by: null,
    seconded_on: null,
    version: isDecided ? 3 : status === 'open' ? 1 : 2,
    updated_by: status === 'open' ? trainer.rm_email : CLERK,
    updated_on: decided_on ?? raised_on,
  };
  rows.payout_ticket.push(ticket);
  audit.push({
    at: raised_on,
    actor: trainer.rm_email,
    action: 'payout_ticket.created',
    subject_type: 'payout_ticket',
    subject_id: ticket.id,
    details: { version: 1, changes: {} },
  });
  if (isDecided)
    audit.push({
      at: decided_on!,
      actor: CLERK,
      action: `payout_ticket.${isLarge ? 'resolved' : status}`,
      subject_type: 'payout_ticket',
      subject_id: ticket.id,
      details: { version: 3, changes: { status: { before: 'in_progress', after: status } } },
    });
  if (reply)
    rows.payout_ticket_message.push(
      newRow(PAYOUT_TICKET_MESSAGES, madeBy(CLERK, raised_on + 5 * HOUR), {
        id: uuid(random),
        ticket_id: ticket.id,
        text: reply,
      }),
    );
  return status === 'resolved' ? ticket : undefined;
}
