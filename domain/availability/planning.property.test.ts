// A proposed plan holds against every plan there is on small days, and against one made by hand on large ones.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostHours, randomDay, randomStretch, someHours } from '@/testing/randomDays';
import { codeAt, dayCodes, isFree } from './codes';
import type { DayFacts } from './facts';
import { mostIn } from './hourLimits';
import { ALL_HOURS, countHours, hasHour, hoursOf } from './hours';
import { type Aims, aimsOf, compareAims } from './planFlow';
import { plan, type PlanTrainer, type PlanWish } from './planning';

/** Free all day, so that only the rules that join hours say what can be had. */
const freeDay = fc.record({ busyFirst: someHours, longRange: mostHours }).map((day): DayFacts => ({
  workingDay: true,
  rulesApply: true,
  working: ALL_HOURS,
  breakHours: 0,
  slots: ALL_HOURS,
  busySecond: 0,
  cancelled: 0,
  leave: 0,
  anyLeave: false,
  ...day,
}));

const trainers = (length: fc.ArrayConstraints) =>
  fc
    .array(
      fc.record({
        facts: fc.oneof(randomDay, freeDay),
        picks: fc.oneof(fc.constant(0), fc.constant(0), someHours),
        otherHours: fc.nat({ max: 12 }),
      }),
      length,
    )
    .map((all) => all.map((each, at): PlanTrainer => ({ id: `t${at}`, ...each })));

const wish = (length: number, wanted: number): fc.Arbitrary<PlanWish> =>
  fc.record({
    wanted: fc.integer({ min: 1, max: wanted }),
    hours: randomStretch(length),
    mostATrainer: fc.integer({ min: 1, max: 6 }),
    mostAnHour: fc.integer({ min: 1, max: 4 }),
    mostAt: fc.option(
      fc.array(fc.nat(4), { minLength: 24, maxLength: 24 }).map((all) => ({ ...all })),
      { nil: undefined, freq: 3 },
    ),
  });

/** Every set of wanted hours that some order of single clicks reaches. */
function reachable({ facts: day, picks }: PlanTrainer, wanted: number, atMost: number): number[] {
  const reached = new Set([0]);
  for (const held of reached) {
    if (countHours(held) >= atMost) continue;
    const codes = dayCodes(day, picks | held);
    for (const hour of hoursOf(wanted & ~held & ~picks))
      if (isFree(codeAt(codes, hour))) reached.add(held | (1 << hour));
  }
  return [...reached];
}

const sessions = ({ facts: day, picks }: PlanTrainer) => countHours(day.busyFirst | day.busySecond | picks);

/** The best of all plans: counted here once more, and in another way. */
function bestOfAll(all: readonly PlanTrainer[], wished: PlanWish): number[] {
  const { wanted, hours: asked, mostATrainer } = wished;
  let best: number[] | undefined;
  const sets = all.map((each) => reachable(each, asked, mostATrainer - countHours(each.picks)));
  const inHour = Array.from({ length: 24 }, (_, hour) => all.filter(({ picks }) => hasHour(picks, hour)).length);
  const go = (at: number, chosen: number[], picks: number): void => {
    if (picks > wanted) return;
    if (at === all.length) {
      const given = all.flatMap((each, place) => {
        const count = countHours(chosen[place]!);
        return count === 0 ? [] : [{ day: sessions(each), week: sessions(each) + each.otherHours, count }];
      });
      const score = [
        -picks,
        Math.max(0, ...given.map(({ day, count }) => day + count)),
        Math.max(0, ...given.map(({ week, count }) => week + count)),
        given.reduce((sum, { day, count }) => sum + (day + count) ** 2 - day ** 2, 0),
        given.reduce((sum, { week, count }) => sum + (week + count) ** 2 - week ** 2, 0),
      ];
      if (!best || lexicographic(score, best) < 0) best = score;
      return;
    }
    for (const set of sets[at]!) {
      const taken = hoursOf(set);
      if (taken.some((hour) => inHour[hour]! >= mostIn(wished, hour))) continue;
      for (const hour of taken) inHour[hour]!++;
      go(at + 1, [...chosen, set], picks + taken.length);
      for (const hour of taken) inHour[hour]!--;
    }
  };
  go(0, [], 0);
  return best!;
}

function lexicographic(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

/** One click after the other, each on the free hour whose trainer has the fewest hours. */
function byHand(all: readonly PlanTrainer[], wished: PlanWish): Aims {
  const { wanted, hours: asked, mostATrainer } = wished;
  const held = all.map(({ picks }) => picks);
  const day = (at: number) => countHours(all[at]!.facts.busyFirst | all[at]!.facts.busySecond | held[at]!);
  const next = (at: number) => {
    const codes = dayCodes(all[at]!.facts, held[at]!);
    return hoursOf(asked & ~held[at]!).find(
      (hour) =>
        countHours(held[at]!) < mostATrainer &&
        isFree(codeAt(codes, hour)) &&
        held.filter((mask) => hasHour(mask, hour)).length < mostIn(wished, hour),
    );
  };
  for (let picks = 0; picks < wanted; picks++) {
    const able = all.map((_, at) => at).filter((at) => next(at) !== undefined);
    if (able.length === 0) break;
    const weight = (at: number) => day(at) * 1000 + all[at]!.otherHours;
    const least = able.reduce((best, at) => (weight(at) < weight(best) ? at : best));
    held[least]! |= 1 << next(least)!;
  }
  const before = all.map(({ facts: { busyFirst, busySecond }, picks }) => countHours(busyFirst | busySecond | picks));
  return aimsOf(
    { day: before, week: before.map((count, at) => count + all[at]!.otherHours) },
    held.map((mask, at) => mask & ~all[at]!.picks),
  );
}

function isKept(all: readonly PlanTrainer[], asked: PlanWish): void {
  const { picks, aims } = plan(all, asked);
  const inHour = Array.from({ length: 24 }, (_, hour) => all.filter((each) => hasHour(each.picks, hour)).length);
  for (const { id, hours: given } of picks) {
    const trainer = all.find((each) => each.id === id)!;
    let held = trainer.picks;
    for (const hour of given) {
      // As the grid judges a click, one after the other.
      expect(isFree(codeAt(dayCodes(trainer.facts, held), hour)) && hasHour(asked.hours & ~held, hour)).toBe(true);
      held |= 1 << hour;
      inHour[hour]!++;
      expect(inHour[hour]!).toBeLessThanOrEqual(mostIn(asked, hour));
    }
    expect(countHours(held)).toBeLessThanOrEqual(asked.mostATrainer);
  }
  expect(aims.picks).toBe(picks.reduce((sum, { hours: given }) => sum + given.length, 0));
  expect(aims.picks).toBeLessThanOrEqual(asked.wanted);
}

test('a plan has no cell that a click would not pick, and keeps the limits together with what is picked', () => {
  fc.assert(
    fc.property(trainers({ minLength: 1, maxLength: 12 }), wish(24, 40), (all, asked) => isKept(all, asked)),
    { numRuns: 300 },
  );
});

test('on small days a plan is as good as the best of all, in every aim, and is known to be', () => {
  fc.assert(
    fc.property(trainers({ minLength: 1, maxLength: 3 }), wish(6, 12), (all, asked) => {
      const { aims, bound } = plan(all, asked);
      const { picks, fullestDay, fullestWeek, daySpread, weekSpread } = aims;
      expect([-picks, fullestDay, fullestWeek, daySpread, weekSpread]).toEqual(bestOfAll(all, asked));
      expect(bound).toEqual(aims);
    }),
    { numRuns: 1000 },
  );
});

test('a plan is never worse than one made by hand, nor better than its bound', () => {
  fc.assert(
    fc.property(trainers({ minLength: 2, maxLength: 20 }), wish(24, 60), (all, asked) => {
      const { aims, bound } = plan(all, asked, 300);
      expect(compareAims(aims, byHand(all, asked))).toBeLessThanOrEqual(0);
      expect(compareAims(bound, aims)).toBeLessThanOrEqual(0);
    }),
    { numRuns: 200 },
  );
});
