import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeOf, type PaymentFact } from './gatewayEvents';

const amount = fc.integer({ min: 1, max: 1000 });
const fact: fc.Arbitrary<PaymentFact> = fc.oneof(
  fc.record({ type: fc.constantFrom('started', 'failed', 'authorized', 'captured'), amount }),
  fc.record({
    type: fc.constant('refund'),
    id: fc.constantFrom('r1', 'r2', '*'),
    progress: fc.constantFrom('pending', 'done', 'failed'),
    amount,
  }),
  fc.record({
    type: fc.constant('dispute'),
    id: fc.constantFrom('d1', 'd2'),
    progress: fc.constantFrom('inquiry', 'closed', 'open', 'won', 'lost'),
    amount,
  }),
);

test('events in every order, each any number of times, end in one state', () => {
  fc.assert(
    fc.property(
      fc
        .array(fact, { maxLength: 7 })
        .chain((facts) =>
          fc.tuple(
            fc.constant(facts),
            fc.shuffledSubarray([...facts, ...facts, ...facts], { minLength: facts.length * 3 }),
          ),
        ),
      ([facts, arrived]) => {
        const outcome = outcomeOf(facts);
        expect(outcomeOf(arrived)).toEqual(outcome);
        expect(outcome.refunded + outcome.disputed).toBeLessThanOrEqual(outcome.captured);
        expect(outcome.captured > 0).toBe(outcome.progress === 'captured');
      },
    ),
  );
});

test('failed is not final: a late authorisation counts, and a failure that arrives after it changes nothing', () => {
  expect(
    outcomeOf([
      { type: 'failed', amount: 5 },
      { type: 'authorized', amount: 5 },
    ]).progress,
  ).toBe('authorized');
  expect(
    outcomeOf([
      { type: 'captured', amount: 5 },
      { type: 'failed', amount: 5 },
    ]),
  ).toMatchObject({ progress: 'captured', captured: 5 });
});

test('money that was only reserved and let go is no refund; refunds add up; a dispute that is won takes nothing', () => {
  expect(
    outcomeOf([
      { type: 'authorized', amount: 5 },
      { type: 'refund', id: 'r', amount: 5 },
    ]).refunded,
  ).toBe(0);
  expect(
    outcomeOf([
      { type: 'captured', amount: 9 },
      { type: 'refund', id: 'r1', amount: 2 },
      { type: 'refund', id: 'r2', amount: 3 },
    ]).refunded,
  ).toBe(5);
  const dispute = (progress: 'open' | 'won' | 'lost'): PaymentFact => ({
    type: 'dispute',
    id: 'd',
    progress,
    amount: 9,
  });
  expect(outcomeOf([{ type: 'captured', amount: 9 }, dispute('open')])).toMatchObject({ disputed: 9, dispute: 'open' });
  expect(outcomeOf([{ type: 'captured', amount: 9 }, dispute('won'), dispute('open')])).toMatchObject({
    disputed: 0,
    dispute: 'won',
  });
  expect(outcomeOf([{ type: 'captured', amount: 9 }, dispute('lost')])).toMatchObject({ disputed: 9, dispute: 'lost' });
});

test('a refund counts once it is done, and no more when it fails; the gateway’s sum counts neither what is pending nor what failed', () => {
  const refund = (id: string, progress: 'pending' | 'done' | 'failed', sum = 3): PaymentFact => ({
    type: 'refund',
    id,
    progress,
    amount: sum,
  });
  const captured: PaymentFact = { type: 'captured', amount: 9 };
  const refundedOf = (...facts: PaymentFact[]) => outcomeOf([captured, ...facts]).refunded;
  expect([
    refundedOf(refund('r', 'pending')),
    refundedOf(refund('r', 'pending'), refund('r', 'done')),
    refundedOf(refund('r', 'failed'), refund('r', 'done')),
  ]).toEqual([0, 3, 0]);
  const sum: PaymentFact = { type: 'refund', id: '*', amount: 5 };
  expect([
    refundedOf(sum),
    refundedOf(sum, refund('r', 'pending')),
    refundedOf(sum, refund('r', 'done')),
    refundedOf(sum, refund('r', 'failed')),
    refundedOf(sum, refund('r', 'failed', 5)),
  ]).toEqual([5, 2, 5, 2, 0]);
});

test('an inquiry is a flag and moves no money, and may become a dispute', () => {
  const dispute = (progress: 'inquiry' | 'closed' | 'open'): PaymentFact => ({
    type: 'dispute',
    id: 'd',
    progress,
    amount: 9,
  });
  const told = (...facts: PaymentFact[]) => outcomeOf([{ type: 'captured', amount: 9 }, ...facts]);
  expect(told(dispute('inquiry'))).toMatchObject({ disputed: 0, dispute: 'inquiry' });
  expect(told(dispute('closed'), dispute('inquiry'))).toMatchObject({ disputed: 0, dispute: null });
  expect(told(dispute('open'), dispute('inquiry'))).toMatchObject({ disputed: 9, dispute: 'open' });
});

test('an inquiry that is closed was never a dispute, even if it was stored as one; a dispute that is won or lost is settled', () => {
  const dispute = (progress: 'closed' | 'open' | 'lost'): PaymentFact => ({
    type: 'dispute',
    id: 'd',
    progress,
    amount: 9,
  });
  const captured: PaymentFact = { type: 'captured', amount: 9 };
  for (const facts of [
    [captured, dispute('open'), dispute('closed')],
    [dispute('closed'), dispute('open'), captured],
  ])
    expect(outcomeOf(facts)).toMatchObject({ disputed: 0, dispute: null });
  expect(outcomeOf([captured, dispute('lost'), dispute('closed')])).toMatchObject({ disputed: 9, dispute: 'lost' });
});

test('where a payment has an inquiry and an open dispute, the dispute counts, whichever is told first', () => {
  const inquiry: PaymentFact = { type: 'dispute', id: 'dp_1', progress: 'inquiry', amount: 500 };
  const open: PaymentFact = { type: 'dispute', id: 'dp_2', progress: 'open', amount: 700 };
  const captured: PaymentFact = { type: 'captured', amount: 1000 };
  for (const facts of [
    [captured, inquiry, open],
    [open, inquiry, captured],
  ])
    expect(outcomeOf(facts)).toMatchObject({ dispute: 'open', disputed: 700 });
});

test('where a payment has several disputes, the one that is open counts, then an inquiry, then what was lost: nothing goes back while one of them runs', () => {
  const captured: PaymentFact = { type: 'captured', amount: 1000 };
  const told = (...steps: ('inquiry' | 'open' | 'won' | 'lost')[]) =>
    outcomeOf([
      captured,
      ...steps.map((progress, at): PaymentFact => ({ type: 'dispute', id: `dp_${at}`, progress, amount: 300 })),
    ]);
  expect(told('lost', 'open')).toMatchObject({ dispute: 'open', disputed: 600 });
  expect(told('open', 'won', 'lost')).toMatchObject({ dispute: 'open', disputed: 600 });
  expect(told('lost', 'inquiry')).toMatchObject({ dispute: 'inquiry', disputed: 300 });
  expect(told('won', 'lost')).toMatchObject({ dispute: 'lost', disputed: 300 });
});
