// The half hours of a week by the clocks of one zone, each over the whole time that a batch might last: when it begins, and until when it meets what a family prefers.
import { batchSessions, type WeeklySlot } from '../batches/sessions';
import { wallOf } from '../batches/wallClock';
import { WEEKDAYS } from '../business/trainerTerms';
import { SECONDS_PER_HOUR } from '../calendar';
import { meetsMoment, momentOfWall } from '../students/preferredHours';
import type { EpochSeconds, IsoDate } from '../units';

const HALF_HOUR = SECONDS_PER_HOUR / 2;
export const HALF_HOURS_OF_DAY = 48;
export const SLOTS_OF_WEEK = 7 * HALF_HOURS_OF_DAY;
/** Changes of clocks move nothing further than this, in half hours and in seconds. */
const NEAR = 8;
const AROUND_CHANGE = 4 * SECONDS_PER_HOUR;

/** By the place in the week: 0 is Monday 0:00. */
export const SLOTS: readonly WeeklySlot[] = WEEKDAYS.flatMap((weekday) =>
  Array.from({ length: HALF_HOURS_OF_DAY }, (_, half) => ({
    weekday,
    time: `${String(half >> 1).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
  })),
);
const PLACES = new Map(SLOTS.map(({ weekday, time }, at) => [`${weekday} ${time}`, at]));

/** Undefined where the text is no slot. */
export function placeOfSlot(text: string): number | undefined {
  return PLACES.get(text);
}

/** Starts that follow each other and meet the same hours of a family's week. */
interface Stretch {
  from: EpochSeconds;
  to: EpochSeconds;
  meets: readonly number[];
}

export class ZoneHours {
  readonly #starts: (readonly EpochSeconds[] | undefined)[] = [];
  readonly #stretches = new Map<string, (readonly Stretch[] | undefined)[]>();

  /** `weeks`: how many starts of each slot are looked at. */
  constructor(
    readonly zone: string,
    private readonly startDate: IsoDate,
    private readonly weeks: number,
    private readonly holidays: readonly IsoDate[],
  ) {}

  /** Of a slot, holidays left out. */
  startsOf(slot: number): readonly EpochSeconds[] {
    return (this.#starts[slot] ??= batchSessions({
      zone: this.zone,
      slots: [SLOTS[slot]!],
      startDate: this.startDate,
      range: [1, this.weeks],
      holidays: this.holidays,
    }).map(({ start }) => start));
  }

  /** The first start from `from` on at which none of the family's hours is met; infinite where there is none. */
  firstMiss(slot: number, family: { zone: string; prefers: ReadonlySet<number> }, from: EpochSeconds): EpochSeconds {
    for (const stretch of this.#stretchesOf(slot, family.zone)) {
      if (stretch.to < from || stretch.meets.some((each) => family.prefers.has(each))) continue;
      return stretch.from >= from ? stretch.from : this.startsOf(slot).find((start) => start >= from)!;
    }
    return Infinity;
  }

  /** Hours of a week in the other zone that the first start from `from` on meets. */
  firstMet(slot: number, zone: string, from: EpochSeconds): readonly number[] {
    return this.#stretchesOf(slot, zone).find(({ to }) => to >= from)?.meets ?? [];
  }

  #stretchesOf(slot: number, zone: string): readonly Stretch[] {
    let bySlot = this.#stretches.get(zone);
    if (!bySlot) this.#stretches.set(zone, (bySlot = []));
    return (bySlot[slot] ??= stretchesOf(this.startsOf(slot), zone));
  }
}

function stretchesOf(starts: readonly EpochSeconds[], zone: string): Stretch[] {
  const stretches: Stretch[] = [];
  let before: number | null = null;
  for (const start of starts) {
    const moment = momentOfWall(wallOf(zone, start));
    // Around a change each start is judged by itself: an hour that is skipped is taken after the gap.
    const isOrdinary = wallOf(zone, start + AROUND_CHANGE) - wallOf(zone, start - AROUND_CHANGE) === 2 * AROUND_CHANGE;
    const last = stretches.at(-1);
    if (last && isOrdinary && before === moment) last.to = start;
    else stretches.push({ from: start, to: start, meets: met(zone, moment, start) });
    before = isOrdinary ? moment : null;
  }
  return stretches;
}

function met(zone: string, moment: number, start: EpochSeconds): number[] {
  const middle = Math.floor(moment / HALF_HOUR);
  return Array.from({ length: 2 * NEAR + 1 }, (_, at) => (middle - NEAR + at + SLOTS_OF_WEEK) % SLOTS_OF_WEEK).filter(
    (slot) => meetsMoment(zone, slot * HALF_HOUR, start),
  );
}
