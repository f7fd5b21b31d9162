import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { added, allocate, balanceOf, ENTRY_KINDS, NOTHING, type OpenInstalment, recount } from './ledger';
import { instalmentStage, type Settlement, settlementOf } from './instalmentState';
import { LINK_STATES, linkStanding, linkState } from './linkState';
import { ifCredited, ifStopped } from './whatIf';
import { stateOn } from '../records/computedFields';
import { INSTALMENTS } from '../records/instalment';

const amounts = fc.integer({ min: 0, max: 1_000_000 });
const instalment = fc.record({
  id: fc.uuid(),
  link_id: fc.constantFrom('one', 'two'),
  number: fc.integer({ min: 1, max: 12 }),
  due_date: fc.constantFrom('2026-11-01', '2026-11-22', '2026-12-31'),
  open: amounts,
});

describe('decisions 7: money fills the oldest open instalment first', () => {
  const open = (id: string, due_date: string, left: number, number = 1): OpenInstalment => ({
    id,
    link_id: 'l',
    number,
    due_date,
    open: left,
  });
  test('money that is paid too much becomes credit', () => {
    const rows = [open('late', '2026-12-01', 50), open('early', '2026-11-01', 100)];
    expect(allocate(120, rows)).toEqual({
      parts: [
        { instalment_id: 'early', link_id: 'l', amount: 100 },
        { instalment_id: 'late', link_id: 'l', amount: 20 },
      ],
      credit: 0,
    });
    expect(allocate(200, rows).credit).toBe(50);
    expect(allocate(5, [])).toEqual({ parts: [], credit: 5 });
    // An advance and what its lender pays are due on one day.
    expect(
      allocate(10, [open('second', '2026-11-01', 50, 2), open('first', '2026-11-01', 50, 1)]).parts[0]!.instalment_id,
    ).toBe('first');
  });

  test('on any instalments: nothing is lost or made, none takes more than it asks, a younger one only after the older are full', () => {
    fc.assert(
      fc.property(amounts, fc.uniqueArray(instalment, { selector: ({ id }) => id, maxLength: 8 }), (amount, rows) => {
        const { parts, credit } = allocate(amount, rows);
        expect(parts.reduce((sum, part) => sum + part.amount, credit)).toBe(amount);
        const left = (row: OpenInstalment) =>
          row.open - (parts.find((part) => part.instalment_id === row.id)?.amount ?? 0);
        for (const row of rows) expect(left(row)).toBeGreaterThanOrEqual(0);
        if (credit > 0) expect(rows.every((row) => left(row) === 0)).toBe(true);
        for (const { instalment_id } of parts) {
          const taken = rows.find(({ id }) => id === instalment_id)!;
          expect(rows.filter((row) => row.due_date < taken.due_date).every((row) => left(row) === 0)).toBe(true);
        }
      }),
    );
  });
});

test('sums that are kept row by row equal a recount, after any rows in any order', () => {
  const entry = fc.record({
    kind: fc.constantFrom(...ENTRY_KINDS),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(entry), fc.array(entry), (one, other) => {
      const kept = [...one, ...other].reduce(added, NOTHING);
      expect(kept).toEqual(recount([...one, ...other]));
      expect(kept).toEqual(recount([...other, ...one]));
      expect(balanceOf(kept)).toBe([...one, ...other].reduce((sum, { amount }) => sum + amount, 0));
    }),
  );
});

describe('decisions 7: states of an instalment', () => {
  test.each([
    [{ amount: 10, paid: 0, waived: 0 }, 'open'],
    [{ amount: 10, paid: 4, waived: 0 }, 'open'],
    [{ amount: 10, paid: 4, waived: 6 }, 'paid'],
    [{ amount: 10, paid: 10, waived: 0 }, 'paid'],
    [{ amount: 10, paid: 0, waived: 10 }, 'waived'],
  ] as const)('%o is %s', (sums, expected) => expect(settlementOf(sums)).toBe(expected));
  test('an instalment is overdue by days of Asia/Kolkata', () => {
    const days = (settled: Settlement, link: Parameters<typeof instalmentStage>[2]) =>
      ['2026-11-23', '2026-11-22', '2026-11-21'].map((due_date) =>
        stateOn(
          INSTALMENTS.all['status']!.dated!,
          { ...instalmentStage(settled, due_date, link), due_date },
          '2026-11-22',
        ),
      );
    const [expires_on, over] = ['2026-11-22', '2026-11-21'];
    const all = (state: string) => [state, state, state];
    const late = ['upcoming', 'due', 'overdue'];
    expect(days('open', { stage: 'partially_paid', expires_on: over })).toEqual(late);
    expect(days('open', { stage: 'sent', expires_on }), 'its last day').toEqual(late);
    expect(days('open', { stage: 'sent', expires_on: over })).toEqual(all('offer'));
    expect(days('open', { stage: 'created', expires_on }), 'nobody was asked').toEqual(['upcoming', 'due', 'offer']);
    expect(days('open', { stage: 'created', expires_on: over })).toEqual(all('offer'));
    expect(days('open', { stage: 'invalid', expires_on })).toEqual(all('offer'));
    expect(days('paid', { stage: 'invalid', expires_on })).toEqual(all('paid'));
    expect(days('waived', { stage: 'sent', expires_on: over })).toEqual(all('waived'));
  });
});

describe('decisions 7: the state of a link is the first that fits', () => {
  const base = { invalid_reason: null, is_sent: true, expires_on: '2026-11-22' };
  test.each([
    [{ ...base, invalid_reason: 'Wrong course' }, { paid: 0, owed: 10 }, '2026-12-01', 'invalid'],
    [{ ...base, invalid_reason: 'Wrong course' }, { paid: 10, owed: 0 }, '2026-12-01', 'invalid'],
    [base, { paid: 10, owed: 0 }, '2026-12-01', 'paid'],
    [base, { paid: 1, owed: 9 }, '2026-12-01', 'partially_paid'],
    [base, { paid: 0, owed: 10 }, '2026-11-23', 'expired'],
    [base, { paid: 0, owed: 10 }, '2026-11-22', 'sent'],
    [{ ...base, is_sent: false }, { paid: 0, owed: 10 }, '2026-11-22', 'created'],
  ] as const)('%o with %o on %s is %s', (link, sums, today, expected) => {
    expect(linkState(link, sums, today)).toBe(expected);
    expect(LINK_STATES).toContain(expected);
  });
});

describe('what if', () => {
  const facts = { price: 30_000, paid: 10_000, refunded: 0, classesTotal: 30, classesTaken: 4, step: 1, open: 20_000 };
  test('stop today: what was taken is paid, the rest comes back, nothing more is asked', () => {
    expect(ifStopped(facts)).toEqual({ used: 4000, refund: 6000, stillOwed: 0, cancelled: 20_000 });
    expect(ifStopped({ ...facts, classesTaken: 15 })).toEqual({
      used: 15_000,
      refund: 0,
      stillOwed: 5000,
      cancelled: 15_000,
    });
    // What went back already pays for no class.
    expect(ifStopped({ ...facts, classesTaken: 15, refunded: 4000 })).toMatchObject({
      refund: 0,
      stillOwed: 9000,
      cancelled: 11_000,
    });
  });
  test('take credit: it pays the oldest of another course', () => {
    const others = [{ id: 'i', link_id: 'other', number: 1, due_date: '2026-12-01', open: 5000 }];
    expect(ifCredited(facts, others)).toMatchObject({ parts: [{ instalment_id: 'i', amount: 5000 }], credit: 1000 });
  });
  test('on any course: paid is used, given back or was given back, and nothing owed appears from nowhere', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 150 }),
        fc.integer({ min: 1, max: 150 }),
        (price, percent, taken, total) => {
          const paid = Math.floor((price * percent) / 100);
          const stopped = ifStopped({
            price,
            paid,
            refunded: 0,
            classesTotal: total,
            classesTaken: Math.min(taken, total),
            step: 1,
            open: price - paid,
          });
          expect(stopped.refund === 0 || stopped.stillOwed === 0).toBe(true);
          expect(paid - stopped.refund + stopped.stillOwed).toBe(stopped.used);
          expect(stopped.stillOwed + stopped.cancelled).toBe(price - paid);
        },
      ),
    );
  });
});

test.each([
  ['created', 0, 0, 0, 'offer'],
  ['invalid', 0, 0, 100, 'offer'],
  ['sent', 0, 0, 0, 'open'],
  ['partially_paid', 0, 0, 100, 'open'],
  ['paid', 0, 0, 100, 'settled'],
  ['paid', 1, 0, 100, 'partly_refunded'],
  ['paid', 99, 0, 100, 'partly_refunded'],
  ['paid', 100, 0, 100, 'refunded'],
  ['invalid', 100, 0, 100, 'refunded'],
  ['partially_paid', 50, 1, 100, 'disputed'],
] as const)(
  'a link that is %s, %i refunded and %i disputed of %i paid, is %s',
  (stage, refunded, disputed, paid, expected) =>
    expect(linkStanding(stage, { refunded, disputed, paid })).toBe(expected),
);
