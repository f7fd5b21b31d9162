// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { jsonAnswer, memoryStorage, SLOW, renderApp, STAFF, stubApi } from '@/testing/app';
import type { Trainer } from '@domain/contract/trainers';
import { seedRows } from '@server/seed/seed';
import type { Drafts } from '@/store/drafts';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ONE = 'GET /tms/v1/trainer';
const EDIT = 'PATCH /tms/v1/trainer';
const GROUPS = 'GET /tms/v1/trainers/groups';

const [seeded] = [...seedRows({ trainers: 1, today: '2026-11-20' })].flatMap(({ trainers }) => trainers ?? []);
if (!seeded) throw new Error('The seed made no trainer');
const { pan: _pan, bank: _bank, calendar_credential: _credential, ...open } = seeded;
const TRAINER: Trainer = { ...open, version: 3, level: 'L1', address: 'Pune', pan_last4: '234F', bank_last4: null };
const AT = `/trainers/edit-trainer?email=${TRAINER.teacher_id}`;

async function openEdit(answers: Record<string, unknown> = {}, stored: Record<string, string> = {}, drafts: Drafts = {}) {
  // Where a saved form leads asks for the roster.
  const roster = { 'GET /tms/v1/trainers/page': { rows: [], total: 0 }, 'GET /console/v1/views': [] };
  const calls = stubApi({ [ONE]: TRAINER, ...roster, ...answers });
  const storage = memoryStorage(stored);
  const app = await renderApp({ at: AT, storage, preloaded: { drafts } });
  await screen.findByRole('heading', { level: 1, name: `Edit ${TRAINER.trainer_name}` });
  return { ...app, calls, storage };
}

const level = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Level' });
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('spec 7.1: an edit carries its version and everything a person may set, once', async () => {
  const sent: Record<string, unknown>[] = [];
  const { store, router } = await openEdit({
    [EDIT]: async (request: Request) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return { ...TRAINER, level: 'L4', version: 4 };
    },
  });
  expect(screen.getByText('Stored: ••••234F. Leave empty to keep it.')).toBeTruthy();
  type(level(), 'L4');
  // Enter, by an impatient hand.
  const form = screen.getByRole('form', { name: `Edit ${TRAINER.trainer_name}` });
  fireEvent.submit(form);
  fireEvent.submit(form);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/trainers/view-trainer'), SLOW);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ teacher_id: TRAINER.teacher_id, version: 3, level: 'L4', pan: '' });
  expect(sent[0]).not.toHaveProperty('rating');
  expect(store.getState().snackbar).toMatchObject([{ kind: 'success', text: `${TRAINER.trainer_name} is saved` }]);
  expect(store.getState().drafts).toEqual({});
});

test('spec 5: what is wrong is told in a focused summary that leads to the field', async () => {
  const { calls } = await openEdit();
  type(screen.getByRole('textbox', { name: /^Name/ }), '');
  type(screen.getByLabelText('PAN'), 'NOPAN');
  await save();
  const summary = await screen.findByRole('alert');
  expect(document.activeElement).toBe(summary);
  expect(within(summary).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(within(summary).getByRole('button', { name: 'Name: Must not be empty' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name/ }));
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

test.each([
  ['30/02/2026', 'There is no 30 Feb 2026'],
  ['22/11', 'Type a date such as 24 Dec 2026'],
])('what is no date stays in its field with the reason, and is not saved: %s', async (typed, reason) => {
  const { calls } = await openEdit();
  const joined = screen.getByRole<HTMLInputElement>('textbox', { name: 'Joined on' });
  type(joined, typed);
  fireEvent.blur(joined);
  expect(joined.value).toBe(typed);
  expect(screen.getByText(reason)).toBeTruthy();
  await save();
  await screen.findByRole('alert');
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
});

test('a date that can be read in two ways is asked for', async () => {
  await openEdit();
  const joined = screen.getByRole<HTMLInputElement>('textbox', { name: 'Joined on' });
  type(joined, '5/12/2026');
  expect(joined.value).toBe('5/12/2026');
  await userEvent.click(screen.getByRole('button', { name: '12 May 2026' }));
  expect(joined.value).toBe('12 May 2026');
  type(joined, '22/11/2026');
  expect(joined.value).toBe('22 Nov 2026');
});

test('spec 8: what the API says of a field is told at the field', async () => {
  const errors = [{ field: 'body.rm_email', message: 'Has left the company' }];
  const { store } = await openEdit({ [EDIT]: jsonAnswer(400, { status_code: 400, errors }) });
  type(level(), 'L4');
  await save();
  await screen.findByText('Reporting manager’s e-mail: Has left the company');
  expect(screen.getByText('Has left the company')).toBeTruthy();
  expect(store.getState().snackbar).toEqual([]);
});

/** The answer to an edit of a version that somebody else has changed since. */
function stale(version: number, values: Record<string, unknown>): Response {
  const change = { by: 'mira@example.com', on: 1_790_000_000 };
  const changes = Object.entries(values).map(([field, value]) => ({ field, value, ...change }));
  const conflict = { version, changed_by: change.by, changed_on: change.on, changes };
  return jsonAnswer(412, { status_code: 412, message: 'Changed', conflict });
}

/** Opens the form with what the API answers to one edit after the other; gives what was sent with them. */
async function openEditAnswered(answers: Response[]): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = [];
  await openEdit({
    [EDIT]: async (request: Request) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return answers[sent.length - 1];
    },
  });
  return sent;
}

test('a stale edit shows who changed what, keeps what was typed, and is saved with what is chosen', async () => {
  const sent = await openEditAnswered([
    stale(5, { level: 'L5', address: 'Kochi', teacher_level: 'lead', trainer_status: 'inactive' }),
    stale(6, { level: 'L6', teacher_level: 'senior' }),
    jsonAnswer(200, { ...TRAINER, version: 7 }),
  ]);
  type(level(), 'L4');
  type(screen.getByRole('textbox', { name: 'Address' }), 'Chennai');
  await save();
  let panel = within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }));
  expect(panel.getByRole('heading').textContent).toContain('mira@example.com');
  expect(level().value).toBe('L4');
  expect(panel.getByText(/^Status is now Inactive, changed by mira@example.com/)).toBeTruthy();
  const group = (name: string) => within(panel.getByRole('radiogroup', { name }));
  expect(group('Level').getByRole<HTMLInputElement>('radio', { name: 'Mine: L4' }).checked).toBe(true);
  expect(group('Teacher level').getByRole<HTMLInputElement>('radio', { name: 'Theirs: lead' }).checked).toBe(true);
  await userEvent.click(group('Address').getByRole('radio', { name: 'Theirs: Kochi' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save with these choices' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2), SLOW);
  expect(sent[1]).toMatchObject({ version: 5, level: 'L4', address: 'Kochi', teacher_level: 'lead' });
  expect(sent[1]).not.toHaveProperty('trainer_status');

  // And once more: what was taken over from others counts as theirs, not as typed here.
  await vi.waitFor(() => expect(screen.getByText('Theirs: senior')).toBeTruthy(), SLOW);
  panel = within(screen.getByRole('alertdialog', { name: 'Changed by somebody else' }));
  expect(group('Level').getByRole<HTMLInputElement>('radio', { name: 'Mine: L4' }).checked).toBe(true);
  expect(group('Teacher level').getByRole<HTMLInputElement>('radio', { name: 'Theirs: senior' }).checked).toBe(true);
  await userEvent.click(panel.getByRole('button', { name: 'Save with these choices' }));
  await vi.waitFor(() => expect(sent).toHaveLength(3), SLOW);
  expect(sent[2]).toMatchObject({ version: 6, level: 'L4', address: 'Kochi', teacher_level: 'senior' });
});

test('spec 3: a stale edit asks nothing where both did the same, and leaves a PAN or account that somebody else has changed', async () => {
  const sent = await openEditAnswered([
    stale(5, { level: 'L4', pan: '••••999Z', bank: '••••4321', tgp_leaves: [1_790_015_400] }),
    jsonAnswer(200, { ...TRAINER, version: 6 }),
  ]);
  type(level(), 'L4');
  type(screen.getByLabelText('PAN'), 'ABCPE1234F');
  await save();
  const panel = within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }));
  expect(panel.getAllByRole('radiogroup').map((group) => group.textContent)).toHaveLength(2);
  expect(panel.getByText('Level: mira@example.com made the same change.')).toBeTruthy();
  expect(panel.getByText('Bank account: changed by mira@example.com, and left as it is.')).toBeTruthy();
  expect(panel.getByRole('radio', { name: 'Theirs: 2026-09-22' })).toBeTruthy();
  await userEvent.click(panel.getByRole('radio', { name: 'Theirs: ••••999Z' }));
  await userEvent.click(panel.getByRole('button', { name: 'Save with these choices' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2), SLOW);
  // Nothing sent of a secret keeps what is stored: theirs.
  const bank = { account_name: '', account_number: '', ifsc: '' };
  expect(sent[1]).toMatchObject({ version: 5, level: 'L4', pan: '', bank, tgp_leaves: [1_790_015_400] });
});

test('spec 2.2: an edit page that names no trainer says so, and asks the API nothing', async () => {
  const calls = stubApi({});
  await renderApp({ at: '/trainers/edit-trainer' });
  await screen.findByText('No trainer is chosen');
  expect(calls.filter((call) => call.includes('/tms/v1/trainer'))).toEqual([]);
});

test('a draft survives the page, says so, and holds no secret', async () => {
  const { persistor, storage, unmount } = await openEdit();
  type(level(), 'L4');
  type(screen.getByLabelText('PAN'), 'ABCPE1234F');
  unmount();
  await persistor.flush();
  expect(storage.stored['persist:console']).not.toContain('ABCPE1234F');
  await openEdit({}, storage.stored);
  await screen.findByText('Draft restored.');
  expect(level().value).toBe('L4');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(level().value).toBe('L1');
});

test('a draft that is discarded is gone, also where the trainer was changed after it was begun', async () => {
  const { store } = await openEdit({}, {}, { [`trainer ${TRAINER.teacher_id}`]: { base: { level: 'L0', version: 2 }, values: { level: 'L4', version: 2 } } });
  expect(level().value).toBe('L4');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(level().value).toBe('L1');
  window.dispatchEvent(new Event('pagehide'));
  expect(store.getState().drafts).toEqual({});
});

test('what was typed just before the page goes is kept', async () => {
  const { store } = await openEdit();
  type(level(), 'L4');
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(store.getState().drafts)).toMatchObject([{ values: { level: 'L4' } }]);
});

test('spec 4: nobody leaves unsaved changes unasked; they may be kept or discarded', async () => {
  const { router, store } = await openEdit();
  type(level(), 'L4');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByText('Stay'));
  expect(router.state.location.pathname).toBe('/trainers/edit-trainer');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByText('Discard'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/trainers/view-trainer'), SLOW);
  expect(store.getState().drafts).toEqual({});
});

test('spec 3: working days are painted with the keyboard', async () => {
  const { store } = await openEdit({ [ONE]: { ...TRAINER, working_days: { Mon: [[540, 600]] } } });
  const grid = within(screen.getByRole('grid', { name: 'Working days' }));
  const monday = grid.getByRole('gridcell', { name: 'Mon 09:00' });
  expect(monday.getAttribute('aria-selected')).toBe('true');
  monday.focus();
  fireEvent.keyDown(monday, { key: 'ArrowDown', shiftKey: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tue 09:00');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight', shiftKey: true });
  expect(grid.getByText('09:00–10:00', { selector: '[role=row]:nth-child(3) > *' })).toBeTruthy();
  await vi.waitFor(() => {
    const [draft] = Object.values(store.getState().drafts);
    expect(draft?.values['working_days']).toMatchObject({ Mon: [[540, 600]], Tue: [[540, 600]] });
  }, SLOW);
});

test('spec 3: session ranges that overlap are refused at their field', async () => {
  await openEdit({ [ONE]: { ...TRAINER, trainer_proficiency: {} } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'batches, grades 2-3', hidden: true }));
  type(screen.getByLabelText('Trained: batches, grades 2-3'), '1-30');
  type(screen.getByLabelText('Not trained: batches, grades 2-3'), '30-60');
  await save();
  expect(await screen.findByText('Overlaps another range of this band')).toBeTruthy();
});

test('spec 3: members come from recommended trainers, with the reason, and can be removed', async () => {
  const kiran = { teacher_id: 'kiran@example.com', trainer_name: 'Kiran', trainer_type: ['demos'], batches_region: ['IN'], reasons: [] };
  stubApi({
    [GROUPS]: { teachers_group: [{ group_id: 'North', teachers: [TRAINER.teacher_id], version: 2 }], message: '1 group' },
    'GET /tms/v1/trainers': [TRAINER, kiran].map(({ teacher_id, trainer_name }) => ({ teacher_id, trainer_name })),
    'GET /tms/v1/trainers/non-grouped': [kiran],
    'GET /tms/v1/trainers/recommended': [{ ...kiran, reasons: ['Same region: IN'] }],
    'PATCH /tms/v1/trainers/groups': jsonAnswer(409, {
      status_code: 409,
      errors: [{ field: 'body.teachers.0', message: 'Kiran is in group South already' }],
    }),
  });
  await renderApp({ at: '/trainers/edit-trainer-group?group_id=North', user: STAFF });
  const recommended = within(await screen.findByRole('region', { name: 'Recommended trainers' }));
  await recommended.findByText('Same region: IN');
  await userEvent.click(recommended.getByRole('button', { name: 'Add Kiran' }));
  const members = within(screen.getByRole('region', { name: 'Members' }));
  expect(members.getByRole('heading').textContent).toBe('2 members');
  await userEvent.click(members.getByRole('button', { name: `Remove ${TRAINER.trainer_name}` }));
  await save();
  expect(await members.findByText('Kiran is in group South already')).toBeTruthy();
});
