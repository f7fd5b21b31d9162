// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SEARCH_HEADER } from '@domain/contract/operation';
import { NAMED_KIND_NAMES, type NamedKindName } from '@domain/named/namedKinds';
import { accessOf, placeOf } from './namedPlaces';
import { routeAt } from '../routes/paths';
import { jsonAnswer, PARTNER, renderApp, stubApi } from '../testing/app';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LEADS = 'GET /slot-booking/v1/leads';
const TRAINERS = 'GET /tms/v1/trainers/page';
const NAMED = 'GET /console/v1/named';
const found = (first_name: string, lead_id = first_name) => ({
  lead: {
    lead_id,
    first_name,
    last_name: 'Rao',
    mobile_number: '+919876543210',
    email_address: `${lead_id}@example.com`,
  },
  bookings: [],
});

async function open(answers: Record<string, unknown>, start: Parameters<typeof renderApp>[0] = {}) {
  const calls = stubApi({ [NAMED]: [], [TRAINERS]: { rows: [], total: 0 }, [LEADS]: [], ...answers });
  const app = await renderApp({ at: '/trainers/add-trainer-group', ...start });
  await userEvent.click(await screen.findByRole('button', { name: 'Search or run' }));
  const field = await screen.findByRole('textbox', { name: 'Search or run' });
  return { ...app, calls, field };
}

test('spec 2.2: a lead is found by any writing of a number, and Book Demo opens with it', async () => {
  const { field, calls, router } = await open({ [LEADS]: [found('Anu')] });
  await userEvent.type(field, '98765 43210');
  const lead = await screen.findByRole('button', { name: /Anu Rao/ });
  expect(calls.filter((call) => call.startsWith(LEADS))).toEqual([`${LEADS} “98765 43210”`]);
  await userEvent.click(lead);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', search: '?lead=Anu' }));
});

test('what was found for other words is not shown, however late it comes', async () => {
  let late: (answer: Response) => void = () => {};
  const { field, calls } = await open({
    [LEADS]: (request: Request) =>
      /^(?:an|binak)$/.test(request.headers.get(SEARCH_HEADER) ?? '')
        ? new Promise((resolve) => (late = resolve))
        : jsonAnswer(200, [found('Bina')]),
  });
  await userEvent.type(field, 'an');
  await waitFor(() => expect(calls).toContain(`${LEADS} “an”`));
  await userEvent.clear(field);
  await userEvent.type(field, 'bin');
  await screen.findByRole('button', { name: /Bina Rao/ });
  late(jsonAnswer(200, [found('Bin Anand')]));
  await userEvent.type(field, 'a');
  await screen.findByRole('button', { name: /Bina Rao/ });
  expect(screen.queryByText(/Anand/)).toBeNull();
  await userEvent.type(field, 'k');
  await waitFor(() => expect(calls).toContain(`${LEADS} “binak”`));
  expect(screen.queryByText(/Bina/)).toBeNull();
});

test('all that is found is shown, behind all screens of the same words', async () => {
  const rows = Array.from({ length: 25 }, (_, i) => ({
    teacher_id: `t${i}@example.com`,
    trainer_name: `Edith View ${i}`,
  }));
  const { field } = await open({ [TRAINERS]: { rows, total: 25 } });
  await userEvent.type(field, 'view');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Edith View \d+/ })).toHaveLength(25));
  expect(screen.getAllByRole('button', { name: /View/ }).length).toBeGreaterThan(30);
});

test('a record with a name is found by it, and opened on its screen', async () => {
  const batch = { kind: 'batch', id: 'batch-1', label: 'IN-G2-3-MC-7', when: null };
  const { field, router } = await open({ [NAMED]: [batch] });
  await userEvent.type(field, 'MC-7');
  await userEvent.click(await screen.findByRole('button', { name: /IN-G2-3-MC-7/ }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/batch/view', search: '?batch=batch-1' }),
  );
});

test('every kind of named record has a screen of the console, and a person who may not open it does not find it', async () => {
  const all = NAMED_KIND_NAMES.map((kind) => ({ kind, id: `${kind}-1`, label: `Zebra ${kind}`, when: null }));
  for (const { kind, id } of all) expect(routeAt(new URL(placeOf(kind, id), 'http://x').pathname)?.page).toBeTruthy();
  const { field } = await open({ [NAMED]: all });
  await userEvent.type(field, 'zebra');
  await screen.findByRole('button', { name: /Zebra lms_conquest/ });
  const isStaffs = (kind: NamedKindName) => accessOf(kind) === 'staff';
  const shown = all.filter(({ label }) => screen.queryByRole('button', { name: label })).map(({ kind }) => kind);
  expect(shown).toEqual(NAMED_KIND_NAMES.filter(isStaffs));
  expect(NAMED_KIND_NAMES.filter((kind) => !isStaffs(kind))).toEqual(expect.arrayContaining(['user', 'holiday']));
});

test('the first result is chosen, whichever answer comes last, until a key moves the choice', async () => {
  let late: (answer: Response) => void = () => {};
  const { field } = await open({
    [LEADS]: [found('Anu')],
    [TRAINERS]: () => new Promise((resolve) => (late = resolve)),
    [NAMED]: [{ kind: 'batch', id: 'batch-1', label: 'Anu’s batch', when: null }],
  });
  const chosen = () => document.querySelector('[data-selected]')?.textContent;
  await userEvent.type(field, 'anu');
  await screen.findByRole('button', { name: /Anu Rao/ });
  await waitFor(() => expect(chosen()).toContain('Anu’s batch'));
  late(jsonAnswer(200, { rows: [{ teacher_id: 'anu@example.com', trainer_name: 'Anu Shah' }], total: 1 }));
  await waitFor(() => expect(chosen()).toContain('Anu Shah'));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(chosen()).toContain('Anu’s batch'));
});

test('spec 6: a partner finds leads and their one screen, and no trainer is asked for', async () => {
  const { field, calls } = await open({ [LEADS]: [found('Anu')] }, { user: PARTNER, at: '/' });
  await userEvent.type(field, 'anu');
  await screen.findByRole('button', { name: /Anu Rao/ });
  expect(calls.filter((call) => call.startsWith(TRAINERS))).toEqual([]);
  await userEvent.clear(field);
  expect(await screen.findByRole('button', { name: /^Book Demo/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /View Trainers/ })).toBeNull();
});

test('too little to look for asks nobody', async () => {
  const { field, calls } = await open({});
  await userEvent.type(field, '9876');
  await waitFor(() => expect(calls.some((call) => call.startsWith(TRAINERS))).toBe(true));
  expect(calls.filter((call) => call.startsWith(LEADS))).toEqual([]);
});

test.each(['?', '{Shift>}?{/Shift}'])('%s lists every shortcut, but is typed into a field', async (keys) => {
  const { field } = await open({});
  await userEvent.type(field, keys);
  expect((field as HTMLInputElement).value).toBe('?');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Search or run' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard(keys);
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(list.textContent).toContain('Search in a list');
});

test('what is typed while the palette is loaded goes into it, and not into the form behind', async () => {
  stubApi({ [TRAINERS]: { rows: [], total: 0 }, [LEADS]: [] });
  await renderApp({ at: '/trainers/add-trainer-group' });
  const behind = await screen.findByRole<HTMLInputElement>('textbox', { name: /Group id/ });
  behind.focus();
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('vx{Backspace}iew');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search or run' });
  await waitFor(() => expect(field.value).toBe('view'));
  await user.keyboard(' s');
  expect(field.value).toBe('view s');
  expect(behind.value).toBe('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(behind));
  await user.keyboard('TG-9');
  expect(behind.value).toBe('TG-9');
});

test.each([
  ['a lead', '98765 43210', { [LEADS]: [found('Anu')] }, '/?lead=Anu'],
  [
    'a trainer',
    'zoya',
    { [TRAINERS]: { rows: [{ teacher_id: 'zoya@example.com', trainer_name: 'Zoya' }], total: 1 } },
    '/trainers/view-trainer?trainer=zoya%40example.com',
  ],
])('Enter opens %s that was found', async (_, words, answers, address) => {
  const { field, router } = await open(answers);
  await userEvent.type(field, words);
  await screen.findByRole('button', { name: /Anu Rao|Zoya/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(address));
});

test('decisions 15: a form that is opened without its record lets one choose it', async () => {
  const { field, router } = await open({
    [TRAINERS]: { rows: [{ teacher_id: 'zoya@example.com', trainer_name: 'Zoya' }], total: 1 },
  });
  await userEvent.type(field, 'edit trainer');
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Trainer(?! Group)/ }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Trainer' }));
  await userEvent.click(await screen.findByRole('option', { name: /Zoya/, hidden: true }));
  await waitFor(() => expect(router.state.location.search).toBe('?email=zoya%40example.com'));
});
