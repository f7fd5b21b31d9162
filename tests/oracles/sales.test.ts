// The rules of decisions 20 for sales a second time, read word by word and as plainly as can be: a table of stages, one lead after the
// other, the clock on the wall step by step. On random input both give the same.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign } from '@domain/sales/assignment';
import { dueAt, workingSeconds } from '@domain/sales/hours';
import { nextLead, poolSince } from '@domain/sales/pool';
import { scoreLead } from '@domain/sales/scoring';
import { LEAD_STAGES, type LeadEventKind, type LeadStage, maySetStage, stageOf } from '@domain/sales/stages';

const RUNS = { numRuns: 300 };
const stage = fc.constantFrom(...LEAD_STAGES);
const country = fc.constantFrom('IN', 'US', 'AE');
const language = fc.constantFrom('Hindi', 'Tamil', 'English');

describe('decisions 11: stages', () => {
  /** A row for each stage: what each event, in the order of the columns, makes of it. */
  const COLUMNS = 'created booked unbooked attended absent link_sent link_ended paid'.split(' ');
  const ROWS = `
    new           -  demo_booked  -          demo_attended  -        link_sent  -          won
    demo_booked   -  demo_booked  follow_up  demo_attended  no_show  link_sent  -          won
    demo_attended -  demo_booked  -          -              -        link_sent  -          won
    no_show       -  demo_booked  -          demo_attended  -        link_sent  -          won
    follow_up     -  demo_booked  -          demo_attended  -        link_sent  -          won
    link_sent     -  -            -          -              -        link_sent  follow_up  won
    won           -  -            -          -              -        -          -          won
    lost          -  demo_booked  -          demo_attended  -        link_sent  -          won`;
  const table = new Map(
    ROWS.trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/))
      .map(([from, ...to]) => [from!, new Map(to.map((each, at) => [COLUMNS[at]!, each]))]),
  );
  const byHand = (from: string, to: string) =>
    `${from}>${to}` === 'lost>follow_up' ||
    (/^(?!won|lost)/.test(from) && /^(?:follow_up|lost)$/.test(to) && from !== to);

  test('by hand', () => {
    for (const from of LEAD_STAGES)
      for (const to of LEAD_STAGES) expect([from, to, maySetStage(from, to)]).toEqual([from, to, byHand(from, to)]);
  });

  test('events at few instants, in any order', () => {
    const event = fc.record({
      at: fc.nat(6),
      kind: fc.constantFrom<LeadEventKind>(...(COLUMNS as LeadEventKind[]), 'set', 'set'),
      to: stage,
    });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let now: string = 'new';
        for (let instant = 0; instant <= 6; instant++)
          for (const { at, kind, to } of events) {
            if (at !== instant) continue;
            if (kind === 'set') now = byHand(now, to) ? to : now;
            else now = table.get(now)!.get(kind) === '-' ? now : table.get(now)!.get(kind)!;
          }
        expect(stageOf(events)).toBe(now as LeadStage);
      }),
      RUNS,
    );
  });
});

describe('decisions 11: the pool', () => {
  const DAY = 86_400;
  const NOW = 1_000 * DAY;
  const instant = fc.oneof(
    fc.constantFrom(-8, -7, -1, 0, 1).map((days) => NOW + days * DAY),
    fc.integer({ min: NOW - 9 * DAY, max: NOW + DAY }),
  );

  test('since when', () => {
    const facts = fc.record({
      stage,
      owner: fc.option(fc.constant('a@example.com')),
      ownerless: fc.option(instant),
      lastEntry: instant,
      nextStep: fc.option(instant),
      demoAhead: fc.boolean(),
      waits: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, fc.integer({ min: -1, max: 1 }), (lead, second) => {
        const now = NOW + second;
        const latest = [lead.lastEntry, ...(lead.nextStep === null ? [] : [lead.nextStep])].sort((a, b) => b - a)[0]!;
        let since: number | null = null;
        if (lead.stage !== 'won' && lead.stage !== 'lost' && !lead.waits) {
          if (lead.owner === null) since = lead.ownerless;
          else if (!lead.demoAhead && now - latest >= 7 * DAY) since = latest + 7 * DAY;
        }
        expect(poolSince(lead, now)).toBe(since);
      }),
      { numRuns: 1000 },
    );
  });

  test('whose turn it is: all that suit, sorted', () => {
    const email = fc.constantFrom('a@example.com', 'b@example.com');
    const lead = fc.record({
      id: fc.stringMatching(/^[aAbB_é]{1,3}$/),
      country,
      language,
      since: fc.nat(4),
      lastOwner: fc.option(email),
    });
    const manager = fc.record({
      email,
      countries: fc.subarray(['IN', 'US', 'AE']),
      languages: fc.subarray(['Hindi', 'Tamil', 'English']),
      openLeads: fc.integer({ min: 17, max: 21 }),
    });
    fc.assert(
      fc.property(manager, fc.uniqueArray(lead, { selector: ({ id }) => id, maxLength: 12 }), (me, leads) => {
        const suits = leads.filter(
          (each) =>
            !(me.countries.length > 0 && !me.countries.includes(each.country)) &&
            me.languages.includes(each.language) &&
            each.lastOwner !== me.email,
        );
        const first = suits.find((each) =>
          suits.every((other) => each.since < other.since || (each.since === other.since && !(other.id < each.id))),
        );
        expect(nextLead(me, leads)).toBe(me.openLeads > 19 ? null : (first?.id ?? null));
      }),
      RUNS,
    );
  });
});

test('decisions 11: assignment, every lead counted from the list of what was given before it', () => {
  const manager = fc.record({
    email: fc.stringMatching(/^[abAB]{1,2}$/),
    countries: fc.subarray(['IN', 'US', 'AE']),
    languages: fc.subarray(['Hindi', 'Tamil', 'English']),
    available: fc.boolean().map((away) => !away),
    openLeads: fc.nat(3),
    mostOpen: fc.integer({ min: 1, max: 5 }),
    givenToday: fc.nat(2),
    mostToday: fc.integer({ min: 1, max: 4 }),
    lastGiven: fc.option(fc.nat(3)),
  });
  fc.assert(
    fc.property(
      fc.array(fc.record({ id: fc.string(), country, language }), { maxLength: 12 }),
      fc.uniqueArray(manager, { selector: ({ email }) => email, maxLength: 6 }),
      (leads, managers) => {
        const given: string[] = [];
        const expected = leads.map(({ id, country, language }) => {
          const mine = (email: string) => given.filter((each) => each === email).length;
          let left = managers;
          const questions: [string, (each: (typeof managers)[number]) => boolean][] = [
            ['country', (each) => each.countries.length === 0 || each.countries.includes(country)],
            ['language', (each) => each.languages.includes(language)],
            ['away', (each) => each.available],
            [
              'full',
              (each) =>
                each.openLeads + mine(each.email) < each.mostOpen &&
                each.givenToday + mine(each.email) < each.mostToday,
            ],
          ];
          for (const [why, passes] of questions) {
            left = left.filter(passes);
            if (left.length === 0) return { id, to: null, why };
          }
          let why = 'only';
          const least = (name: string, of: (each: (typeof managers)[number]) => number) => {
            if (left.length === 1) return;
            const best = Math.min(...left.map(of));
            left = left.filter((each) => of(each) === best);
            why = name;
          };
          least('fewest', (each) => each.openLeads + mine(each.email));
          // A manager who was given one in this run got it after all others; the instants are below 1000, and never is before them all.
          least('longest_ago', (each) =>
            mine(each.email) > 0 ? 1000 + given.lastIndexOf(each.email) : (each.lastGiven ?? -1),
          );
          const names = managers.map((each) => each.email).sort();
          least('name', (each) => names.indexOf(each.email));
          given.push(left[0]!.email);
          return { id, to: left[0]!.email, why };
        });
        const before = structuredClone(managers);
        expect(assign(leads, managers)).toEqual(expected);
        expect(managers).toEqual(before);
      },
    ),
    { numRuns: 600 },
  );
});

describe('decisions 8 and 20: working time, by a clock on the wall', () => {
  const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
  const STEP = 300;
  const LENGTH = 5 * 86_400;
  /** Two days before a change of clocks and three after, of half an hour, an hour and a day, at midnight too. */
  const PLACES = (
    [
      ['Asia/Kolkata', '2026-11-20'],
      ['America/New_York', '2026-03-06'],
      ['America/New_York', '2026-10-30'],
      ['Australia/Lord_Howe', '2026-04-03'],
      ['Australia/Lord_Howe', '2026-10-02'],
      ['Africa/Cairo', '2026-04-22'],
      ['Africa/Cairo', '2026-10-28'],
      ['America/Santiago', '2026-09-04'],
      ['America/Santiago', '2026-04-03'],
      ['Pacific/Apia', '2011-12-28'],
    ] as const
  ).map(([zone, date]) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    const from = Date.parse(`${date}T00:00Z`) / 1000;
    // The latest that the clock has shown: what it repeats has been already.
    let latest = '';
    const shown = Array.from({ length: (LENGTH + 2 * 86_400) / STEP }, (_, at) => {
      const now = format.format((from - 86_400 + at * STEP) * 1000);
      latest = now > latest ? now : latest;
      const [day, clock] = latest.split(' ') as [string, string];
      const [hours, minutes] = clock.split(':').map(Number) as [number, number];
      return { date: day, weekday: DAYS[new Date(`${day}T00:00Z`).getUTCDay()]!, minute: hours * 60 + minutes };
    });
    return { zone, from, shown, dates: [...new Set(shown.map((each) => each.date))] };
  });
  type Place = (typeof PLACES)[number];

  const fives = (most: number) => fc.nat(most / 5).map((each) => each * 5);
  const windows = fc
    .uniqueArray(fc.oneof(fives(1440), fives(240), fc.constantFrom(0, 60, 90, 120, 150, 180, 1380, 1440)), {
      maxLength: 6,
    })
    .map((ends) => ends.sort((a, b) => a - b))
    .map((ends) =>
      Array.from({ length: Math.floor(ends.length / 2) }, (_, at): [number, number] => [
        ends[2 * at]!,
        ends[2 * at + 1]!,
      ]),
    );
  const offset = fc.nat(LENGTH / STEP).map((each) => each * STEP);
  const plan = fc.record({
    place: fc.constantFrom(...PLACES),
    hours: fc.record(Object.fromEntries(DAYS.map((day) => [day, windows])), { requiredKeys: [] }),
    off: fc.nat(40),
    pauses: fc.array(fc.tuple(offset, offset), { maxLength: 4 }),
    start: offset,
  });
  const given = ({ place, hours, off, pauses }: typeof plan extends fc.Arbitrary<infer T> ? T : never) => ({
    zone: place.zone,
    hours: hours as Record<string, [number, number][]>,
    holidays: place.dates.slice(off, off + 1),
    pauses: pauses.map(([from, to]): [number, number] => [place.from + from, place.from + to]),
  });
  /** Whether the step that begins at the instant counts. */
  const counts = ({ from, shown }: Place, { hours, holidays, pauses }: ReturnType<typeof given>, instant: number) => {
    const { date, weekday, minute } = shown[(instant - from + 86_400) / STEP]!;
    return (
      !holidays.includes(date) &&
      (hours[weekday] ?? []).some(([start, end]) => start <= minute && minute < end) &&
      !pauses.some(([start, end]) => start <= instant && instant < end)
    );
  };

  test('seconds between two instants', () => {
    fc.assert(
      fc.property(plan, offset, (each, length) => {
        const time = given(each);
        const from = each.place.from + each.start;
        const to = Math.min(from + length, each.place.from + LENGTH);
        let seconds = 0;
        for (let at = from; at < to; at += STEP) if (counts(each.place, time, at)) seconds += STEP;
        expect(workingSeconds({ ...time, from, to })).toBe(seconds);
      }),
      { numRuns: 600 },
    );
  });

  test('when they are used up', () => {
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 1500 }), (each, minutes) => {
        const time = given(each);
        const from = each.place.from + each.start;
        let left = minutes * 60;
        let expected: number | undefined;
        for (let at = from; at < each.place.from + LENGTH && left > 0; at += STEP) {
          if (!counts(each.place, time, at)) continue;
          left -= STEP;
          if (left <= 0) expected = at + STEP + left;
        }
        const due = dueAt({ ...time, from, minutes });
        // What is not used up within the days that the clock was looked at is so later or never.
        if (expected !== undefined) expect(due).toBe(expected);
        else expect(due ?? Infinity).toBeGreaterThan(each.place.from + LENGTH);
      }),
      { numRuns: 600 },
    );
  });

  test('the two agree over a year, to the second and up to the 366th day', () => {
    const second = fc.nat(366 * 86_400);
    const week = fc.record(Object.fromEntries(DAYS.map((day) => [day, windows])), { requiredKeys: [] });
    fc.assert(
      fc.property(
        fc.constantFrom(...PLACES),
        week,
        second,
        fc.array(fc.tuple(second, second), { maxLength: 4 }),
        fc.nat(300_000),
        (place, hours, start, off, minutes) => {
          const from = place.from + start;
          const time = {
            zone: place.zone,
            hours: hours as Record<string, [number, number][]>,
            holidays: place.dates,
            pauses: off.map(([one, other]): [number, number] => [from + one, from + other]),
          };
          const end = from + 366 * 86_400;
          const due = dueAt({ ...time, from, minutes: minutes + 1 });
          const within = (to: number) => workingSeconds({ ...time, from, to });
          if (due === null) expect(within(end)).toBeLessThan((minutes + 1) * 60);
          else {
            expect(due).toBeLessThanOrEqual(end);
            expect([within(due), within(due - 1)]).toEqual([(minutes + 1) * 60, (minutes + 1) * 60 - 1]);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

test('decisions 11: a score, rule by rule', () => {
  const value = fc.oneof(
    fc.constantFrom('', 'IN', '1', ' '),
    fc.integer({ min: -2, max: 2 }),
    fc.boolean(),
    fc.constant(null),
  );
  const rule = fc.record({
    id: fc.stringMatching(/^[aAbB]{1,3}$/),
    fact: fc.constantFrom('country', 'age', 'toString', 'other'),
    test: fc.constantFrom('is', 'in', 'at_least', 'at_most', 'present', 'absent'),
    value: fc.oneof(value, fc.array(value, { maxLength: 3 })),
    points: fc.integer({ min: -60, max: 60 }),
  });
  const facts = fc.dictionary(fc.constantFrom('country', 'age', 'toString'), value);
  fc.assert(
    fc.property(fc.uniqueArray(rule, { selector: ({ id }) => id, maxLength: 8 }), facts, (rules, known) => {
      const fitting = rules.filter(({ fact, test, value: wanted }) => {
        const is = new Map(Object.entries(known)).get(fact);
        if ([undefined, null, ''].includes(is as never)) return test === 'absent';
        const numbers = typeof is === 'number' && typeof wanted === 'number';
        return (
          test === 'present' ||
          (test === 'is' && is === wanted) ||
          (test === 'in' && Array.isArray(wanted) && wanted.some((each) => each === is)) ||
          (test === 'at_least' && numbers && !(is < wanted)) ||
          (test === 'at_most' && numbers && !(is > wanted))
        );
      });
      let sum = 0;
      for (const { points } of fitting) sum += points;
      const because: string[] = [];
      for (let size = 60; size >= 0; size--)
        because.push(
          ...fitting
            .filter(({ points }) => points === size || points === -size)
            .map(({ id }) => id)
            .sort(),
        );
      expect(scoreLead(rules, known)).toEqual({ score: sum < 0 ? 0 : sum > 100 ? 100 : sum, because });
    }),
    { numRuns: 1000 },
  );
});
