// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import { dateInWords } from '@domain/typedDate';
import type { AttendanceListed, FeedbackListed } from '@domain/contract/demoFollowUp';
import { jsonAnswer, PARTNER, renderApp, stubApi } from '@/testing/app';
import { today } from '@/clock/clock';
import { ATTENDANCE_LIST } from '@domain/lists/demoFollowUpLists';
import { readListView } from '@/store/lists/address';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FEEDBACK = 'GET /demo-session/v3/feedback/pending/page';
const ATTENDANCE = 'GET /demo-session/v1/attendance/page';
/** What attendance opens with. */
const STARTED_STATES = 'attendance=open%2Cpresent%2Cabsent';
const SUBMIT = 'POST /demo-session/v3/feedback';
const TODAY = today();
/** 09:00 and 10:00 in Asia/Kolkata. */
const NINE = Date.parse('2026-11-20T03:30:00Z') / 1000;
const TEN = NINE + 3600;
const WHOLE = { before: false, after: false };

function seat(name: string, slot_start_time: number) {
  return {
    booked_session_id: `booking of ${name}`,
    lead_id: `lead of ${name}`,
    first_name: name,
    last_name: 'Rao',
    lead_name: `${name} Rao`,
    child_age: 9,
    country: 'IN',
    email_address: `${name}@example.com`,
    mobile_number: '+919876543210',
    teacher_id: 'bina@example.com',
    teacher_name: 'Bina Shah',
    slot_start_time,
    join_count: 2,
    first_join: slot_start_time - 300,
  };
}
const pending = (name: string, start: number): FeedbackListed => ({
  ...seat(name, start),
  feedback_state: 'missing',
  demo_session_feedback: null,
});
const booked = (name: string, attendance: AttendanceListed['attendance'] = 'open'): AttendanceListed => ({
  ...seat(name, NINE),
  attendance,
});

/** By the token in the address. */
const SEARCHED_FOR = (text: string) => ({ preloaded: { privateSearches: { 's.aaaaaaaaaa': text } } });

async function open(at: string, answers: Record<string, unknown>, start: Parameters<typeof renderApp>[0] = {}) {
  const given: Record<string, unknown> = { 'GET /console/v1/views': [], ...answers };
  const calls = stubApi(given);
  const app = await renderApp({ at, ...start });
  return { ...app, calls, given, requested: () => calls.findLast((call) => call.startsWith(FEEDBACK) || call.startsWith(ATTENDANCE)) };
}

const slot = (name: RegExp) => screen.findByRole('region', { name });

test('spec 3: the queue by slot; a slot that the page cuts says where the others are', async () => {
  const rows = [pending('Anu', NINE), pending('Ben', TEN), pending('Cleo', TEN)];
  const { requested } = await open('/session-feedback?page=2&search=s.aaaaaaaaaa', { [FEEDBACK]: { rows, total: 120, cut: { before: true, after: true } } }, SEARCHED_FOR('rao'));
  const [nine, ten] = [await slot(/09:00 am/), await slot(/10:00 am/)];
  expect(requested()).toBe(`${FEEDBACK}?page=2 “rao”`);
  expect(nine.textContent).toContain('1 demo');
  expect(nine.textContent).toContain('begins on the page before');
  expect(nine.textContent).not.toContain('next page');
  expect(ten.textContent).toContain('2 demos');
  expect(ten.textContent).toContain('goes on on the next page');
  expect(within(ten).getAllByRole('listitem')[1]?.textContent).toContain('2 tries, first at 09:55 am');
  expect(screen.getByText('51–100 of 120 demos without feedback')).toBeTruthy();
});

test('spec 7.1: feedback is given in the queue, at an address of its own; both captures are told', async () => {
  const { store, given } = await open('/session-feedback', {
    [FEEDBACK]: { rows: [pending('Anu', NINE)], total: 1, cut: WHOLE },
    [SUBMIT]: { feedback_db_capture: { status: 'captured' }, feedback_lsq_capture: { status: 'failed', message: 'Later' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Give feedback for Anu Rao, Fri, 20 Nov 2026, 09:00 am' }));
  expect(store.getState().location.search).toBe('?demo=booking+of+Anu');
  const form = within(await screen.findByRole('form', { name: 'Feedback for Anu Rao' }));
  await userEvent.click(form.getByRole('radio', { name: '4' }));
  for (const [field, option] of [['Child’s level', 'at grade'], ['Interest', 'yes']] as const) {
    await userEvent.click(form.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
  }
  given[FEEDBACK] = { rows: [], total: 0, cut: WHOLE };
  await userEvent.click(form.getByRole('button', { name: 'Submit feedback' }));
  expect(await screen.findByText('Feedback for Anu Rao: database captured, CRM failed. Later')).toBeTruthy();
  expect(await screen.findByText('There are no demos without feedback on these days')).toBeTruthy();
  expect(store.getState().location.search).toBe('');
});

test('spec 7.1: the form that is opened has the focus, although the next row has a button too', async () => {
  await open('/session-feedback', { [FEEDBACK]: { rows: [pending('Anu', NINE), pending('Ben', NINE)], total: 2, cut: WHOLE } });
  (await screen.findByRole('button', { name: /^Give feedback for Anu/ })).focus();
  await userEvent.keyboard('{Enter}');
  const form = await screen.findByRole('form', { name: 'Feedback for Anu Rao' });
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Give feedback for Anu/ })));
});

test('spec 2.2: the days are the last week’s until others are chosen; what is filtered is exported', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} }));
  const { requested, calls, store } = await open('/session-attendance', {
    [ATTENDANCE]: { rows: [booked('Anu')], total: 1 },
    'GET /demo-session/v1/attendance/export': 'Slot',
  });
  await screen.findByRole('grid', { name: 'Attendance' });
  await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect((await screen.findByLabelText<HTMLInputElement>('First day')).value).toBe(dateInWords(addDays(TODAY, -6)));
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe(dateInWords(TODAY));
  expect(requested()).toBe(`${ATTENDANCE}?${STARTED_STATES}`);
  const first = screen.getByLabelText('First day');
  await userEvent.clear(first);
  await userEvent.type(first, '2026-11-02');
  const query = `slot_start_time=2026-11-02..${TODAY}`;
  await waitFor(() => expect(requested()).toBe(`${ATTENDANCE}?${STARTED_STATES}&${query}`));
  expect(store.getState().location.search).toBe(`?${query}`);
  expect(screen.queryByRole('button', { name: /^Remove the filter/, hidden: true })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download CSV', hidden: true }));
  await waitFor(() => expect(calls).toContain(`GET /demo-session/v1/attendance/export?${STARTED_STATES}&${query}`));
});

test('spec 7.1: who came is told where the demo has begun', async () => {
  const sent: unknown[] = [];
  await open('/session-attendance', {
    [ATTENDANCE]: { rows: [booked('Anu'), booked('Ben', 'upcoming')], total: 2 },
    'POST /demo-session/v1/attendance': async (request: Request) => {
      sent.push(await request.json());
      return jsonAnswer(200, { attendance_db_capture: { status: 'captured' } });
    },
  });
  const table = within(await screen.findByRole('grid', { name: 'Attendance' }));
  expect(table.getByText('Upcoming')).toBeTruthy();
  const attendance = within(table.getByRole('radiogroup', { name: 'Attendance of Anu Rao, Fri, 20 Nov 2026, 09:00 am' }));
  await userEvent.click(attendance.getByRole('radio', { name: 'Present' }));
  await screen.findByText('Anu Rao was present');
  expect(sent).toEqual([{ booked_session_id: 'booking of Anu', attendance: 'present' }]);
});

test('spec 7.1: attendance opens with the demos that have begun; those still to come are one press away', async () => {
  const { requested, given, store } = await open('/session-attendance', { [ATTENDANCE]: { rows: [booked('Anu')], total: 1 } });
  await screen.findByRole('grid', { name: 'Attendance' });
  expect(requested()).toBe(`${ATTENDANCE}?${STARTED_STATES}`);
  expect(screen.queryByRole('button', { name: /^Remove the filter/, hidden: true })).toBeNull();
  given[ATTENDANCE] = { rows: [booked('Ben', 'upcoming')], total: 1 };
  const shown = within(screen.getByRole('radiogroup', { name: 'Demos shown' }));
  await userEvent.click(shown.getByRole('radio', { name: 'Upcoming' }));
  await screen.findByText('Ben Rao');
  expect(requested()).toBe(`${ATTENDANCE}?attendance=upcoming`);
  expect(store.getState().location.search).toBe('?attendance=upcoming');
  // Soonest first, on the days to come, and it says so.
  await userEvent.click(screen.getByRole('button', { name: 'Next 7 days' }));
  expect((await screen.findByLabelText<HTMLInputElement>('First day')).value).toBe(dateInWords(TODAY));
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe(dateInWords(addDays(TODAY, 6)));
  expect(readListView(ATTENDANCE_LIST, store.getState().location.search, {}).sort).toBe('slot_start_time');
  await userEvent.click(shown.getByRole('radio', { name: 'Past' }));
  await waitFor(() => expect(requested()).toBe(`${ATTENDANCE}?${STARTED_STATES}`));
});

test.each([
  ['/session-feedback', FEEDBACK, 'The demos without feedback could not be loaded', 'No demos without feedback match'],
  ['/session-attendance', ATTENDANCE, 'The bookings could not be loaded', 'No bookings match'],
])('%s tells an error with a retry, what to do where nothing matches, and nothing to a partner', async (path, call, failed, none) => {
  const { given, requested } = await open(`${path}?search=s.aaaaaaaaaa`, { [call]: jsonAnswer(424, {}) }, SEARCHED_FOR('zz'));
  await screen.findByText(failed);
  expect(requested()).toMatch(/ “zz”$/);
  given[call] = { rows: [], total: 0, cut: WHOLE };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(none);
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
  await waitFor(() => expect(requested()).toBe(path === '/session-attendance' ? `${call}?${STARTED_STATES}` : call));
  cleanup();
  const partner = await open(path, {}, { user: PARTNER });
  await screen.findByText(/don't have enough permissions/);
  expect(partner.requested()).toBeUndefined();
});

test('spec 7.1: after one demo of the queue the next one has the focus, where it was', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'focus');
  const queue = [pending('Anu', NINE), pending('Ben', NINE), pending('Cleo', TEN)];
  const { given } = await open('/session-feedback', {
    [FEEDBACK]: { rows: queue, total: 3, cut: WHOLE },
    [SUBMIT]: { feedback_db_capture: { status: 'captured' }, feedback_lsq_capture: { status: 'captured' } },
  }, { preloaded: { drafts: { 'feedback booking of Ben': { base: {}, values: { rating: 4, child_level: 'at grade', interest: 'yes', comments: '' } } } } });
  await userEvent.click(await screen.findByRole('button', { name: /^Give feedback for Ben/ }));
  const form = within(await screen.findByRole('form', { name: 'Feedback for Ben Rao' }));
  given[FEEDBACK] = { rows: [queue[0], queue[2]], total: 2, cut: WHOLE };
  await userEvent.click(form.getByRole('button', { name: 'Submit feedback' }));
  await waitFor(() => expect(screen.queryByText('Ben Rao')).toBeNull());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Give feedback for Cleo/));
  const last = scrolled.mock.calls.at(-1);
  expect(last).toEqual([{ preventScroll: true }]);
  scrolled.mockRestore();
});
