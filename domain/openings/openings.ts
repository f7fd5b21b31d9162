// Which batches to open for those who wait: up to three different proposals, each the best by an aim of its own, and what each gives up for it.
import { changeTogether } from '../batches/clocks';
import type { PlannedSession } from '../batches/sessions';
import { instantOf, wallOf } from '../batches/wallClock';
import { ZONE_OF_REGION, type BatchRegion } from '../batches/zones';
import type { GradeBand, ProductType } from '../business/courses';
import { addDays, dateInZone, daysBetween, SECONDS_PER_HOUR } from '../calendar';
import { misfitsOf, type WantedSeat } from '../students/matching';
import type { EpochSeconds, IsoDate } from '../units';
import { type Aim, type Found, OpeningSearch } from './search';
import { byWaiting, type Place, seatLongest, seatMost } from './seating';
import { placeOfSlot, ZoneHours } from './zoneHours';

/** A batch may start in any of the weeks from the day that is asked for. */
export const START_WEEKS = 4;
const MOST_OPENINGS = 3;

export interface WaitingFamily {
  /** Of the waiting list. */
  id: string;
  since: EpochSeconds;
  /** The sibling's entry, where they wait together. */
  together_with: string | null;
  /** A seat in another batch is offered to them. */
  is_offered: boolean;
  wanted: WantedSeat;
}

export interface OpeningAsked {
  product_type: ProductType;
  grade_band: GradeBand;
  region: BatchRegion;
  weekly: number;
  start_date: IsoDate;
  first_session: number;
  last_session: number;
  capacity: number;
  holidays: readonly IsoDate[];
}

export interface Holders {
  count: number;
  /** Whether one of them, by place, may hold a session that begins then. */
  mayHold: (trainer: number, start: EpochSeconds) => boolean;
}

export const MERITS = ['most', 'longest', 'soonest', 'others'] as const;
export type Merit = (typeof MERITS)[number];

export const LEFT_OUT = ['offered', 'no_hours', 'range', 'sibling', 'hours', 'clocks', 'full'] as const;
/** Why somebody has no seat in it, and from which day on. */
export interface LeftOut {
  id: string;
  why: (typeof LEFT_OUT)[number];
  on: IsoDate | null;
}

export interface Opening {
  merit: Merit;
  time_zone: string;
  slots: string[];
  /** Of its first session. */
  start_date: IsoDate;
  sessions: PlannedSession[];
  /** Trainers who can hold all of it, by place. */
  holders: number[];
  /** Those who wait, the longest first. */
  seated: string[];
  left: LeftOut[];
}

export const WHY_FEWER = ['nobody', 'no_hours', 'no_trainer', 'no_slot', 'no_other'] as const;
export interface Openings {
  openings: Opening[];
  /** Why there are not three. */
  why: (typeof WHY_FEWER)[number] | null;
}

export function planOpenings(asked: OpeningAsked, families: readonly WaitingFamily[], trainers: Holders): Openings {
  const { parties, never } = partiesOf(asked, families);
  if (families.length === 0) return { openings: [], why: 'nobody' };
  if (parties.length === 0) return { openings: [], why: 'no_hours' };
  if (trainers.count === 0) return { openings: [], why: 'no_trainer' };
  const search = new OpeningSearch({
    ...asked,
    range: [asked.first_session, asked.last_session],
    zones: zonesOf(asked, parties.flat()),
    parties: parties.map((party) => ({ families: party.map(({ wanted }) => preferring(wanted)) })),
    sizes: parties.map(({ length }) => length),
    startDates: Array.from({ length: START_WEEKS }, (_, week) => addDays(asked.start_date, 7 * week)),
    trainers: trainers.count,
    mayHold: trainers.mayHold,
  });
  const found = threeOf(search, parties.length);
  return {
    openings: found.map(([merit, each]) => openingOf(merit, each, parties, never)),
    why: found.length === 0 ? 'no_slot' : found.length < MOST_OPENINGS ? 'no_other' : null,
  };
}

/** Each better by its own aim than all before it. */
function threeOf(search: OpeningSearch, parties: number): [Merit, Found][] {
  const byStudents: Aim = { by: 'students', seat: seatMost, isSoonest: false };
  const most = search.best(byStudents);
  if (!most) return [];
  const found: [Merit, Found][] = [['most', most]];
  const longest = search.best({ by: 'waiting', seat: seatLongest, isSoonest: false });
  if (longest && byWaiting(longest.seating.places, most.seating.places) < 0) found.push(['longest', longest]);
  const earliest = Math.min(...found.map(([, { week }]) => week));
  const soonest = earliest > 0 ? search.best({ ...byStudents, isSoonest: true }) : undefined;
  if (soonest && soonest.week < earliest) found.push(['soonest', soonest]);
  while (found.length < MOST_OPENINGS) {
    const seated = new Set(found.flatMap(([, { seating }]) => seating.places));
    const only = new Set(Array.from({ length: parties }, (_, place) => place).filter((place) => !seated.has(place)));
    const others = only.size > 0 ? search.best({ ...byStudents, only }) : undefined;
    if (!others) break;
    found.push(['others', others]);
  }
  return found;
}

/** Who can be seated at all, as those who wait as one, the longest first; and why the others cannot. */
function partiesOf(asked: OpeningAsked, families: readonly WaitingFamily[]) {
  const byId = new Map(families.map((family) => [family.id, family]));
  const problems = new Map(families.map((family) => [family.id, problemOf(asked, family)]));
  const never: LeftOut[] = [];
  const parties: WaitingFamily[][] = [];
  const inOrder = families.toSorted((one, other) => one.since - other.since || (one.id < other.id ? -1 : 1));
  const taken = new Set<string>();
  for (const family of inOrder) {
    if (taken.has(family.id)) continue;
    const sibling = family.together_with === null ? undefined : byId.get(family.together_with);
    const party = sibling ? [family, sibling] : [family];
    for (const { id } of party) taken.add(id);
    if (party.every(({ id }) => problems.get(id) === null)) parties.push(party);
    else never.push(...party.map(({ id }): LeftOut => ({ id, why: problems.get(id) ?? 'sibling', on: null })));
  }
  return { parties, never };
}

function problemOf(asked: OpeningAsked, { is_offered, wanted }: WaitingFamily): LeftOut['why'] | null {
  if (is_offered) return 'offered';
  const batch = { ...asked, name: '', time_zone: '', slots: [], next_number: asked.first_session, students: 0 };
  if (misfitsOf(wanted, { ...batch, seats_free: asked.capacity }).length > 0) return 'range';
  return preferring(wanted).prefers.size === 0 ? 'no_hours' : null;
}

function preferring({ time_zone, preferred_slots }: WantedSeat) {
  return { zone: time_zone, prefers: new Set(preferred_slots.flatMap((text) => placeOfSlot(text) ?? [])) };
}

/**
 * Whose clocks the batch may keep: its region's, and those of families that change on other days. Zones that change together and are whole
 * half hours apart make the same sessions: of them one stands for all.
 */
function zonesOf(asked: OpeningAsked, families: readonly WaitingFamily[]): ZoneHours[] {
  const { region, weekly, start_date, first_session, last_session } = asked;
  const count = new Map<string, number>([[ZONE_OF_REGION[region], Infinity]]);
  for (const { wanted } of families) count.set(wanted.time_zone, (count.get(wanted.time_zone) ?? 0) + 1);
  const least = Math.ceil((last_session - first_session + 1) / weekly) + START_WEEKS;
  const holidays = asked.holidays.filter((day) => day >= start_date && day < addDays(start_date, 7 * (least + 52)));
  // Each holiday makes a run longer by a week at most.
  const weeks = least + 1 + holidays.length;
  const at = instantOf(ZONE_OF_REGION[region], start_date, '12:00');
  const kept: string[] = [];
  for (const [zone] of [...count].sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1)))
    if (!kept.some((each) => isHalfHoursApart(zone, each, at) && changeTogether(zone, each, at, 7 * weeks)))
      kept.push(zone);
  return kept.map((zone) => new ZoneHours(zone, start_date, weeks, holidays));
}

function isHalfHoursApart(one: string, other: string, at: EpochSeconds): boolean {
  return (wallOf(one, at) - wallOf(other, at)) % (SECONDS_PER_HOUR / 2) === 0;
}

function openingOf(
  merit: Merit,
  { zone, slots, sessions, seating, missOf, holders }: Found,
  parties: readonly (readonly WaitingFamily[])[],
  never: readonly LeftOut[],
): Opening {
  const seated = new Set<Place>(seating.places);
  const firstWeek = sessions[Math.min(slots.length, sessions.length) - 1]!.start;
  const end = sessions.at(-1)!.start;
  return {
    merit,
    time_zone: zone,
    slots,
    start_date: dateInZone(zone, sessions[0]!.start),
    sessions,
    holders,
    seated: parties.flatMap((party, place) => (seated.has(place) ? party.map(({ id }) => id) : [])),
    left: [
      ...parties.flatMap((party, place): LeftOut[] => {
        if (seated.has(place)) return [];
        const missed = missOf(place);
        return party.map(({ id }) =>
          missed > end
            ? { id, why: 'full', on: null }
            : missed > firstWeek
              ? { id, why: 'clocks', on: dateInZone(zone, missed) }
              : { id, why: 'hours', on: null },
        );
      }),
      ...never,
    ],
  };
}

export interface GivenUp {
  /** Students that another proposal seats more. */
  students: number;
  /** Days that another one starts earlier. */
  days: number;
  /** Seated by another one, and waiting longer than somebody who is seated here. */
  passed_over: string[];
}

/** What one of the proposals gives up against the others that are shown. */
export function givenUp(opening: Shown, all: readonly Shown[], since: ReadonlyMap<string, EpochSeconds>): GivenUp {
  const others = all.filter((each) => each !== opening);
  const latest = Math.max(...opening.seated.map((id) => since.get(id) ?? 0));
  const passed = new Set(
    others
      .flatMap(({ seated }) => seated)
      .filter((id) => !opening.seated.includes(id) && (since.get(id) ?? Infinity) < latest),
  );
  return {
    students: Math.max(0, ...others.map(({ seated }) => seated.length - opening.seated.length)),
    days: Math.max(0, ...others.map(({ start_date }) => daysBetween(start_date, opening.start_date))),
    passed_over: [...passed].sort((one, other) => since.get(one)! - since.get(other)!),
  };
}

type Shown = Pick<Opening, 'seated' | 'start_date'>;
