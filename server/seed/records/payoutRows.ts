// Rows of one seeded payout: contracts, entered lines, the payout with its steps and their history.
import { addDays, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { cycleAt, type CycleId, cycleOfDate, previousCycle } from '@domain/payout/cycles';
import { totalsOf } from '@domain/payout/totals';
import type { Leave } from '@domain/records/leave';
import { type PayoutState, placeOf, type TrainerPayout, TRAINER_PAYOUTS } from '@domain/records/trainerPayout';
import type { LineData, PayoutComputation, PayoutLine } from '@domain/records/payoutLine';
import { type PayoutEntry, PAYOUT_ENTRIES } from '@domain/records/payoutEntry';
import type { EpochSeconds, IsoDate } from '@domain/units';
import type { UnjudgedEvent } from '../../payout/eventFacts';
import type { AuditRow, SeedTrainer, SessionRow } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { madeBy, stamps } from './stamps';
import { uuid } from './webinars';
import type { PayoutContract } from '@domain/records/payoutContract';
import type { PayoutTicket, PayoutTicketMessage } from '@domain/records/payoutTicket';

export const CLERK = 'payroll@example.com';

const APPROVER = 'accounts@example.com';

export const HOUR = 3600;

export const MANAGED_CYCLES = 4;

type Stored<Row, Computed extends keyof Row> = Omit<Row, Computed>;

export interface Rows {
  payout_contract: Stored<PayoutContract, 'trainer_name'>[];
  payout_line: Stored<PayoutLine, 'trainer_name'>[];
  trainer_payout: Stored<TrainerPayout, 'trainer_name' | 'bank_state'>[];
  payout_computation: PayoutComputation[];
  payout_entry: PayoutEntry[];
  payout_ticket: Stored<PayoutTicket, 'trainer_name' | 'messages'>[];
  payout_ticket_message: PayoutTicketMessage[];
}

export interface SeedEarner {
  index: number;
  trainer: SeedTrainer;
  /** The sessions that the trainer holds, also as a substitute. */
  sessions: readonly SessionRow[];
  /** Sessions that were handed over. */
  covered: ReadonlyMap<string, unknown>;
  leaves: readonly Omit<Leave, 'trainer_name' | 'leave_type'>[];
  /** Of webinars and classes. */
  lessons: readonly UnjudgedEvent[];
}

/** The second one began in the running half year: older cycles are paid by the first. */
export function contractsOf(seed: number, { index, trainer }: SeedEarner, today: IsoDate): Rows['payout_contract'] {
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
export function cyclesBefore(today: IsoDate, count: number): CycleId {
  let cycle = cycleOfDate(today);
  for (let back = 0; back < count; back++) cycle = previousCycle(cycle);
  return cycle;
}

export function entriesOf(
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
    newRow(PAYOUT_ENTRIES, madeBy(CLERK, at - 2 * HOUR), {
      id: uuid(random),
      teacher_id: trainer.teacher_id,
      cycle,
      kind,
      amount: random.int(2, 20) * 10_000,
      reason,
    }),
  ];
}

export function payoutOf(
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
  return newRow(TRAINER_PAYOUTS, madeBy(CLERK, opened), {
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
  });
}

export function historyOf({
  id,
  computed_on,
  frozen_on,
  approved_on,
  paid_on,
}: Rows['trainer_payout'][number]): AuditRow[] {
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
