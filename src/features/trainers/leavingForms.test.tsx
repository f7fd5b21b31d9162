// @vitest-environment jsdom
// Where the forms of trainers and groups lead, and where the keyboard is meanwhile.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Trainer } from '@domain/contract/trainers';
import { seedRows } from '@server/seed/seed';
import { jsonAnswer, renderApp, SLOW, stubApi } from '@/testing/app';
import { valuesOf } from './form/trainerFields';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ONE = 'GET /tms/v1/trainer';
const EDIT = 'PATCH /tms/v1/trainer';
const ADD = 'POST /tms/v1/trainer';
const PROFICIENCY = 'GET /tms/v1/trainer/initial-proficiency';
const ROSTER = 'GET /tms/v1/trainers/page';
const VIEWS = 'GET /console/v1/views';

const [seeded] = [...seedRows({ trainers: 1, today: '2026-11-20' })].flatMap(({ trainers }) => trainers ?? []);
if (!seeded) throw new Error('The seed made no trainer');
const { pan: _pan, bank: _bank, calendar_credential: _credential, ...open } = seeded;
const TRAINER: Trainer = { ...open, version: 3, level: 'L1', address: 'Pune', pan_last4: '234F', bank_last4: null };
const AT = `/trainers/edit-trainer?email=${TRAINER.teacher_id}`;

const level = () => screen.getByLabelText('Level', { selector: 'input' });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('decisions 15: an edit page that names no trainer lets one choose, and asks for no single one', async () => {
  const calls = stubApi({ [ROSTER]: { rows: [], total: 0 } });
  await renderApp({ at: '/trainers/edit-trainer' });
  await screen.findByRole('combobox', { name: 'Trainer' });
  expect(calls.filter((call) => call.startsWith(`${ONE}?`))).toEqual([]);
});

const FILTERED = '/trainers/view-trainer?rating=4..&page=2';

test.each(['Save trainer', 'Cancel'])(
  '%s leads back to where one came from: filters, page and the trainer that was open',
  async (press) => {
    const roster = { rows: [TRAINER], total: 120 };
    stubApi({ [ONE]: TRAINER, [EDIT]: { ...TRAINER, version: 4 }, [ROSTER]: roster, [VIEWS]: [] });
    const { router } = await renderApp({ at: FILTERED });
    await userEvent.click(await screen.findByRole('link', { name: TRAINER.trainer_name }));
    await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
    await screen.findByRole('heading', { level: 1, name: `Edit ${TRAINER.trainer_name}` });
    if (press === 'Save trainer') type(level(), 'L4');
    await userEvent.click(screen.getByRole('button', { name: press }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/trainers/view-trainer'), SLOW);
    expect(router.state.location.search).toBe(`?rating=4..&page=2&trainer=${encodeURIComponent(TRAINER.teacher_id)}`);
    expect(await screen.findByRole('region', { name: TRAINER.trainer_name })).toBeTruthy();
  },
);

test('a person who opened the form by its address goes on to the trainer in the roster', async () => {
  stubApi({ [ONE]: TRAINER, [EDIT]: { ...TRAINER, version: 4 }, [ROSTER]: { rows: [], total: 0 }, [VIEWS]: [] });
  const { router } = await renderApp({ at: AT });
  await screen.findByRole('heading', { level: 1, name: `Edit ${TRAINER.trainer_name}` });
  type(level(), 'L4');
  await userEvent.click(screen.getByRole('button', { name: 'Save trainer' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/trainers/view-trainer'), SLOW);
  expect(router.state.location.search).toBe(`?trainer=${encodeURIComponent(TRAINER.teacher_id)}`);
});

test('a new trainer is shown after adding, beside the roster that one came from', async () => {
  const { version: _, ...values } = valuesOf(TRAINER);
  stubApi({
    [ONE]: TRAINER,
    [ADD]: jsonAnswer(201, TRAINER),
    [PROFICIENCY]: { product_wise_grade_proficiency: TRAINER.trainer_proficiency },
    [ROSTER]: { rows: [], total: 0 },
    [VIEWS]: [],
  });
  const { router, store } = await renderApp({
    at: FILTERED,
    preloaded: { drafts: { 'trainer new': { base: {}, values } } },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Add trainer' }));
  type(await screen.findByLabelText(/^Code from the e-mail/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Add trainer' }));
  expect(await screen.findByRole('region', { name: TRAINER.trainer_name })).toBeTruthy();
  expect(router.state.location).toMatchObject({
    pathname: '/trainers/view-trainer',
    search: `?rating=4..&page=2&trainer=${encodeURIComponent(TRAINER.teacher_id)}`,
  });
  expect(store.getState().snackbar).toMatchObject([{ text: `${TRAINER.trainer_name} added` }]);
});

test('the focus stays with the lists as members are added and removed', async () => {
  const candidate = (name: string) => ({
    teacher_id: `${name}@example.com`,
    trainer_name: name,
    trainer_type: ['demos'],
    batches_region: [],
    reasons: [],
  });
  stubApi({
    'GET /tms/v1/trainers': [],
    'GET /tms/v1/trainers/non-grouped': [candidate('Anu'), candidate('Ben'), candidate('Cleo')],
    'GET /tms/v1/trainers/recommended': [],
  });
  await renderApp({ at: '/trainers/add-trainer-group' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add Ben' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add Cleo');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Add Anu');
  await user.click(screen.getByRole('button', { name: /^Remove Ben/ }));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Remove Cleo/);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Members' }));
});
