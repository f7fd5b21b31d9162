// Payouts of a working company: contracts of every trainer, past cycles paid, approved, frozen and computed, and tickets in every state.
// What is paid is worked out of the very sessions of the seed, by the rules of the API.
import { addDays, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { cycleAt, type CycleId, cycleOfDate, nextCycle, previousCycle } from '@domain/payout/cycles';
import { totalsOf } from '@domain/payout/totals';
import type { BatchSession } from '@domain/records/batchSession';
import type { Leave } from '@domain/records/leave';
import type { PayoutContract } from '@domain/records/payoutContract';
import type { PayoutTicket, PayoutTicketMessage } from '@domain/records/payoutTicket';
import {
  FROZEN_STATES,
  type LineData,
  type PayoutComputation,
  type PayoutEntry,
  type PayoutLine,
  type PayoutState,
  placeOf,
  type TrainerPayout,
} from '@domain/records/trainerPayout';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { batchFacts, calendarEvent, endedDemo, judged, seatFacts, type Told } from '../../payout/events';
import { NO_EVENT } from '../../payout/corrections';
import { entryLine, eventLine } from '../../payout/lines';
import type { BookingRow } from '../../store/leads';
import type { AuditRow, SeedRows, SeedTrainer, SessionRow } from '../../store/store';
import { demoCancellations } from '../company/history';
import { DRAW, Random } from '../company/random';
import { stamps } from './payments';
import { uuid } from './webinars';

const CLERK = 'payroll@example.com';
const APPROVER = 'accounts@example.com';
const HOUR = 3600;
/** Whoever comes later has a contract, and no payout yet. */
const PAID_TRAINERS = 96;
const MANAGED_CYCLES = 4;

export interface SeedEarner {
  index: number;
  trainer: SeedTrainer;
  sessions: readonly SessionRow[];
  leaves: readonly Omit<Leave, 'trainer_name'>[];
  /** Of webinars and classes. */
  lessons: readonly Told[];
}

interface Company {
  sessions: ReadonlyMap<string, Omit<BatchSession, 'trainer_name'>>;
  bookings: ReadonlyMap<string, readonly BookingRow[]>;
  today: IsoDate;
  seed: number;
}

type Stored<Row, Computed extends keyof Row> = Omit<Row, Computed>;
interface Rows {
  payout_contract: Stored<PayoutContract, 'trainer_name'>[];
  payout_line: Stored<PayoutLine, 'trainer_name'>[];
  trainer_payout: Stored<TrainerPayout, 'trainer_name'>[];
  payout_computation: PayoutComputation[];
  payout_entry: PayoutEntry[];
  payout_ticket: Stored<PayoutTicket, 'trainer_name' | 'messages'>[];
  payout_ticket_message: PayoutTicketMessage[];
}

export function seedPayouts(
  seed: number,
  today: IsoDate,
  earners: readonly SeedEarner[],
  batchSessions: readonly Omit<BatchSession, 'trainer_name'>[],
  bookings: readonly BookingRow[],
): SeedRows[] {
  const rows: Rows = {
    payout_contract: [],
    payout_line: [],
    trainer_payout: [],
    payout_computation: [],
    payout_entry: [],
    payout_ticket: [],
    payout_ticket_message: [],
  };
  const audit: AuditRow[] = [];
  const seats = new Map<string, BookingRow[]>();
  for (const each of bookings) {
    const known = seats.get(each.session_id);
    if (known) known.push(each);
    else seats.set(each.session_id, [each]);
  }
  const company: Company = {
    sessions: new Map(batchSessions.map((each) => [each.id, each])),
    bookings: seats,
    today,
    seed,
  };
  for (const earner of earners) {
    const contracts = contractsOf(seed, earner, today);
    rows.payout_contract.push(...contracts);
    if (earner.index < PAID_TRAINERS && earner.trainer.trainer_status === 'active')
      seedTrainerPayouts(rows, audit, earner, contracts, company);
  }
  const { payout_line, ...others } = rows;
  // Lines first: a payout that is frozen takes none.
  return [{ records: { payout_line } }, { records: others, audit }];
}

/** The second one began in the running half year: older cycles are paid by the first. */
function contractsOf(seed: number, { index, trainer }: SeedEarner, today: IsoDate): Rows['payout_contract'] {
  const random = new Random(seed, index, DRAW.payout, 1);
  const base = random.int(22, 46) * 1000;
  const rates = (percent: number) => {
    const of = (share: number) => Math.round((base * share * percent) / 100) * 10;
    return {
      batch_rate: of(10) / 10,
      ptm_rate: of(7) / 10,
      demo_rate: of(6) / 10,
      webinar_rate: of(15) / 10,
      class_rate: of(12) / 10,
      cover_bonus: 5000,
    };
  };
  const since = cyclesBefore(today, MANAGED_CYCLES);
  const contract = (valid_from: IsoDate, percent: number, note: string | null) => ({
    ...stamps(trainer.rm_email, startOfDay(valid_from) - 5 * SECONDS_PER_DAY),
    id: uuid(random),
    teacher_id: trainer.teacher_id,
    valid_from,
    ...rates(percent),
    note,
    status: 'set' as const,
  });
  const first = contract(since, 100, null);
  return index % 3 === 0
    ? [first, contract(addDays(cycleOfDate(addDays(today, -40)), 0), 108, 'Yearly raise')]
    : [first];
}

/** Payouts were made elsewhere before. */
function cyclesBefore(today: IsoDate, count: number): CycleId {
  let cycle = cycleOfDate(today);
  for (let back = 0; back < count; back++) cycle = previousCycle(cycle);
  return cycle;
}

/** How far the cycles are, the oldest first: a cycle is frozen after those before it. */
function stateOf(index: number, back: number): PayoutState {
  if (back === 0) return index % 4 === 1 ? 'computed' : 'open';
  if (back === 1) return index % 5 === 2 ? 'frozen' : index % 7 === 6 ? 'open' : 'computed';
  if (back === 2) return index % 3 === 0 ? 'frozen' : index % 3 === 1 ? 'approved' : 'paid';
  return 'paid';
}

function seedTrainerPayouts(
  rows: Rows,
  audit: AuditRow[],
  earner: SeedEarner,
  contracts: Rows['payout_contract'],
  company: Company,
): void {
  const { index, trainer } = earner;
  const { today, seed } = company;
  const now = startOfDay(today);
  const random = new Random(seed, index, DRAW.payout, 2);
  let cycle = cyclesBefore(today, MANAGED_CYCLES);
  let resolved: Rows['payout_ticket'][number] | undefined;
  for (let back = MANAGED_CYCLES; back >= 0; back--, cycle = nextCycle(cycle)) {
    const events = eventsIn(earner, cycle, company, now);
    // Of whom no session is kept from so long ago there is nothing to pay.
    if (back > 0 && events.length === 0) continue;
    const { end, start } = cycleAt(cycle);
    // All of it is done before today.
    const computedOn = Math.min(end + 30 * HOUR, now - 9 * HOUR);
    const status = computedOn > start ? stateOf(index, back) : 'open';
    const id = uuid(random);
    const entries = entriesOf(random, earner, cycle, back, computedOn);
    rows.payout_entry.push(...entries);
    const lines: LineData[] = [
      ...events.map((event) => eventLine(event, contracts)),
      ...(status !== 'open' && resolved ? [agreedLine(resolved)] : []),
      ...entries.map((entry) => entryLine(entry, start)),
    ];
    if (FROZEN_STATES.includes(status)) resolved = undefined;
    const payout = payoutOf(id, trainer, cycle, status, lines, computedOn);
    rows.trainer_payout.push(payout);
    audit.push(...historyOf(payout));
    if (FROZEN_STATES.includes(status))
      rows.payout_line.push(
        ...lines.map((line) => ({
          ...stamps(CLERK, payout.frozen_on!),
          id: uuid(random),
          payout_id: id,
          teacher_id: trainer.teacher_id,
          cycle,
          ...line,
        })),
      );
    // Computed twice: once before the last mark was made, which is what changed since.
    if (status === 'computed') {
      const earlier = lines.map((line, at) =>
        at === 0 && line.amount > 0 ? { ...line, outcome: 'unmarked' as const, halves: 0, amount: 0 } : line,
      );
      const twice = earlier.some((line, at) => line !== lines[at]) ? [earlier, lines] : [lines];
      payout.changed_lines = twice.length - 1;
      rows.payout_computation.push(
        ...twice.map((each, at) => ({
          ...stamps(CLERK, computedOn - (twice.length - 1 - at) * 20 * HOUR),
          id: uuid(random),
          payout_id: id,
          number: at + 1,
          lines: each,
        })),
      );
    }
    if (back === 2 && index < 12) resolved = ticketsOf(rows, audit, random, earner, payout, lines, now);
  }
}

function eventsIn(
  { sessions, leaves, lessons, trainer }: SeedEarner,
  cycle: CycleId,
  { sessions: records, bookings }: Company,
  now: EpochSeconds,
) {
  const { start, end } = cycleAt(cycle);
  const within = ({ start_time }: { start_time: number }) => start <= start_time && start_time < end;
  const told = sessions
    .filter(
      (session) => within(session) && (session.session_status === 'active' || session.session_status === 'cancelled'),
    )
    .map((session): Told => {
      const record = records.get(session.session_id);
      const demo = () =>
        session.session_status === 'cancelled'
          ? endedDemo(session, demoCancellations([session], now)[0])
          : seatFacts(
              (bookings.get(session.session_id) ?? [])
                .filter(({ status }) => status === 'booked')
                .map(({ attendance }) => attendance),
            );
      return calendarEvent(
        session,
        record,
        false,
        session.session_type === 'demo_session' ? demo() : batchFacts(session, record),
      );
    });
  return judged(
    [...told, ...lessons.filter(within)],
    leaves.filter(({ teacher_id }) => teacher_id === trainer.teacher_id),
    now,
  );
}

function entriesOf(
  random: Random,
  { index, trainer }: SeedEarner,
  cycle: CycleId,
  back: number,
  at: EpochSeconds,
): PayoutEntry[] {
  const kind = (index + back) % 5 === 1 ? 'incentive' : (index + back) % 9 === 4 ? 'deduction' : undefined;
  if (!kind || back === 0) return [];
  const reason =
    kind === 'incentive'
      ? random.pick(['Every family of the batch stays on', 'Trained two new colleagues', 'Best rated of the month'])
      : random.pick(['Advance of last month', 'Headset that was not returned']);
  return [
    {
      ...stamps(CLERK, at - 2 * HOUR),
      id: uuid(random),
      teacher_id: trainer.teacher_id,
      cycle,
      kind,
      amount: random.int(2, 20) * 10_000,
      reason,
      status: 'set',
      seconded_by: null,
    },
  ];
}

function payoutOf(
  id: string,
  { teacher_id }: SeedTrainer,
  cycle: CycleId,
  status: PayoutState,
  lines: readonly LineData[],
  computedOn: EpochSeconds,
): Rows['trainer_payout'][number] {
  const steps = ['open', 'computed', 'frozen', 'approved', 'paid'].indexOf(status);
  const step = (number: number, by: string): [EpochSeconds | null, string | null] =>
    steps >= number ? [computedOn + (number - 1) * 2 * HOUR, by] : [null, null];
  const [computed_on, computed_by] = step(1, CLERK);
  const [frozen_on, frozen_by] = step(2, CLERK);
  const [approved_on, approved_by] = step(3, APPROVER);
  const [paid_on, paid_by] = step(4, APPROVER);
  const opened = Math.min(cycleAt(cycle).start + HOUR, computedOn - 3 * HOUR);
  return {
    ...stamps(CLERK, opened),
    id,
    teacher_id,
    cycle,
    place: placeOf(cycle, teacher_id),
    status,
    ...totalsOf(status === 'open' ? [] : lines),
    changed_lines: 0,
    computed_on,
    computed_by,
    frozen_on,
    frozen_by,
    approved_on,
    approved_by,
    paid_on,
    paid_by,
    payment_reference: steps === 4 ? `NEFT${cycle.replaceAll('-', '')}${id.slice(0, 4).toUpperCase()}` : null,
    version: steps + 1,
    updated_by: paid_by ?? approved_by ?? CLERK,
    updated_on: paid_on ?? approved_on ?? frozen_on ?? computed_on ?? opened,
  };
}

function historyOf({ id, computed_on, frozen_on, approved_on, paid_on }: Rows['trainer_payout'][number]): AuditRow[] {
  const steps = [
    [computed_on, 'computed', CLERK],
    [frozen_on, 'frozen', CLERK],
    [approved_on, 'approved', APPROVER],
    [paid_on, 'paid', APPROVER],
  ] as const;
  return steps.flatMap(([at, action, actor], number) =>
    at === null
      ? []
      : [
          {
            at,
            actor,
            action: `trainer_payout.${action}`,
            subject_type: 'trainer_payout',
            subject_id: id,
            details: { version: number + 2, changes: {} },
          },
        ],
  );
}

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
    status: 'rejected',
    age: 11,
    text: 'Two hours were held, only one is paid',
    reply: 'The meeting ended after 58 minutes',
  },
] as const;

/** What the next payout adds for it. */
function agreedLine({
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
function ticketsOf(
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
  const claimed = line.amount + Math.max(line.rate, 10_000);
  const raised_on = now - age * SECONDS_PER_DAY + 9 * HOUR;
  const isDecided = status === 'resolved' || status === 'rejected';
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
    agreed: status === 'rejected' ? null : claimed,
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
      action: `payout_ticket.${status}`,
      subject_type: 'payout_ticket',
      subject_id: ticket.id,
      details: { version: 3, changes: { status: { before: 'in_progress', after: status } } },
    });
  if (reply)
    rows.payout_ticket_message.push({
      ...stamps(CLERK, raised_on + 5 * HOUR),
      id: uuid(random),
      ticket_id: ticket.id,
      text: reply,
      proof_id: null,
      file_name: null,
    });
  return status === 'resolved' ? ticket : undefined;
}
