// @vitest-environment jsdom
// Which batches to open, over the API in process: proposals follow what is asked, lead to a filled-in batch, and its seats are offered in one step.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, SECONDS_PER_DAY } from '@domain/calendar';
import { ENROLMENTS } from '@domain/records/enrolment';
import { SEAT_OFFERS, WAITING_ENTRIES } from '@domain/records/waiting';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { entryRow, enrolmentRow } from '../../../../tests/api/existingAllocation';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES, TODAY } from '../../../../tests/api/testServer';
import { loadTrainers } from '../../../../tests/api/trainers';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

/** Asha can hold what three families want, and what one does who waits longer. */
async function waiting() {
  const store = memoryStore();
  await loadTrainers(store, [], {
    trainer_type: ['batches'],
    batches_region: ['IN'],
    trainer_proficiency: {
      batches: { '4-6': { eligible: true, session_range: { trained: [[1, 150]], not_trained: [] } } },
    },
  });
  const prefers = [['Mon 10:00', 'Tue 10:00'], ...Array.from({ length: 3 }, () => ['Mon 14:00', 'Thu 14:00'])];
  const enrolments = prefers.map((preferred_slots, at) => enrolmentRow(`v-${at}`, { preferred_slots }));
  await store.records(ENROLMENTS).insert(enrolments);
  await store
    .records(WAITING_ENTRIES)
    .insert(enrolments.map((each, at) => entryRow(`w-${at}`, each, { created_on: NOW - (30 - at) * SECONDS_PER_DAY })));
  await answerInProcess(await peopled(store, 0), 'staff');
  return store;
}

test('from Future Batches over a proposal to a batch whose seats are offered', async () => {
  const store = await waiting();
  await open('/trainers/view-future-batches');
  fireEvent.click(await screen.findByRole('link', { name: 'Which batches to open' }, SLOW));
  const most = await screen.findByRole('article', { name: 'Most students' }, SLOW);
  expect(within(most).getByText('3 of 4 waiting')).toBeTruthy();
  expect(within(most).getByText('Mon 2:00 PM IST')).toBeTruthy();
  expect(within(most).getByText(/^Passes over Student v-0, waiting since/)).toBeTruthy();
  const longest = screen.getByRole('article', { name: 'Longest waiting first' });
  expect(within(longest).getByText('Seats 2 students fewer than another proposal')).toBeTruthy();

  fireEvent.click(within(most).getByRole('link', { name: 'Create batch' }));
  const form = await screen.findByRole('form', { name: 'New batch' }, SLOW);
  await waitFor(
    () =>
      expect(form.querySelector<HTMLInputElement>('input[type=radio][value="asha@example.com"]')?.checked).toBe(true),
    SLOW,
  );
  fireEvent.click(within(form).getByRole('button', { name: 'Create batch' }));
  await screen.findByRole('heading', { name: 'Offer seats to those it was planned for' }, SLOW);
  await screen.findByRole('checkbox', { name: 'Student v-3' }, SLOW);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Student v-2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Offer 2 seats' }));
  await waitFor(() => expect(screen.getAllByText(/^Offered until/)).toHaveLength(2), SLOW);
  const offers = await allOf(store, SEAT_OFFERS, {});
  expect(offers.map(({ entry_id, expires_on }) => [entry_id, expires_on]).sort()).toEqual([
    ['w-1', addDays(TODAY, 3)],
    ['w-3', addDays(TODAY, 3)],
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Student v-2' }));
  expect(screen.getByRole('button', { name: 'Offer 1 seat' })).toBeTruthy();
});

test('what is asked is kept in the address, and what is refused stands at its field', async () => {
  await waiting();
  const { router } = await open('/trainers/view-future-batches?show=openings&weekly=9');
  await screen.findByText('Must be 1 to 5', {}, SLOW);
  fireEvent.change(screen.getByLabelText('Sessions a week'), { target: { value: '1' } });
  await screen.findByRole('article', { name: 'Longest waiting first' }, SLOW);
  expect(router.state.location.search).toBe('?show=openings&weekly=1');
});
