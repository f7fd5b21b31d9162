// The proposals against every choice of hours there is, on small days around changes of clocks, in zones of whole, half and quarter hours.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchSessions } from '../batches/sessions';
import { readSlots, slotsProblem, slotText } from '../batches/weeklySlots';
import { addDays, dateInZone } from '../calendar';
import { meetsMoment } from '../students/preferredHours';
import { type Holders, type OpeningAsked, planOpenings, START_WEEKS, type WaitingFamily } from './openings';
import { SLOTS } from './zoneHours';

interface Judged {
  week: number;
  zone: string;
  slots: string[];
  /** Students by party, in order of waiting: those who are seated have one or two, all others none. */
  seats: number[];
  first: number;
  start_date: string;
  holders: number;
}

type Better = (one: Judged, other: Judged) => number;

const total = ({ seats }: Judged) => seats.reduce((sum, each) => sum + each, 0);
const waiting: Better = (one, other) => {
  const at = one.seats.findIndex((each, place) => each > 0 !== other.seats[place]! > 0);
  return at < 0 ? 0 : other.seats[at]! - one.seats[at]!;
};
const rest: Better = (one, other) => one.first - other.first || other.holders - one.holders;
const MOST: Better = (one, other) => total(other) - total(one) || waiting(one, other) || rest(one, other);
const LONGEST: Better = (one, other) => waiting(one, other) || rest(one, other);
const SOONEST: Better = (one, other) => one.week - other.week || MOST(one, other);

interface Choice extends Omit<Judged, 'seats'> {
  /** By party. */
  suits: boolean[];
}

/** Every choice of hours that somebody can teach and that suits somebody. */
function everyChoice(
  asked: OpeningAsked,
  parties: readonly (readonly WaitingFamily[])[],
  zones: readonly string[],
  { count, mayHold }: Holders,
): Choice[] {
  /** By what aims know of a choice. */
  const all = new Map<string, Choice>();
  const known = new Map<WaitingFamily, Map<number, boolean>>();
  const meets = (family: WaitingFamily, start: number): boolean => {
    let byStart = known.get(family);
    if (!byStart) known.set(family, (byStart = new Map<number, boolean>()));
    let met = byStart.get(start);
    if (met === undefined) {
      const { time_zone, preferred_slots } = family.wanted;
      byStart.set(start, (met = preferred_slots.some((text) => meetsMoment(time_zone, momentOf(text), start))));
    }
    return met;
  };
  for (let week = 0; week < START_WEEKS; week++)
    for (const zone of zones) {
      const startDate = addDays(asked.start_date, 7 * week);
      const run = (texts: readonly string[], last = asked.last_session) =>
        batchSessions({
          zone,
          slots: readSlots(texts),
          startDate,
          range: [asked.first_session, last],
          holidays: asked.holidays,
        }).map(({ start }) => start);
      // Who never likes one of the hours does not always like all of them.
      const liked = new Map(
        TEXTS.map((text) => {
          const starts = run([text]);
          const likes = (party: readonly WaitingFamily[]) =>
            starts.some((start) => party.every((family) => meets(family, start)));
          return [text, parties.map(likes)] as const;
        }).filter(([, by]) => by.includes(true)),
      );
      for (const slots of choices([...liked.keys()], asked.weekly)) {
        if (slotsProblem(slots) !== undefined) continue;
        if (!parties.some((_, place) => slots.every((text) => liked.get(text)![place]))) continue;
        const starts = run(slots);
        const suits = parties.map((party) => party.every((each) => starts.every((start) => meets(each, start))));
        if (!suits.includes(true)) continue;
        const holders = Array.from({ length: count }, (_, trainer) => trainer).filter((trainer) =>
          starts.every((start) => mayHold(trainer, start)),
        ).length;
        if (holders > 0)
          all.set([week, starts[0], holders, suits].join(' '), {
            week,
            zone,
            slots,
            first: starts[0]!,
            start_date: dateInZone(zone, starts[0]!),
            holders,
            suits,
          });
      }
    }
  return [...all.values()];
}

/** The best of them, with the best seats in it; undefined where nobody can be seated. */
function bestChoice(
  all: readonly Choice[],
  sizes: readonly number[],
  capacity: number,
  better: Better,
): Judged | undefined {
  let best: Judged | undefined;
  for (const { suits, ...choice } of all)
    for (let chosen = 1; chosen < 2 ** sizes.length; chosen++) {
      const seats = sizes.map((size, place) => ((chosen >> place) & 1 ? size : 0));
      if (seats.some((each, place) => each > 0 && !suits[place])) continue;
      const one = { ...choice, seats };
      if (total(one) <= capacity && (!best || better(one, best) < 0)) best = one;
    }
  return best;
}

const TEXTS = SLOTS.map(slotText);

/** Seconds since Monday 0:00. */
function momentOf(text: string): number {
  return TEXTS.indexOf(text) * 1800;
}

function choices(texts: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return texts.flatMap((text, at) =>
    choices(
      texts.slice(at + 1).filter((other) => other.slice(0, 3) !== text.slice(0, 3)),
      count - 1,
    ).map((others) => [text, ...others]),
  );
}

const ZONES = ['Europe/London', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'Asia/Kathmandu'] as const;
/** Weeks in which clocks change in London, New York or Sydney. */
const STARTS = ['2026-09-21', '2026-10-12', '2027-03-01', '2027-03-15', '2026-12-07'];
const HOURS = ['17:00', '17:30', '18:00'].flatMap((time) => ['Mon', 'Wed', 'Sun'].map((day) => `${day} ${time}`));

const family = fc.record({
  zone: fc.nat({ max: 1 }),
  prefers: fc.uniqueArray(fc.constantFrom(...HOURS, 'Sun 02:30', 'Sun 03:00'), { minLength: 1, maxLength: 4 }),
});
const world = fc.record({
  zones: fc.tuple(fc.constantFrom(...ZONES), fc.constantFrom(...ZONES)),
  families: fc.array(family, { minLength: 1, maxLength: 3 }),
  together: fc.boolean(),
  weekly: fc.constantFrom(1, 2),
  sessions: fc.integer({ min: 2, max: 7 }),
  capacity: fc.integer({ min: 1, max: 4 }),
  start: fc.constantFrom(...STARTS),
  region: fc.constantFrom('ROW' as const, 'AU' as const),
  holidays: fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
  busy: fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 60 })),
});

function built({
  zones: both,
  families,
  together,
  weekly,
  sessions,
  capacity,
  start,
  region,
  holidays,
  busy,
}: typeof world extends fc.Arbitrary<infer W> ? W : never) {
  const asked: OpeningAsked = {
    product_type: 'batches',
    grade_band: '4-6',
    region,
    weekly,
    start_date: start,
    first_session: 1,
    last_session: sessions,
    capacity,
    holidays: holidays.map((day) => new Date(Date.parse(start) + day * 86_400_000).toISOString().slice(0, 10)),
  };
  const pairs = together && families.length > 1;
  const waiting = families.map(({ zone, prefers }, at): WaitingFamily => ({
    id: `entry ${at}`,
    since: 1000 + at,
    together_with: pairs && at < 2 ? `entry ${1 - at}` : null,
    is_offered: false,
    wanted: {
      product_type: 'batches',
      grade_band: '4-6',
      country: region === 'ROW' ? 'GB' : 'AU',
      time_zone: both[zone]!,
      first_session: 1,
      last_session: 30,
      next_session: 1,
      preferred_slots: prefers,
    },
  }));
  const parties = pairs
    ? [waiting.slice(0, 2), ...waiting.slice(2).map((each) => [each])]
    : waiting.map((each) => [each]);
  // Each of two trainers misses some hours, and one of them a week.
  const holders = {
    count: 2,
    mayHold: (trainer: number, hour: number) =>
      Math.floor(hour / 1800) % (busy[trainer]! + 11) !== trainer &&
      (trainer === 0 || Math.floor(hour / 604_800) % 3 > 0),
  };
  const zones = [
    ...new Set([region === 'ROW' ? 'Asia/Dubai' : 'Australia/Sydney', ...families.map(({ zone }) => both[zone]!)]),
  ];
  return { asked, waiting, parties, holders, zones };
}

test(
  'each proposal is the best there is by its aim, and none is left out that is better by one',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(world, (drawn) => {
        const { asked, waiting, parties, holders, zones } = built(drawn);
        const { openings, why } = planOpenings(asked, waiting, holders);
        const sizes = parties.map(({ length }) => length);
        const all = everyChoice(asked, parties, zones, holders);
        const brute = (better: typeof MOST, whom = parties.map(() => true)) =>
          bestChoice(
            all.map((each) => ({ ...each, suits: each.suits.map((suits, place) => suits && whom[place]!) })),
            sizes,
            asked.capacity,
            better,
          );
        const most = brute(MOST);
        if (!most) {
          expect([openings, why]).toEqual([[], 'no_slot']);
          return;
        }
        const shown = openings.map((each): Omit<Judged, 'week' | 'zone' | 'slots'> => ({
          seats: parties.map((party) => (each.seated.includes(party[0]!.id) ? party.length : 0)),
          first: each.sessions[0]!.start,
          start_date: each.start_date,
          holders: each.holders.length,
        }));
        const alike = (at: number, best: Judged) =>
          expect([shown[at]!.seats, shown[at]!.first, shown[at]!.holders]).toEqual([
            best.seats,
            best.first,
            best.holders,
          ]);
        alike(0, most);
        const longest = brute(LONGEST)!;
        const at = openings.findIndex(({ merit }) => merit === 'longest');
        if (at < 0) expect(LONGEST({ ...longest, first: 0, holders: 0 }, { ...most, first: 0, holders: 0 })).toBe(0);
        else alike(at, longest);
        const soonest = openings.findIndex(({ merit }) => merit === 'soonest');
        const earliest = brute(SOONEST)!;
        if (soonest >= 0) alike(soonest, earliest);
        else if (openings.length < 3 || openings[1]!.merit !== 'longest')
          expect(earliest.week).toBe(Math.min(most.week, at < 0 ? Infinity : longest.week));
        const others = openings.findIndex(({ merit }) => merit === 'others');
        if (others >= 0) {
          const seated = new Set(openings.slice(0, others).flatMap((each) => each.seated));
          const best = brute(
            MOST,
            parties.map((party) => !seated.has(party[0]!.id)),
          )!;
          alike(others, best);
        }
        expect(why).toBe(openings.length < 3 ? 'no_other' : null);
      }),
      { numRuns: 5 },
    );
  },
);
