// Spec 9 says how many there are.
import { expect, test } from 'vitest';
import { isRealDate } from '../calendar';
import { GATEWAY_PREFERENCES } from '../payments/plans';
import { HOLIDAYS_2024 } from './calendarTerms';
import { INDIAN_STATES, UNION_TERRITORIES } from './indianStates';
import { DEFAULT_GATEWAY, GATEWAY_WORDS, PROVIDER_WORDS } from './paymentTerms';
import { CANCELLATION_REASONS, REFUND_INELIGIBLE, REGISTRATION_ISSUES, RETENTION_REASONS } from './reasons';

const many = (table: object) => Object.keys(table).length;

test('as many as the specification says, each of its own', () => {
  expect([CANCELLATION_REASONS, RETENTION_REASONS, REGISTRATION_ISSUES, REFUND_INELIGIBLE, PROVIDER_WORDS].map(many)).toEqual([9, 16, 8, 3, 11]);
  expect([many(INDIAN_STATES), many(UNION_TERRITORIES)]).toEqual([28, 8]);
  const subReasons = Object.values(CANCELLATION_REASONS).flatMap(({ reasons }) => Object.keys(reasons));
  expect(new Set(subReasons).size).toBe(subReasons.length);
  const states = [...Object.keys(INDIAN_STATES), ...Object.keys(UNION_TERRITORIES)];
  expect(new Set(states).size).toBe(36);
});

test('twelve holidays of 2024, in order', () => {
  const dates = HOLIDAYS_2024.map(({ date }) => date);
  expect(dates).toHaveLength(12);
  expect(dates.every((date) => isRealDate(date) && date.startsWith('2024-'))).toBe(true);
  expect(new Set(dates).size).toBe(12);
  expect(dates).toEqual(dates.toSorted());
});

test('every gateway that a plan prefers has a name', () => {
  expect(Object.values(GATEWAY_PREFERENCES).flat().filter((name) => !Object.hasOwn(GATEWAY_WORDS, name))).toEqual([]);
  expect(GATEWAY_WORDS[DEFAULT_GATEWAY]).toBe('Razorpay');
});
