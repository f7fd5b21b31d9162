// Loan checks of a few families of the seeded company: agreed to, still pending, refused, ended, and withdrawn.
import { addDays, startOfDay } from '@domain/calendar';
import { consentText, holdsUntil, type OfferStage, stageOfOffers } from '@domain/loans/offers';
import { repaymentOf } from '@domain/loans/repayment';
import { LENDER_WORDS, type LoanCheck, LOAN_CHECKS } from '@domain/records/loanCheck';
import { type LoanOffer, LOAN_OFFERS } from '@domain/records/loanOffer';
import type { IsoDate } from '@domain/units';
import type { LeadRow } from '../../store/leads';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';
import { uuid } from './webinars';

interface Story {
  /** Days ago. */
  age: number;
  amount: number;
  months: number;
  /** Of the test lender's three providers. */
  answers: readonly [OfferStage, OfferStage, OfferStage];
}

const STORIES: readonly Story[] = [
  { age: 1, amount: 3_600_000, months: 12, answers: ['eligible', 'ineligible', 'eligible'] },
  { age: 2, amount: 1_800_000, months: 6, answers: ['eligible', 'eligible', 'pending'] },
  { age: 3, amount: 25_000_000, months: 9, answers: ['ineligible', 'ineligible', 'ineligible'] },
  { age: 45, amount: 2_400_000, months: 12, answers: ['eligible', 'ineligible', 'ineligible'] },
  { age: 5, amount: 2_000_000, months: 3, answers: ['withdrawn', 'withdrawn', 'withdrawn'] },
];
const PROVIDERS = [
  { provider: 'test_bank', method: 'emi', rate: 15 },
  { provider: 'test_free', method: 'cardless_emi', rate: 0 },
  { provider: 'test_slow', method: 'cardless_emi', rate: 12.5 },
] as const;
const ASKER = 'nikhil.vora@staff.example.com';

export function seedLoans(seed: number, today: IsoDate, leads: readonly LeadRow[]) {
  const random = new Random(seed, DRAW.loan);
  const families = leads.filter(({ country }) => country === 'IN');
  const made = STORIES.flatMap((story, at) => (families[at] ? [seedCheck(random, story, families[at], today)] : []));
  return { loan_check: made.map(({ check }) => check), loan_offer: made.flatMap(({ offers }) => offers) };
}

function seedCheck(random: Random, { age, amount, months, answers }: Story, lead: LeadRow, today: IsoDate) {
  const day = addDays(today, -age);
  const at = startOfDay(day) + random.int(10, 18) * 3600;
  const by = lead.lead_owner ?? ASKER;
  const question = { amount, currency: 'INR', months };
  const isWithdrawn = answers.includes('withdrawn');
  const stage = isWithdrawn ? ('withdrawn' as const) : stageOfOffers(answers);
  const of = { ...question, lead_id: lead.id, lender: 'test' as const, expires_on: holdsUntil(day, null) };
  const check: LoanCheck = newRow(LOAN_CHECKS, madeBy(by, at), {
    ...of,
    id: uuid(random),
    consent_text: consentText(LENDER_WORDS.test, question),
    consent_by: by,
    consent_on: at,
    stage,
    answered_on: at,
    problem: null,
    withdrawn_by: isWithdrawn ? by : null,
    withdrawn_on: isWithdrawn ? at + 7200 : null,
    withdrawn_note: isWithdrawn ? 'Said so on the phone' : null,
    lead_owner: lead.lead_owner,
    status: stage,
  });
  const offers = PROVIDERS.map(({ rate, ...provider }, place): LoanOffer => {
    const answer = answers[place]!;
    const repaid = answer === 'eligible' ? repaymentOf({ ...question, rate }) : undefined;
    return newRow(LOAN_OFFERS, madeBy(by, at), {
      ...of,
      ...provider,
      id: uuid(random),
      check_id: check.id,
      lender_ref: provider.provider === 'test_slow' ? 'test_slow' : null,
      stage: answer,
      interest_rate: repaid ? rate : null,
      instalment: repaid?.instalment ?? null,
      last_instalment: repaid?.last ?? null,
      total: repaid?.total ?? null,
      reason: answer === 'ineligible' ? 'Does not lend this' : null,
      lead_owner: lead.lead_owner,
      status: answer,
    });
  });
  return { check, offers };
}
