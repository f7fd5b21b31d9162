// A mapping by rule on top of what is mapped: every pair is allowed, nobody has too many, and nothing that is mapped is lost; and means that
// tell nobody who said what.
import { describe, expect, test } from 'vitest';
import { mapReviewers } from './mapping';
import { leniencies, meanScore, shownMean, spread } from './means';
import { pairKey, pairProblem, pairRefusal, refusedPairs } from './pairs';
import { planned, type PlanInput } from './planned';

/** The same for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

function inputOf(seed: number, trainers: number, reviewers: number): PlanInput {
  const random = randomOf(seed);
  const people = Array.from({ length: reviewers }, (_, at) => `r${at}`);
  // Some reviewers are trainers of the cycle themselves.
  const names = Array.from({ length: trainers }, (_, at) => (at % 7 === 3 && people[at] ? people[at] : `t${at}`));
  const managers = new Map(names.map((name) => [name, people[random(reviewers)]!]));
  const most = new Map(people.map((email) => [email, random(5)]));
  const barred = new Set(names.flatMap((name) => (random(4) === 0 ? [pairKey(people[random(reviewers)]!, name)] : [])));
  const terms = { team: random(2) === 0 ? ('lead-trainers' as const) : ('qc' as const), managers, most, barred };
  const load = new Map<string, number>();
  const pairs = names.flatMap((trainer) => {
    const reviewer = people[random(reviewers)]!;
    const has = load.get(reviewer) ?? 0;
    if (random(3) > 0 || pairProblem(terms, reviewer, trainer) || has >= most.get(reviewer)!) return [];
    load.set(reviewer, has + 1);
    return [{ trainer, reviewer }];
  });
  const declined = names
    .map((trainer) => ({ trainer, reviewer: people[random(reviewers)]! }))
    .filter(
      ({ trainer, reviewer }) =>
        random(4) === 0 && !pairs.some((p) => p.trainer === trainer && p.reviewer === reviewer),
    );
  return { ...terms, each: 1 + random(3), pairs, declined };
}

describe.each(Array.from({ length: 60 }, (_, seed) => seed))('random cycle %i', (seed) => {
  const input = inputOf(seed, 3 + (seed % 12), 2 + (seed % 6));
  const plan = planned(input);

  test('adds allowed pairs alone, once, within what everybody takes and lacks', () => {
    const all = [...input.pairs, ...plan.added];
    expect(new Set(all.map(({ reviewer, trainer }) => pairKey(reviewer, trainer))).size).toBe(all.length);
    for (const { reviewer, trainer } of plan.added) {
      expect(pairProblem(input, reviewer, trainer)).toBeUndefined();
      expect(input.declined).not.toContainEqual({ trainer, reviewer });
    }
    for (const { reviewer, most, before, after } of plan.load) {
      expect(before).toBe(input.pairs.filter((pair) => pair.reviewer === reviewer).length);
      expect(after).toBe(all.filter((pair) => pair.reviewer === reviewer).length);
      expect(after).toBeLessThanOrEqual(most);
    }
    for (const trainer of input.managers.keys()) {
      const has = all.filter((pair) => pair.trainer === trainer).length;
      const lacks = plan.short.find((each) => each.trainer === trainer)?.lacks ?? 0;
      expect(Math.max(0, input.each - has)).toBe(lacks);
    }
  });
});

test.each(Array.from({ length: 20 }, (_, seed) => seed))(
  'what is gathered says of each pair what the pair is told: %i',
  (seed) => {
    const input = inputOf(seed, 9, 6);
    const refused = refusedPairs(input);
    for (const trainer of input.managers.keys())
      for (const reviewer of input.most.keys())
        expect(refused.get(trainer)!.get(reviewer)).toBe(pairRefusal(input, reviewer, trainer));
  },
);

test('nobody reviews themselves, in any letters, no matter who is in the cycle', () => {
  const terms = {
    team: 'qc',
    managers: new Map([['a@x.com', '']]),
    most: new Map([['B@x.com', 1]]),
    barred: new Set(''),
  } as const;
  expect(pairProblem(terms, 'a@x.com', 'a@x.com')).toBe('Nobody reviews themselves');
  expect(pairProblem(terms, 'A@x.com', 'a@X.com')).toBe('Nobody reviews themselves');
  expect(pairProblem(terms, 'c@x.com', 'c@x.com')).toBe('Nobody reviews themselves');
  expect(pairProblem(terms, 'c@x.com', 'a@x.com')).toBe('Is no reviewer of this cycle');
  expect(pairProblem(terms, 'B@x.com', 'd@x.com')).toBe('The trainer is not in this cycle');
  expect(pairProblem(terms, 'B@x.com', 'a@x.com')).toBeUndefined();
});

test('where nothing is mapped yet, the plan is the mapping of all', () => {
  const managers = new Map(['a', 'b', 'c'].map((name) => [name, 'boss']));
  const most = new Map([
    ['x', 2],
    ['y', 2],
  ]);
  const terms = { team: 'qc', managers, most, barred: new Set<string>(), each: 1, pairs: [], declined: [] } as const;
  const whole = mapReviewers({
    trainers: [{ email: 'a' }, { email: 'b' }, { email: 'c' }],
    reviewers: [
      { email: 'x', most: 2 },
      { email: 'y', most: 2 },
    ],
    each: 1,
    barred: [],
  });
  expect(planned(terms).added).toEqual(whole);
});

test('means, their spread and leniency', () => {
  expect([meanScore([70, 75.5, null]), meanScore([]), shownMean(80, 2), shownMean(80, 3)]).toEqual([
    72.8,
    null,
    null,
    80,
  ]);
  expect(spread([0, 9.9, 90, 100, null])).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  const review = (trainer: string, reviewer: string, score: number | null) => ({ trainer, reviewer, score });
  expect(
    leniencies([
      review('a', 'x', 80),
      review('a', 'y', 60),
      review('b', 'x', 70),
      review('b', 'y', 70),
      review('c', 'z', 50),
    ]),
  ).toEqual([
    { reviewer: 'x', reviews: 2, mean: 75, lenient: 10 },
    { reviewer: 'y', reviews: 2, mean: 65, lenient: -10 },
    { reviewer: 'z', reviews: 1, mean: 50, lenient: null },
  ]);
});
