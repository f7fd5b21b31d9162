// Spec 9 says how many there are.
import { expect, test } from 'vitest';
import { INDIAN_STATES } from '../onboarding/indianStates';
import { GATEWAY_PREFERENCES } from '../payments/plans';
import { GATEWAY_WORDS, PROVIDER_WORDS } from './paymentTerms';
import { CANCELLATION_REASONS, REFUND_INELIGIBLE, REGISTRATION_ISSUES, RETENTION_REASONS } from './reasons';

const many = (table: object) => Object.keys(table).length;

test('as many as the specification says, each of its own', () => {
  expect(
    [CANCELLATION_REASONS, RETENTION_REASONS, REGISTRATION_ISSUES, REFUND_INELIGIBLE, PROVIDER_WORDS].map(many),
  ).toEqual([9, 16, 8, 3, 11]);
  expect(many(INDIAN_STATES)).toBe(36);
  const subReasons = Object.values(CANCELLATION_REASONS).flatMap(({ reasons }) => Object.keys(reasons));
  expect(new Set(subReasons).size).toBe(subReasons.length);
});

test('every gateway that a plan prefers has a name', () => {
  expect(
    Object.values(GATEWAY_PREFERENCES)
      .flat()
      .filter((name) => !Object.hasOwn(GATEWAY_WORDS, name)),
  ).toEqual([]);
});
