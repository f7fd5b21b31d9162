// @vitest-environment jsdom
// Who may sign in, and one's own account, over the API in process.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '@server/store/memory/memoryStore';
import { ADMIN, API, jsonAnswer, renderApp, SLOW, stubApi } from '@/testing/app';
import { answerInProcess, type Failing } from '../../../tests/api/inProcess';
import { emailOf, PASSWORD, peopled, type Role, ROLES } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The menu opens with a transition, which jsdom never ends. */
const MENU = { hidden: true };

const LIST = 'GET /admin-auth/v1/users/page';
const ADD = 'POST /admin-auth/v1/users';
const RAVI = {
  email: 'ravi@example.com',
  permissions: ['sales', 'external-sales-Globex'],
};

async function open({
  role = 'admin',
  at = '/users',
  failing,
}: { role?: Exclude<Role, 'nobody'>; at?: string; failing?: Failing } = {}) {
  const people = await peopled(memoryStore(), 0);
  const api = await answerInProcess(people, role, failing);
  const app = await renderApp({ user: { email: emailOf(role), permissions: [...ROLES[role]] }, at });
  return { ...app, api, users: people.users };
}

async function fill({ email, permissions = [] }: { email: string; permissions?: string[] }) {
  await userEvent.click(await screen.findByRole('button', { name: 'Invite user' }));
  const form = within(await screen.findByRole('form', { name: 'Invite user' }, SLOW));
  expect(form.queryByLabelText(/Password/)).toBeNull();
  await userEvent.type(form.getByLabelText(/E-mail/), email);
  for (const permission of permissions)
    await userEvent.type(form.getByLabelText('Permissions', { selector: 'input' }), `${permission}{Enter}`);
  await userEvent.click(form.getByText('Invite user', { selector: 'button *' }));
  return form;
}

test('spec 6: the people who may sign in, with their permissions', async () => {
  await open();
  await screen.findByRole('link', { name: emailOf('partner') }, SLOW);
  expect(screen.getAllByRole('link', { name: /@example.com/ })).toHaveLength(3);
  expect(screen.getByText('external-sales-Acme Corp')).toBeTruthy();
  // In words, each with what it allows; the code is on hover.
  expect(screen.getByText('Administrator').closest('[title]')?.getAttribute('title')).toMatch(
    /^prod-admins: Everything/,
  );
});

test('a list that cannot be loaded says why at its place and in one snack, until it is asked for again', async () => {
  const { store, api } = await open({ failing: { [LIST]: () => jsonAnswer(424, {}) } });
  expect((await within(await screen.findByRole('main')).findByRole('alert')).textContent).toContain(
    'Dependency service failed',
  );
  expect(store.getState().snackbar.map(({ text }) => text)).toEqual(['Failed: Dependency service failed']);
  delete api.failing[LIST];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: emailOf('staff') }, SLOW);
  await waitFor(() => expect(store.getState().snackbar).toEqual([]));
});

test('a person is invited with known and free permissions by a link that is shown once; it is sent again, and revoked', async () => {
  const { store, users } = await open();
  await screen.findByRole('link', { name: emailOf('staff') });
  await fill(RAVI);
  await screen.findByRole('link', { name: RAVI.email }, SLOW);
  expect(await users.find(RAVI.email)).toMatchObject({ permissions: RAVI.permissions, created_by: emailOf('admin') });
  expect(store.getState().snackbar).toMatchObject([{ kind: 'success' }]);
  expect(screen.queryByRole('form')).toBeNull();
  const link = async () => {
    const shown = within(await screen.findByRole('dialog', { name: 'Invitation link' }, SLOW));
    expect(shown.getByText(/No mail is set up here: share this link privately with ravi@example.com/)).toBeTruthy();
    const { value } = shown.getByLabelText<HTMLInputElement>('Link');
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull(), SLOW);
    return value;
  };
  const first = await link();
  expect(first).toMatch(new RegExp(`^${API}/admin-auth/v1/reset\\?token=[\\w-]{20,}$`));
  const panel = within(await screen.findByRole('region', { name: RAVI.email }));
  await userEvent.click(await panel.findByRole('button', { name: 'Send invitation again' }));
  expect(await link()).not.toBe(first);
  await userEvent.click(panel.getByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke invitation', ...MENU }));
  const question = within(await screen.findByRole('dialog', { name: 'Revoke invitation?' }));
  await userEvent.click(question.getByRole('button', { name: 'Revoke invitation' }));
  await waitFor(async () => expect((await users.find(RAVI.email))?.status).toBe('revoked'), SLOW);
});

test('spec 5: the form says what is wrong with each field before anything is sent', async () => {
  const { api } = await open();
  const form = await fill({ email: 'no address', permissions: ['a/b'] });
  expect(await form.findByText('Must be an e-mail address')).toBeTruthy();
  expect(form.getByText('Letters, digits, spaces, dots, hyphens and underscores only')).toBeTruthy();
  expect(api.calls).not.toContain(ADD);
});

test('spec 8: what the API refuses is shown in the form, and by the snack bar', async () => {
  const { store } = await open();
  const form = await fill({ ...RAVI, email: emailOf('staff') });
  expect(await form.findByText(`There is a user ${emailOf('staff')} already`)).toBeTruthy();
  expect(store.getState().snackbar.map(({ text }) => text)).toEqual([
    `Failed: email: There is a user ${emailOf('staff')} already`,
  ]);
});

describe('a person’s panel', () => {
  async function openPerson(email: string) {
    const opened = await open();
    await userEvent.click(await screen.findByRole('link', { name: email }));
    return { ...opened, panel: within(await screen.findByRole('region', { name: email })) };
  }

  test('opens from the list, names nobody in the address, and edits the permissions of the version that was read', async () => {
    const { router, users, panel } = await openPerson(emailOf('staff'));
    expect(router.state.location.search).toBe(`?user=${(await users.find(emailOf('staff')))!.id}`);
    await userEvent.click(await panel.findByRole('button', { name: 'Edit' }, SLOW));
    const field = await panel.findByLabelText('Permissions', { selector: 'input' }, SLOW);
    await userEvent.type(field, 'payments{Enter}');
    await userEvent.click(panel.getByRole('button', { name: 'Save user' }));
    await vi.waitFor(
      async () =>
        expect(await users.find(emailOf('staff'))).toMatchObject({
          version: 2,
          permissions: ['demo-admins', 'payments'],
        }),
      SLOW,
    );
  });

  test('what the API refuses of permissions is shown at the field', async () => {
    const { api, panel } = await openPerson(emailOf('staff'));
    await userEvent.click(await panel.findByRole('button', { name: 'Edit' }, SLOW));
    const field = await panel.findByLabelText('Permissions', { selector: 'input' }, SLOW);
    expect((await (await api.as('admin')).call('user.create', { body: RAVI })).status).toBe(201);
    await userEvent.type(field, 'external-sales-globex{Enter}');
    await userEvent.click(panel.getByRole('button', { name: 'Save user' }));
    expect((await panel.findAllByText(/would share the leads of/)).length).toBeGreaterThan(0);
  });

  test('disables after a question, and enables without one', async () => {
    const { users, api, panel } = await openPerson(emailOf('staff'));
    await userEvent.click(panel.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable user', hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Disable user?' }));
    expect(api.calls.filter((call) => call.endsWith('/disable'))).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Disable user' }));
    await panel.findByText('Disabled');
    expect((await users.find(emailOf('staff')))?.disabled_on).not.toBeNull();
    await userEvent.click(panel.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Enable user', hidden: true }));
    await panel.findByText('Active');
    expect((await users.find(emailOf('staff')))?.disabled_on).toBeNull();
  });

  test('the refusal to disable the last production admin is shown', async () => {
    const message = 'This is the last production admin. Make somebody else one first.';
    const { store, panel } = await openPerson(emailOf('admin'));
    await userEvent.click(panel.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable user', hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: 'Disable user?' }));
    await userEvent.click(question.getByRole('button', { name: 'Disable user' }));
    await vi.waitFor(
      () => expect(store.getState().snackbar).toMatchObject([{ kind: 'error', text: `Failed: ${message}` }]),
      SLOW,
    );
  });

  test('a reset link is shown once, as a whole address', async () => {
    const { panel } = await openPerson(emailOf('staff'));
    await userEvent.click(panel.getByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Reset password', hidden: true }));
    const shown = within(await screen.findByRole('dialog', { name: 'Password reset link' }));
    expect(shown.getByLabelText<HTMLInputElement>('Link').value).toMatch(
      new RegExp(`^${API}/admin-auth/v1/reset\\?token=[\\w-]{20,}$`),
    );
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await vi.waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull(), SLOW);
  });

  test('sign-ins are listed with device and address, and ended after a question', async () => {
    const { api, panel } = await openPerson(emailOf('staff'));
    await api.as('staff');
    await userEvent.click(panel.getByRole('tab', { name: 'Sign-ins' }));
    await userEvent.click(await panel.findByRole('button', { name: 'End Unknown device, 192.0.2.1' }));
    const question = within(await screen.findByRole('dialog', { name: 'End the sign-in on Unknown device?' }));
    await userEvent.click(question.getByRole('button', { name: 'End' }));
    expect(await panel.findByText('No active sign-ins')).toBeTruthy();
  });
});

describe('one’s own account', () => {
  const NEW = 'gravel tunnel 42 pines';

  test.each(['admin', 'staff', 'partner'] as const)('is reached from the user menu by %s', async (role) => {
    await open({ role, at: '/' });
    await userEvent.click(await screen.findByRole('button', { name: `User menu of ${emailOf(role)}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account', ...MENU }));
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy();
    expect(await screen.findByText('Unknown device · this one')).toBeTruthy();
  });

  test('the sign-in that a person is at comes first', async () => {
    const { api } = await open({ role: 'staff', at: '/' });
    await api.as('staff');
    cleanup();
    await renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at: '/account' });
    const rows = within(await screen.findByRole('table', { name: 'Your sign-ins' })).getAllByRole('row');
    expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual([
      undefined,
      'Unknown device · this one',
      'Unknown device',
    ]);
  });

  test('changes the password, and says at the field that the old one is wrong', async () => {
    const { store, api, users } = await open({ role: 'staff', at: '/account' });
    for (const _other of [1, 2]) await api.as('staff');
    const form = within(await screen.findByRole('form', { name: 'Change password' }));
    const current = form.getByLabelText<HTMLInputElement>(/Current password/);
    await userEvent.type(current, 'old');
    await userEvent.type(form.getByLabelText(/New password/), NEW);
    // Passwords are never kept, and the form does not say so.
    expect(form.getByText('Not saved yet')).toBeTruthy();
    await userEvent.click(form.getByText('Change password', { selector: 'button *' }));
    expect(await form.findByText('This is not your password')).toBeTruthy();
    await userEvent.clear(current);
    await userEvent.type(current, PASSWORD);
    await userEvent.click(form.getByText('Change password', { selector: 'button *' }));
    await vi.waitFor(
      () => expect(store.getState().snackbar).toMatchObject([{ text: 'Password changed; 2 other sign-ins ended' }]),
      SLOW,
    );
    expect(await users.passwordOf((await users.find(emailOf('staff')))!.id)).toBe(`hashed ${NEW}`);
    expect(screen.getByLabelText<HTMLInputElement>(/Current password/).value).toBe('');
    expect(JSON.stringify(store.getState().drafts)).not.toContain('gravel');
  });

  test('ends all other sign-ins after a question', async () => {
    const people = await peopled(memoryStore(), 0);
    const api = await answerInProcess(people, 'staff');
    await api.as('staff');
    await renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
    const question = within(await screen.findByRole('dialog', { name: 'End 1 other sign-in?' }));
    await userEvent.click(question.getByRole('button', { name: 'End all others' }));
    await vi.waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull(), SLOW);
    expect(screen.getByText('Unknown device · this one')).toBeTruthy();
  });
});

test('a permission that is taken away leaves the menu with the next call, and what was typed stays', async () => {
  let named = ADMIN;
  stubApi({ [LIST]: () => ((named = { ...ADMIN, permissions: ['sales'] }), jsonAnswer(403, {})) });
  const { store } = await renderApp({ user: ADMIN, at: '/users', readUser: () => named });
  await vi.waitFor(() => expect(store.getState().auth.user).toEqual(named), SLOW);
  expect(await screen.findByText("Your don't have enough permissions to access this page!")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: `User menu of ${ADMIN.email}` }));
  expect(await screen.findByRole('menuitem', { name: 'Your account', ...MENU })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Manage users', ...MENU })).toBeNull();
});
