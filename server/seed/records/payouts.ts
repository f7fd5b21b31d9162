// Payouts of a working company: contracts of every trainer, past cycles paid, approved, frozen and computed, and tickets in every state.
// What is paid is worked out of the very sessions of the seed, by the rules of the API.
import { startOfDay } from '@domain/calendar';
import { cycleAt, type CycleId, nextCycle } from '@domain/payout/cycles';
import type { BatchSession } from '@domain/records/batchSession';
import { FROZEN_STATES, type PayoutState } from '@domain/records/trainerPayout';
import { type LineData, PAYOUT_LINES, PAYOUT_COMPUTATIONS } from '@domain/records/payoutLine';
import type { TdsRate } from '@domain/records/tdsRate';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { batchFacts, calendarEvent, endedDemo, judged, seatFacts } from '../../payout/events';
import type { UnjudgedEvent } from '../../payout/eventFacts';
import { entryLine, eventLine } from '../../payout/lines';
import { ownTds } from '../../payout/tds';
import type { BookingRow } from '../../store/leads';
import type { AuditRow, SeedRows } from '../../store/store';
import { demoCancellations } from '../company/history';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';
import { tdsRatesOf } from './tdsRates';
import { uuid } from './webinars';
import {
  CLERK,
  HOUR,
  MANAGED_CYCLES,
  type Rows,
  type SeedEarner,
  contractsOf,
  cyclesBefore,
  entriesOf,
  historyOf,
  payoutOf,
} from './payoutRows';
import { agreedLine, ticketsOf } from './payoutTickets';

/** Trainers after these have a contract, and no payout yet. */
const PAID_TRAINERS = 96;

interface Company {
  sessions: ReadonlyMap<string, Omit<BatchSession, 'trainer_name'>>;
  bookings: ReadonlyMap<string, readonly BookingRow[]>;
  today: IsoDate;
  seed: number;
  rates: readonly TdsRate[];
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
    rates: tdsRatesOf(seed, today),
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
  const { today, seed, rates } = company;
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
    const before: LineData[] = [
      ...events.map((event) => eventLine(event, contracts)),
      ...(status !== 'open' && resolved ? [agreedLine(resolved)] : []),
      ...entries.map((entry) => entryLine(entry, start)),
    ];
    const lines = [...before, ...ownTds(rates, cycle, before)];
    if (FROZEN_STATES.includes(status)) resolved = undefined;
    const payout = payoutOf(id, trainer, cycle, status, lines, computedOn);
    rows.trainer_payout.push(payout);
    audit.push(...historyOf(payout));
    if (FROZEN_STATES.includes(status))
      rows.payout_line.push(
        ...lines.map((line) =>
          newRow(PAYOUT_LINES, madeBy(CLERK, payout.frozen_on!), {
            id: uuid(random),
            payout_id: id,
            teacher_id: trainer.teacher_id,
            cycle,
            ...line,
          }),
        ),
      );
    // Computed twice: once before the last mark was made, which is what changed since.
    if (status === 'computed') {
      const earlier = lines.map((line, at) =>
        at === 0 && line.amount > 0 ? { ...line, outcome: 'unmarked' as const, halves: 0, amount: 0 } : line,
      );
      const twice = earlier.some((line, at) => line !== lines[at]) ? [earlier, lines] : [lines];
      payout.changed_lines = twice.length - 1;
      rows.payout_computation.push(
        ...twice.map((each, at) =>
          newRow(PAYOUT_COMPUTATIONS, madeBy(CLERK, computedOn - (twice.length - 1 - at) * 20 * HOUR), {
            id: uuid(random),
            payout_id: id,
            number: at + 1,
            lines: each,
          }),
        ),
      );
    }
    if (back === 2 && index < 24) resolved = ticketsOf(rows, audit, random, earner, payout, lines, now);
  }
}

function eventsIn(
  { sessions, covered, leaves, lessons, trainer }: SeedEarner,
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
    .map((session): UnjudgedEvent => {
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
        covered.has(session.session_id),
        session.session_type === 'demo_session' ? demo() : batchFacts(session, record),
      );
    });
  return judged(
    [...told, ...lessons.filter(within)],
    leaves.filter(({ teacher_id }) => teacher_id === trainer.teacher_id),
    now,
  );
}
