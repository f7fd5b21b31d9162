import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ENROLMENT_STATES, type EnrolmentState } from '../records/enrolment';
import {
  mayEnrolmentBecome,
  ENROLMENT_TRANSITIONS,
  type EnrolmentStateNow,
  enrolmentStateAfter,
} from './enrolmentStates';

const STATES = Object.keys(ENROLMENT_STATES) as EnrolmentState[];

test.each([
  ['onboarding', null, ['active', 'refund_in_progress']],
  ['active', null, ['paused', 'refund_in_progress', 'completed']],
  ['paused', null, ['active', 'refund_in_progress']],
  ['refund_in_progress', 'onboarding', ['onboarding', 'ended']],
  ['refund_in_progress', 'active', ['active', 'ended']],
  ['refund_in_progress', 'paused', ['paused', 'ended']],
  ['refund_in_progress', 'completed', ['completed', 'ended']],
  ['ended', null, ['active']],
  ['completed', null, ['active', 'refund_in_progress']],
] as const)('decisions 8: %s (before: %s) may become %j', (status, status_before, expected) => {
  expect(STATES.filter((to) => mayEnrolmentBecome({ status, status_before }, to)).sort()).toEqual([...expected].sort());
});

test('no random walk leaves the table, and a refund that is not paid out leads back to where it began', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STATES), { maxLength: 60 }), (wanted) => {
      let now: EnrolmentStateNow = { status: 'onboarding', status_before: null };
      let beforeRefund: EnrolmentState | null = null;
      for (const to of wanted) {
        if (!mayEnrolmentBecome(now, to)) continue;
        expect(ENROLMENT_TRANSITIONS[now.status]).toContain(to);
        if (now.status === 'refund_in_progress' && to !== 'ended') expect(to).toBe(beforeRefund);
        beforeRefund = to === 'refund_in_progress' ? now.status : null;
        now = enrolmentStateAfter(now, to);
        expect(now.status_before).toBe(beforeRefund);
      }
    }),
  );
});
