// @vitest-environment jsdom
// The forms of trainers and groups over the API in process: what is particular to them. What every form does is tested in
// src/widgets/form/formSteps.test.tsx.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Trainer } from '@domain/contract/trainers';
import type { SeedTrainer } from '@server/store/store';
import { memoryStore } from '@server/store/memory/memoryStore';
import { ADMIN, renderApp, SLOW, STAFF } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, peopled } from '../../../tests/api/testServer';
import { ASHA, BINA, loadTrainers } from '../../../tests/api/trainers';
import { valuesOf } from './form/trainerFields';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = `/trainers/edit-trainer?email=${ASHA}`;

async function openEdit(asha: Partial<SeedTrainer> = {}, user = STAFF) {
  const store = memoryStore();
  await loadTrainers(store, [], { level: 'L1', address: 'Pune', pan: 'ABCPE1234F', bank: null, ...asha });
  const role = user === ADMIN ? 'admin' : 'staff';
  const api = await answerInProcess(await peopled(store, 0), role);
  const app = await renderApp({ at: AT, user });
  await screen.findByRole('heading', { level: 1, name: 'Edit Asha Rao' });
  const { version } = (await store.trainers.find(ASHA))!;
  return { ...app, api, version, trainers: store.trainers };
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
// The form has some thousand elements: their roles and styles are not computed for each press.
const level = () => screen.getByLabelText('Level', { selector: 'input' });
const save = () => fireEvent.click(screen.getByText('Save trainer', { selector: 'button *' }).closest('button')!);

test('spec 7.1: an edit carries its version and everything a person may set; what is stored encrypted stays', async () => {
  const { trainers, version, router, store } = await openEdit();
  // Papers and balance are there for those who answer for people alone.
  for (const label of ['PAN', 'Account number', 'Address', 'Leave balance, days'])
    expect(screen.queryByLabelText(label)).toBeNull();
  type(level(), 'L4');
  save();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/trainers/view-trainer'), SLOW);
  expect(await trainers.find(ASHA)).toMatchObject({
    version: version + 1,
    level: 'L4',
    address: 'Pune',
    pan_last4: '234F',
  });
  expect(store.getState().snackbar).toMatchObject([{ kind: 'success', text: 'Asha Rao saved' }]);
});

test('decisions 4: who answers for people writes papers, which wait for another person’s check, and the balance', async () => {
  const { trainers, store } = await openEdit({}, ADMIN);
  expect(
    screen.getByText(/^Verified: ••••234F\. Leave empty to keep it\. A change waits in Onboarding Details/),
  ).toBeTruthy();
  type(screen.getByLabelText('PAN'), 'AAAPA1111A');
  type(screen.getByLabelText('Leave balance, days'), '7.5');
  save();
  await vi.waitFor(
    () => expect(store.getState().snackbar).toMatchObject([{ kind: 'success', text: 'Asha Rao saved' }]),
    SLOW,
  );
  expect(await trainers.find(ASHA)).toMatchObject({ pan_last4: '234F', leave_balance: 7.5 });
});

test('spec 3: a stale edit tells leaves in days', async () => {
  const { api, trainers, version } = await openEdit();
  const other = await api.as('admin');
  const stored = (await (await other.call('oneTrainer', { query: { email: ASHA } })).json()) as Trainer;
  type(level(), 'L4');
  const theirs = await other.call('editTrainer', { body: { ...valuesOf(stored), tgp_leaves: [1_790_015_400] } });
  expect(theirs.status, await theirs.clone().text()).toBe(200);
  save();
  const panel = within(await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }));
  expect(panel.getByRole('heading').textContent).toContain(emailOf('admin'));
  expect(panel.getByRole('radio', { name: 'Theirs: 22 Sep 2026' })).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Save with these choices' }));
  await vi.waitFor(
    async () => expect(await trainers.find(ASHA)).toMatchObject({ version: version + 2, level: 'L4' }),
    SLOW,
  );
  expect(await trainers.find(ASHA)).toMatchObject({ tgp_leaves: [1_790_015_400] });
});

test('spec 3: working days are painted with the keyboard', async () => {
  const { store } = await openEdit({ working_days: { Mon: [[540, 600]] } });
  const grid = within(screen.getByRole('grid', { name: 'Working days' }));
  const monday = grid.getByRole('gridcell', { name: 'Mon 9:00 AM' });
  expect(monday.getAttribute('aria-selected')).toBe('true');
  monday.focus();
  fireEvent.keyDown(monday, { key: 'ArrowDown', shiftKey: true });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Tue 9:00 AM');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight', shiftKey: true });
  expect(grid.getByText('9:00–10:00 AM', { selector: '[role=row]:nth-child(3) > *' })).toBeTruthy();
  await vi.waitFor(() => {
    const [draft] = Object.values(store.getState().drafts);
    expect(draft?.values['working_days']).toMatchObject({ Mon: [[540, 600]], Tue: [[540, 600]] });
  }, SLOW);
});

test('a time zone is one that there is: found by its city, and other text is not taken', async () => {
  const { store } = await openEdit();
  const zone = screen.getByLabelText<HTMLInputElement>(/^Time zone/, { selector: 'input' });
  expect(zone.value).toBe('Asia/Kolkata');
  await userEvent.type(zone, 'x');
  expect(zone.value).toBe('x');
  fireEvent.blur(zone);
  await vi.waitFor(() => expect(zone.value).toBe('Asia/Kolkata'), SLOW);
  expect(Object.values(store.getState().forms)[0]?.values['time_zone']).toBe('Asia/Kolkata');
});

test('the first field of a form has the focus', async () => {
  await openEdit();
  await vi.waitFor(
    () => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/, { selector: 'input' })),
    SLOW,
  );
});

test('a leave is typed like any other date, and taken out again', async () => {
  const { store } = await openEdit({ tgp_leaves: [] });
  const field = screen.getByLabelText<HTMLInputElement>('TGP leaves', { selector: 'input' });
  const kept = () => Object.values(store.getState().forms)[0]?.values['tgp_leaves'];
  type(field, '24 Dec 2026');
  expect(kept()).toEqual([1_798_050_600]);
  expect(field.value).toBe('');
  type(field, '31 Feb 2026');
  fireEvent.blur(field);
  expect(await screen.findByText('There is no 31 Feb 2026')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Remove 24 Dec 2026'));
  expect(kept()).toEqual([]);
});

test('spec 3: session ranges that overlap are refused at their field', async () => {
  await openEdit({ trainer_proficiency: {} });
  fireEvent.click(screen.getByLabelText('Batches, grades 2-3'));
  type(screen.getByLabelText('Trained: Batches, grades 2-3'), '1-30');
  type(screen.getByLabelText('Not trained: Batches, grades 2-3'), '30-60');
  save();
  expect(await screen.findByText('Overlaps another range of this band')).toBeTruthy();
});

test('spec 3: members come from recommended trainers, with the reason, and can be removed', async () => {
  const store = memoryStore();
  await loadTrainers(store);
  const api = await answerInProcess(await peopled(store, 0), 'staff');
  const other = await api.as('admin');
  expect((await other.call('group.create', { body: { group_id: 'North', teachers: [ASHA] } })).status).toBe(201);
  await renderApp({ at: '/trainers/edit-trainer-group?group_id=North', user: STAFF });
  const recommended = within(await screen.findByRole('region', { name: 'Recommended trainers' }));
  const row = await recommended.findByRole('listitem');
  expect(row.textContent).toMatch(/^Bina Shah.*Same /);
  await userEvent.click(recommended.getByRole('button', { name: 'Add Bina Shah' }));
  const members = within(screen.getByRole('region', { name: 'Members' }));
  expect(members.getByRole('heading').textContent).toBe('2 members');
  await userEvent.click(members.getByRole('button', { name: 'Remove Asha Rao' }));
  // Another person is quicker.
  expect((await other.call('group.create', { body: { group_id: 'South', teachers: [BINA] } })).status).toBe(201);
  await userEvent.click(screen.getByRole('button', { name: 'Save trainer group' }));
  expect(await members.findByText(/Bina Shah is in group South/)).toBeTruthy();
});
