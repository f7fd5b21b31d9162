import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeOf, type PaymentFact } from './gatewayEvents';

const amount = fc.integer({ min: 1, max: 1000 });
const fact: fc.Arbitrary<PaymentFact> = fc.oneof(
  fc.record({ type: fc.constantFrom('started', 'failed', 'authorized', 'captured'), amount }),
  fc.record({ type: fc.constant('refund'), id: fc.constantFrom('r1', 'r2', '*'), amount }),
  fc.record({ type: fc.constant('dispute'), id: fc.constantFrom('d1', 'd2'), progress: fc.constantFrom('open', 'won', 'lost'), amount }),
);

test('events in every order, each any number of times, end in one state', () => {
  fc.assert(
    fc.property(
      fc.array(fact, { maxLength: 7 }).chain((facts) => fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts, ...facts, ...facts], { minLength: facts.length * 3 }))),
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
  expect(outcomeOf([{ type: 'failed', amount: 5 }, { type: 'authorized', amount: 5 }]).progress).toBe('authorized');
  expect(outcomeOf([{ type: 'captured', amount: 5 }, { type: 'failed', amount: 5 }])).toMatchObject({ progress: 'captured', captured: 5 });
});

test('money that was only reserved and let go is no refund; refunds add up; a dispute that is won takes nothing', () => {
  expect(outcomeOf([{ type: 'authorized', amount: 5 }, { type: 'refund', id: 'r', amount: 5 }]).refunded).toBe(0);
  expect(outcomeOf([{ type: 'captured', amount: 9 }, { type: 'refund', id: 'r1', amount: 2 }, { type: 'refund', id: 'r2', amount: 3 }]).refunded).toBe(5);
  const dispute = (progress: 'open' | 'won' | 'lost'): PaymentFact => ({ type: 'dispute', id: 'd', progress, amount: 9 });
  expect(outcomeOf([{ type: 'captured', amount: 9 }, dispute('open')])).toMatchObject({ disputed: 9, dispute: 'open' });
  expect(outcomeOf([{ type: 'captured', amount: 9 }, dispute('won'), dispute('open')])).toMatchObject({ disputed: 0, dispute: 'won' });
  expect(outcomeOf([{ type: 'captured', amount: 9 }, dispute('lost')])).toMatchObject({ disputed: 9, dispute: 'lost' });
});
