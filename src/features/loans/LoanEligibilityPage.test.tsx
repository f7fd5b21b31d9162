// @vitest-environment jsdom
// Loan Eligibility over the API in process: the family is found, its consent kept, the offers compared, one taken into a payment link.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { amountText } from '@domain/formats';
import type { Lead } from '@domain/contract/leads';
import { consentText } from '@domain/loans/offers';
import { repaymentOf } from '@domain/loans/repayment';
import { LEADS } from '@domain/records/lead';
import { LOAN_CHECKS } from '@domain/records/loanCheck';
import { LOAN_OFFERS } from '@domain/records/loanOffer';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { loadProduct } from '../../../tests/api/existingPayments';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { emailOf, peopled, ROLES, type Role } from '../../../tests/api/testServer';
import { choose, fieldAt, type as typeInto } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const QUESTION = { amount: 2_100_000, currency: 'INR', months: 12 };
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function opened(search: (lead: Lead) => string, { role = 'staff' as Role, owner = emailOf('staff') } = {}) {
  const store = await peopled(memoryStore(), 0);
  await loadProduct(store, [{ plan: 'emi', currency: 'INR', amount: QUESTION.amount }]);
  const api = await answerInProcess(store, role);
  const lead = (await (await (await api.as('staff')).call('createLead', { body: LEAD })).json()) as Lead;
  await store.records(LEADS).change(lead.lead_id, { lead_owner: owner }, 1);
  const app = await renderApp({
    user: { email: emailOf(role), permissions: [...(ROLES[role] ?? [])] },
    at: `/loan-eligibility${search(lead)}`,
  });
  return { ...app, api, lead, storage: store };
}

async function ask(): Promise<HTMLElement> {
  const form = await screen.findByRole('form', { name: 'Loan check' }, SLOW);
  typeInto(form, 'amount', '21000');
  await choose(form, 'months', '12 months');
  return form;
}

test('the family is found by the lead’s id, agrees to the words, and the best offer goes into its payment link', async () => {
  const { lead, store, storage } = await opened(() => '');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Who would borrow?' }, SLOW), lead.lead_id);
  fireEvent.click(await screen.findByRole('link', { name: /^Mira Rao/ }, SLOW));
  const form = await ask();
  expect(screen.getByText(/^Test lender: no gateway is configured/)).toBeTruthy();

  // The lender is not asked before the family agreed.
  press('Check eligibility');
  await waitFor(() => expect(form.textContent).toContain('The family has to agree first'), SLOW);
  expect(await allOf(storage, LOAN_CHECKS, {})).toEqual([]);
  const words = consentText('Test lender', QUESTION);
  expect(plain(form.textContent)).toContain(plain(words));
  fireEvent.click(fieldAt(form, 'consent_text'));
  // Another question needs another yes.
  await choose(form, 'months', '9 months');
  expect((fieldAt(form, 'consent_text') as HTMLInputElement).checked).toBe(false);
  await choose(form, 'months', '12 months');
  fireEvent.click(fieldAt(form, 'consent_text'));
  press('Check eligibility');

  const offers = await screen.findByRole('list', { name: 'Offers' }, SLOW);
  const [check] = await allOf(storage, LOAN_CHECKS, {});
  expect(check).toMatchObject({ ...QUESTION, consent_text: words, consent_by: emailOf('staff') });
  expect(store.getState().location.search).toBe(`?lead=${lead.lead_id}&check=${check!.id}`);
  const cards = within(offers)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(cards).toEqual(['Test bank', 'Test lender who answers later', 'Test lender without interest']);
  const { instalment, last, total } = repaymentOf({ ...QUESTION, rate: 15 });
  expect(plain(offers.textContent)).toContain(
    plain(`11 × ${amountText(instalment, 'INR')}, then ${amountText(last, 'INR')}`),
  );
  expect(plain(offers.textContent)).toContain(plain(amountText(total, 'INR')));

  press('Ask for pending answers');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask for pending answers' })).toBeNull(), SLOW);
  await waitFor(
    () =>
      expect(within(offers).getAllByRole('heading', { level: 3 })[0]!.textContent).toBe(
        'Test lender who answers later',
      ),
    SLOW,
  );

  fireEvent.click(within(offers).getByRole('link', { name: 'Use the offer of Test bank in a payment link' }));
  const page = await screen.findByRole('form', { name: 'New payment link' }, SLOW);
  expect(within(page).getByRole('region', { name: 'Loan offer' }).textContent).toContain('Test bank');
  expect((fieldAt(page, 'plan') as HTMLInputElement).value).toBe('EMI');
  expect((fieldAt(page, 'choices.lenderMonths') as HTMLInputElement).value).toBe('12 months');
  await choose(page, 'product_id', 'Math Star');
  await screen.findByRole('table', { name: 'Schedule' }, SLOW);
  press('Create link');
  const card = await screen.findByRole('region', { name: /^Payment link for Mira Rao/ }, SLOW);
  const [bank] = await allOf(storage, LOAN_OFFERS, { provider: { anyOf: ['test_bank'] } });
  expect((await allOf(storage, PAYMENT_LINKS, {}))[0]).toMatchObject({ plan: 'emi', loan_offer_id: bank!.id });
  expect(card.textContent).toContain('Test bank');
});

test('a withdrawn consent takes the offers away, and a link with one is refused at its place', async () => {
  const { api, lead, storage } = await opened(({ lead_id }) => `?lead=${lead_id}`);
  const form = await ask();
  fireEvent.click(fieldAt(form, 'consent_text'));
  press('Check eligibility');
  const offers = await screen.findByRole('list', { name: 'Offers' }, SLOW);
  fireEvent.click(within(offers).getByRole('link', { name: /^Use the offer of Test bank/ }));
  const page = await screen.findByRole('form', { name: 'New payment link' }, SLOW);
  await choose(page, 'product_id', 'Math Star');
  const [check] = await allOf(storage, LOAN_CHECKS, { lead_id: { anyOf: [lead.lead_id] } });
  const staff = await api.as('staff');
  await staff.call('loan_check.withdraw', {
    path: { id: check!.id },
    body: { version: check!.version, withdrawn_note: null },
  });
  press('Create link');
  await waitFor(
    () =>
      expect(within(page).getByRole('region', { name: 'Loan offer' }).textContent).toContain(
        'The family has withdrawn its consent: check the eligibility again',
      ),
    SLOW,
  );
  expect(await allOf(storage, PAYMENT_LINKS, {})).toEqual([]);
  press('Create without this offer');
  press('Create link');
  await screen.findByRole('region', { name: /^Payment link for Mira Rao/ }, SLOW);
  expect((await allOf(storage, PAYMENT_LINKS, {}))[0]).toMatchObject({ loan_offer_id: null });
});

test('somebody else’s lead is not asked about, and the screen says who may', async () => {
  await opened(({ lead_id }) => `?lead=${lead_id}`, { owner: 'somebody@example.com' });
  await screen.findByText('You can’t see this lead', {}, SLOW);
  expect(screen.getByText(/team lead or a production admin/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('without a lender there is no form, and earlier answers are still shown', async () => {
  const { api, lead } = await opened(() => '');
  api.failing['GET /payment/v1/loan-setup'] = () => Response.json({ lender: null });
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Who would borrow?' }, SLOW), lead.lead_id);
  fireEvent.click(await screen.findByRole('link', { name: /^Mira Rao/ }, SLOW));
  await screen.findByText('Nobody can be asked', {}, SLOW);
  await screen.findByText('No loan checks yet', {}, SLOW);
  expect(screen.queryByRole('form')).toBeNull();
});
