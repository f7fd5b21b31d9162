// Loans of families on every store: consent before a lender is asked, one question asked once, pending answers by their own id, and
// offers that go into payment links (decisions 11).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '@domain/calendar';
import type { Lead } from '@domain/contract/leads';
import type { LoanAnswer } from '@domain/contract/loans';
import type { AnswerOf } from '@domain/contract/contract';
import { consentText } from '@domain/loans/offers';
import { repaymentOf } from '@domain/loans/repayment';
import { LEADS } from '@domain/records/lead';
import { LOAN_CHECKS } from '@domain/records/loanCheck';
import type { LoanOffer } from '@domain/records/loanOffer';
import type { PaymentLink } from '@domain/records/paymentLink';
import { razorpay } from '@server/integrations/gateways/razorpay';
import { razorpayLoans } from '@server/integrations/lenders/razorpayLoans';
import { allOf } from '@server/store/rows';
import { ASKED, loadProduct } from './api/existingPayments';
import { LEAD } from './api/lead';
import { type Answers, madeUp } from './api/madeUpGateway';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const KEYS = { keyId: 'rzp_1', keySecret: 'secret' };
const EMI = { ...ASKED, plan: 'emi', choices: { lenderMonths: 12 } };
const QUESTION = { amount: 2_100_000, currency: 'INR', months: 12 };
let numbers = 0;

const HDFC = { method: 'emi', issuer: 'HDFC', type: 'debit', eligibility_req_id: 'elig_1' };
const AXIO = { method: 'cardless_emi', provider: 'walnut369', eligibility_req_id: 'elig_1' };
const LATER = { method: 'paylater', provider: 'getsimpl', eligibility_req_id: 'elig_1' };
const ELIGIBLE = { eligibility: { status: 'eligible' } };
const REFUSED = {
  eligibility: { status: 'ineligible', error: { description: 'The credit limit is used up', reason: 'limit' } },
};

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let withRazorpay: TestServer;
  let staff: Caller;
  let seller: Caller;
  let provider: Awaited<ReturnType<typeof madeUp>>;
  let answers: Answers = () => [200, {}];

  beforeAll(async () => {
    provider = await madeUp((asked) =>
      asked.path === '/v1/methods'
        ? [200, { emi_options: { HDFC_DC: [{ duration: 12, interest: 16 }] } }]
        : answers(asked),
    );
    opened = await open();
    await loadProduct(opened.store, [
      { plan: 'emi', currency: 'INR', amount: QUESTION.amount },
      { plan: 'full', currency: 'INR', amount: 2_000_000 },
    ]);
    server = await openTestServer(await peopled(opened.store, 0));
    const { baseUrl } = provider;
    withRazorpay = await openTestServer(opened.store, {
      gateways: [razorpay({ ...KEYS, webhookSecrets: ['s'], baseUrl })],
      lenders: [razorpayLoans({ ...KEYS, baseUrl })],
    });
    [staff, seller] = [await server.as('staff'), await withRazorpay.as('staff')];
  }, 60_000);
  afterAll(async () => {
    await opened.clean();
    await provider.close();
  });
  beforeEach(() => {
    provider.asked.splice(0);
    server.clock.now = NOW;
    withRazorpay.clock.now = NOW;
  });

  const sent = async <T>(caller: Caller, operation: string, sending: object, status = 200): Promise<T> => {
    const answer = await caller.call(operation, sending);
    const text = await answer.text();
    expect(answer.status, text).toBe(status);
    return JSON.parse(text) as T;
  };
  const newLead = async (): Promise<Lead> => {
    const mobile_number = `+9198111${String(++numbers).padStart(5, '0')}`;
    const body = { ...LEAD, mobile_number, email_address: `loan${numbers}@example.com` };
    const made = await sent<Lead>(staff, 'createLead', { body }, 201);
    const lead = (await opened.store.records(LEADS).find(made.lead_id))!;
    await opened.store.records(LEADS).change(lead.id, { lead_owner: emailOf('staff') }, lead.version);
    return made;
  };
  const bodyOf = ({ lead_id }: Lead, lender: string, changes: Partial<typeof QUESTION> = {}) => {
    const question = { ...QUESTION, ...changes };
    return { ...question, lead_id, consent_text: consentText(lender, question) };
  };
  const check = (caller: Caller, lead: Lead, changes = {}, status = 200) =>
    sent<LoanAnswer>(
      caller,
      'checkLoan',
      { body: bodyOf(lead, caller === staff ? 'Test lender' : 'Razorpay', changes) },
      status,
    );
  const again = (caller: Caller, id: string, status = 200) =>
    sent<LoanAnswer>(caller, 'askLoanAgain', { path: { id } }, status);
  const withdraw = (caller: Caller, { check: { id, version } }: LoanAnswer) =>
    sent(caller, 'loan_check.withdraw', { path: { id }, body: { version, withdrawn_note: 'On the phone' } });
  const link = (caller: Caller, lead: Lead, offer: Pick<LoanOffer, 'id'>, changes: object = {}, status = 201) =>
    sent<PaymentLink>(
      caller,
      'createPaymentLink',
      { body: { ...EMI, lead_id: lead.lead_id, loan_offer_id: offer.id, ...changes } },
      status,
    );
  const offerOf = ({ offers }: LoanAnswer, name: string) => offers.find(({ provider: each }) => each === name)!;
  const questions = () => provider.asked.filter(({ method }) => method === 'POST');
  const checksOf = (lead: Lead) => allOf(opened.store, LOAN_CHECKS, { lead_id: { anyOf: [lead.lead_id] } });

  describe('the test lender, where no gateway is configured', () => {
    test('consent is kept word for word, and the offers have instalment and total', async () => {
      const lead = await newLead();
      expect(await sent(staff, 'loanSetup', {})).toEqual({ lender: 'test' });
      const answer = await check(staff, lead);
      expect(answer.check).toMatchObject({
        ...QUESTION,
        lender: 'test',
        status: 'eligible',
        consent_text: consentText('Test lender', QUESTION),
        consent_by: emailOf('staff'),
        consent_on: NOW,
        expires_on: addDays(TODAY, 30),
      });
      const { instalment, last, total } = repaymentOf({ ...QUESTION, rate: 15 });
      expect(offerOf(answer, 'test_bank')).toMatchObject({
        status: 'eligible',
        interest_rate: 15,
        instalment,
        last_instalment: last,
        total,
        expires_on: addDays(TODAY, 30),
      });
      expect(offerOf(answer, 'test_free')).toMatchObject({ status: 'ineligible', total: null });
      expect(offerOf(answer, 'test_slow')).toMatchObject({ status: 'pending', interest_rate: null });
      const told = await sent<{ action: string }[]>(staff, 'loan_check.activity', { path: { id: answer.check.id } });
      expect(told.map(({ action }) => action).sort()).toEqual(['loan_check.answered', 'loan_check.asked']);
    });

    test('the same question has the same answer; another amount or time is another question', async () => {
      const lead = await newLead();
      const first = await check(staff, lead);
      expect((await check(staff, lead)).check.id).toBe(first.check.id);
      const others = [await check(staff, lead, { months: 6 }), await check(staff, lead, { amount: 100_000 })];
      expect(new Set([first, ...others].map(({ check: { id } }) => id)).size).toBe(3);
      expect(offerOf(others[0]!, 'test_free')).toMatchObject({
        status: 'eligible',
        interest_rate: 0,
        total: QUESTION.amount,
      });
      // When the answer has ended, the question is a new one.
      server.clock.now = NOW + 31 * 86_400;
      const body = bodyOf(lead, 'Test lender');
      const second = await sent<LoanAnswer>(await server.as('staff'), 'checkLoan', { body });
      expect(second.check.id).not.toBe(first.check.id);
    });

    test('no lender is asked without the very words that the family agreed to, or about what no lender lends', async () => {
      const lead = await newLead();
      const body = bodyOf(lead, 'Test lender');
      const refused = async (changes: object, field: string) => {
        const answer = await sent<{ errors: { field: string }[] }>(
          staff,
          'checkLoan',
          { body: { ...body, ...changes } },
          400,
        );
        expect(answer.errors.map((each) => each.field)).toContain(`body.${field}`);
      };
      await refused({ consent_text: '' }, 'consent_text');
      await refused({ consent_text: 'Yes' }, 'consent_text');
      await refused({ amount: QUESTION.amount + 100 }, 'consent_text');
      await refused({ currency: 'USD' }, 'currency');
      await refused({ months: 5 }, 'months');
      await refused({ amount: 0 }, 'amount');
      expect(await checksOf(lead)).toEqual([]);
    });

    test('a lead is asked about by its owner, not by others of the staff; production admins may', async () => {
      const lead = await newLead();
      const { check: made } = await check(staff, lead);
      const other = await server.as('finance');
      const body = bodyOf(lead, 'Test lender', { months: 9 });
      await sent(other, 'checkLoan', { body }, 404);
      await again(other, made.id, 404);
      await sent(other, 'loan_check.one', { path: { id: made.id } }, 404);
      const query = { lead_id: lead.lead_id };
      expect(await sent(other, 'loan_check.page', { query })).toMatchObject({ rows: [] });
      expect(await sent(other, 'loan_offer.page', { query })).toMatchObject({ rows: [] });
      const admin = await server.as('admin');
      await sent(admin, 'checkLoan', { body });
      const page = await sent<{ rows: unknown[] }>(admin, 'loan_offer.page', { query });
      expect(page.rows).toHaveLength(6);
    });
  });

  describe('offers in payment links', () => {
    test('an offer goes into the link of its plan, months and amount, and stands with it', async () => {
      const lead = await newLead();
      const answer = await check(staff, lead);
      const offer = offerOf(answer, 'test_bank');
      const made = await link(staff, lead, offer);
      expect(made).toMatchObject({ loan_offer_id: offer.id, total: QUESTION.amount });
      let by = staff;
      const detail = () => sent<AnswerOf<'paymentLinkDetail'>>(by, 'paymentLinkDetail', { path: { id: made.id } });
      expect((await detail()).loan_offer).toMatchObject({ id: offer.id, status: 'eligible', total: offer.total });
      const refused = async (changes: object, wrong: Pick<LoanOffer, 'id'> = offer, status = 409) =>
        JSON.stringify(await link(by, lead, wrong, changes, status));
      expect(await refused({ choices: { lenderMonths: 6 } })).toContain('12 months');
      expect(await refused({ plan: 'full', choices: {} })).toContain('Choose a plan that a lender pays');
      expect(await refused({ lead_id: (await newLead()).lead_id })).toContain('another family');
      expect(await refused({}, offerOf(answer, 'test_slow'))).toContain('not agreed');
      expect(await refused({}, { id: 'none' }, 400)).toContain('no such loan offer');
      // Less than the course costs was agreed to.
      const less = await check(staff, lead, { amount: QUESTION.amount - 1000 });
      expect(await refused({}, offerOf(less, 'test_bank'))).toContain('The lender agreed to');
      server.clock.now = NOW + 31 * 86_400;
      by = await server.as('staff');
      const expires_on = addDays(TODAY, 40);
      expect(await refused({ expires_on })).toContain('ended on');
      expect((await detail()).loan_offer).toMatchObject({ status: 'expired' });
    });

    test('after the consent is withdrawn nothing goes into a link, nobody is asked, and the next check asks for it again', async () => {
      const lead = await newLead();
      const answer = await check(staff, lead);
      const made = await link(staff, lead, offerOf(answer, 'test_bank'));
      await withdraw(staff, answer);
      expect(JSON.stringify(await link(staff, lead, offerOf(answer, 'test_bank'), {}, 409))).toContain('withdrawn');
      expect(await again(staff, answer.check.id, 409)).toMatchObject({ message: expect.stringContaining('withdrawn') });
      const detail = await sent<AnswerOf<'paymentLinkDetail'>>(staff, 'paymentLinkDetail', { path: { id: made.id } });
      expect(detail.loan_offer).toMatchObject({ status: 'withdrawn' });
      expect(await sent(staff, 'loan_check.one', { path: { id: answer.check.id } })).toMatchObject({
        status: 'withdrawn',
        withdrawn_by: emailOf('staff'),
        withdrawn_on: NOW,
      });
      const { rows } = await sent<{ rows: LoanOffer[] }>(staff, 'loan_offer.page', {
        query: { check_id: answer.check.id },
      });
      expect(rows.map(({ status, reason }) => [status, reason])).toEqual(rows.map(() => ['withdrawn', null]));
      expect((await check(staff, lead)).check).toMatchObject({ status: 'eligible', consent_on: NOW });
      expect(await checksOf(lead)).toHaveLength(2);
    });
  });

  describe('Razorpay’s Eligibility Check', () => {
    test('the lender is asked with the number and the amount, and its answers are offers', async () => {
      const lead = await newLead();
      answers = () => [
        200,
        {
          instruments: [
            { ...HDFC, ...ELIGIBLE },
            { ...AXIO, ...REFUSED },
            { ...LATER, ...ELIGIBLE },
          ],
        },
      ];
      expect(await sent(seller, 'loanSetup', {})).toEqual({ lender: 'razorpay' });
      const answer = await check(seller, lead);
      const [{ path, body, headers }] = questions() as [ReturnType<typeof questions>[number]];
      expect([path, headers.authorization]).toEqual(['/v1/customers/eligibility', `Basic ${btoa('rzp_1:secret')}`]);
      expect(JSON.parse(body)).toEqual({
        inquiry: 'affordability',
        amount: QUESTION.amount,
        currency: 'INR',
        customer: { contact: lead.mobile_number },
      });
      expect(answer.check.status).toBe('eligible');
      // Pay later is no loan over months.
      expect(answer.offers).toHaveLength(2);
      expect(offerOf(answer, 'HDFC')).toMatchObject({
        interest_rate: 16,
        total: repaymentOf({ ...QUESTION, rate: 16 }).total,
        lender_ref: 'elig_1',
      });
      expect(offerOf(answer, 'walnut369')).toMatchObject({
        status: 'ineligible',
        reason: 'The credit limit is used up',
        instalment: null,
      });
      // Paid there, and at no other gateway.
      expect((await link(seller, lead, offerOf(answer, 'HDFC'))).gateway_used).toBe('razorpay');
      expect(JSON.stringify(await link(staff, lead, offerOf(answer, 'HDFC'), {}, 409))).toContain('at the gateway');
      // A bank whose terms are known, and that lends for no such time.
      const short = await check(seller, lead, { months: 3 });
      expect(offerOf(short, 'HDFC')).toMatchObject({ status: 'ineligible', reason: 'Does not lend for 3 months' });
    });

    test('a pending answer is asked for by its own id, which asks nothing again', async () => {
      const lead = await newLead();
      answers = ({ method, path }) =>
        method === 'POST'
          ? [
              200,
              {
                instruments: [
                  { ...AXIO, eligibility: { status: 'pending' } },
                  { ...HDFC, ...REFUSED },
                ],
              },
            ]
          : path === '/v1/customers/eligibility/elig_1'
            ? [
                200,
                {
                  instruments: [
                    { ...AXIO, ...ELIGIBLE },
                    { ...HDFC, ...ELIGIBLE },
                  ],
                },
              ]
            : [404, {}];
      const { check: pending } = await check(seller, lead);
      expect(pending.status).toBe('pending');
      const answer = await again(seller, pending.id);
      expect(answer.check).toMatchObject({ id: pending.id, status: 'eligible' });
      // No rate is made up, and what was answered before stays.
      expect(offerOf(answer, 'walnut369')).toMatchObject({ status: 'eligible', interest_rate: null, total: null });
      expect(offerOf(answer, 'HDFC')).toMatchObject({ status: 'ineligible' });
      expect(questions()).toHaveLength(1);
      expect(await again(seller, pending.id, 409)).toMatchObject({ message: 'No answer is pending' });
    });

    test('two people at once, and one who comes later, make one question to the lender', async () => {
      const lead = await newLead();
      answers = () => [200, { instruments: [{ ...HDFC, ...ELIGIBLE }] }];
      const both = await Promise.all([check(seller, lead), check(seller, lead)]);
      expect(new Set(both.map((each) => each.check.id)).size).toBe(1);
      expect((await check(seller, lead)).check.status).toBe('eligible');
      expect(questions()).toHaveLength(1);
    });

    test('a lost answer is never asked for twice; what was refused may be asked again', async () => {
      const lead = await newLead();
      answers = () => [503, { error: { code: 'SERVER_ERROR' } }];
      const lost = await check(seller, lead);
      expect(lost.check).toMatchObject({ status: 'unanswered', problem: expect.stringContaining('503') });
      answers = () => [200, { instruments: [{ ...HDFC, ...ELIGIBLE }] }];
      expect((await check(seller, lead)).check).toMatchObject({ id: lost.check.id, status: 'unanswered' });
      await again(seller, lost.check.id, 409);
      expect(questions()).toHaveLength(1);
      // The family may agree to be asked about once more.
      await withdraw(seller, await check(seller, lead));
      expect((await check(seller, lead)).check.status).toBe('eligible');

      answers = () => [400, { error: { code: 'BAD_REQUEST_ERROR' } }];
      const refused = await check(seller, lead, { months: 6 });
      expect(refused.check).toMatchObject({ status: 'failed', problem: expect.stringContaining('BAD_REQUEST_ERROR') });
      answers = () => [200, { instruments: [{ ...AXIO, ...ELIGIBLE }] }];
      expect((await check(seller, lead, { months: 6 })).check.status).toBe('eligible');
      // Logs tell of it, and name nobody.
      const logged = JSON.stringify(withRazorpay.errors.map(({ facts, message }) => [String(facts['err']), message]));
      expect(logged).toContain('A lender gave no answer');
      expect(logged).not.toContain(lead.mobile_number.slice(-8));
      expect(provider.asked.every(({ path }) => !path.includes(lead.mobile_number.slice(-8)))).toBe(true);
    });

    test('what the lender says after the consent was withdrawn is left out', async () => {
      const lead = await newLead();
      let go: (() => void) | undefined;
      const waiting = new Promise<void>((resolve) => (go = resolve));
      let arrived: (() => void) | undefined;
      const isAsked = new Promise<void>((resolve) => (arrived = resolve));
      answers = async () => {
        arrived!();
        await waiting;
        return [200, { instruments: [{ ...HDFC, ...ELIGIBLE }] }];
      };
      const asking = check(seller, lead);
      await isAsked;
      const [begun] = await checksOf(lead);
      await withdraw(seller, { check: begun!, offers: [] } as unknown as LoanAnswer);
      go!();
      expect(await asking).toMatchObject({ check: { status: 'withdrawn' }, offers: [] });
    });
  });

  test('where real payments are taken and no lender is configured, no question can be asked', async () => {
    const lead = await newLead();
    const real = await openTestServer(opened.store, {
      gateways: [razorpay({ ...KEYS, webhookSecrets: ['s'], baseUrl: provider.baseUrl })],
    });
    const caller = await real.as('staff');
    expect(await sent(caller, 'loanSetup', {})).toEqual({ lender: null });
    const refused = await sent<{ message: string }>(caller, 'checkLoan', { body: bodyOf(lead, 'Test lender') }, 409);
    expect(refused.message).toContain('Nobody can be asked');
    expect(await checksOf(lead)).toEqual([]);
  });
});
