import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar';
import {
  ANSWER_DAYS,
  answersStill,
  consentText,
  holdsUntil,
  offerProblem,
  type OfferStage,
  stageOfOffers,
} from './offers';

const TODAY = '2026-11-18';
const QUESTION = { amount: 2_100_000, currency: 'INR', months: 12 };
const OFFER = {
  ...QUESTION,
  lead_id: 'l',
  lender: 'razorpay',
  stage: 'eligible' as OfferStage,
  expires_on: addDays(TODAY, 5),
};
const LINK = { ...QUESTION, lead_id: 'l', hasLender: true, gateway: 'razorpay' };

test('an answer holds until the lender’s day, or for thirty', () => {
  expect(holdsUntil(TODAY, null)).toBe(addDays(TODAY, ANSWER_DAYS));
  expect(holdsUntil(TODAY, '2026-11-20')).toBe('2026-11-20');
});

test('the consent names whom we ask, for how much and for how long', () => {
  const text = consentText('Razorpay', QUESTION).replace(/\s/g, ' ');
  for (const part of ['Razorpay', '₹21,000', '12 months', 'withdraw']) expect(text).toContain(part);
});

test('one lender who agrees is enough, and who still thinks refuses nothing', () => {
  const stages = fc.array(fc.constantFrom<OfferStage>('eligible', 'pending', 'ineligible', 'failed'));
  fc.assert(
    fc.property(stages, (all) => {
      const found = stageOfOffers(all);
      expect(found === 'eligible').toBe(all.includes('eligible'));
      expect(found === 'pending').toBe(!all.includes('eligible') && all.includes('pending'));
      expect(found === 'failed').toBe(all.length > 0 && all.every((each) => each === 'failed'));
      expect(stageOfOffers([...all].reverse())).toBe(found);
    }),
  );
  expect(stageOfOffers([])).toBe('ineligible');
});

test('the same question has the same answer, until it ends, fails or is withdrawn', () => {
  const asked = { ...QUESTION, lender: 'razorpay' };
  const check = { ...asked, stage: 'unanswered', expires_on: TODAY };
  expect(answersStill(check, asked, TODAY)).toBe(true);
  for (const other of [
    { amount: 1 },
    { currency: 'USD' },
    { months: 3 },
    { lender: 'test' },
    { stage: 'withdrawn' },
    { stage: 'failed' },
    { expires_on: addDays(TODAY, -1) },
  ])
    expect(answersStill({ ...check, ...other }, asked, TODAY), JSON.stringify(other)).toBe(false);
});

test('an offer goes into the link that it was made for', () => {
  expect(offerProblem(OFFER, LINK, TODAY)).toBeUndefined();
  expect(offerProblem(OFFER, LINK, OFFER.expires_on)).toBeUndefined();
  expect(offerProblem(OFFER, { ...LINK, amount: 1 }, TODAY)).toBeUndefined();
  expect(offerProblem(OFFER, LINK, addDays(OFFER.expires_on, 1))).toContain('ended on 23 Nov 2026');
  expect(offerProblem(OFFER, { ...LINK, lead_id: 'other' }, TODAY)).toContain('another family');
  expect(offerProblem({ ...OFFER, stage: 'withdrawn' }, LINK, TODAY)).toContain('withdrawn');
  for (const stage of ['pending', 'ineligible', 'failed'] as const)
    expect(offerProblem({ ...OFFER, stage }, LINK, TODAY)).toContain('not agreed');
  expect(offerProblem(OFFER, { ...LINK, hasLender: false }, TODAY)).toContain('Choose a plan');
  expect(offerProblem(OFFER, { ...LINK, currency: 'USD' }, TODAY)).toContain('INR');
  expect(offerProblem(OFFER, { ...LINK, months: 6 }, TODAY)).toContain('12 months');
  expect(offerProblem(OFFER, { ...LINK, amount: QUESTION.amount + 1 }, TODAY)).toContain('agreed to');
  expect(offerProblem(OFFER, { ...LINK, gateway: 'payu' }, TODAY)).toContain('gateway');
});
