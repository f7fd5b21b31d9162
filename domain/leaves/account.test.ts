// Accounts of leave types beside a plain recount that goes day by day with single half days, over random histories.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar';
import { type AccountFacts, accountOf, type AccrualTerms, freeOn, lossAfter } from './account';

const FIRST = '2024-01-01';
const DAYS = 3 * 366;

const halfDays = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((halves) => halves / 2);
const firstOfMonth = fc
  .integer({ min: 0, max: 30 })
  .map((month) => `${2024 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`);
const terms: fc.Arbitrary<AccrualTerms> = fc.record({
  valid_from: firstOfMonth,
  days: halfDays(20),
  accrues: fc.constantFrom('month', 'year'),
  leave_year: fc.constantFrom('january', 'april'),
  carry_most: fc.option(halfDays(10)),
  carry_months: fc.integer({ min: 0, max: 12 }),
});
const date = fc.integer({ min: 0, max: DAYS }).map((days) => addDays(FIRST, days));
const facts: fc.Arbitrary<AccountFacts> = fc.record({
  terms: fc.uniqueArray(terms, { minLength: 1, maxLength: 4, selector: ({ valid_from }) => valid_from }),
  joined_on: fc.option(date),
  last_working_day: fc.option(date),
  moves: fc.array(
    fc.record({
      date,
      kind: fc.constantFrom('adjusted' as const, 'taken' as const, 'taken' as const),
      halves: fc.integer({ min: -8, max: 8 }),
      of: fc.uuid(),
    }),
    { maxLength: 40 },
  ),
});

interface Unit {
  /** The last day on which it is there; none where it does not go by itself. */
  last?: string;
}

/** Every half day is one thing; each day is looked at. */
function recount({ terms: all, joined_on, last_working_day, moves }: AccountFacts, day: string) {
  const sorted = all.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1));
  const inForce = (date: string) => sorted.findLast(({ valid_from }) => valid_from <= date);
  const start = sorted[0]!.valid_from;
  let units: Unit[] = [];
  let debt = 0;
  let paidUntil = '';
  let year = { since: start, carried: 0, accrued: 0, adjusted: 0, taken: 0, expired: 0 };
  const left = () => units.length - debt;
  const add = (count: number) => {
    for (let each = 0; each < count; each++)
      if (debt > 0) debt--;
      else units.push({});
  };
  const remove = (count: number) => {
    for (let each = 0; each < count; each++)
      if (units.length > 0) units.shift();
      else debt++;
  };
  const yearEndOf = ({ leave_year }: AccrualTerms, date: string) => {
    const first = leave_year === 'april' ? '04-01' : '01-01';
    const own = `${date.slice(0, 4)}-${first}`;
    return own > date ? own : `${Number(date.slice(0, 4)) + 1}-${first}`;
  };
  for (let date = start; date <= day; date = addDays(date, 1)) {
    const before = units.length;
    units = units.filter(({ last }) => last === undefined || last >= date);
    year.expired += units.length - before;
    const yesterday = addDays(date, -1);
    const old = inForce(yesterday);
    if (old && yearEndOf(old, yesterday) === date) {
      const most = old.carry_most === null ? Infinity : old.carry_most * 2;
      const kept = Math.min(units.length, most);
      const expires = new Date(`${date}T00:00:00Z`);
      expires.setUTCMonth(expires.getUTCMonth() + old.carry_months);
      const last = old.carry_months > 0 ? { last: addDays(expires.toISOString().slice(0, 10), -1) } : {};
      units = units.slice(units.length - kept).map(() => last);
      year = { since: date, carried: left(), accrued: 0, adjusted: 0, taken: 0, expired: 0 };
    }
    const now = inForce(date)!;
    const isJoined = joined_on === null || joined_on.slice(0, 7) < date.slice(0, 7);
    const isHere = last_working_day === null || date <= last_working_day;
    if (date.endsWith('-01') && isJoined && isHere && date >= paidUntil && now.days > 0) {
      let halves = now.days * 2;
      if (now.accrues === 'year') {
        paidUntil = yearEndOf(now, date);
        let months = 0;
        for (let at = date; at < paidUntil; at = addDays(at, 1)) if (at.endsWith('-01')) months++;
        halves = Math.round((now.days * 2 * months) / 12 + 1e-9);
      }
      add(halves);
      year.accrued += halves;
    }
    const today = moves.filter((move) => move.date === date);
    for (const { halves, kind } of today.filter((each) => each.halves > 0)) {
      add(halves);
      year[kind] += halves;
    }
    for (const { halves, kind } of today.filter((each) => each.halves < 0)) {
      remove(-halves);
      year[kind] += halves;
    }
  }
  return { ...year, left: left() };
}

describe('decisions 10: what is left of a type of leave', () => {
  test('is what a plain recount day by day finds, and its parts add up', () => {
    fc.assert(
      fc.property(facts, date, (known, day) => {
        const account = accountOf(known, day);
        if (!account) {
          expect(known.terms.every(({ valid_from }) => valid_from > day)).toBe(true);
          return;
        }
        const { rows, next: _next, ...sums } = account;
        expect(sums).toEqual(recount(known, day));
        expect(rows.reduce((sum, { halves }) => sum + halves, 0)).toBe(account.left);
        expect(sums.carried + sums.accrued + sums.adjusted + sums.taken + sums.expired).toBe(account.left);
        expect(Object.values(sums).every((each) => typeof each === 'string' || Number.isInteger(each))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('what is told to go next, goes, where nothing is given or taken until then', () => {
    fc.assert(
      fc.property(facts, date, (known, day) => {
        const account = accountOf(known, day);
        if (!account?.next) return;
        const { last, halves } = account.next;
        const still: AccountFacts = {
          ...known,
          moves: known.moves.filter((move) => move.date <= day),
          last_working_day: [known.last_working_day ?? day, day].toSorted()[0]!,
        };
        expect(lossAfter(still, last)).toMatchObject({ before: account.left, lost: halves });
        expect(accountOf(still, addDays(last, 1))!.left).toBe(account.left - halves);
      }),
      { numRuns: 150 },
    );
  });

  test('terms from a later day leave every day before them as it was', () => {
    fc.assert(
      fc.property(facts, terms, date, (known, added, day) => {
        fc.pre(added.valid_from > day && known.terms.every(({ valid_from }) => valid_from !== added.valid_from));
        fc.pre(accountOf(known, day) !== undefined);
        const { next: _one, ...before } = accountOf(known, day)!;
        const { next: _other, ...after } = accountOf({ ...known, terms: [...known.terms, added] }, day)!;
        expect(after).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });

  test('as much as is free on a day can be taken, and no half day more', () => {
    fc.assert(
      fc.property(facts, date, (known, day) => {
        fc.pre(accountOf(known, day) !== undefined);
        const free = freeOn(known, day);
        const after = (halves: number) =>
          [day, ...known.moves.filter((move) => move.date > day && move.halves < 0).map((move) => move.date)].map(
            (at) =>
              recount({ ...known, moves: [...known.moves, { date: day, kind: 'taken', halves: -halves, of: '' }] }, at)
                .left,
          );
        if (free < 0) expect(Math.min(...after(0))).toBe(free);
        else expect([Math.min(...after(free)) >= 0, Math.min(...after(free + 1)) < 0]).toEqual([true, true]);
      }),
      { numRuns: 25 },
    );
  });

  const casual: AccrualTerms = {
    valid_from: '2026-04-01',
    days: 12,
    accrues: 'year',
    leave_year: 'april',
    carry_most: 5,
    carry_months: 3,
  };
  const of = (more: Partial<AccountFacts>): AccountFacts => ({
    terms: [casual],
    joined_on: '2020-01-01',
    last_working_day: null,
    moves: [],
    ...more,
  });

  test('a year that begins in April: carried over at most, used first, and gone after its months', () => {
    const taken = { date: '2027-05-10', kind: 'taken' as const, halves: -6, of: 'leave' };
    expect(lossAfter(of({}), '2027-03-31')).toEqual({ before: 24, lost: 14, after: 10 });
    expect(accountOf(of({ moves: [taken] }), '2027-06-30')).toMatchObject({
      since: '2027-04-01',
      carried: 10,
      accrued: 24,
      taken: -6,
      expired: 0,
      left: 28,
      next: { last: '2027-06-30', halves: 4 },
    });
    expect(accountOf(of({ moves: [taken] }), '2027-07-01')).toMatchObject({ expired: -4, left: 24 });
  });

  test('joined within the year: from the month after joining, in proportion; leaving ends what accrues', () => {
    expect(accountOf(of({ joined_on: '2026-10-15' }), '2026-10-31')).toMatchObject({ accrued: 0, left: 0 });
    // Five months of twelve.
    expect(accountOf(of({ joined_on: '2026-10-15' }), '2026-11-01')).toMatchObject({ accrued: 10, left: 10 });
    const monthly = [{ ...casual, days: 1.5, accrues: 'month' as const }];
    expect(accountOf(of({ terms: monthly, last_working_day: '2026-06-20' }), '2026-12-31')!.accrued).toBe(9);
  });
});
