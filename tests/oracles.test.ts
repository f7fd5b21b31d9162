// The rules of decisions 12 a second time, reasoned from their words alone and as plainly as can be: counted piece by piece, minute by
// minute, in fractions. On random input both give the same. What is slow and simple here proves what is quick and short in `domain/`.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { batchSessions, type WeeklySlot } from '@domain/batches/sessions';
import { leaveDays, type LeaveStatus, mayLeaveBecome } from '@domain/leaves/leaves';
import { discounted, instalments, stepOf } from '@domain/payments/money';
import { currenciesOf, gatewaysOf, type PlanKind, plansOf } from '@domain/payments/plans';
import { evidence, mayBecome, proposedRefund, type RefundStatus } from '@domain/refunds/refunds';
import { attendancePercent } from '@domain/students/progress';

const RUNS = { numRuns: 300 };
const step = fc.constantFrom(1, 10);

describe('decisions 7: money', () => {
  /** Beside India, each group of countries that the words name, and some that they do not. */
  const OWN: Readonly<Record<string, string>> = {
    IN: 'INR',
    AE: 'AED',
    SA: 'SAR',
    BH: 'BHD',
    KW: 'KWD',
    AU: 'AUD',
    US: 'USD',
    CA: 'CAD',
    GB: 'GBP',
    SG: 'SGD',
    OM: 'OMR',
    JP: 'JPY',
    NZ: 'NZD',
    NP: 'NPR',
    LK: 'LKR',
    PH: 'PHP',
    QA: 'QAR',
  };
  const WORDS = {
    lender: 'IN AE SA BH KW AU',
    scheduled: 'US CA GB AE',
  };

  /** One row per plan: where it is offered, and which gateways take it. */
  function offered(country: string): Map<string, { currencies: string; gateways: string }> {
    const isIn = (list: string) => list.split(' ').includes(country);
    const both = `${OWN[country]} USD`;
    const usual = { IN: 'INR', US: 'USD', CA: 'USD CAD' }[country] ?? both;
    const direct = isIn('KW BH') ? 'USD' : usual;
    const table = new Map<string, { currencies: string; gateways: string }>();
    const cards = country === 'IN' ? 'razorpay payu' : 'payglocal stripe razorpay';
    const lenders = country === 'IN' ? 'razorpay payu shopse' : 'tabby payglocal';
    table.set('full', { currencies: direct, gateways: cards });
    table.set('advance', { currencies: direct, gateways: cards });
    if (isIn(WORDS.lender)) table.set('emi', { currencies: usual, gateways: lenders });
    if (isIn(WORDS.lender)) table.set('advance-emi', { currencies: usual, gateways: lenders });
    if (isIn(WORDS.scheduled)) table.set('scheduled-recurring', { currencies: usual, gateways: 'stripe razorpay' });
    return table;
  }

  test('plans, their currencies and their gateways', () => {
    const plans = ['full', 'advance', 'emi', 'advance-emi', 'scheduled-recurring'] as const;
    for (const country of Object.keys(OWN)) {
      const table = offered(country);
      expect([country, plansOf(country)]).toEqual([country, [...table.keys()]]);
      for (const plan of plans as readonly PlanKind[]) {
        const { currencies, gateways } = table.get(plan) ?? { currencies: '', gateways: '' };
        expect([country, plan, currenciesOf(country, plan).join(' '), gatewaysOf(country, plan).join(' ')]).toEqual([
          country,
          plan,
          currencies,
          gateways,
        ]);
      }
    }
  });

  test('the step follows the digits that the platform itself knows of a currency', () => {
    for (const currency of Object.values(OWN)) {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
      expect([currency, stepOf(currency)]).toEqual([currency, maximumFractionDigits === 3 ? 10 : 1]);
    }
  });

  test('instalments: steps are dealt out in turns, and what is not dealt is the last one’s', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.integer({ min: 1, max: 12 }), step, (total, count, each) => {
        const parts = Array<number>(count).fill(0);
        let left = total;
        for (; left >= count * each; left -= count * each) parts.forEach((part, at) => (parts[at] = part + each));
        parts[count - 1]! += left;
        expect(instalments(total, count, each)).toEqual(parts);
      }),
      RUNS,
    );
  });

  test('discount: of all multiples of the step the nearest comes off, of two the higher', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.integer({ min: 0, max: 10_000 }), step, (steps, hundredths, each) => {
        const amount = steps * each;
        // In hundredths of a percent of a minor unit, whole and small enough to be exact.
        const exact = amount * hundredths;
        let best = 0;
        for (let off = 0; off <= amount; off += each)
          if (Math.abs(off * 10_000 - exact) <= Math.abs(best * 10_000 - exact)) best = off;
        expect(discounted(amount, hundredths / 100, each)).toBe(amount - best);
      }),
      RUNS,
    );
  });
});

describe('decisions 8: batches and progress', () => {
  const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
  const QUARTER = 900;
  const ZONES = [
    'Asia/Kolkata',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Pacific/Chatham',
    'America/Santiago',
  ].map((zone) => ({
    zone,
    format: new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
  }));
  /** Around the days on which one of them changes its clocks, and elsewhere. */
  const CHANGES = ['2026-03-06', '2026-10-30', '2026-04-03', '2026-10-02', '2026-04-22', '2026-10-28', '2026-09-04'];
  const later = (date: string, days: number) =>
    new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

  /** What a clock on the wall shows every quarter of an hour from a day before: the first time it shows the slot, or more than that. */
  function sessionsByTheClock(
    { format }: (typeof ZONES)[number],
    slots: readonly WeeklySlot[],
    startDate: string,
    count: number,
    holidays: readonly string[],
  ): number[] {
    const from = Date.parse(`${startDate}T00:00Z`) / 1000 - 86_400;
    const shown = new Map<number, string>();
    const until = from + 86_400 * (4 + 7 * (count + holidays.length));
    const wanted = Array.from({ length: 7 * (count + holidays.length) }, (_, day) => later(startDate, day))
      .filter((date) => !holidays.includes(date))
      .flatMap((date) =>
        slots
          .filter(({ weekday }) => weekday === DAYS[new Date(`${date}T00:00Z`).getUTCDay()])
          .map(({ time }) => `${date} ${time}`),
      )
      .sort();
    const found = new Set<number>();
    let at = from;
    for (const slot of wanted) {
      if (found.size >= count) break;
      // Nobody's clock is more than 14 hours from UTC.
      at = Math.max(at, Date.parse(`${slot.replace(' ', 'T')}Z`) / 1000 - 15 * 3600);
      for (let each = at; each < until; each += QUARTER) {
        const shows = shown.get(each) ?? format.format(each * 1000);
        shown.set(each, shows);
        if (shows < slot) continue;
        found.add(each);
        break;
      }
    }
    return [...found];
  }

  test('sessions: as a clock on the wall of the zone shows them, quarter by quarter', () => {
    const slot = fc.record({
      weekday: fc.constantFrom(...DAYS),
      time: fc.constantFrom('00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '12:00', '23:00', '23:30'),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.constantFrom(...CHANGES),
        fc.nat(3),
        fc.uniqueArray(slot, { minLength: 1, maxLength: 4, selector: ({ weekday, time }) => weekday + time }),
        fc.integer({ min: 1, max: 6 }),
        fc.uniqueArray(fc.nat(9), { maxLength: 2 }),
        (place, change, days, slots, count, off) => {
          const startDate = later(change, days);
          const holidays = off.map((day) => later(startDate, day));
          const sessions = batchSessions({ zone: place.zone, slots, startDate, range: [3, 2 + count], holidays });
          expect(sessions).toEqual(
            sessionsByTheClock(place, slots, startDate, count, holidays).map((start, at) => ({
              number: 3 + at,
              start,
            })),
          );
        },
      ),
      RUNS,
    );
  });

  test('attendance: of all whole percents the nearest, of two the higher', () => {
    const count = fc.nat(60);
    fc.assert(
      fc.property(count, count, count, (present, late, absent) => {
        const [came, all] = [present + late, present + late + absent];
        let best = 0;
        for (let percent = 1; percent <= 100; percent++)
          if (Math.abs(percent * all - 100 * came) <= Math.abs(best * all - 100 * came)) best = percent;
        expect(attendancePercent({ present, late, absent })).toBe(all === 0 ? null : best);
      }),
      RUNS,
    );
  });
});

describe('decisions 9: refunds', () => {
  test('what may become what', () => {
    const words: Readonly<Record<string, string>> = {
      incomplete: 'pending',
      pending: 'approved rejected retained temporary_retained',
      temporary_retained: 'pending retained',
      approved: 'processed pending',
      rejected: 'pending',
      retained: 'pending',
      processed: 'reactivated',
      reactivated: '',
    };
    for (const from of Object.keys(words) as RefundStatus[])
      for (const to of Object.keys(words) as RefundStatus[])
        expect([from, to, mayBecome(from, to)]).toEqual([from, to, words[from]!.split(' ').includes(to)]);
  });

  test('proposed: steps are kept back until they cover the price of what was taken', () => {
    const units = fc.nat(900);
    fc.assert(
      fc.property(units, units, units, fc.integer({ min: 1, max: 90 }), fc.nat(90), step, (...given) => {
        const [price, paid, refunded, classesTotal, some, each] = given;
        const classesTaken = Math.min(some, classesTotal);
        let kept = 0;
        while (kept * classesTotal < price * each * classesTaken) kept += each;
        let proposed = 0;
        while (proposed + each <= paid * each - refunded * each - kept) proposed += each;
        expect(
          proposedRefund({
            price: price * each,
            paid: paid * each,
            refunded: refunded * each,
            classesTotal,
            classesTaken,
            step: each,
          }),
        ).toBe(proposed);
      }),
      RUNS,
    );
  });

  test('evidence: each test by its words', () => {
    const few = fc.nat(40);
    fc.assert(
      fc.property(few, few, few, few, few, few, (classesTaken, given, done, present, late, absent) => {
        const worksheetsDone = Math.min(given, done);
        const isShort = classesTaken < 20;
        const isOpen = given - worksheetsDone > 0;
        // Under 80 of a hundred is under four of five: for each absence more than a quarter of one who came.
        const isAway = present + late === 0 || absent * 4 > present + late;
        expect(
          evidence({ classesTaken, worksheetsGiven: given, worksheetsDone, attendance: { present, late, absent } }),
        ).toEqual([
          { test: 'classes', passed: !isShort },
          { test: 'worksheets', passed: !isOpen },
          { test: 'attendance', passed: !isAway },
        ]);
      }),
      RUNS,
    );
  });
});

describe('decisions 10: leaves', () => {
  test('what may become what', () => {
    const words: Readonly<Record<string, string>> = {
      REQUESTED: 'APPROVED REJECTED CANCELLED',
      APPROVED: 'CANCELLED',
      REJECTED: 'CANCELLED',
      CANCELLED: '',
    };
    for (const from of Object.keys(words) as LeaveStatus[])
      for (const to of Object.keys(words) as LeaveStatus[])
        expect([from, to, mayLeaveBecome(from, to)]).toEqual([from, to, words[from]!.split(' ').includes(to)]);
  });

  test('days: minute by minute, on the clocks of Kolkata', () => {
    const MINUTE = 60;
    const KOLKATA = 330;
    const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
    const ten = (most: number) => fc.nat(most / 10).map((tens) => tens * 10);
    const range = fc.tuple(ten(1440), ten(1440)).map(([one, other]): [number, number] => [one, other]);
    const first = Date.parse('2026-11-19T00:00Z') / 1000;
    const instant = fc.nat(4 * 48).map((halves) => first + halves * 1800);
    fc.assert(
      fc.property(
        fc.array(fc.array(range, { maxLength: 3 }), { minLength: 7, maxLength: 7 }),
        instant,
        instant,
        fc.array(fc.tuple(instant, instant), { maxLength: 2 }),
        fc.subarray(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']),
        (week, start, end, except, holidays) => {
          const workingDays = Object.fromEntries(
            DAYS.map((day, at) => [day, week[at]!.filter(([from, to]) => from < to)]),
          );
          const days = new Map<string, { works: number; away: number }>();
          // Ten minutes at a time: nothing begins or ends between them.
          for (let at = first - 86_400; at < first + 6 * 86_400; at += 10 * MINUTE) {
            const there = new Date((at + KOLKATA * MINUTE) * 1000);
            const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
            if (!workingDays[DAYS[there.getUTCDay()]!]!.some(([from, to]) => from <= minute && minute < to)) continue;
            const date = there.toISOString().slice(0, 10);
            const day = days.get(date) ?? { works: 0, away: 0 };
            days.set(date, day);
            day.works++;
            if (at >= start && at < end && !except.some(([from, to]) => at >= from && at < to)) day.away++;
          }
          let expected = 0;
          for (const [date, { works, away }] of days)
            if (!holidays.includes(date) && away > 0) expected += works - away < away ? 1 : 0.5;
          expect(leaveDays({ start, end, except, workingDays, holidays })).toBe(expected);
        },
      ),
      RUNS,
    );
  });
});
