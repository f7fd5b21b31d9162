// Proposes hours for demo sessions: as many as are wanted, spread evenly over the trainers, none that the rules refuse (docs/decisions/250).
import type { HourMask, HourOfDay, TrainerId } from '../units';
import { freeHours } from './codes';
import type { DayFacts } from './facts';
import { countHours, hasHour, hoursOf, NO_HOURS } from './hours';
import { type HourLimits, mostIn } from './hourLimits';
import { hoursToPick } from './painting';
import { type Aims, aimsOf, compareAims, type Network, spread } from './planFlow';

export interface PlanTrainer {
  id: TrainerId;
  facts: DayFacts;
  /** What is picked already: it counts in both limits. */
  picks: HourMask;
  /** Session hours and picks on the other days of the week. */
  otherHours: number;
}

export interface PlanWish extends HourLimits {
  wanted: number;
  /** None that is over. */
  hours: HourMask;
  mostATrainer: number;
}

export interface Plan {
  /** Of each trainer, the hours in the order to pick them. */
  picks: { id: TrainerId; hours: HourOfDay[] }[];
  aims: Aims;
  /** What no plan can be better than: the same as the aims where this one is proven to be the best. */
  bound: Aims;
}

/** Choices looked at until the best so far must do. */
const MOST_NODES = 4000;

export interface Progress {
  looked: number;
  most: number;
}

interface Node {
  open: HourMask[];
  room: number[];
  given: HourMask[];
  aims: Aims;
  depth: number;
}

/** The whole search at once. */
export function plan(trainers: readonly PlanTrainer[], wish: PlanWish, most = MOST_NODES): Plan {
  const search = planning(trainers, wish, most);
  for (;;) {
    const step = search.next(false);
    if (step.done) return step.value;
  }
}

/**
 * Searches in steps; a step that is told to stop answers with the best so far.
 *
 * Without the rules that join the hours of one trainer the best plan is found at once (`spread`), and no plan is better. Where hours of a
 * trainer in it cannot stand together, one of a least such set has to go: each choice of it is a plan of the same kind with an hour less open,
 * and the best of them is looked at first. The first whose hours all stand is the best of all.
 */
export function* planning(
  trainers: readonly PlanTrainer[],
  wish: PlanWish,
  most = MOST_NODES,
): Generator<Progress, Plan, boolean> {
  const network = networkOf(trainers, wish);
  const root = nodeOf(network, wish.wanted, [...network.open], [...network.room], 0);
  const seen = new Set<string>();
  const waiting: Node[] = [root];
  let best = greedy(network, wish.wanted);
  let bestAims = aimsOf(network, best);
  let bound = root.aims;
  for (let looked = 1; ; looked++) {
    const node = taken(waiting);
    // Nothing that is left can be better than what was found.
    if (!node || compareAims(node.aims, bestAims) >= 0) {
      bound = bestAims;
      break;
    }
    bound = node.aims;
    const stands = repaired(network, node.given, wish.wanted);
    const standing = aimsOf(network, stands);
    if (compareAims(standing, bestAims) < 0) [best, bestAims] = [stands, standing];
    if (compareAims(bestAims, bound) <= 0) break;
    if (looked >= most || (yield { looked, most })) break;
    const at = node.given.findIndex((hours, trainer) => !network.fits(trainer, hours));
    for (const hour of hoursOf(leastThatClashes(network, at, node.given[at]!))) {
      const open = [...node.open];
      open[at]! &= ~(1 << hour);
      const key = open.join();
      if (seen.has(key)) continue;
      seen.add(key);
      const room = [...node.room];
      room[at] = roomOf(trainers[at]!, open[at]!, wish);
      const child = nodeOf(network, wish.wanted, open, room, node.depth + 1);
      if (compareAims(child.aims, bestAims) < 0) waiting.push(child);
    }
  }
  const picks = trainers.flatMap(({ id, facts, picks: before }, at) => {
    const hours = best[at] === NO_HOURS ? [] : hoursToPick(facts, before, best[at]!);
    return hours.length > 0 ? [{ id, hours }] : [];
  });
  return { picks, aims: bestAims, bound };
}

function networkOf(trainers: readonly PlanTrainer[], wish: PlanWish): Network {
  const open = trainers.map(({ facts, picks }) => freeHours(facts, picks) & wish.hours);
  const known = new Map<number, boolean>();
  const day = trainers.map(({ facts, picks }) => countHours(facts.busyFirst | facts.busySecond | picks));
  return {
    open,
    room: trainers.map((trainer, at) => roomOf(trainer, open[at]!, wish)),
    day,
    week: trainers.map(({ otherHours }, at) => otherHours + day[at]!),
    hourRoom: Array.from({ length: 24 }, (_, hour) =>
      hasHour(wish.hours, hour)
        ? Math.max(0, mostIn(wish, hour) - trainers.filter(({ picks }) => hasHour(picks, hour)).length)
        : 0,
    ),
    fits(at, hours) {
      if ((hours & (hours - 1)) === 0) return true;
      const key = at * 2 ** 24 + hours;
      let fits = known.get(key);
      if (fits === undefined) {
        const { facts, picks } = trainers[at]!;
        fits = hoursToPick(facts, picks, hours).length === countHours(hours);
        known.set(key, fits);
      }
      return fits;
    },
  };
}

/** As many of the open hours as the trainer can have at once. */
function roomOf({ facts, picks }: PlanTrainer, open: HourMask, { mostATrainer }: PlanWish): number {
  const most = Math.max(0, mostATrainer - countHours(picks));
  return most === 0 || open === NO_HOURS ? 0 : Math.min(most, hoursToPick(facts, picks, open, most).length);
}

function nodeOf(network: Network, wanted: number, open: HourMask[], room: number[], depth: number): Node {
  const given = spread({ ...network, open, room }, wanted);
  return { open, room, given, aims: aimsOf(network, given), depth };
}

/** The best one; of equals the deepest, which is the nearest to a plan that stands. */
function taken(waiting: Node[]): Node | undefined {
  let best = 0;
  for (let at = 1; at < waiting.length; at++) {
    const order = compareAims(waiting[at]!.aims, waiting[best]!.aims) || waiting[best]!.depth - waiting[at]!.depth;
    if (order < 0) best = at;
  }
  return waiting.splice(best, 1)[0];
}

/** Of hours that cannot stand together, so few that any of them less would do. */
function leastThatClashes({ fits }: Network, at: number, hours: HourMask): HourMask {
  return hoursOf(hours).reduce((left, hour) => (fits(at, left & ~(1 << hour)) ? left : left & ~(1 << hour)), hours);
}

/** What of it stands, and then whatever else can be had. */
function repaired(network: Network, given: readonly HourMask[], wanted: number): HourMask[] {
  const standing = given.map((hours, at) => {
    let left = hours;
    while (!network.fits(at, left)) {
      const [, ...others] = hoursOf(leastThatClashes(network, at, left));
      left &= ~(1 << others[0]!);
    }
    return left;
  });
  return greedy(network, wanted, standing);
}

/** Each hour to whom it weighs least at that moment, as a person would do it by hand. */
function greedy({ open, room, day, week, hourRoom, fits }: Network, wanted: number, from?: HourMask[]): HourMask[] {
  const given = from ?? open.map(() => NO_HOURS);
  const left = hourRoom.map((most, hour) => most - given.filter((hours) => hasHour(hours, hour)).length);
  const counts = given.map(countHours);
  const weight = (at: number) => (day[at]! + counts[at]!) * 2 ** 32 + week[at]! + counts[at]!;
  const next = (at: number) =>
    counts[at]! >= room[at]!
      ? undefined
      : hoursOf(open[at]! & ~given[at]!).find((hour) => left[hour]! > 0 && fits(at, given[at]! | (1 << hour)));
  for (let picks = counts.reduce((sum, count) => sum + count, 0); picks < wanted; picks++) {
    let least = -1;
    for (let at = 0; at < open.length; at++)
      if ((least < 0 || weight(at) < weight(least)) && next(at) !== undefined) least = at;
    if (least < 0) break;
    const hour = next(least)!;
    given[least]! |= 1 << hour;
    counts[least]!++;
    left[hour]!--;
  }
  return given;
}
