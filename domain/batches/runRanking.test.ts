import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOfDay } from '../calendar';
import type { Substitute } from '../leaves/substitutes';
import { byRank, rankRun } from './runRanking';

const TRAINERS = ['a@x', 'b@x', 'c@x', 'd@x', 'e@x'];
const START = 1_795_000_000;

/** Of one session, for every trainer; group, covers and rating are the trainer's own. */
const facts = fc.record({
  reason: fc.constantFrom(null, null, null, 'Busy: DEMO', 'Outside of working hours'),
  warned: fc.boolean(),
  trained: fc.boolean(),
  day_hours: fc.nat(3),
  week_hours: fc.nat(9),
});
const own = fc.record({ same_group: fc.boolean(), covers: fc.nat(2), rating: fc.constantFrom(3.5, 4, 4.5) });

function ranked(
  all: { reason: string | null; warned: boolean; trained: boolean; day_hours: number; week_hours: number }[],
  of: { same_group: boolean; covers: number; rating: number }[],
) {
  const rows = all.map(({ warned, ...each }, at): Substitute => ({
    teacher_id: TRAINERS[at]!,
    trainer_name: TRAINERS[at]!,
    warnings: warned && each.reason === null ? ['Break hour'] : [],
    ...each,
    ...of[at]!,
  }));
  const may = rows.filter(({ reason }) => reason === null).sort(inOrder);
  const mayNot = rows.filter(({ reason }) => reason !== null);
  return { may, may_total: may.length, mayNot, mayNot_total: mayNot.length };
}

function inOrder(one: Substitute, other: Substitute): number {
  const steps = ({ warnings, trained, same_group, day_hours, week_hours, covers, rating }: Substitute) => [
    Number(warnings.length > 0),
    Number(!trained),
    Number(!same_group),
    day_hours,
    week_hours,
    covers,
    -rating,
  ];
  const [mine, theirs] = [steps(one), steps(other)];
  const at = mine.findIndex((step, index) => step !== theirs[index]);
  return at < 0 ? (one.trainer_name < other.trainer_name ? -1 : 1) : mine[at]! - theirs[at]!;
}

test('a run of one session is ranked as the session is; of many it holds those who can take all, in the order of the decisions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(facts, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      fc.array(own, { minLength: 5, maxLength: 5 }),
      (sessions, trainers) => {
        const each = sessions.map((all) => ranked(all, trainers));
        const starts = sessions.map((_, at) => ({ start: START + at * 86_400 }));
        const one = rankRun(starts.slice(0, 1), each.slice(0, 1));
        expect(one.filter(({ reason }) => reason === null).map(({ teacher_id }) => teacher_id)).toEqual(
          each[0]!.may.map(({ teacher_id }) => teacher_id),
        );
        const run = rankRun(starts, each);
        expect(run).toHaveLength(TRAINERS.length);
        for (const { teacher_id, free, reason, total } of run) {
          const could = each.filter(({ may }) => may.some((trainer) => trainer.teacher_id === teacher_id)).length;
          expect([free, reason === null]).toEqual([could, could === total]);
        }
        const may = run.filter(({ reason }) => reason === null);
        expect(may).toEqual([...may].sort(byRank));
        expect(run.slice(may.length).map(({ free }) => free)).toEqual(
          run
            .slice(may.length)
            .map(({ free }) => free)
            .sort((a, b) => b - a),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test('hours of a week are counted once, from Monday to Sunday', () => {
  const [all] = [[{ reason: null, warned: false, trained: true, day_hours: 1, week_hours: 5 }]];
  const of = [{ same_group: false, covers: 0, rating: 4 }];
  const weekOf = (...days: string[]) =>
    rankRun(
      days.map((day) => ({ start: startOfDay(day) + 36_000 })),
      days.map(() => ranked(all, of)),
    )[0]!.week_sessions;
  expect([weekOf('2026-11-23', '2026-11-29'), weekOf('2026-11-22', '2026-11-23')]).toEqual([5, 10]);
  expect([weekOf('2026-11-25', '2026-11-26'), weekOf('2026-11-29', '2026-11-30')]).toEqual([5, 10]);
});

test('among trainers who are alike in all that weighs more, the one with fewer covers comes first, and then the better rated', () => {
  const alike = { reason: null, warned: false, trained: true, day_hours: 1, week_hours: 5 };
  const order = (...of: { covers: number; rating: number }[]) =>
    rankRun(
      [{ start: START }],
      [
        ranked(
          of.map(() => alike),
          of.map((each) => ({ same_group: false, ...each })),
        ),
      ],
    ).map(({ teacher_id }) => teacher_id);
  expect(order({ covers: 1, rating: 4.5 }, { covers: 0, rating: 4 })).toEqual(['b@x', 'a@x']);
  expect(order({ covers: 1, rating: 4 }, { covers: 1, rating: 4.5 })).toEqual(['b@x', 'a@x']);
  expect(order({ covers: 1, rating: 4 }, { covers: 1, rating: 4 })).toEqual(['a@x', 'b@x']);
});
