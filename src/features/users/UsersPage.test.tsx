// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ADMIN, API, jsonAnswer, PARTNER, SLOW, renderApp, STAFF, stubApi } from '@/testing/app';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The menu opens with a transition, which jsdom never ends. */
const MENU = { hidden: true };

const LIST = 'GET /admin-auth/v1/users';
const ADD = 'POST /admin-auth/v1/users';
const asha = {
  user_id: 'asha-1',
  email: ADMIN.email,
  permissions: ['prod-admins'],
  version: 1,
  disabled_on: null as number | null,
  password_changed_on: null,
  created_on: 1_790_000_000,
  created_by: 'setup',
};
const ravi = { ...asha, user_id: 'ravi-1', email: 'ravi@example.com', permissions: ['sales', 'external-sales-Acme Corp'] };

async function open(answers: Record<string, unknown>) {
  const calls = stubApi(answers);
  const app = await renderApp({ user: ADMIN, at: '/users' });
  return { ...app, calls };
}

async function fill({ email, password, permissions = [] }: { email: string; password: string; permissions?: string[] }) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
  const form = within(await screen.findByRole('form', { name: 'Add a person' }));
  await userEvent.type(form.getByLabelText(/E-mail/), email);
  await userEvent.type(form.getByLabelText(/Password/), password);
  for (const permission of permissions) await userEvent.type(form.getByLabelText('Permissions'), `${permission}{Enter}`);
  await userEvent.click(form.getByText('Add'));
  return form;
}

test('spec 6: the people who may sign in, with their permissions', async () => {
  await open({ [LIST]: [asha, ravi] });
  const table = await screen.findByRole('table', { name: 'People who may sign in' });
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  expect(within(table).getByText('external-sales-Acme Corp')).toBeTruthy();
});

test('a list that cannot be loaded says why at its place, once, and can be asked for again', async () => {
  const answers: Record<string, unknown> = { [LIST]: jsonAnswer(424, {}) };
  const { store } = await open(answers);
  expect((await screen.findByRole('alert')).textContent).toContain('Dependency service failed');
  expect(store.getState().snackbar).toEqual([]);
  answers[LIST] = [asha];
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'People who may sign in' });
});

test('a person is added with known and free permissions, and the list is asked for again', async () => {
  const people = [asha];
  const sent: unknown[] = [];
  const { store } = await open({
    [LIST]: () => jsonAnswer(200, people),
    [ADD]: async (request: Request) => {
      sent.push(await request.json());
      people.push(ravi);
      return jsonAnswer(201, ravi);
    },
  });
  await screen.findByRole('link', { name: asha.email });
  await fill({ email: ravi.email, password: 'a long password', permissions: ravi.permissions });
  await screen.findByRole('link', { name: ravi.email });
  expect(sent).toEqual([{ email: ravi.email, password: 'a long password', permissions: ravi.permissions }]);
  expect(store.getState().snackbar).toMatchObject([{ kind: 'success' }]);
  expect(screen.queryByRole('form')).toBeNull();
});

test('spec 5: the form says what is wrong with each field before anything is sent', async () => {
  const { calls } = await open({ [LIST]: [asha] });
  const form = await fill({ email: 'no address', password: 'short', permissions: ['a/b'] });
  expect(await form.findByText('Must be an e-mail address')).toBeTruthy();
  expect(form.getByText('Must have at least 12 characters')).toBeTruthy();
  expect(form.getByText('Letters, digits, spaces, dots, hyphens and underscores only')).toBeTruthy();
  expect(calls).not.toContain(ADD);
});

test.each([
  [400, { errors: [{ field: 'body.email', message: 'Is on no list' }] }, 'Is on no list'],
  [409, { message: 'There is such a person' }, 'There is such a person'],
])('spec 8: what the API refuses with %i is said in the form alone', async (status, body, text) => {
  const { store } = await open({ [LIST]: [asha], [ADD]: jsonAnswer(status, body) });
  const form = await fill({ email: 'new@example.com', password: 'a long password' });
  expect(await form.findByText(text)).toBeTruthy();
  expect(store.getState().snackbar).toEqual([]);
});

describe('a person’s panel', () => {
  const SIGN_INS = 'GET /admin-auth/v1/users/ravi-1/sign-ins';
  const signIn = {
    sign_in_id: 's1',
    device: 'Chrome 140 on Windows',
    address: '203.0.113.7',
    created_on: 1_795_000_000,
    last_used_on: 1_795_003_600,
    expires_on: 1_795_043_200,
    current: false,
  };

  async function openRavi(answers: Record<string, unknown> = {}) {
    const people = [asha, { ...ravi }];
    const opened = await open({ [LIST]: () => jsonAnswer(200, people), [SIGN_INS]: [signIn], ...answers });
    await userEvent.click(await screen.findByRole('link', { name: ravi.email }));
    return { ...opened, people, panel: within(await screen.findByRole('dialog', { name: ravi.email })) };
  }

  test('opens from the list, names nobody in the address, and edits the permissions of the version that was read', async () => {
    const sent: unknown[] = [];
    const { panel, router, people } = await openRavi({
      'PATCH /admin-auth/v1/users/ravi-1/permissions': async (request: Request) => {
        sent.push(await request.json());
        people[1] = { ...ravi, permissions: ['sales'], version: 2 };
        return jsonAnswer(200, people[1]);
      },
    });
    expect(router.state.location.search).toBe('?user=ravi-1');
    const field = await panel.findByLabelText('Permissions', { selector: 'input' });
    await userEvent.type(field, '{Backspace}');
    await userEvent.click(panel.getByRole('button', { name: 'Save permissions' }));
    await vi.waitFor(() => expect(sent).toEqual([{ version: 1, permissions: ['sales'] }]), SLOW);
  });

  test('what the API refuses of permissions is said at the field', async () => {
    const message = '“external-sales-acme corp” would share the leads of “external-sales-Acme Corp”';
    const { panel } = await openRavi({
      'PATCH /admin-auth/v1/users/ravi-1/permissions': jsonAnswer(409, { errors: [{ field: 'body.permissions', message }] }),
    });
    await userEvent.type(await panel.findByLabelText('Permissions', { selector: 'input' }), 'payments{Enter}');
    await userEvent.click(panel.getByRole('button', { name: 'Save permissions' }));
    expect((await panel.findAllByText(new RegExp(message))).length).toBeGreaterThan(0);
  });

  test('disables after a question, and enables without one', async () => {
    const disable = 'POST /admin-auth/v1/users/ravi-1/disable';
    const enable = 'POST /admin-auth/v1/users/ravi-1/enable';
    const { panel, calls, people } = await openRavi({
      [disable]: () => jsonAnswer(200, (people[1] = { ...ravi, disabled_on: 1_795_000_000, version: 2 })),
      [enable]: () => jsonAnswer(200, (people[1] = { ...ravi, version: 3 })),
    });
    await userEvent.click(panel.getByRole('button', { name: 'Disable' }));
    const question = within(await screen.findByRole('dialog', { name: `Disable ${ravi.email}?` }));
    expect(calls).not.toContain(disable);
    await userEvent.click(question.getByRole('button', { name: 'Disable' }));
    await panel.findByText('Disabled');
    await userEvent.click(panel.getByRole('button', { name: 'Enable' }));
    await panel.findByText('Active');
    expect(calls).toContain(enable);
  });

  test('the refusal to disable the last production admin is told', async () => {
    const message = 'This is the last production admin. Make somebody else one first.';
    const { panel, store } = await openRavi({ 'POST /admin-auth/v1/users/ravi-1/disable': jsonAnswer(409, { message }) });
    await userEvent.click(panel.getByRole('button', { name: 'Disable' }));
    const question = within(await screen.findByRole('dialog', { name: `Disable ${ravi.email}?` }));
    await userEvent.click(question.getByRole('button', { name: 'Disable' }));
    await vi.waitFor(() => expect(store.getState().snackbar).toMatchObject([{ kind: 'error', text: `Failed: ${message}` }]), SLOW);
  });

  test('a reset link is shown once, as a whole address', async () => {
    const link = { path: '/admin-auth/v1/reset?token=abc', expires_on: 1_795_086_400 };
    const { panel } = await openRavi({ 'POST /admin-auth/v1/users/ravi-1/reset-link': jsonAnswer(201, link) });
    await userEvent.click(panel.getByRole('button', { name: 'Reset password' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Password reset link' }));
    expect(shown.getByLabelText<HTMLInputElement>('Link').value).toBe(`${API}${link.path}`);
    await userEvent.click(shown.getByRole('button', { name: 'Done' }));
    await vi.waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull(), SLOW);
  });

  test('sign-ins are listed with device and address, and ended after a question', async () => {
    let listed = [signIn];
    const end = 'POST /admin-auth/v1/users/ravi-1/sign-ins/s1/end';
    const { panel, calls } = await openRavi({
      [SIGN_INS]: () => jsonAnswer(200, listed),
      [end]: () => {
        listed = [];
        return jsonAnswer(200, null);
      },
    });
    await userEvent.click(panel.getByRole('tab', { name: 'Sign-ins' }));
    expect(await panel.findByText('203.0.113.7')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'End Chrome 140 on Windows, 203.0.113.7' }));
    const question = within(await screen.findByRole('dialog', { name: 'End the sign-in on Chrome 140 on Windows?' }));
    await userEvent.click(question.getByRole('button', { name: 'End' }));
    await panel.findByText('Signed in nowhere');
    expect(calls).toContain(end);
  });
});

describe('one’s own account', () => {
  const OWN = 'GET /admin-auth/v1/user/sign-ins';
  const here = { sign_in_id: 'a', device: 'Firefox 150 on Linux', address: '192.0.2.1', created_on: 1_795_000_000, last_used_on: 1_795_000_000, expires_on: 1_795_043_200, current: true };
  const there = { ...here, sign_in_id: 'b', device: 'Safari 19 on iOS', current: false };

  test.each([[ADMIN], [STAFF], [PARTNER]])('is reached from the user menu by $email', async (user) => {
    stubApi({ [OWN]: [here] });
    await renderApp({ user });
    await userEvent.click(await screen.findByRole('button', { name: `User menu of ${user.email}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account', ...MENU }));
    expect(await screen.findByRole('heading', { name: 'Your account' })).toBeTruthy();
    expect(await screen.findByText('Firefox 150 on Linux · this one')).toBeTruthy();
  });

  test('the sign-in that a person is at comes first', async () => {
    stubApi({ [OWN]: [there, here] });
    await renderApp({ user: STAFF, at: '/account' });
    const rows = within(await screen.findByRole('table', { name: 'Your sign-ins' })).getAllByRole('row');
    expect(rows.map((row) => row.querySelector('td')?.textContent)).toEqual([undefined, 'Firefox 150 on Linux · this one', 'Safari 19 on iOS']);
  });

  test('changes the password, and says at the field that the old one is wrong', async () => {
    let answer = jsonAnswer(400, { errors: [{ field: 'body.old_password', message: 'This is not your password' }] });
    const sent: unknown[] = [];
    stubApi({
      [OWN]: [here],
      'POST /admin-auth/v1/user/password': async (request: Request) => {
        sent.push(await request.json());
        return answer;
      },
    });
    const { store } = await renderApp({ user: STAFF, at: '/account' });
    const form = within(await screen.findByRole('form', { name: 'Change password' }));
    await userEvent.type(form.getByLabelText(/Current password/), 'old');
    await userEvent.type(form.getByLabelText(/New password/), 'a long new password');
    // Passwords are never kept, and the form does not say so.
    expect(form.getByText('Not saved yet')).toBeTruthy();
    await userEvent.click(form.getByText('Change password', { selector: 'button *' }));
    expect(await form.findByText('This is not your password')).toBeTruthy();
    answer = jsonAnswer(200, { ended: 2 });
    await userEvent.click(form.getByText('Change password', { selector: 'button *' }));
    await vi.waitFor(() => expect(store.getState().snackbar).toMatchObject([{ text: 'Password changed; 2 other sign-ins ended' }]), SLOW);
    expect(sent.at(-1)).toEqual({ old_password: 'old', password: 'a long new password' });
    expect(screen.getByLabelText<HTMLInputElement>(/Current password/).value).toBe('');
    expect(JSON.stringify(store.getState().drafts)).not.toContain('long new');
  });

  test('ends all other sign-ins after a question', async () => {
    let listed = [here, there];
    stubApi({
      [OWN]: () => jsonAnswer(200, listed),
      'POST /admin-auth/v1/user/sign-ins/end-others': () => {
        listed = [here];
        return jsonAnswer(200, { ended: 1 });
      },
    });
    await renderApp({ user: STAFF, at: '/account' });
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }));
    const question = within(await screen.findByRole('dialog', { name: 'End 1 other sign-in?' }));
    await userEvent.click(question.getByRole('button', { name: 'End all others' }));
    await vi.waitFor(() => expect(screen.queryByText('Safari 19 on iOS')).toBeNull(), SLOW);
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
