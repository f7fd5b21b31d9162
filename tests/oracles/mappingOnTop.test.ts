// A mapping by rule on top of pairs that stay (decisions 17 and 20) a second time: of few people every way to add to it is looked at, and
// none is better in the three aims, as they hold for all pairs together, those that stay among them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReviewPair } from '@domain/reviews/mapping';
import { pairKey } from '@domain/reviews/pairs';
import { planned, type PlanInput, type Why } from '@domain/reviews/planned';

const MOST_PAIRS = 12;

interface Drawn {
  trainers: number;
  most: readonly number[];
  each: number;
  /** By pair: barred, declined, mapped, or none of them. */
  dice: readonly number[];
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  trainers: fc.integer({ min: 1, max: 4 }),
  most: fc.array(fc.nat(4), { minLength: 1, maxLength: 3 }),
  each: fc.nat(3),
  dice: fc.array(fc.nat(9), { minLength: MOST_PAIRS, maxLength: MOST_PAIRS }),
});

/** What stays never is more than a reviewer takes; a trainer may have more than the cycle asks for, by hand. */
function inputOf({ trainers, most, each, dice }: Drawn): PlanInput {
  // The first reviewers are trainers of the cycle themselves; the last one manages the last trainer.
  const people = most.map((_, at) => (at === 0 ? 'p0' : `r${at}`));
  const names = Array.from({ length: trainers }, (_, at) => `p${at}`);
  const barred = new Set<string>();
  const [pairs, declined]: [ReviewPair[], ReviewPair[]] = [[], []];
  for (const [at, trainer] of names.entries())
    for (const [place, reviewer] of people.entries()) {
      const die = dice[at * people.length + place]!;
      if (trainer === reviewer) continue;
      if (die < 2) barred.add(pairKey(reviewer, trainer));
      else if (die < 3) declined.push({ trainer, reviewer });
      else if (die < 6 && pairs.filter((pair) => pair.reviewer === reviewer).length < most[place]!)
        pairs.push({ trainer, reviewer });
    }
  return {
    team: 'qc',
    each,
    managers: new Map(names.map((name) => [name, 'boss'])),
    most: new Map(people.map((email, at) => [email, most[at]!])),
    barred,
    pairs,
    declined,
  };
}

const countOf = (pairs: readonly ReviewPair[], key: keyof ReviewPair, name: string) =>
  pairs.filter((pair) => pair[key] === name).length;

/** Why a reviewer may not be added to a trainer at all, whatever their load. */
function reasonOf({ barred, declined }: PlanInput, { trainer, reviewer }: ReviewPair): Why | undefined {
  if (trainer === reviewer) return 'self';
  if (barred.has(pairKey(reviewer, trainer))) return 'barred';
  return declined.some((pair) => pair.trainer === trainer && pair.reviewer === reviewer) ? 'declined' : undefined;
}

function everyPair({ managers, most }: PlanInput): ReviewPair[] {
  return [...managers.keys()].flatMap((trainer) => [...most.keys()].map((reviewer) => ({ trainer, reviewer })));
}

/** What is to be least; undefined where adding these passes a limit. */
function aims(input: PlanInput, added: readonly ReviewPair[]): readonly number[] | undefined {
  const { each, most, managers, pairs } = input;
  const all = [...pairs, ...added];
  for (const { trainer, reviewer } of added)
    if (countOf(all, 'trainer', trainer) > each || countOf(all, 'reviewer', reviewer) > most.get(reviewer)!)
      return undefined;
  const squares = (values: number[]) => values.reduce((sum, value) => sum + value * value, 0);
  return [
    -added.length,
    squares([...managers.keys()].map((trainer) => each - countOf(all, 'trainer', trainer))),
    squares([...most.keys()].map((reviewer) => countOf(all, 'reviewer', reviewer))),
  ];
}

const isLess = (one: readonly number[], other: readonly number[]) => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && one[at]! < other[at]!;
};

test('no way to add to what is mapped is better in any of the three aims', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const input = inputOf(given);
      const possible = everyPair(input).filter(
        (pair) =>
          reasonOf(input, pair) === undefined &&
          !input.pairs.some(({ trainer, reviewer }) => trainer === pair.trainer && reviewer === pair.reviewer),
      );
      const { added } = planned(input);
      const keys = added.map(({ trainer, reviewer }) => pairKey(reviewer, trainer));
      const allowed = new Set(possible.map(({ trainer, reviewer }) => pairKey(reviewer, trainer)));
      expect([new Set(keys).size, keys.filter((key) => !allowed.has(key))]).toEqual([keys.length, []]);
      let best = aims(input, [])!;
      for (let chosen = 1; chosen < 2 ** possible.length; chosen++) {
        const reached = aims(
          input,
          possible.filter((_, at) => chosen & (1 << at)),
        );
        if (reached && isLess(reached, best)) best = reached;
      }
      expect(aims(input, added)).toEqual(best);
    }),
    { numRuns: 400 },
  );
});

test('a trainer who lacks a reviewer is listed with why each of the others can’t', () => {
  fc.assert(
    fc.property(drawn, (given) => {
      const input = inputOf(given);
      const { added, short } = planned(input);
      const all = [...input.pairs, ...added];
      for (const trainer of input.managers.keys()) {
        const lacks = input.each - countOf(all, 'trainer', trainer);
        const expected: Partial<Record<Why, number>> = {};
        for (const [reviewer, most] of input.most) {
          if (all.some((pair) => pair.trainer === trainer && pair.reviewer === reviewer)) continue;
          const why =
            reasonOf(input, { trainer, reviewer }) ??
            (countOf(all, 'reviewer', reviewer) >= most ? ('full' as const) : undefined);
          // No reviewer is left out who could have been added.
          if (lacks > 0) expect(why).toBeDefined();
          if (why) expected[why] = (expected[why] ?? 0) + 1;
        }
        expect(short.find((each) => each.trainer === trainer)).toEqual(
          lacks > 0 ? { trainer, lacks, why: expected } : undefined,
        );
      }
    }),
    { numRuns: 400 },
  );
});
