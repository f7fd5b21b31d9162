// Accounts of leave types: what is known of a trainer's, read together for one or for many, and what a leave leaves of it.
import { hasDuty } from '@domain/access';
import { type AccountFacts, type AccountMove, freeOn, halvesOf, leastFrom } from '@domain/leaves/account';
import type { LeaveForecast } from '@domain/contract/leaveAnswers';
import type { LeaveDate } from '@domain/leaves/leaves';
import { startOfDay } from '@domain/calendar';
import { countText, dateText } from '@domain/formats';
import { groupedBy } from '@domain/groupedBy';
import { type Leave, LEAVES } from '@domain/records/leave';
import { type LeaveAdjustment, LEAVE_ADJUSTMENTS } from '@domain/records/leaveAdjustment';
import type { Trainer } from '@domain/contract/trainers';
import type { IsoDate } from '@domain/units';
import { Failure, invalidField } from '../failure';
import type { AnyCall } from '../operations/call';
import { allBy } from '../store/rows';
import type { Store } from '../store/store';
import { daysIn, datesOf, holidaysOfLeaves } from './leaveRows';
import { kindOf, type LeaveKind, type LeaveKinds, paidByBalance } from './leaveKinds';

export type AccountTrainer = Pick<Trainer, 'teacher_id' | 'joined_on' | 'last_working_day' | 'working_days'>;
type TakenLeave = Pick<
  Leave,
  'id' | 'teacher_id' | 'leave_type_id' | 'start_time' | 'end_time' | 'status' | 'decided' | 'days' | 'charged'
>;

/** What is known of some trainers' accounts. */
export interface Known {
  kinds: LeaveKinds;
  holidays: readonly IsoDate[];
  leaves: ReadonlyMap<string, readonly TakenLeave[]>;
  adjustments: ReadonlyMap<string, readonly LeaveAdjustment[]>;
}

/** Leaves that take, or may take, of an account; `but`: all but this one. */
export async function knownOf(
  store: Store,
  kinds: LeaveKinds,
  trainers: readonly Pick<Trainer, 'teacher_id'>[],
  but?: string,
): Promise<Known> {
  const own = [...kinds.values()].filter(({ start }) => start !== undefined);
  const start = own.map((kind) => kind.start!).toSorted()[0];
  const holidays = await holidaysOfLeaves(store);
  if (start === undefined) return { kinds, holidays, leaves: new Map(), adjustments: new Map() };
  const ids = trainers.map(({ teacher_id }) => teacher_id);
  const leave_type_id = { anyOf: own.map(({ id }) => id) };
  const [leaves, adjustments] = await Promise.all([
    allBy(store, LEAVES, 'teacher_id', ids, {
      leave_type_id,
      status: { anyOf: ['REQUESTED', 'APPROVED'] },
      end_time: { from: startOfDay(start) + 1, to: null },
    }),
    allBy(store, LEAVE_ADJUSTMENTS, 'teacher_id', ids, { leave_type_id }),
  ]);
  return {
    kinds,
    holidays,
    leaves: groupedBy(
      leaves.filter(({ id }) => id !== but),
      ({ teacher_id }) => teacher_id,
    ),
    adjustments: groupedBy(adjustments, ({ teacher_id }) => teacher_id),
  };
}

/** `asked`: with leaves that wait for a decision. */
export function factsOf(known: Known, trainer: AccountTrainer, kind: LeaveKind, asked: boolean): AccountFacts {
  const leaves = (known.leaves.get(trainer.teacher_id) ?? []).filter(
    (leave) => leave.leave_type_id === kind.id && (asked || leave.status === 'APPROVED'),
  );
  const adjustments = (known.adjustments.get(trainer.teacher_id) ?? []).filter(
    ({ leave_type_id }) => leave_type_id === kind.id,
  );
  return {
    terms: kind.terms,
    joined_on: trainer.joined_on,
    last_working_day: trainer.last_working_day,
    moves: [
      ...adjustments.map(({ id, day, days }): AccountMove => ({
        date: day,
        kind: 'adjusted',
        halves: halvesOf(days),
        of: id,
      })),
      ...leaves.flatMap((leave) => takenBy(leave, kind, datesOf(leave, trainer, known.holidays))),
    ],
  };
}

/** What a leave takes of the account: what the balance does not pay, so that no day is paid twice or not at all. */
function takenBy(leave: Pick<TakenLeave, 'id' | 'status' | 'days' | 'charged'>, kind: LeaveKind, dates: LeaveDate[]) {
  const { start } = kind;
  if (start === undefined) return [];
  // Hours or holidays may have changed since it was counted: it takes what it was counted as.
  const halves = fitted(dates, halvesOf(leave.status === 'APPROVED' ? leave.days : daysIn(dates)));
  let skipped = halvesOf(leave.status === 'APPROVED' ? leave.charged : paidByBalance(kind, dates));
  return halves.flatMap(({ date, halves: all }): AccountMove[] => {
    const paid = Math.min(skipped, all);
    skipped -= paid;
    if (all === paid || (!kind.counts && date < start)) return [];
    return [{ date: date < start ? start : date, kind: 'taken', halves: paid - all, of: leave.id }];
  });
}

/** From the first date on, until so many are given out; what is left over is of the last. */
function fitted(dates: readonly LeaveDate[], whole: number): { date: IsoDate; halves: number }[] {
  let open = whole;
  const given = dates.map(({ date, days }) => {
    const halves = Math.min(open, halvesOf(days));
    open -= halves;
    return { date, halves };
  });
  const last = given.at(-1);
  if (last) last.halves += open;
  return given;
}

/** What is there for a leave on its first day that its type's account pays, and what is left with it; undefined where the account pays none of it. */
export async function forecastOf(
  store: Store,
  trainer: AccountTrainer,
  leave: TakenLeave,
  kinds: LeaveKinds,
  asked: boolean,
): Promise<(LeaveForecast & Pick<LeaveKind, 'below_zero'>) | undefined> {
  const kind = kindOf(kinds, leave);
  if (kind.start === undefined) return undefined;
  const known = await knownOf(store, kinds, [trainer], leave.id);
  const dates = datesOf(leave, trainer, known.holidays);
  const own = takenBy(leave, kind, dates);
  if (own.length === 0) return undefined;
  const facts = factsOf(known, trainer, kind, asked);
  const on = own[0]!.date;
  return {
    name: kind.name,
    below_zero: kind.below_zero,
    on,
    left: freeOn(facts, on) / 2,
    days: -own.reduce((sum, { halves }) => sum + halves, 0) / 2,
    after: leastFrom({ ...facts, moves: [...facts.moves, ...own] }, on) / 2,
  };
}

type Forecast = NonNullable<Awaited<ReturnType<typeof forecastOf>>>;
const DAYS = { one: 'day', many: 'days' };
/** Who is told why. */
export type Reader = Pick<AnyCall, 'user' | 'onLocalhost'>;

/** Why a leave may not be, where its type may not go below zero and would. How much is left is for those who see balances. */
export function shortageOf(forecast: Forecast | undefined, { user, onLocalhost }: Reader): string | undefined {
  if (!forecast || forecast.below_zero || forecast.after >= 0) return undefined;
  const { name, on, left, days } = forecast;
  const end = 'and it may not go below zero';
  return hasDuty('read_trainer_papers', user, onLocalhost)
    ? `${name}: ${countText(DAYS, left)} left on ${dateText(on)}, this leave takes ${countText(DAYS, days)}, ${end}`
    : `${name}: too little is left on ${dateText(on)}, ${end}`;
}

/** Throws a `Failure` where a type that may not go below zero would. `asked`: with other leaves that wait. */
export async function refuseShortage(
  store: Store,
  trainer: AccountTrainer,
  leave: TakenLeave,
  { kinds, asked, field, reader }: Refusing,
): Promise<void> {
  const message = shortageOf(await forecastOf(store, trainer, leave, kinds, asked), reader);
  if (message === undefined) return;
  throw new Failure(409, field ? { errors: [invalidField(`body.${field}`, message)] } : { message });
}

interface Refusing {
  kinds: LeaveKinds;
  asked: boolean;
  /** Of the body, where the type or the days were given. */
  field?: string;
  reader: Reader;
}
