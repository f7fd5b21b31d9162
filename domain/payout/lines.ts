// One line for each event of a payout: what happened, by which contract it is paid, and how much it comes to (decisions 14).
import { dateOf, SECONDS_PER_HOUR, startOfDay } from '../calendar';
import { dateText, momentText } from '../formats';
import type { EpochSeconds, IsoDate } from '../units';
import { halvesOf, type Outcome } from './outcomes';

/** What sessions are paid as. */
export const PAID_KINDS = {
  batch: 'Batch',
  ptm: 'PTM',
  demo: 'Demo',
  webinar: 'Webinar',
  class: 'Other class',
  hobby: 'Hobby class',
  stream: 'Stream',
  maverick: 'Maverick session',
} as const;
export type PaidKind = keyof typeof PAID_KINDS;

/** By kind, of whose rate it has where it has none of its own: other classes have one together. */
const RATED_AS = { hobby: 'class', stream: 'class', maverick: 'class' } as const satisfies Partial<
  Record<PaidKind, PaidKind>
>;

type RatedKind = Exclude<PaidKind, keyof typeof RATED_AS>;

function ratedAs(kind: PaidKind): RatedKind {
  return kind in RATED_AS ? RATED_AS[kind as keyof typeof RATED_AS] : (kind as RatedKind);
}

/** Paisa per hour held, from a day on. */
export interface Rates {
  id: string;
  valid_from: IsoDate;
  batch_rate: number;
  ptm_rate: number;
  demo_rate: number;
  webinar_rate: number;
  class_rate: number;
  /** On top of the own rate where a session is held for somebody else. */
  cover_bonus: number;
}

export interface PayoutEvent {
  /** Of the session: the line is known by it. */
  source_id: string;
  kind: PaidKind;
  label: string;
  start_time: EpochSeconds;
  end_time: EpochSeconds;
  outcome: Outcome;
  /** Held for somebody else. */
  is_cover: boolean;
}

export interface PaidLine extends PayoutEvent {
  /** Unique within its payout. */
  key: string;
  minutes: number;
  /** Of the contract that holds on its day; null where there is none. */
  contract_id: string | null;
  rate: number;
  bonus: number;
  halves: 0 | 1 | 2;
  /** Paisa. */
  amount: number;
}

/** The one that began last, by that day. */
export function contractOn<R extends Pick<Rates, 'valid_from'>>(contracts: readonly R[], date: IsoDate): R | undefined {
  return contracts.reduce<R | undefined>(
    (latest, each) => (each.valid_from <= date && (!latest || each.valid_from > latest.valid_from) ? each : latest),
    undefined,
  );
}

/** Rounded half up to the paisa, in whole numbers all the way. */
export function lineAmount({
  rate,
  bonus,
  seconds,
  halves,
}: Pick<PaidLine, 'rate' | 'bonus' | 'halves'> & { seconds: number }): number {
  const parts = 2 * SECONDS_PER_HOUR;
  return Math.floor((2 * (rate + bonus) * seconds * halves + parts) / (2 * parts));
}

export function lineOf(event: PayoutEvent, contracts: readonly Rates[]): PaidLine {
  const contract = contractOn(contracts, dateOf(event.start_time));
  const seconds = event.end_time - event.start_time;
  const rate = contract?.[`${ratedAs(event.kind)}_rate`] ?? 0;
  const bonus = event.is_cover ? (contract?.cover_bonus ?? 0) : 0;
  const line = {
    ...event,
    key: event.source_id,
    minutes: Math.round(seconds / 60),
    contract_id: contract?.id ?? null,
    rate,
    bonus,
    halves: halvesOf(event.outcome),
  };
  return { ...line, amount: lineAmount({ ...line, seconds }) };
}

type Timed = Pick<PayoutEvent, 'start_time' | 'end_time'>;

/** An entry, or what another cycle came to, has a day alone. */
export function hasHour({ start_time, end_time }: Timed): boolean {
  return end_time > start_time || start_time !== startOfDay(dateOf(start_time));
}

/** `16 Nov 2026, 5:00 PM`, or the day alone. */
export function lineTimeText(line: Timed): string {
  return hasHour(line) ? momentText(line.start_time) : dateText(dateOf(line.start_time));
}
