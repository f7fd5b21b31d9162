// For tests: every choice of hours there is, judged session by session, with the rules that the search calls too and none of its ways.
import { batchSessions } from '../batches/sessions';
import { readSlots, slotsProblem, slotText } from '../batches/weeklySlots';
import { addDays, dateInZone } from '../calendar';
import { meetsSlot } from '../students/preferredHours';
import type { Holders, OpeningAsked, WaitingFamily } from './openings';
import { START_WEEKS } from './openings';
import { SLOTS } from './zoneHours';

export interface Judged {
  week: number;
  zone: string;
  slots: string[];
  /** Students by party, in order of waiting: those who are seated have one or two, all others none. */
  seats: number[];
  first: number;
  start_date: string;
  holders: number;
}

export type Better = (one: Judged, other: Judged) => number;

const total = ({ seats }: Judged) => seats.reduce((sum, each) => sum + each, 0);
const waiting: Better = (one, other) => {
  const at = one.seats.findIndex((each, place) => each > 0 !== other.seats[place]! > 0);
  return at < 0 ? 0 : other.seats[at]! - one.seats[at]!;
};
const rest: Better = (one, other) => one.first - other.first || other.holders - one.holders;
export const MOST: Better = (one, other) => total(other) - total(one) || waiting(one, other) || rest(one, other);
export const LONGEST: Better = (one, other) => waiting(one, other) || rest(one, other);
export const SOONEST: Better = (one, other) => one.week - other.week || MOST(one, other);

interface Choice extends Omit<Judged, 'seats'> {
  /** By party. */
  suits: boolean[];
}

/** Every choice of hours that somebody can teach and that suits somebody. */
export function everyChoice(
  asked: OpeningAsked,
  parties: readonly (readonly WaitingFamily[])[],
  zones: readonly string[],
  { count, mayHold }: Holders,
): Choice[] {
  const all: Choice[] = [];
  const known = new Map<WaitingFamily, Map<number, boolean>>();
  const meets = (family: WaitingFamily, start: number): boolean => {
    let byStart = known.get(family);
    if (!byStart) known.set(family, (byStart = new Map<number, boolean>()));
    let met = byStart.get(start);
    if (met === undefined) {
      const { time_zone, preferred_slots } = family.wanted;
      byStart.set(start, (met = readSlots(preferred_slots).some((slot) => meetsSlot(time_zone, slot, start))));
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
        SLOTS.map((slot) => {
          const starts = run([slotText(slot)]);
          const likes = (party: readonly WaitingFamily[]) =>
            starts.some((start) => party.every((family) => meets(family, start)));
          return [slotText(slot), parties.map(likes)] as const;
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
          all.push({ week, zone, slots, first: starts[0]!, start_date: dateInZone(zone, starts[0]!), holders, suits });
      }
    }
  return all;
}

/** The best of them, with the best seats in it; undefined where nobody can be seated. */
export function bestChoice(
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

function choices(texts: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return texts.flatMap((text, at) =>
    choices(
      texts.slice(at + 1).filter((other) => other.slice(0, 3) !== text.slice(0, 3)),
      count - 1,
    ).map((others) => [text, ...others]),
  );
}
