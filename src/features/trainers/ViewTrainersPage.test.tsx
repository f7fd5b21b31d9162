// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Trainer } from '@domain/contract/trainers';
import { seedTrainer } from '@server/seed/trainer';
import { jsonAnswer, PARTNER, renderApp, stubApi } from '@/app/testing';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// In jsdom a menu is never shown: it is placed by what only a browser measures.
const MENU = { hidden: true };

const AT = '/trainers/view-trainer';
const PAGE = 'GET /tms/v1/trainers/page';
const VIEWS = 'GET /console/v1/views';

function trainer(index: number, trainer_status: Trainer['trainer_status'] = 'active'): Trainer {
  const { pan: _pan, bank: _bank, calendar_credential: _c, ...row } = seedTrainer(1, index, () => `t${index}@example.com`);
  return { ...row, trainer_name: `Trainer ${index}`, trainer_status, pan_last4: null, bank_last4: null };
}

const ONE = trainer(1);
const TWO = trainer(2, 'inactive');
const both = { rows: [ONE, TWO], total: 120 };

async function open(answers: Record<string, unknown> = {}, start: Parameters<typeof renderApp>[0] = {}) {
  const given: Record<string, unknown> = { [PAGE]: both, [VIEWS]: [], ...answers };
  const calls = stubApi(given);
  const app = await renderApp({ at: AT, ...start });
  return { ...app, calls, given };
}

const asked = (calls: string[]) => calls.findLast((call) => call.startsWith(PAGE));

test('spec 3: the roster in its address: sort, search, filters, pages', async () => {
  const { calls, store } = await open({}, { at: `${AT}?rating=4..&page=2&nonsense=1&sort=-rating` });
  const table = await screen.findByRole('table', { name: 'Trainers' });
  expect(asked(calls)).toBe(`${PAGE}?rating=4..&page=2&sort=-rating`);
  expect(screen.getByText('51–100 of 120 trainers')).toBeTruthy();
  expect(within(table).getByText('t1@example.com')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'an');
  await waitFor(() => expect(asked(calls)).toBe(`${PAGE}?rating=4..&sort=-rating&search=an`));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Rating' }));
  await waitFor(() => expect(asked(calls)).toBe(`${PAGE}?sort=-rating&search=an`));
  expect(store.getState().location.search).toBe('?nonsense=1&sort=-rating&search=an');
});

test('what failed to load says why at its place and is asked for again', async () => {
  const { given, store } = await open({ [PAGE]: jsonAnswer(424, {}) });
  expect((await screen.findByRole('alert')).textContent).toContain('Dependency service failed');
  expect(store.getState().snackbar).toEqual([]);
  given[PAGE] = both;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'Trainers' });
});

test('an empty list says what to do next: another search, or the first trainer', async () => {
  const { given } = await open({ [PAGE]: { rows: [], total: 0 } }, { at: `${AT}?search=zz` });
  await screen.findByText('No trainers match');
  given[PAGE] = { rows: [], total: 0 };
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText('There are no trainers yet')).toBeTruthy();
});

test('spec 6: a partner may not see the roster', async () => {
  const { calls } = await open({}, { user: PARTNER });
  await screen.findByText(/don't have enough permissions/);
  expect(calls.filter((call) => call.startsWith(PAGE))).toEqual([]);
});

test('spec 7.1: one trainer is deactivated at once, and it is taken back', async () => {
  const { calls, store } = await open({
    'PATCH /tms/v1/trainer/deactivate': { ...ONE, trainer_status: 'inactive' },
    'PATCH /tms/v1/trainer/reactivate': ONE,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate Trainer 1' }));
  await waitFor(() => expect(store.getState().snackbar[0]?.text).toBe('Trainer 1 is deactivated'));
  expect(calls).toContain('PATCH /tms/v1/trainer/deactivate?email=t1%40example.com');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toContain('PATCH /tms/v1/trainer/reactivate?email=t1%40example.com'));
});

test('spec 7.1: many are deactivated after a question with their number; what failed stays selected with its reason', async () => {
  const three = trainer(3);
  const results = [
    { id: ONE.teacher_id, status: 'done', status_code: 200 },
    { id: three.teacher_id, status: 'failed', status_code: 409, error: 'Somebody else changed the trainer just now' },
  ];
  const sent: unknown[] = [];
  await open({
    [PAGE]: { rows: [ONE, TWO, three], total: 3 },
    'POST /tms/v1/trainers/deactivate': async (request: Request) => {
      sent.push(await request.json());
      return jsonAnswer(200, results);
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }));
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 3 trainers?' });
  expect(dialog.textContent).toContain('leave Trainer Availability');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate 3 trainers' }));
  const failed = await screen.findByRole('alert', { name: 'What failed' });
  expect(sent).toEqual([{ teacher_ids: [ONE.teacher_id, three.teacher_id] }]);
  expect(failed.textContent).toContain('t2@example.com: The trainer is inactive');
  expect(failed.textContent).toContain('t3@example.com: Somebody else changed the trainer just now');
  expect(within(bar).getByText('2 trainers selected')).toBeTruthy();
});

test('spec 3: a trainer beside the roster, named in the address, with tabs', async () => {
  const { store } = await open({
    'GET /tms/v1/trainer': ONE,
    'GET /tms/v1/trainer/activity': [
      { at: 1_795_000_000, actor: 'ravi@example.com', action: 'trainer.deactivated', details: { trainer_status: { from: 'active', to: 'inactive' } } },
    ],
    'GET /tms/v1/trainer/leaves': [],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Trainer 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Trainer 1' }));
  expect(store.getState().location.search).toBe('?trainer=t1%40example.com');
  expect(await dialog.findByText(ONE.contract_id)).toBeTruthy();
  await userEvent.click(dialog.getByRole('tab', { name: 'Activity' }));
  expect(await dialog.findByText('Trainer status: active → inactive')).toBeTruthy();
  await userEvent.click(dialog.getByRole('tab', { name: 'Leaves' }));
  expect(await dialog.findByText('No leaves')).toBeTruthy();
  expect(store.getState().location.search).toContain('tab=leaves');
  await userEvent.click(dialog.getByRole('tab', { name: 'Working days' }));
  expect(dialog.getAllByRole('row')).toHaveLength(8);
});

test('a saved default view opens with the list; another is saved from the address', async () => {
  const view = { list: 'trainers', name: 'Best', search: '?sort=-rating', is_default: true };
  const sent: unknown[] = [];
  const { calls, store } = await open({
    [VIEWS]: [view],
    'POST /console/v1/views': async (request: Request) => {
      sent.push(await request.json());
      return jsonAnswer(200, sent[0]);
    },
  });
  await waitFor(() => expect(asked(calls)).toBe(`${PAGE}?sort=-rating`));
  await userEvent.click(await screen.findByRole('button', { name: 'Best' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Everything', ...MENU }));
  await waitFor(() => expect(store.getState().location.search).toBe(''));
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view', ...MENU }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await userEvent.type(dialog.getByLabelText(/Name/), 'All');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ list: 'trainers', name: 'All', search: '', is_default: false }]));
});

test('on a small screen the rows are cards', async () => {
  await open({}, { width: 390 });
  const cards = await screen.findByRole('list', { name: 'Trainers' });
  expect(within(cards).getAllByRole('listitem')).toHaveLength(2);
  expect(within(cards).getByText('t1@example.com')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});
