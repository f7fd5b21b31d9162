// @vitest-environment jsdom
// A seat for one course, as people give it: the hours that suit the family, then the batch that meets them.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN, SLOW, renderApp } from '@/testing/app';
import { BATCHES } from '@domain/records/batch';
import { ENROLMENTS } from '@domain/records/enrolment';
import { giveSeat } from '@server/seats/seats';
import { memoryStore } from '@server/store/memory/memoryStore';
import { batchRow, enrolmentRow } from '../../../tests/api/existingAllocation';
import { NOW, openTestServer, peopled, TODAY } from '../../../tests/api/testServer';
import { loadTrainers } from '../../../tests/api/trainers';
import { callInProcess } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function company() {
  const store = memoryStore();
  await loadTrainers(store, []);
  await store.records(ENROLMENTS).insert([enrolmentRow('v-1', { preferred_slots: ['Mon 17:30'] })]);
  await store.records(BATCHES).insert([batchRow('near'), batchRow('far', { slots: ['Sun 06:00'] })]);
  const server = await openTestServer(await peopled(store, 0));
  callInProcess(await server.as('admin'));
  return store;
}

test('hours are picked by keyboard, and one that overlaps another takes its place', async () => {
  const store = await company();
  await renderApp({ at: '/student/add-prefered-time/lead-v-1/v-1', user: ADMIN });
  const grid = await screen.findByRole('grid', { name: 'Week of Student v-1' }, SLOW);
  const picked = within(grid).getByRole('gridcell', { name: 'Mon 5:30 PM' });
  expect(picked.getAttribute('aria-selected')).toBe('true');
  expect(picked.tabIndex).toBe(0);
  picked.focus();
  fireEvent.keyDown(picked, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement!, { key: ' ' });
  expect(within(grid).getByRole('gridcell', { name: 'Mon 6:00 PM' }).getAttribute('aria-selected')).toBe('true');
  expect(picked.getAttribute('aria-selected')).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Save preferred hours' }));
  await waitFor(
    async () => expect((await store.records(ENROLMENTS).find('v-1'))!.preferred_slots).toEqual(['Mon 18:00']),
    SLOW,
  );
});

test('the batch that meets the hours stands first, and its seat is given', async () => {
  const store = await company();
  await renderApp({ at: '/student/batch-allocation/lead-v-1/v-1', user: ADMIN });
  await screen.findByRole('heading', { name: '2 batches suit, the best first' }, SLOW);
  const [first] = screen.getAllByRole('heading', { level: 3 });
  expect(first!.textContent).toBe('IN-G4-6-MC-near');
  expect(
    screen.getByText('Meets 1 of 1 preferred hours · 4 sessions ahead of the student · No students yet'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Allocate IN-G4-6-MC-near' }));
  expect(await screen.findByText(/^Takes seat 1 of 6; the next session is number 5\./, {}, SLOW)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Allocate batch' }));
  await waitFor(
    async () =>
      expect(await store.records(ENROLMENTS).find('v-1')).toMatchObject({ status: 'active', batch_id: 'near' }),
    SLOW,
  );
  expect(await screen.findByText('Student v-1 has a seat in IN-G4-6-MC-near.', {}, SLOW)).toBeTruthy();
});

test('the second of two people who take the last seat reads that it is taken', async () => {
  const store = await company();
  await store.records(ENROLMENTS).insert([enrolmentRow('v-2')]);
  await store.records(BATCHES).insert([batchRow('last', { capacity: 1 })]);
  const opened = await renderApp({ at: '/student/batch-allocation/lead-v-1/v-1', user: ADMIN });
  const press = (button: HTMLElement) => {
    button.focus();
    fireEvent.click(button);
  };
  const allocate = () => screen.findByRole('button', { name: 'Allocate IN-G4-6-MC-last' }, SLOW);
  press(await allocate());
  await screen.findByRole('button', { name: 'Allocate batch' }, SLOW);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /First day in the batch/ }));
  press(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(await allocate());
  press(await allocate());
  await store.transaction((tx) =>
    giveSeat(
      tx,
      { batch_id: 'last', variant_id: 'v-2', from_date: TODAY, reason: null },
      { actor: 'rita@example.com', now: NOW },
    ),
  );
  press(screen.getByRole('button', { name: 'Allocate batch' }));
  expect(await screen.findByText(/^Failed: IN-G4-6-MC-last has no free seat/, {}, SLOW)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Would suit, but full' }, SLOW)).toBeTruthy();
  // Said once, and it stays after the form has gone.
  expect(screen.getByText(/IN-G4-6-MC-last has no free seat/)).toBeTruthy();
  expect(opened.store.getState().snackbar).toHaveLength(1);
  // The keyboard goes on above the batches that are left.
  expect(document.activeElement?.textContent).toMatch(/^Preferred: /);
  expect(await store.records(ENROLMENTS).find('v-1')).toMatchObject({ batch_id: null });
});

test('a waiting student is offered a seat, and has it once the family accepts', async () => {
  const store = await company();
  await renderApp({ at: '/student/batch-allocation/lead-v-1/v-1', user: ADMIN });
  fireEvent.click(await screen.findByRole('button', { name: 'Add to waiting list' }, SLOW));
  await screen.findByText(/^Waiting since /, {}, SLOW);
  fireEvent.click(await screen.findByRole('button', { name: 'Offer seat in IN-G4-6-MC-near' }, SLOW));
  fireEvent.click(await screen.findByRole('button', { name: 'Offer seat' }, SLOW));
  const offers = within(await screen.findByRole('table', { name: 'Offers' }, SLOW));
  expect(offers.getByText('IN-G4-6-MC-near')).toBeTruthy();
  expect(await store.records(ENROLMENTS).find('v-1')).toMatchObject({ batch_id: null });
  fireEvent.click(offers.getByRole('button', { name: 'Accepted' }));
  expect(await screen.findByText('Student v-1 has a seat in IN-G4-6-MC-near.', {}, SLOW)).toBeTruthy();
  expect(await store.records(ENROLMENTS).find('v-1')).toMatchObject({ status: 'active', batch_id: 'near' });
});
