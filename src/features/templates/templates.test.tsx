// @vitest-environment jsdom
// A production admin writes a template, over the API in process: what is wrong is told at its field, what is published is the next version,
// and a former one comes back.
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { letter } from '@domain/messages/templates';
import { TEMPLATE_VERSIONS } from '@domain/records/templateVersion';
import { composed } from '@server/integrations/messages/compose';
import { memoryStore } from '@server/store/memory/memoryStore';
import { newRow } from '@server/store/newRow';
import { ADMIN, renderApp, STAFF } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { NOW, peopled } from '../../../tests/api/testServer';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const AT = '/message-templates/class_reminder';
const reminder = letter('class_reminder', { student: 'Asha', when: 'Tue' });
const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const textField = () => field(/^Text/);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });

async function opened() {
  const store = await peopled(memoryStore(), 0);
  const answered = await answerInProcess(store, 'admin');
  await renderApp({ user: ADMIN, at: AT });
  await screen.findByRole('button', { name: /^Publish version/ });
  return { ...answered, store };
}

test('a wrong place is named at the text, the preview follows, and the former version comes back', async () => {
  const { store } = await opened();
  expect(screen.getByText('its own template').title).toBe('class_reminder');
  type(/^Text/, 'Dear {studnet}, see you on ');
  // At the end of what was typed, where the cursor is.
  fireEvent.focus(textField());
  await userEvent.click(screen.getByRole('button', { name: 'Day and time {when}' }));
  expect(textField().value).toBe('Dear {studnet}, see you on {when}');
  type(/^What changed/, 'Warmer');
  await userEvent.click(screen.getByRole('button', { name: 'Publish version 1' }));
  expect((await screen.findAllByText(/There is no place {studnet}: did you mean {student}\?/)).length).toBeGreaterThan(
    0,
  );
  type(/^Text/, 'Dear {student}, see you on {when}');
  const mail = within(screen.getByRole('region', { name: 'E-mail' }));
  expect(mail.getByText(/^Dear Asha Rao, see you on Tue 8 Dec/)).toBeTruthy();
  expect(screen.getByText(/^Text message of 1 part, \d+ characters of GSM-7\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publish version 1' }));
  await screen.findByRole('button', { name: 'Publish version 2' });
  expect(await composed(store, reminder)).toMatchObject({ template_edition: 1, body: 'Dear Asha, see you on Tue' });

  const versions = within(screen.getByRole('region', { name: 'Versions' }));
  expect(versions.getByText(/by .*: Warmer$/)).toBeTruthy();
  await userEvent.click(versions.getByRole('button', { name: 'Use again: Built in' }));
  const question = within(await screen.findByRole('dialog', { name: 'Use built in again?' }));
  await userEvent.click(question.getByRole('button', { name: 'Use this version again' }));
  await screen.findByRole('button', { name: 'Publish version 3' });
  expect((await composed(store, reminder)).body).toBe('Hello, the next class of Asha is on Tue.');
  expect(textField().value).toContain('Hello, the next class');
});

test('somebody was quicker: what was typed stays, and the next press publishes it as the version after theirs', async () => {
  const { store } = await opened();
  const theirs = { template: 'class_reminder', edition: 1, subject: 'S', body: 'Theirs: {when}', note: 'Theirs' };
  await store
    .records(TEMPLATE_VERSIONS)
    .insert([newRow(TEMPLATE_VERSIONS, { actor: 'rita@example.com', now: NOW }, theirs)]);
  type(/^Text/, 'Mine: {when}');
  type(/^What changed/, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Publish version 1' }));
  expect(
    (await screen.findAllByText(/rita@example.com published version 1 of “Class reminder”/)).length,
  ).toBeGreaterThan(0);
  expect(textField().value).toBe('Mine: {when}');
  await userEvent.click(await screen.findByRole('button', { name: 'Publish version 2' }));
  await screen.findByRole('button', { name: 'Publish version 3' });
  expect((await composed(store, reminder)).body).toBe('Mine: Tue');
});

test('templates are found by words, are for production admins alone, and one that is not there says so', async () => {
  const store = await peopled(memoryStore(), 0);
  await answerInProcess(store, 'admin');
  await renderApp({ user: ADMIN, at: '/message-templates' });
  await screen.findByRole('link', { name: 'Payslip' });
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'class REMINDER' } });
  expect(screen.queryByRole('link', { name: 'Payslip' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Class reminder' }).getAttribute('href')).toBe(AT);
  cleanup();
  await renderApp({ user: ADMIN, at: '/message-templates/nothing' });
  expect(await screen.findByText('There is no such template')).toBeTruthy();
  cleanup();
  await renderApp({ user: STAFF, at: AT });
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});
