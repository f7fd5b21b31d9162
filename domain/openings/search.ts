// The weekly hours of a new batch that are best by one aim: every choice of hours is looked at, but for those that cannot be better than what was found.
import { batchSessions, type PlannedSession } from '../batches/sessions';
import { instantOf } from '../batches/wallClock';
import { slotsProblem, slotText } from '../batches/weeklySlots';
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from '../calendar';
import type { EpochSeconds, IsoDate } from '../units';
import { byWaiting, type Place, type Seat, type Seating } from './seating';
import { HALF_HOURS_OF_DAY, SLOTS, type ZoneHours } from './zoneHours';

const WEEK = 7 * SECONDS_PER_DAY;

/** Those who wait as one: a student, or siblings. */
export interface Party {
  families: readonly { zone: string; prefers: ReadonlySet<number> }[];
}

export interface OpeningProblem {
  zones: readonly ZoneHours[];
  /** In order of waiting, the longest first. */
  parties: readonly Party[];
  sizes: readonly number[];
  capacity: number;
  /** Sessions a week, each on another day. */
  weekly: number;
  range: readonly [first: number, last: number];
  /** The first day of each week in which the batch may start, in order. */
  startDates: readonly IsoDate[];
  holidays: readonly IsoDate[];
  trainers: number;
  mayHold: (trainer: number, start: EpochSeconds) => boolean;
}

export interface Aim {
  /** What comes first: the number of students, or how long they wait. */
  by: 'students' | 'waiting';
  seat: Seat;
  /** An earlier week comes before more students. */
  isSoonest: boolean;
  /** Whom it looks for; all, where it does not say. */
  only?: ReadonlySet<Place>;
}

export interface Found {
  zone: string;
  week: number;
  slots: string[];
  sessions: PlannedSession[];
  seating: Seating;
  /** Of a place: the first session that does not meet its hours; after the last one where all do. */
  missOf: (place: Place) => EpochSeconds;
  /** Trainers who can hold every session. */
  holders: number[];
}

interface Score {
  week: number;
  seating: Seating;
}

export class OpeningSearch {
  /** By zone, slot and trainer: from `from` on all starts before `until` can be held, that one cannot. */
  readonly #held = new Map<ZoneHours, { from: EpochSeconds; until: EpochSeconds }[][]>();
  /** By the family's zone and the hour it prefers. */
  readonly #preferring = new Map<string, Place[][]>();

  /** By week, then zone: all aims begin with the same. */
  readonly #starts: Start[][] = [];

  constructor(private readonly problem: OpeningProblem) {
    for (const [place, { families }] of problem.parties.entries())
      for (const { zone, prefers } of families) {
        let byHour = this.#preferring.get(zone);
        if (!byHour) this.#preferring.set(zone, (byHour = []));
        for (const hour of prefers) (byHour[hour] ??= []).push(place);
      }
  }

  /** The best by the aim; undefined where no choice of hours seats anybody. */
  best(aim: Aim): Found | undefined {
    const all = this.problem.parties.flatMap((_, place) => (aim.only && !aim.only.has(place) ? [] : [place]));
    let best: Found | undefined;
    for (const [week, startDate] of this.problem.startDates.entries())
      for (const [zone, hours] of this.problem.zones.entries()) {
        const start = ((this.#starts[week] ??= [])[zone] ??= this.#start(hours, week, startDate));
        best = this.#inWeek(aim, all, start, best);
      }
    return best;
  }

  #start(hours: ZoneHours, week: number, startDate: IsoDate): Start {
    const { parties, range, weekly } = this.problem;
    const from = instantOf(hours.zone, startDate, '00:00');
    const weeks = Math.ceil((range[1] - range[0] + 1) / weekly);
    const leastEnd = from + (weeks - 1) * WEEK - 3 * SECONDS_PER_HOUR;
    const slotsOf: number[][] = parties.map(() => []);
    const misses = SLOTS.map((_, slot): Misses => {
      const others = hours.startsOf(slot).find((start) => start >= from) ?? Infinity;
      const of = new Map<Place, EpochSeconds>();
      for (const [zone, byHour] of this.#preferring)
        for (const hour of hours.firstMet(slot, zone, from))
          for (const place of byHour[hour] ?? [])
            if (!of.has(place)) of.set(place, firstMissOf(hours, slot, parties[place]!, from));
      for (const [place, miss] of others > leastEnd ? parties.map((__, each) => [each, others] as const) : of)
        if (miss > leastEnd) slotsOf[place]!.push(slot);
      return { of, others };
    });
    return { hours, week, startDate, from, leastEnd, misses, slotsOf, holders: [] };
  }

  #inWeek(aim: Aim, all: readonly Place[], start: Start, sofar: Found | undefined): Found | undefined {
    const { sizes, capacity, weekly, trainers } = this.problem;
    const { week, from, slotsOf, holders } = start;
    let best = sofar;

    const canBeBetter = (places: readonly Place[]): boolean => {
      if (places.length === 0) return false;
      if (!best) return true;
      const compared = byAim({ week, seating: aim.seat(places, sizes, capacity) }, best, aim);
      return compared < 0 || (compared === 0 && from <= best.sessions[0]!.start);
    };

    const grow = (chosen: readonly number[], places: readonly Place[], free: readonly number[]): void => {
      if (chosen.length === weekly) {
        const found = this.#whole(aim, start, chosen, places, free);
        if (found && (!best || isBetter(found, best, aim))) best = found;
        return;
      }
      const day = chosen.length === 0 ? -1 : dayOf(chosen.at(-1)!);
      const bySlot = new Map<number, Place[]>();
      for (const place of places)
        for (const slot of slotsOf[place]!) {
          if (dayOf(slot) <= day || 7 - dayOf(slot) < weekly - chosen.length) continue;
          const there = bySlot.get(slot);
          if (there) there.push(place);
          else bySlot.set(slot, [place]);
        }
      // What suits most first: the others are then left out soon.
      for (const [slot, suited] of [...bySlot].sort((one, other) => other[1].length - one[1].length)) {
        if (!canBeBetter(suited)) continue;
        const able = (holders[slot] ??= this.#holdersOf(start, slot));
        const both = able.size === trainers ? free : free.filter((trainer) => able.has(trainer));
        if (both.length > 0) grow([...chosen, slot], suited, both);
      }
    };

    if (canBeBetter(all))
      grow(
        [],
        all,
        Array.from({ length: trainers }, (_, trainer) => trainer),
      );
    return best;
  }

  #whole(
    aim: Aim,
    { hours, week, startDate, from, misses }: Start,
    chosen: readonly number[],
    places: readonly Place[],
    free: readonly number[],
  ): Found | undefined {
    const { sizes, capacity, range, holidays } = this.problem;
    const slots = chosen.map((slot) => SLOTS[slot]!);
    const texts = slots.map(slotText);
    if (slotsProblem(texts) !== undefined) return undefined;
    const sessions = batchSessions({ zone: hours.zone, slots, startDate, range, holidays });
    const end = sessions.at(-1)!.start;
    const missOf = (place: Place) =>
      Math.min(...chosen.map((slot) => misses[slot]!.of.get(place) ?? misses[slot]!.others));
    const suits = places.filter((place) => missOf(place) > end);
    const holders = free.filter((trainer) => chosen.every((slot) => this.#heldUntil(hours, slot, trainer, from) > end));
    if (suits.length === 0 || holders.length === 0) return undefined;
    const seating = aim.seat(suits, sizes, capacity);
    if (seating.count === 0) return undefined;
    return {
      zone: hours.zone,
      week,
      slots: texts,
      sessions,
      seating,
      holders,
      missOf,
    };
  }

  #holdersOf({ hours, from, leastEnd }: Start, slot: number): Set<number> {
    const able = new Set<number>();
    for (let trainer = 0; trainer < this.problem.trainers; trainer++)
      if (this.#heldUntil(hours, slot, trainer, from) > leastEnd) able.add(trainer);
    return able;
  }

  /** The first start from `from` on that the trainer cannot hold. */
  #heldUntil(hours: ZoneHours, slot: number, trainer: number, from: EpochSeconds): EpochSeconds {
    let bySlot = this.#held.get(hours);
    if (!bySlot) this.#held.set(hours, (bySlot = []));
    const known = (bySlot[slot] ??= [])[trainer];
    if (known && known.from <= from && from <= known.until) return known.until;
    const until =
      hours.startsOf(slot).find((start) => start >= from && !this.problem.mayHold(trainer, start)) ?? Infinity;
    bySlot[slot][trainer] = { from, until };
    return until;
  }
}

/** One week in which the batch may start, by the clocks of one zone. */
interface Start {
  hours: ZoneHours;
  week: number;
  startDate: IsoDate;
  from: EpochSeconds;
  /** No run of as many sessions ends before this. */
  leastEnd: EpochSeconds;
  /** By slot: the first start that does not meet a party's hours; of those who are not named, the very first. */
  misses: readonly Misses[];
  /** By place, in order: slots that suit until then at least. */
  slotsOf: readonly (readonly number[])[];
  /** By slot, once it was asked for: trainers who can hold it until then at least. */
  holders: (Set<number> | undefined)[];
}

interface Misses {
  of: ReadonlyMap<Place, EpochSeconds>;
  others: EpochSeconds;
}

function dayOf(slot: number): number {
  return Math.floor(slot / HALF_HOURS_OF_DAY);
}

function firstMissOf(hours: ZoneHours, slot: number, { families }: Party, from: EpochSeconds): EpochSeconds {
  let first = Infinity;
  for (const family of families) first = Math.min(first, hours.firstMiss(slot, family, from));
  return first;
}

/** By the aim alone; below zero where `one` is better. */
function byAim(one: Score, other: Score, { isSoonest, by }: Aim): number {
  const waiting = byWaiting(one.seating.places, other.seating.places);
  const students = other.seating.count - one.seating.count;
  return (isSoonest ? one.week - other.week : 0) || (by === 'waiting' ? waiting || students : students || waiting);
}

/** What is alike by the aim: an earlier first session, then more trainers to choose from; then the first that was found. */
function isBetter(one: Found, other: Found, aim: Aim): boolean {
  return (
    (byAim(one, other, aim) ||
      one.sessions[0]!.start - other.sessions[0]!.start ||
      other.holders.length - one.holders.length) < 0
  );
}
