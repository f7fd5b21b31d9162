import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REFUND_STATUSES, REFUNDS } from '../records/refund';
import { evidence, mayBecome, proposedRefund, type RefundStatus, spreadOver } from './refunds';

const STATUSES = Object.keys(REFUND_STATUSES) as RefundStatus[];

test('decisions 9: these transitions and nothing else', () => {
  const allowed = STATUSES.flatMap((from) =>
    STATUSES.filter((to) => mayBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(allowed.sort()).toEqual(
    [
      'incomplete > pending',
      'pending > approved',
      'pending > rejected',
      'pending > retained',
      'pending > temporary_retained',
      'temporary_retained > pending',
      'temporary_retained > retained',
      'approved > processed',
      'approved > pending',
      'rejected > pending',
      'retained > pending',
      'processed > reactivated',
    ].sort(),
  );
});

test('decisions 9: a random walk of actions never leaves the table, and every status is reached', () => {
  const actions = Object.values(REFUNDS.actions);
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.nat(actions.length - 1), { minLength: 40, maxLength: 60 }), (tried) => {
      let status: RefundStatus = 'incomplete';
      for (const at of tried) {
        const { from, to } = actions[at]!;
        expect(from.includes(status)).toBe(from.includes(status) && mayBecome(status, to as RefundStatus));
        if (!from.includes(status)) continue;
        status = to as RefundStatus;
        expect(STATUSES).toContain(status);
        reached.add(status);
      }
    }),
  );
  expect([...reached].sort()).toEqual(STATUSES.filter((each) => each !== 'incomplete').sort());
});

describe('decisions 9: spread over the payments', () => {
  test('the latest first, never more than is left of any, and nothing lost that has room', () => {
    expect(
      spreadOver(70, [
        { payment_id: 'late', left: 50 },
        { payment_id: 'disputed', left: 0 },
        { payment_id: 'early', left: 50 },
      ]),
    ).toEqual([
      { source_id: 'late', amount: 50 },
      { source_id: 'early', amount: 20 },
    ]);
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.nat(300_000), { maxLength: 6 }), (amount, left) => {
        const payments = left.map((each, at) => ({ payment_id: String(at), left: each }));
        const parts = spreadOver(amount, payments);
        const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
        expect(sum(parts.map((part) => part.amount))).toBe(Math.min(amount, sum(left)));
        for (const part of parts)
          expect(part.amount > 0 && part.amount <= payments[Number(part.source_id)]!.left).toBe(true);
      }),
    );
  });
});

describe('decisions 9: proposed amount', () => {
  const facts = { price: 100_000, paid: 100_000, refunded: 0, classesTotal: 75, classesTaken: 10, step: 1 };

  test.each([
    ['the price of what was taken is rounded up', {}, 86_666],
    ['to the step', { step: 10 }, 86_660],
    ['what was refunded is not given again', { refunded: 80_000 }, 6_666],
    ['never below 0', { paid: 10_000 }, 0],
    ['nothing taken', { classesTaken: 0 }, 100_000],
    ['all taken', { classesTaken: 75 }, 0],
  ])('%s', (_, change, expected) => {
    expect(proposedRefund({ ...facts, ...change })).toBe(expected);
  });

  test('never more than was paid less refunded, a multiple of the step, and less with each class taken', () => {
    const units = fc.integer({ min: 0, max: 10_000_000_000 });
    fc.assert(
      fc.property(
        units,
        units,
        units,
        fc.integer({ min: 1, max: 250 }),
        fc.nat(249),
        fc.constantFrom(1, 10),
        (price, paid, refunded, total, taken, step) => {
          const amounts = { price: price * step, paid: paid * step, refunded: refunded * step };
          const of = (classesTaken: number) => proposedRefund({ ...amounts, classesTotal: total, classesTaken, step });
          const proposed = of(Math.min(taken, total - 1));
          expect(proposed >= 0 && proposed <= Math.max(0, amounts.paid - amounts.refunded)).toBe(true);
          expect(proposed % step).toBe(0);
          expect(of(Math.min(taken, total - 1) + 1)).toBeLessThanOrEqual(proposed);
        },
      ),
    );
  });
});

describe('decisions 9: evidence', () => {
  const good = {
    classesTaken: 20,
    worksheetsGiven: 12,
    worksheetsDone: 12,
    attendance: { present: 15, late: 1, absent: 4 },
  };
  const failed = (change: Partial<typeof good>) =>
    evidence({ ...good, ...change })
      .filter(({ passed }) => !passed)
      .map(({ test: name }) => name);

  test.each([
    ['nothing fails at the limits', {}, []],
    ['under 20 classes', { classesTaken: 19 }, ['classes']],
    ['a worksheet is missing', { worksheetsDone: 11 }, ['worksheets']],
    ['no worksheet was given', { worksheetsGiven: 0, worksheetsDone: 0 }, []],
    ['79.7 % rounds to 80 and still fails', { attendance: { present: 157, late: 0, absent: 40 } }, ['attendance']],
    ['no session is marked', { attendance: { present: 0, late: 0, absent: 0 } }, ['attendance']],
  ])('%s', (_, change, expected) => {
    expect(failed(change)).toEqual(expected);
  });
});
