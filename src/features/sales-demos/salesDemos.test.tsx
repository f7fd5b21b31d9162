// @vitest-environment jsdom
// Demos in the hands of sales over the API in process: who is there, a call's outcome, a demo booked again in two presses; demos given up for a reason.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { BOOKING_CHANGES } from '@domain/records/bookingChange';
import { LEADS } from '@domain/records/lead';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { leadRow } from '@server/store/leads';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import { renderApp, SLOW } from '@/testing/app';
import { demoRow } from '../../../tests/api/demoRow';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { emailOf, NOW, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { ASHA, loadTrainers } from '../../../tests/api/trainers';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const NAMES = ['Mira', 'Ira'];
const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`;

async function company() {
  const store = memoryStore();
  await loadTrainers(
    store,
    [
      demoRow(ASHA, NOW - 600, { session_id: 'now', capacity: 2 }),
      demoRow(ASHA, startOfHour(addDays(TODAY, 1), 11), { session_id: 'ahead', capacity: 3 }),
      demoRow(ASHA, startOfHour(addDays(TODAY, 2), 12), { session_id: 'later', capacity: 3 }),
    ],
    { demo_session_countries: ['IN'], grade_groups: ['4'] },
  );
  for (const [at, first_name] of NAMES.entries()) {
    await store.records(LEADS).insert([
      leadRow({
        ...LEAD,
        id: idOf(at),
        first_name,
        mobile_number: `+91987650000${at}`,
        email_address: `family${at}@example.com`,
        lead_source: 'Website',
        grade_group: '4-6',
        lead_owner: emailOf('staff'),
        created_by: 'a@example.com',
        created_on: NOW - 86_400,
      }),
    ]);
    await store.bookings.add({
      booked_session_id: idOf(at + 4),
      session_id: at === 0 ? 'now' : 'ahead',
      lead_id: idOf(at),
      status: 'booked',
      joining_link: '/j',
      short_link: '/s',
      booked_by: 'a@example.com',
      booked_on: NOW - 7200,
      join_attempts: [],
      attendance: null,
      feedback: null,
      lsq_captured: false,
      moved_to: null,
    });
  }
  await answerInProcess(await peopled(store, 0), 'staff');
  return store;
}

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });
const row = async (name: string) => {
  const table = await screen.findByRole('table', { name: /^Demos/ }, SLOW);
  return within(within(table).getByText(new RegExp(name)).closest('tr')!);
};

test('a child who is not there is called, the outcome entered, the child seen as there, and another demo booked in two presses', async () => {
  const store = await company();
  await open('/session-attendance-sales');
  expect((await row('Mira')).getByText('Not there')).toBeDefined();
  const call = (await row('Mira')).getByRole('link', { name: 'Open call screen of Mira Rao' });
  expect(call.getAttribute('href')).toBe(`/get-lead?lead=${idOf(0)}`);
  fireEvent.change((await row('Mira')).getByRole('combobox', { name: 'Outcome of the call with Mira Rao' }), {
    target: { value: 'no_answer' },
  });
  await waitFor(async () => expect((await row('Mira')).getByText(/^No answer, /)).toBeDefined(), SLOW);
  expect(await allOf(store, LEAD_ENTRIES, {})).toMatchObject([{ kind: 'call', outcome: 'no_answer' }]);
  fireEvent.click((await row('Mira')).getByRole('button', { name: 'Mira Rao is there' }));
  await waitFor(async () => expect((await row('Mira')).getByText(/^Joined, /)).toBeDefined(), SLOW);

  fireEvent.click((await row('Mira')).getByRole('button', { name: 'Rebook the demo of Mira Rao' }));
  fireEvent.click((await screen.findAllByRole('button', { name: /^Book .* with / }, SLOW))[0]!);
  await waitFor(async () => expect((await row('Mira')).getByText(/^Next demo /)).toBeDefined(), SLOW);
  expect((await store.bookings.upcoming([idOf(0)], NOW)).get(idOf(0))!.session_id).toBe('ahead');
});

test('demos are asked for again every 15 seconds, but not while nobody sees them', async () => {
  await company();
  let calls = 0;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => {
    const url = args[0] instanceof Request ? args[0].url : String(args[0]);
    if (url.includes('/sales/v1/demos')) calls += 1;
    return send(...args);
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/session-attendance-sales');
  await screen.findByText('Not there', {}, SLOW);
  const first = calls;
  await vi.advanceTimersByTimeAsync(15_100);
  expect(calls).toBe(first + 1);
  let hidden = true;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toBe(first + 1);
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toBe(first + 2);
});

test('a demo is found by name, and cancelled with category and sub-reason once it was asked again', async () => {
  const store = await company();
  await open('/cancel-student-demo');
  expect((await row('Ira Rao')).queryByRole('checkbox')).not.toBeNull();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find demos' }), { target: { value: 'nobody' } });
  expect(await screen.findByText('No demos found', {}, SLOW)).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Find demos' }), { target: { value: 'Ira' } });
  await waitFor(() => expect(screen.queryByText('No demos found')).toBeNull(), SLOW);
  fireEvent.click((await row('Ira Rao')).getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel demos' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Cancel 1 demo' }, SLOW);
  expect(button.disabled).toBe(true);
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'child' } });
  const reasons = screen.getByRole('combobox', { name: 'Sub-reason' });
  expect([...reasons.querySelectorAll('option')].map(({ value }) => value)).toContain('exams');
  fireEvent.change(reasons, { target: { value: 'exams' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel 1 demo' }));
  await screen.findByText('1 demo cancelled, the family is told', {}, SLOW);
  expect(await allOf(store, BOOKING_CHANGES, {})).toMatchObject([
    { lead_id: idOf(1), category: 'child', sub_reason: 'exams', moved_to: null },
  ]);
  await screen.findByText('No demos found', {}, SLOW);
});

test('a demo is moved to a slot that suits', async () => {
  const store = await company();
  await open('/cancel-student-demo');
  fireEvent.click((await row('Ira Rao')).getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Move demos' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Category' }, SLOW), { target: { value: 'schedule' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Sub-reason' }), { target: { value: 'school_timing' } });
  const slots = await screen.findByRole('combobox', { name: 'Moved to' }, SLOW);
  await waitFor(() => expect(slots.querySelector('option[value=later]')).not.toBeNull(), SLOW);
  fireEvent.change(slots, { target: { value: 'later' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move 1 demo' }));
  await screen.findByText('1 demo moved, the family is told', {}, SLOW);
  expect((await store.bookings.upcoming([idOf(1)], NOW)).get(idOf(1))!.session_id).toBe('later');
});
