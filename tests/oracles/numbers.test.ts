// The rules of decisions 20 for numbers, rubrics and samples a second time: counted lead by lead and day by day, rounded by trying
// every number, hashed with whole numbers of any size. On random input both give the same.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cohorts, flows, funnel, percentOf } from '@domain/analytics/funnel';
import { hashOf, sample } from '@domain/rubrics/sampling';
import { agreement, scoreRubric } from '@domain/rubrics/score';

const RUNS = { numRuns: 300 };
const later = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Of all tenths of a percent the nearest to over ÷ under (both above 0 or `over` 0), of two the higher. */
function nearestTenth(over: bigint, under: bigint): number {
  let best = 0n;
  const distance = (tenths: bigint) => {
    const off = tenths * under - 1000n * over;
    return off < 0n ? -off : off;
  };
  for (let tenths = 1n; tenths <= (1000n * over) / under + 1n; tenths++)
    if (distance(tenths) <= distance(best)) best = tenths;
  return Number(best) / 10;
}

describe('decisions 18: numbers', () => {
  test('percentages', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (part, whole) => {
        expect(percentOf(part, whole)).toBe(whole === 0 ? null : nearestTenth(BigInt(part), BigInt(whole)));
      }),
      RUNS,
    );
  });

  test('a funnel, lead by lead and step by step', () => {
    const names = ['came', 'booked', 'attended', 'won'];
    const lead = fc.dictionary(fc.constantFrom(...names, 'other'), fc.nat(12));
    fc.assert(
      fc.property(
        fc.array(lead, { maxLength: 12 }),
        fc.subarray(names),
        fc.nat(12),
        fc.nat(13),
        fc.nat(13),
        (leads, steps, from, until, seen) => {
          const counted = leads
            .map((each) => new Map(Object.entries(each).filter(([, instant]) => instant < seen)))
            .filter((each) => {
              const first = each.get(steps[0] ?? '');
              return first !== undefined && first >= from && first < until;
            });
          const counts = steps.map(
            (_, at) => counted.filter((each) => steps.slice(at).some((step) => each.has(step))).length,
          );
          expect(funnel(leads, steps, { from, until, seen })).toEqual(
            steps.map((step, at) => ({
              step,
              count: counts[at],
              ofPrevious: at === 0 ? null : percentOf(counts[at]!, counts[at - 1]!),
              ofFirst: at === 0 ? null : percentOf(counts[at]!, counts[0]!),
            })),
          );
        },
      ),
      { numRuns: 600 },
    );
  });

  test('cohorts, day by day', () => {
    const FIRST = '2025-11-20';
    const LAST = 130;
    const date = fc.nat(LAST).map((days) => later(FIRST, days));
    const begins = (day: string, by: string) =>
      by === 'week' ? new Date(`${day}T00:00Z`).getUTCDay() === 1 : day.endsWith('-01');
    fc.assert(
      fc.property(
        fc.array(fc.record({ entered: date, won: fc.option(date) }), { maxLength: 8 }),
        fc.constantFrom('week' as const, 'month' as const),
        date,
        (leads, by, today) => {
          const nextOf = (day: string) => {
            let next = later(day, 1);
            while (!begins(next, by)) next = later(next, 1);
            return next;
          };
          const expected: { cohort: string; size: number; won: number[] }[] = [];
          let cohort = later(FIRST, -1);
          while (!begins(cohort, by)) cohort = later(cohort, -1);
          for (; cohort <= today; cohort = nextOf(cohort)) {
            const end = nextOf(cohort);
            const own = leads.filter(({ entered }) => entered >= cohort && entered < end && entered <= today);
            if (own.length === 0) continue;
            const won: number[] = [];
            for (let begun = cohort; begun <= today; begun = nextOf(begun)) {
              const over = nextOf(begun);
              won.push(own.filter((each) => each.won !== null && each.won < over && each.won <= today).length);
            }
            expected.push({ cohort, size: own.length, won });
          }
          expect(cohorts(leads, by, today)).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('flows: every path by itself, then everything sorted', () => {
    const word = fc.constantFrom('a', 'b', 'B', 'é');
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 15 }), fc.nat(5), (paths, most) => {
        const all: string[] = [];
        for (const path of paths) {
          const short = path.filter((each, at) => at === 0 || each !== path[at - 1]);
          short.slice(1).forEach((to, at) => all.push(JSON.stringify([at + 1, short[at], to])));
        }
        const expected = [...new Set(all)]
          .map((each) => {
            const [step, from, to] = JSON.parse(each) as [number, string, string];
            return { step, from, to, count: all.filter((other) => other === each).length };
          })
          .filter(({ step }) => step <= most);
        const rank = ({ step, from, to, count }: (typeof expected)[number]) =>
          [step, 1000 - count, from, to].map((each) => String(each).padEnd(4)).join(' ');
        expected.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
        expect(flows(paths, most)).toEqual(expected);
      }),
      RUNS,
    );
  });
});

describe('decisions 16: rubrics', () => {
  const item = fc.record({
    weight: fc.integer({ min: 1, max: 5 }),
    most: fc.integer({ min: 1, max: 7 }),
    fatal: fc.boolean(),
  });
  const section = fc.record({ weight: fc.integer({ min: 1, max: 5 }), items: fc.array(item, { maxLength: 4 }) });

  test('a score with everything brought to one denominator', () => {
    // Of all marks ÷ most with most up to 7.
    const ALL = 420n;
    const mark = fc.oneof(fc.nat(7), fc.nat(1), fc.constant('na' as const), fc.constant(undefined));
    fc.assert(
      fc.property(
        fc.array(section, { maxLength: 4 }),
        fc.array(mark, { minLength: 16, maxLength: 16 }),
        fc.nat(1000),
        fc.boolean(),
        (made, given, tenths, atEdge) => {
          let number = 0;
          const sections = made.map((each, at) => ({
            ...each,
            id: `s${at}`,
            items: each.items.map((one) => ({ ...one, id: `i${number++}` })),
          }));
          const marks: Record<string, number | 'na'> = {};
          const items = sections.flatMap((each) => each.items);
          items.forEach(({ id, most }, at) => {
            const one = given[at];
            if (one !== undefined) marks[id] = one === 'na' ? one : Math.min(one, most);
          });
          const parts = sections.map(({ id, weight, items: own }) => {
            let [sum, weights] = [0n, 0n];
            for (const each of own) {
              const one = marks[each.id];
              if (typeof one !== 'number') continue;
              sum += BigInt(each.weight) * BigInt(one) * (ALL / BigInt(each.most));
              weights += BigInt(each.weight);
            }
            return { id, weight: BigInt(weight), sum, weights };
          });
          const counted = parts.filter(({ weights }) => weights > 0n);
          const product = counted.reduce((all, { weights }) => all * weights, 1n);
          const over = counted.reduce((all, { weight, sum, weights }) => all + weight * sum * (product / weights), 0n);
          const under = counted.reduce((all, { weight }) => all + weight, 0n) * product * ALL;
          const isFatal = items.some(({ id, fatal }) => fatal && marks[id] === 0);
          const without = under === 0n ? null : nearestTenth(over, under);
          // Half of the time the score that is shown is asked for: what is a little less is not passed.
          const pass = atEdge && without !== null ? without : tenths / 10;
          expect(scoreRubric({ pass, sections }, marks)).toEqual({
            score: without === null ? null : isFatal ? 0 : without,
            without_fatal: without,
            passed: without === null ? null : (isFatal ? 0n : over) * 1000n >= BigInt(Math.round(pass * 10)) * under,
            fatal: items.filter(({ id, fatal }) => fatal && marks[id] === 0).map(({ id }) => id),
            open: items.filter(({ id }) => marks[id] === undefined).map(({ id }) => id),
            sections: parts.map(({ id, sum, weights }) => ({
              id,
              score: weights === 0n ? null : nearestTenth(sum, weights * ALL),
            })),
          });
        },
      ),
      { numRuns: 600 },
    );
  });

  test('agreement: chance counted as pairs of any two places', () => {
    const word = fc.constantFrom('1', '2', 'na');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.oneof(word, fc.constant('1'))), { maxLength: 14 }), (both) => {
        const n = both.length;
        const same = both.filter(([one, other]) => one === other).length;
        const chance = both.flatMap(([one]) => both.filter(([, other]) => one === other)).length;
        const [over, under] = [same * n - chance, n * n - chance];
        let kappa: number | null = null;
        if (under > 0) {
          let best = 0;
          // From 0 outwards: of two that are as near the later one is further away from 0.
          const sign = over < 0 ? -1 : 1;
          for (let each = 1; each <= 1000; each++)
            if (Math.abs(each * under - 100 * Math.abs(over)) <= Math.abs(best * under - 100 * Math.abs(over)))
              best = each;
          kappa = best === 0 ? 0 : (sign * best) / 100;
        }
        expect(
          agreement(
            both.map(([one]) => one),
            both.map(([, other]) => other),
          ),
        ).toEqual({ exact: n === 0 ? null : nearestTenth(BigInt(same), BigInt(n)), kappa });
      }),
      RUNS,
    );
  });
});

describe('decisions 16: samples', () => {
  /** Bytes as the address bar writes them. */
  const hashInWholeNumbers = (text: string) => {
    const bytes = encodeURIComponent(text).match(/%..|[^%]/g) ?? [];
    let hash = 2_166_136_261n;
    for (const byte of bytes)
      hash =
        ((hash ^ BigInt(byte.length === 3 ? Number(`0x${byte.slice(1)}`) : byte.charCodeAt(0))) * 16_777_619n) %
        4_294_967_296n;
    return Number(hash);
  };

  test('FNV-1a', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()), (text) => {
        expect(hashOf(text)).toBe(hashInWholeNumbers(text));
      }),
      RUNS,
    );
    expect(hashOf('\ud800a')).toBe(hashInWholeNumbers('\ufffda'));
  });

  test('a day: trainers, and of each the sessions, chosen one after the other', () => {
    const TODAY = '2026-03-02';
    const trainer = fc.constantFrom('a', 'b', 'B', 'toString');
    const date = fc.nat(12).map((days) => later(TODAY, 1 - days));
    const session = fc.record({
      id: fc.stringMatching(/^[a-f]{1,2}$/),
      trainer,
      held: date,
      rating: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(session, { selector: ({ id }) => id, maxLength: 14 }),
        fc.dictionary(trainer, fc.option(date)),
        fc.nat(9),
        fc.nat(9),
        fc.nat(3),
        fc.string({ maxLength: 3 }),
        (sessions, checked, every, within, each, seed) => {
          const ago = (day: string) => Math.round((Date.parse(TODAY) - Date.parse(day)) / 86_400_000);
          const last = new Map(Object.entries(checked));
          // In days; never is more than all others.
          const unchecked = (who: string) => (last.get(who) ? ago(last.get(who)!) : 1000);
          const can = sessions.filter(({ held }) => ago(held) >= 1 && ago(held) <= within);
          const expected: { id: string; trainer: string; why: string }[] = [];
          for (let days = 1000; days >= every; days--)
            for (const who of ['B', 'a', 'b', 'toString']) {
              if (unchecked(who) !== days) continue;
              const own = can.filter((one) => one.trainer === who);
              for (let drawn = 0; drawn < each && own.length > 0; drawn++) {
                const rank = ({ id, rating }: (typeof own)[number]) =>
                  `${rating ?? 9} ${String(hashInWholeNumbers(`${seed}:${id}`)).padStart(10, '0')} ${id}`;
                const best = own.reduce((one, other) => (rank(other) < rank(one) ? other : one));
                own.splice(own.indexOf(best), 1);
                expected.push({ id: best.id, trainer: who, why: days === 1000 ? 'never' : 'due' });
              }
            }
          expect(sample({ sessions, checked, today: TODAY, every, within, each, seed })).toEqual(expected);
        },
      ),
      RUNS,
    );
  });
});
