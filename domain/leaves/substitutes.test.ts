import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startOfDay } from '../calendar';
import { busyDaysOf } from './busyDays';
import { askedOf, mayWorkAt } from './candidateTime';
import { type Candidate, rankSubstitutes, type SessionToCover } from './substitutes';

// A Monday.
const monday = startOfDay('2026-11-23');
const at = (hour: number, day = 0) => monday + day * 86_400 + hour * 3600;
const lesson: SessionToCover = {
  id: 's',
  teacher_id: 'away@example.com',
  start: at(17),
  end: at(18),
  batch: { product_type: 'batches', grade_band: '3-5', region: 'IN', number: 40 },
  children: [],
};
/** Takes the hour. */
const busy = (hour: number, day = 0) => ({ start: at(hour, day), end: at(hour + 1, day) });

const week = Object.fromEntries(
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => [day, [[600, 1200]]]),
) as Candidate['working_days'];
const trainer = (teacher_id: string, change: Partial<Candidate> = {}): Candidate => ({
  teacher_id,
  trainer_name: teacher_id,
  trainer_type: ['batches'],
  trainer_proficiency: {
    batches: { '3-5': { eligible: true, session_range: { trained: [[1, 75]], not_trained: [[76, 150]] } } },
  },
  batches_region: ['IN'],
  demo_session_countries: ['IN'],
  grade_groups: ['4-6'],
  working_days: week,
  rating: 4,
  mates: new Set(),
  covers: 0,
  busy: new Map(),
  leaves: [],
  ...change,
});
/** In the group of the trainer who holds the lesson. */
const mates = new Set(['away@example.com']);
const namesOf = (candidates: Candidate[], session = lesson) =>
  rankSubstitutes([session], candidates, at(9))[0]!.may.map(({ teacher_id }) => teacher_id);

describe('decisions 10: substitutes', () => {
  test('who declined is listed first of those who cannot, with the reason; one who has no time either, by that', () => {
    const all = [
      trainer('best', { mates, rating: 5 }),
      trainer('other'),
      trainer('busy', { busy: busyDaysOf([busy(17)]) }),
    ];
    const declined = new Map([
      ['best', 'I am travelling'],
      ['busy', 'I am travelling'],
    ]);
    const [{ may, mayNot, may_total, mayNot_total }] = rankSubstitutes([{ ...lesson, declined }], all, at(9)) as [
      ReturnType<typeof rankSubstitutes>[number],
    ];
    expect([may.map(({ teacher_id }) => teacher_id), may_total, mayNot_total]).toEqual([['other'], 1, 2]);
    expect(mayNot.map(({ teacher_id, reason, warnings }) => [teacher_id, reason, warnings])).toEqual([
      ['best', 'Declined: I am travelling', []],
      ['busy', 'Busy', []],
    ]);
  });

  test('in this order, each step before all that follow', () => {
    const four = [busy(14), busy(15), busy(16)];
    // From the worst to the best: each is better in one step, and worse in all that follow.
    const ranked = [
      trainer('warned', { busy: busyDaysOf(four), mates, rating: 5 }),
      trainer('untrained', {
        trainer_proficiency: {
          batches: { '3-5': { eligible: true, session_range: { trained: [[1, 39]], not_trained: [[40, 150]] } } },
        },
        mates,
        rating: 5,
      }),
      trainer('other-group', { rating: 5 }),
      trainer('busier-day', { mates, busy: busyDaysOf([busy(10), busy(12)]), rating: 5 }),
      trainer('busier-week', { mates, busy: busyDaysOf([busy(10), busy(10, 1), busy(10, 2)]), rating: 5 }),
      trainer('covered-often', { mates, busy: busyDaysOf([busy(10), busy(10, 1)]), covers: 3, rating: 5 }),
      trainer('rated-less', { mates, busy: busyDaysOf([busy(10), busy(10, 1)]), covers: 1, rating: 3.9 }),
      trainer('zoe', { mates, busy: busyDaysOf([busy(10), busy(10, 1)]), covers: 1, trainer_name: 'Zoe' }),
      trainer('adam', { mates, busy: busyDaysOf([busy(10), busy(10, 1)]), covers: 1, trainer_name: 'Adam' }),
    ];
    expect(namesOf(ranked)).toEqual(ranked.map(({ teacher_id }) => teacher_id).reverse());
    expect(rankSubstitutes([lesson], ranked, at(9))[0]!.may.at(-1)).toMatchObject({
      warnings: ['4th consecutive session'],
      day_hours: 3,
      week_hours: 3,
      trained: true,
    });
  });

  test.each<[string, Partial<Candidate>, Partial<SessionToCover>]>([
    ['Busy', { busy: busyDaysOf([busy(17)]) }, {}],
    ['Busy', { busy: busyDaysOf([busy(17.5)]) }, {}],
    ['Busy', { busy: busyDaysOf([{ start: at(16.9), end: at(17.1) }]) }, {}],
    [
      '(Leave-requested)',
      { leaves: [{ leave_start_time: at(17.5), leave_end_time: at(20), status: 'REQUESTED' }] },
      {},
    ],
    [
      'Blocked: Team training',
      { closures: [{ kind: 'blocked', start_time: at(17.5), end_time: at(19), summary: 'Team training' }] },
      {},
    ],
    [
      'Other calendar: Dentist',
      { closures: [{ kind: 'external', start_time: at(16), end_time: at(17.5), summary: 'Dentist' }] },
      {},
    ],
    ['Outside of working hours', { working_days: {} }, {}],
    ['Outside of working hours', { working_days: { Mon: [[600, 1050]] } }, {}],
    ['Not eligible for grades 3-5 of this course', { trainer_proficiency: {} }, {}],
    ['Not eligible for grades 3-5 of this course', {}, { batch: { ...lesson.batch!, product_type: 'english_elite' } }],
    ['Teaches no batches of IN', { batches_region: ['US'] }, {}],
    ['Teaches no batches', { trainer_type: ['demos'] }, {}],
    ['Takes no sessions', { trainer_type: ['batches', 'qc'] }, {}],
    ['Gives no demos', {}, { batch: null }],
    [
      'Gives no demos to grades 4-6 in US',
      { trainer_type: ['demos'] },
      { batch: null, children: [{ country: 'US', grade_group: '4-6' }] },
    ],
    ['Already started', {}, { start: at(8.5), end: at(9.5) }],
  ])('%s', (reason, change, session) => {
    const [{ may, mayNot }] = rankSubstitutes([{ ...lesson, ...session }], [trainer('t', change)], at(9)) as [
      ReturnType<typeof rankSubstitutes>[number],
    ];
    expect(may).toEqual([]);
    expect(mayNot).toMatchObject([{ teacher_id: 't', reason }]);
  });

  test('a rule of the grid is said of a demo too, and no reason against it', () => {
    const busyThree = { trainer_type: ['demos', 'batches'], busy: busyDaysOf([busy(14), busy(15), busy(16)]) };
    const [{ may }] = rankSubstitutes(
      [{ ...lesson, batch: null }],
      [trainer('t', busyThree), trainer('u', { trainer_type: ['demos', 'batches'], rating: 1 })],
      at(9),
    ) as [ReturnType<typeof rankSubstitutes>[number]];
    expect(may).toMatchObject([
      { teacher_id: 'u', warnings: [] },
      { teacher_id: 't', warnings: ['4th consecutive session'] },
    ]);
  });

  test('the same group is that of each session’s own holder', () => {
    const candidates = [trainer('mate', { mates }), trainer('other', { mates: new Set(['ill@example.com']) })];
    const asked = [
      lesson,
      { ...lesson, id: 't', teacher_id: 'ill@example.com' },
      { ...lesson, id: 'u', teacher_id: null },
    ];
    expect(
      rankSubstitutes(asked, candidates, at(9)).map(({ may }) =>
        may.map(({ teacher_id, same_group }) => [teacher_id, same_group]),
      ),
    ).toEqual([
      [
        ['mate', true],
        ['other', false],
      ],
      [
        ['other', true],
        ['mate', false],
      ],
      [
        ['mate', false],
        ['other', false],
      ],
    ]);
  });

  test('a week is from Monday to Sunday, whatever day it is', () => {
    const thursday = { ...lesson, start: at(17, 3), end: at(18, 3) };
    const ofMonday = { busy: busyDaysOf([busy(10), busy(11)]) };
    const beside = { busy: busyDaysOf([busy(10, -1), busy(11, 7), busy(10, 6)]), rating: 1 };
    const [{ may }] = rankSubstitutes(
      [thursday],
      [trainer('monday', ofMonday), trainer('beside', beside)],
      at(9, 3),
    ) as [ReturnType<typeof rankSubstitutes>[number]];
    expect(may.map(({ teacher_id, week_hours }) => [teacher_id, week_hours])).toEqual([
      ['beside', 1],
      ['monday', 2],
    ]);
  });

  test('a leave, a session and closed hours that touch the hour by their edges are no reason against it', () => {
    const leave = (from: number, to: number) => ({
      leave_start_time: at(from),
      leave_end_time: at(to),
      status: 'APPROVED',
    });
    const closure = (from: number, to: number) => ({
      kind: 'blocked' as const,
      start_time: at(from),
      end_time: at(to),
      summary: 'Training',
    });
    const edges = trainer('edges', {
      leaves: [leave(10, 17), leave(18, 20)],
      closures: [closure(16, 17), closure(18, 19)],
      busy: busyDaysOf([busy(16), busy(18)]),
    });
    expect(namesOf([edges])).toEqual(['edges']);
    for (const over of [leave(16, 17.5), leave(17.5, 20)]) expect(namesOf([{ ...edges, leaves: [over] }])).toEqual([]);
  });

  test('a break between two slabs is said, and no reason against it', () => {
    const [{ may }] = rankSubstitutes(
      [lesson],
      [
        trainer('t', {
          working_days: {
            Mon: [
              [600, 1020],
              [1080, 1200],
            ],
          },
        }),
      ],
      at(9),
    ) as [ReturnType<typeof rankSubstitutes>[number]];
    expect(may).toMatchObject([{ warnings: ['Break hour'] }]);
  });

  test('the holder of a session is no substitute, and a trainer who only lacks the time comes before one who does not teach it', () => {
    const [{ may, mayNot }] = rankSubstitutes(
      [lesson],
      [
        trainer('away@example.com'),
        trainer('qc', { trainer_type: ['qc'] }),
        trainer('busy', { busy: busyDaysOf([busy(17)]) }),
      ],
      at(9),
    ) as [ReturnType<typeof rankSubstitutes>[number]];
    expect(may).toEqual([]);
    expect(mayNot.map(({ teacher_id }) => teacher_id)).toEqual(['busy', 'qc']);
  });

  test('40 sessions among 2,000 trainers: what is known of a trainer is worked out once', () => {
    const many = Array.from({ length: 2000 }, (_, n) =>
      trainer(`t${n}`, {
        busy: busyDaysOf(Array.from({ length: 25 }, (__, at) => busy(10 + ((n + at * 3) % 9), at % 7))),
        covers: n % 4,
        mates: n % 9 === 0 ? mates : new Set(),
      }),
    );
    const asked = Array.from({ length: 40 }, (_, n) => ({
      ...lesson,
      id: String(n),
      start: at(10 + (n % 9), n % 5),
      end: at(11 + (n % 9), n % 5),
      batch: { ...lesson.batch!, number: n + 50 },
    }));
    const times: number[] = [];
    let ranked: ReturnType<typeof rankSubstitutes> = [];
    for (let run = 0; run < 3; run++) {
      const began = process.cpuUsage();
      ranked = rankSubstitutes(asked, many, at(9), { may: 40, mayNot: 15 });
      times.push(process.cpuUsage(began).user / 1000);
    }
    expect(
      ranked.every(
        ({ may, may_total, mayNot, mayNot_total }) =>
          may.length === Math.min(40, may_total) && mayNot.length === 15 && may_total + mayNot_total === 2000,
      ),
    ).toBe(true);
    // All of them teach it, which is the dearest there is; the bound leaves room for a busy machine.
    expect(Math.min(...times)).toBeLessThan(600);
  });
});

test('a trainer who may hold a session is found to work then, before any calendar is read', () => {
  const minute = fc.nat(48).map((half) => half * 30);
  const slabs = fc.array(
    fc.tuple(minute, minute).map(([one, other]): [number, number] => [Math.min(one, other), Math.max(one, other)]),
    { maxLength: 3 },
  );
  const days = fc.record({ Mon: slabs, Tue: slabs, Wed: slabs });
  fc.assert(
    fc.property(fc.array(days, { maxLength: 6 }), fc.nat(95), fc.integer({ min: 1, max: 5 }), (weeks, from, halves) => {
      const session = { ...lesson, start: at(from / 2), end: at((from + halves) / 2), isHosted: true, batch: null };
      const all = weeks.map((working_days, number) => trainer(`t${number}`, { working_days }));
      const asked = askedOf(session, at(-1));
      const able = all.filter(({ working_days }) => mayWorkAt(working_days, asked));
      const ranked = (candidates: Candidate[]) => rankSubstitutes([session], candidates, at(-1))[0]!.may;
      expect(ranked(able)).toEqual(ranked(all));
    }),
    { numRuns: 500 },
  );
});
