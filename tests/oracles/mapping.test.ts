// Who reviews whom (decisions 17 and 20) a second time: every mapping of few people is looked at, and of many no chain of changes makes
// the mapping better, as the three aims have it one after the other.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapReviewers, type MappingRule } from '@domain/reviews/mapping';

const rule = (trainers: number, reviewers: number, most: number): fc.Arbitrary<MappingRule> =>
  fc
    .tuple(
      fc.integer({ min: 0, max: trainers }),
      // The first of both are the same people.
      fc.array(fc.nat(most), { maxLength: reviewers }),
      fc.nat(3),
      fc.nat(9),
      fc.array(fc.nat(9), { minLength: trainers * reviewers, maxLength: trainers * reviewers }),
    )
    .map(([count, each, wanted, barredOfTen, dice]) => ({
      trainers: Array.from({ length: count }, (_, at) => ({ email: `p${at}` })),
      reviewers: each.map((limit, at) => ({ email: `p${at + 1}`, most: limit })),
      each: wanted,
      barred: dice.flatMap((die, at): [string, string][] =>
        die < barredOfTen ? [[`p${(at % reviewers) + 1}`, `p${Math.floor(at / reviewers)}`]] : [],
      ),
    }));

const allowed = ({ trainers, reviewers, barred }: MappingRule) =>
  trainers.flatMap(({ email: trainer }) =>
    reviewers
      .map(({ email: reviewer }) => ({ trainer, reviewer }))
      .filter(
        (pair) =>
          pair.trainer !== pair.reviewer &&
          !barred.some(([one, other]) => one === pair.reviewer && other === pair.trainer),
      ),
  );

/** Pairs, and what is to be least; undefined where a limit is passed. */
function aims({ trainers, reviewers, each }: MappingRule, pairs: readonly { trainer: string; reviewer: string }[]) {
  const ofTrainers = trainers.map(({ email }) => pairs.filter(({ trainer }) => trainer === email).length);
  const ofReviewers = reviewers.map(({ email }) => pairs.filter(({ reviewer }) => reviewer === email).length);
  if (ofTrainers.some((count) => count > each) || ofReviewers.some((count, at) => count > reviewers[at]!.most)) return;
  const squares = (all: number[]) => all.reduce((sum, one) => sum + one * one, 0);
  return [-pairs.length, squares(ofTrainers.map((count) => each - count)), squares(ofReviewers)] as const;
}
const isLess = (one: readonly number[], other: readonly number[]) => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && one[at]! < other[at]!;
};

test('few people: better than, or as good as, every other mapping', () => {
  fc.assert(
    fc.property(rule(4, 3, 4), (given) => {
      const pairs = allowed(given).slice(0, 12);
      const found = mapReviewers(given);
      const reached = aims(given, found)!;
      let best = aims(given, [])!;
      for (let chosen = 1; chosen < 2 ** pairs.length; chosen++) {
        // Bits that cannot be better need no counting.
        let bits = 0;
        for (let rest = chosen; rest > 0; rest &= rest - 1) bits++;
        if (bits < -best[0]) continue;
        const all = aims(
          given,
          pairs.filter((_, at) => chosen & (1 << at)),
        );
        if (all && isLess(all, best)) best = all;
      }
      expect(reached).toEqual(best);
      const names = found.map(({ trainer, reviewer }) => `${trainer} ${reviewer}`);
      const possible = pairs.map(({ trainer, reviewer }) => `${trainer} ${reviewer}`);
      expect([new Set(names).size, names.filter((name) => !possible.includes(name))]).toEqual([names.length, []]);
    }),
    { numRuns: 300 },
  );
});

/** A change of one unit between two of the network, and what it does to the three aims, in one number. */
type Edge = readonly [from: number, to: number, cost: number];

test('many people: no chain of changes makes the mapping better', () => {
  const PAIR = 1e9;
  const TRAINER = 1e4;
  fc.assert(
    fc.property(rule(14, 8, 8), (given) => {
      const { trainers, reviewers, each } = given;
      const found = mapReviewers(given);
      expect(aims(given, found)).toBeDefined();
      const names = new Set(found.map(({ trainer, reviewer }) => `${trainer} ${reviewer}`));
      expect(names.size).toBe(found.length);
      // Everybody meets in one place: what a reviewer takes from there comes back from a trainer.
      const meeting = trainers.length + reviewers.length;
      const edges: Edge[] = [];
      for (const { trainer, reviewer } of allowed(given)) {
        const from = reviewers.findIndex(({ email }) => email === reviewer);
        const to = reviewers.length + trainers.findIndex(({ email }) => email === trainer);
        edges.push(names.delete(`${trainer} ${reviewer}`) ? [to, from, 0] : [from, to, 0]);
      }
      expect([...names]).toEqual([]);
      for (const [at, { email, most }] of reviewers.entries()) {
        const load = found.filter(({ reviewer }) => reviewer === email).length;
        if (load < most) edges.push([meeting, at, 2 * load + 1]);
        if (load > 0) edges.push([at, meeting, 1 - 2 * load]);
      }
      for (const [at, { email }] of trainers.entries()) {
        const missing = each - found.filter(({ trainer }) => trainer === email).length;
        const place = reviewers.length + at;
        if (missing > 0) edges.push([place, meeting, -PAIR - TRAINER * (2 * missing - 1)]);
        if (missing < each) edges.push([meeting, place, PAIR + TRAINER * (2 * missing + 1)]);
      }
      // Bellman and Ford: after as many rounds as there are places nothing gets less, or there is a ring that does.
      const costs = Array<number>(meeting + 1).fill(0);
      let better = true;
      for (let round = 0; round <= meeting + 1 && better; round++) {
        better = false;
        for (const [from, to, cost] of edges) {
          if (costs[from]! + cost >= costs[to]!) continue;
          costs[to] = costs[from]! + cost;
          better = true;
        }
      }
      expect(better).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('500 trainers and 100 reviewers: everybody has as many as is possible, as even as is possible', () => {
  const trainers = Array.from({ length: 500 }, (_, at) => ({ email: `t${at}` }));
  const reviewers = Array.from({ length: 100 }, (_, at) => ({ email: `r${at}`, most: 20 }));
  // A third of all pairs is barred, as chance would have it.
  const barred = reviewers.flatMap(({ email }, at) =>
    trainers.flatMap((trainer, place): [string, string][] =>
      ((at * 31 + place * 17) ^ (at * place)) % 3 === 0 ? [[email, trainer.email]] : [],
    ),
  );
  expect(
    aims({ trainers, reviewers, each: 3, barred }, mapReviewers({ trainers, reviewers, each: 3, barred })),
  ).toEqual([-1500, 0, 100 * 225]);
});
