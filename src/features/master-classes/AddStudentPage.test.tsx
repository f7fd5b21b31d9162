// @vitest-environment jsdom
// Students of master classes: two classes of one name are told apart, one of any day is found, and who was removed by mistake is back.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN, SLOW, renderApp } from '@/testing/app';
import { momentText } from '@domain/formats';
import { startOfHour } from '@domain/calendar';
import { MASTER_CLASS_STUDENTS, MASTER_CLASSES } from '@domain/records/masterClass';
import { memoryStore } from '@server/store/memory/memoryStore';
import { NOW, openTestServer, peopled, TODAY } from '../../../tests/api/testServer';
import { ASHA, loadTrainers } from '../../../tests/api/trainers';
import { callInProcess } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const STAMPS = {
  version: 1,
  created_by: 'a@example.com',
  created_on: NOW,
  updated_by: 'a@example.com',
  updated_on: NOW,
};
const START = startOfHour(TODAY, 34);
const LATER = START + 90 * 86_400;

function chess(id: string, start_time: number) {
  const title = 'Chess for thinkers';
  const seats = { minutes: 90, capacity: 300, grades: ['4'], students: 0 };
  return {
    ...STAMPS,
    id,
    title,
    trainer: ASHA,
    trainer_name: null,
    about: null,
    class_link: null,
    start_time,
    ...seats,
    status: 'scheduled' as const,
    cancel_reason: null,
    cancelled_on: null,
    cancelled_by: null,
  };
}

test('a master class is chosen by title and day, and searched on every day', async () => {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(MASTER_CLASSES).insert([chess('m-1', START), chess('m-2', LATER)]);
  const server = await openTestServer(await peopled(store, 0));
  const refused = callInProcess(await server.as('admin'));
  const { router } = await renderApp({ at: '/master-class/add/student', user: ADMIN });
  const field = await screen.findByRole('combobox', { name: /^Master class/ }, SLOW);
  expect(document.activeElement).toBe(field);
  fireEvent.click(field);
  expect((await screen.findByRole('option', { hidden: true }, SLOW)).textContent).toBe(
    `Chess for thinkers ${momentText(START)} IST`,
  );

  await userEvent.type(field, 'chess');
  const later = await waitFor(() => {
    const found = [...document.querySelectorAll('[role=option]')].find(
      ({ textContent }) => textContent === `Chess for thinkers ${momentText(LATER)} IST`,
    );
    if (!found)
      throw new Error(
        `The later one is not offered: ${[...document.querySelectorAll('[role=option]')].map((each) => each.textContent)} ${refused} ${(field as HTMLInputElement).value}`,
      );
    return found;
  }, SLOW);
  fireEvent.click(later);
  await waitFor(() => expect(router.state.location.search).toBe('?master_class=m-2'), SLOW);
  // What one goes on with has the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mobile numbers or e-mails')), SLOW);
  const students = await screen.findByRole('link', { name: 'View students' }, SLOW);
  expect(students.getAttribute('href')).toBe('/master-class/view?master_class=m-2&tab=students');
});

test('a student who was removed by mistake is back by Undo, and later by their own row', async () => {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(MASTER_CLASSES).insert([chess('m-1', START)]);
  await store.records(MASTER_CLASS_STUDENTS).insert([
    {
      ...STAMPS,
      id: 's-1',
      master_class_id: 'm-1',
      contact: 'a@example.com',
      student_name: 'Mira Rao',
      status: 'added',
    },
  ]);
  const server = await openTestServer(await peopled(store, 0));
  callInProcess(await server.as('admin'));
  await renderApp({ at: '/master-class/view?master_class=m-1&tab=students', user: ADMIN });
  const statusOf = async () => (await store.records(MASTER_CLASS_STUDENTS).find('s-1'))?.status;
  const removed = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }, SLOW));
    await waitFor(async () => expect(await statusOf()).toBe('removed'), SLOW);
  };
  await removed();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  await waitFor(async () => expect(await statusOf()).toBe('added'), SLOW);
  await removed();
  fireEvent.click(await screen.findByRole('button', { name: /^Restore/ }, SLOW));
  await waitFor(async () => expect(await statusOf()).toBe('added'), SLOW);
});
