// When the sessions of a stream batch are: its weekly slots, and the next one wherever one of its hosts cannot (decisions 8 and 13).
import { batchSessions } from '@domain/batches/sessions';
import { readSlots } from '@domain/batches/weeklySlots';
import { startOfDay } from '@domain/calendar';
import type { SeriesResult } from '@domain/contract/series';
import { misfit } from '@domain/leaves/fitness';
import { SLOT_MINUTES } from '@domain/records/series';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { timesOf, type TrainerTime } from '../batches/plannedSessions';
import { misfitOfHost } from '../classes/classHosts';
import { wrongField } from '../failure';
import { holidaysOf } from '../seats/batchSeats';
import type { Store } from '../store/store';

export interface Hosts {
  host: TrainerId;
  helpers: readonly TrainerId[];
}

export interface StreamSchedule extends Hosts {
  region: string;
  time_zone: string;
  slots: readonly string[];
  start_date: string;
}

const YEAR = 366 * 86_400;

/**
 * Each number takes the next slot that all its hosts can have, with a `failed` one of no number before it for the first that was not to be
 * had; one that finds none within a year is `failed` with its number. Nothing is written. `taken`: starts of the batch's other sessions.
 */
export async function placeStream(
  store: Store,
  { region, time_zone, start_date, slots, ...hosts }: StreamSchedule,
  numbers: readonly number[],
  { now, taken = [] }: { now: EpochSeconds; taken?: readonly EpochSeconds[] },
): Promise<SeriesResult[]> {
  if (numbers.length === 0) return [];
  const startDate = start_date as IsoDate;
  const latest = Math.max(startOfDay(startDate), now) + YEAR;
  const starts = batchSessions({
    zone: time_zone,
    slots: readSlots(slots),
    startDate,
    range: [1, slots.length * 54 + taken.length],
    holidays: await holidaysOf(store, region),
  })
    .map(({ start }) => start)
    .filter((start) => start > now && start <= latest && !taken.includes(start));
  const judge = await HostTimes.of(store, hosts, starts, now);
  const results: SeriesResult[] = [];
  let refused: SeriesResult | undefined;
  let at = 0;
  for (const start_time of starts) {
    const number = numbers[at];
    if (number === undefined) break;
    const reason = judge.reasonAgainst(start_time, SLOT_MINUTES);
    if (reason !== undefined) {
      refused ??= { id: null, what: 'failed', number: null, host: hosts.host, start_time, reason, warnings: [] };
      continue;
    }
    if (refused) results.push(refused);
    refused = undefined;
    const warnings = judge.warnings(start_time, SLOT_MINUTES);
    results.push({ id: null, what: 'made', number, host: hosts.host, start_time, reason: null, warnings });
    at += 1;
  }
  const why = `Without an hour: ${refused?.reason ?? 'there is no slot'}`;
  const lost = { id: null, what: 'failed' as const, host: hosts.host, start_time: refused?.start_time ?? now };
  return [...results, ...numbers.slice(at).map((number) => ({ ...lost, number, reason: why, warnings: [] }))];
}

/** At their fields, whatever the hour. `known`: who holds sessions of the batch already is not asked again. */
export async function refuseUnfit(
  store: Store,
  { host, helpers }: Hosts,
  known: readonly TrainerId[] = [],
): Promise<void> {
  for (const [field, those] of [
    ['host', [host]],
    ['helpers', helpers],
  ] as const)
    for (const trainer of those) {
      const unfit = known.includes(trainer) ? undefined : await misfitOfHost(store, trainer);
      if (unfit !== undefined) throw wrongField(field, unfit);
    }
}

/** Whether a host and all who help can have an hour. */
export class HostTimes {
  private constructor(
    private readonly hosts: readonly TrainerId[],
    private readonly times: ReadonlyMap<TrainerId, TrainerTime>,
    private readonly now: EpochSeconds,
  ) {}

  /** For sessions that begin at one of these moments. */
  static async of(
    store: Store,
    { host, helpers }: Hosts,
    starts: readonly EpochSeconds[],
    now: EpochSeconds,
  ): Promise<HostTimes> {
    const from = starts.reduce((least, start) => Math.min(least, start), starts[0] ?? now);
    const until = starts.reduce((most, start) => Math.max(most, start), from) + 8 * 3600;
    return new HostTimes([host, ...helpers], await timesOf(store, [host, ...helpers], from, until), now);
  }

  /** What leaves its hour counts for nobody. */
  release(session: { session_id: string; start_time: EpochSeconds; end_time: EpochSeconds }): void {
    for (const time of this.times.values()) time.release(session);
  }

  reasonAgainst(start: EpochSeconds, minutes: number): string | undefined {
    const span = { start, end: start + minutes * 60 };
    for (const host of this.hosts) {
      const time = this.times.get(host);
      if (!time) return 'There is no such active trainer';
      const unfit = misfit(time.trainer, { isHosted: true, batch: null, children: [] });
      const reason = unfit ?? time.refusal(span, this.now)?.reason;
      if (reason !== undefined) return reason;
    }
    return undefined;
  }

  warnings(start: EpochSeconds, minutes: number): string[] {
    const span = { start, end: start + minutes * 60 };
    return [...new Set([...this.times.values()].flatMap((time) => time.warnings(span)))];
  }
}
