import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { BATCH_SESSIONS } from '../records/batchSession';
import type { RecordType } from '../records/record';
import { PAID_AT_GATEWAYS } from './paymentNumbers';
import { SESSIONS } from './sessionNumbers';
import { flowOf } from './flow';
import { number, predicateOf, rowsAddress } from './number';
import { changeOf, shareText } from './percent';
import { daysBefore, daysOfPeriod, lengthOf, PERIODS } from './periods';

/** A Wednesday. */
const TODAY = '2026-11-25';

describe('periods', () => {
  test.each([
    ['today', '2026-11-25', '2026-11-25'],
    ['yesterday', '2026-11-24', '2026-11-24'],
    ['this-week', '2026-11-23', '2026-11-25'],
    ['last-7-days', '2026-11-19', '2026-11-25'],
    ['last-28-days', '2026-10-29', '2026-11-25'],
    ['last-30-days', '2026-10-27', '2026-11-25'],
    ['this-month', '2026-11-01', '2026-11-25'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['2026-01-31..2026-02-01', '2026-01-31', '2026-02-01'],
  ])('%s', (text, from, to) => expect(daysOfPeriod(text, TODAY)).toEqual({ from, to }));

  test.each([
    '',
    'tomorrow',
    '2026-02-30..2026-03-01',
    '2026-03-02..2026-03-01',
    '..2026-03-01',
    'a..b..c',
    'toString',
  ])('“%s” is none', (text) => expect(daysOfPeriod(text, TODAY)).toBeUndefined());

  test('the one before is as long, ends the day before, and none reaches beyond today', () => {
    for (const { days } of Object.values(PERIODS))
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2000 }), (later) => {
          const today = addDays(TODAY, later);
          const asked = days(today);
          const before = daysBefore(asked);
          expect(asked.to <= today && asked.from <= asked.to).toBe(true);
          expect(lengthOf(before)).toBe(lengthOf(asked));
          expect(addDays(before.to, 1)).toBe(asked.from);
        }),
      );
  });
});

describe('percent', () => {
  test('one decimal, half up, and a dash of none', () => {
    expect([shareText(1, 8), shareText(1, 3), shareText(1, 2000), shareText(1, 2001), shareText(5, 0)]).toEqual([
      '12.5 %',
      '33.3 %',
      '0.1 %',
      '0.0 %',
      '–',
    ]);
  });

  test('a change says its direction beside its size', () => {
    expect(changeOf(9, 8)).toEqual({ direction: 'more', percent: '12.5 %' });
    expect(changeOf(4, 8)).toEqual({ direction: 'less', percent: '50.0 %' });
    expect(changeOf(8, 8)).toEqual({ direction: 'same', percent: '0.0 %' });
    expect(changeOf(3, 0)).toEqual({ direction: 'more', percent: '–' });
  });

  test('is within half of a tenth of the share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (part, whole) => {
        const difference = Number.parseFloat(shareText(part, whole)) - (100 * part) / whole;
        expect(Math.abs(difference)).toBeLessThanOrEqual(0.05 + 1e-7 + (part / whole) * 1e-12);
      }),
    );
  });
});

describe('a flow', () => {
  const step = fc.constantFrom('new', 'open', 'won', 'lost');
  const ways = fc.array(fc.record({ values: fc.tuple(step, step, step), count: fc.integer({ min: 1, max: 50 }) }), {
    maxLength: 12,
  });

  test('keeps every row at every step, and leads only forward, also back to a step of before', () => {
    fc.assert(
      fc.property(ways, (all) => {
        const { nodes, links } = flowOf(all);
        const total = all.reduce((sum, { count }) => sum + count, 0);
        for (const place of [0, 1, 2]) {
          const here = nodes.filter((node) => node.place === place);
          expect(here.reduce((sum, { count }) => sum + count, 0)).toBe(total);
          expect(new Set(here.map(({ value }) => value)).size).toBe(here.length);
        }
        for (const { from, to } of links) expect(nodes[to]!.place).toBe(nodes[from]!.place + 1);
        nodes.forEach(({ place, count }, at) => {
          const sumOf = (some: typeof links) => some.reduce((sum, link) => sum + link.count, 0);
          if (place > 0) expect(sumOf(links.filter(({ to }) => to === at))).toBe(count);
          if (place < 2) expect(sumOf(links.filter(({ from }) => from === at))).toBe(count);
        });
      }),
    );
  });
});

describe('a number', () => {
  const days = { from: '2026-11-01', to: '2026-11-25' };
  const spec = { ...SESSIONS, of: BATCH_SESSIONS as unknown as RecordType };

  test('the link of a number carries its filter, its period, what narrows it further and the moment', () => {
    const asked = { days, filters: { gateway: 'stripe' }, seen: 1_795_000_000 };
    expect(rowsAddress(PAID_AT_GATEWAYS, asked)).toBe(
      '/payments/view/all?page=1&queue=payments&status=captured&gateway=stripe&created_on=2026-11-01..2026-11-25&seen=1795000000',
    );
    expect(predicateOf(PAID_AT_GATEWAYS, asked)).toEqual({
      status: 'captured',
      gateway: 'stripe',
      created_on: '2026-11-01..2026-11-25',
      seen: '1795000000',
    });
  });

  test.each([
    [{ period: 'end_time' }, 'is not narrowed by the days of end_time'],
    [{ sum: 'status' }, 'status of batch_session cannot be summed'],
    [{ where: { status: 'gone' } }, 'status of batch_session is not narrowed by gone'],
    [{ where: { cancel_reason: 'x' } }, 'cancel_reason of batch_session is not narrowed by x'],
    [{ where: { start_time: '2026-01-01..' } }, 'stands in no predicate'],
  ])('is refused where its list does not know it: %o', (wrong, message) => {
    expect(() => number({ ...spec, ...wrong })).toThrow(message);
  });
});
