// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN, jsonAnswer, renderApp, stubApi } from '@/app/testing';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LIST = 'GET /admin-auth/v1/users';
const ADD = 'POST /admin-auth/v1/users';
const asha = { email: ADMIN.email, permissions: ['prod-admins'], created_on: 1_790_000_000, created_by: 'setup' };
const ravi = { ...asha, email: 'ravi@example.com', permissions: ['sales', 'external-sales-Acme Corp'] };

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
  await screen.findByText(asha.email, { selector: 'td' });
  await fill({ email: ravi.email, password: 'a long password', permissions: ravi.permissions });
  await screen.findByText(ravi.email, { selector: 'td' });
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
