// @vitest-environment jsdom
// What follows a demo, over the API in process: who attended and how it went is what the store holds.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { dateText } from '@domain/formats';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import type { Lead } from '@domain/contract/leads';
import { ATTENDANCE_LIST } from '@domain/lists/demoFollowUpLists';
import type { Page } from '@domain/lists/list';
import { memoryStore } from '@server/store/memory/memoryStore';
import { jsonAnswer, PARTNER, renderApp } from '@/testing/app';
import { readListView } from '@/store/lists/address';
import { demoRow } from '../../../tests/api/demoRow';
import { answerInProcess } from '../../../tests/api/inProcess';
import { LEAD } from '../../../tests/api/lead';
import { peopled, TODAY } from '../../../tests/api/testServer';
import { ASHA, BINA, trainer } from '../../../tests/api/trainers';
import { slotLabel } from './demoOfLead';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FEEDBACK = 'GET /demo-session/v3/feedback/pending/page';
const ATTENDANCE = 'GET /demo-session/v1/attendance/page';
const MARKS = 'POST /demo-session/v1/attendance/marks';
/** What attendance opens with. */
const STARTED_STATES = 'attendance=open%2Cpresent%2Cabsent';
/** Yesterday, and to come. */
const NINE = startOfHour(addDays(TODAY, -1), 9);
const TEN = NINE + 3600;
const TOMORROW = startOfHour(addDays(TODAY, 1), 9);

interface Seat {
  name: string;
  start: number;
  teacher?: string;
}

/** Anu, Ben and Cleo had demos at nine, all with Asha. */
const NINE_OF_ASHA: Seat[] = ['Anu', 'Ben', 'Cleo'].map((name) => ({ name, start: NINE }));

async function open(
  at: string,
  seats: readonly Seat[],
  start: Parameters<typeof renderApp>[0] & { role?: 'staff' | 'partner' } = {},
) {
  const { role = 'staff', ...rest } = start;
  const store = memoryStore();
  const idOf = ({ start: from, teacher = ASHA }: Seat) => `${teacher} ${from}`;
  const sessions = new Map(
    seats.map((seat) => [
      idOf(seat),
      demoRow(seat.teacher ?? ASHA, seat.start, { session_id: idOf(seat), capacity: 9 }),
    ]),
  );
  const offer = { demo_session_countries: ['IN'], grade_groups: ['4'] };
  await store.load([
    {
      trainers: [
        { ...trainer(ASHA, 'Asha Rao', [[0, 1440]]), ...offer },
        { ...trainer(BINA, 'Bina Shah', [[0, 1440]]), ...offer },
      ],
      sessions: [...sessions.values()],
    },
  ]);
  const api = await answerInProcess(await peopled(store, 0), role);
  const other = await api.as('admin');
  const now = api.clock.now;
  api.clock.now = NINE - 7200;
  const admin = await api.as('admin');
  const bookings: Record<string, string> = {};
  const isJoined = at.startsWith('/session-feedback');
  for (const [place, seat] of seats.entries()) {
    const body = { ...LEAD, first_name: seat.name, mobile_number: `+9198765432${10 + place}` };
    const { lead_id } = (await (await admin.call('createLead', { body })).json()) as Lead;
    const answer = await admin.call('selectSlot', { body: { lead_id, session_id: idOf(seat) } });
    bookings[seat.name] = ((await answer.json()) as { booked_session_id: string }).booked_session_id;
    if (isJoined) await store.bookings.joined(bookings[seat.name]!, seat.start);
  }
  api.clock.now = now;
  const app = await renderApp({ at, ...rest });
  const kept = async () => {
    const { rows } = (await (
      await other.call('attendancePage', { query: { size: '200' } })
    ).json()) as Page<AttendanceListed>;
    return Object.fromEntries(rows.map(({ first_name, attendance }) => [first_name, attendance]));
  };
  return {
    ...app,
    api,
    other,
    bookings,
    kept,
    requested: () => api.calls.findLast((call) => call.startsWith(FEEDBACK) || call.startsWith(ATTENDANCE)),
  };
}

/** By the token in the address. */
const SEARCHED_FOR = (text: string) => ({ preloaded: { privateSearches: { 's.aaaaaaaaaa': text } } });
const slot = (start: number) => screen.findByRole('region', { name: slotLabel(start) });
const marks = (name: string, start = NINE) =>
  within(screen.getByRole('radiogroup', { name: `Attendance of ${name} Rao, ${slotLabel(start)}` }));

test('spec 3: the queue by slot; a slot that the page cuts says where the others are', async () => {
  const early = Array.from({ length: 30 }, (_, at) => ({
    name: `Early ${String(at).padStart(2, '0')}`,
    start: at < 20 ? NINE : TEN,
    teacher: [ASHA, BINA][at % 2]!,
  }));
  // A trainer has nine seats at most: more trainers' slots would say the same.
  const seats = [
    ...early.filter(({ start }) => start === NINE).slice(0, 18),
    ...early.filter(({ start }) => start === TEN),
    { name: 'Late', start: TEN + 3600 },
  ];
  const { requested } = await open('/session-feedback?size=25', seats);
  const ten = await slot(TEN);
  expect(requested()).toBe(`${FEEDBACK}?size=25`);
  expect((await slot(NINE)).textContent).toContain('18 demos');
  expect(ten.textContent).toContain('Continues on the next page');
  expect(within(ten).getAllByRole('listitem')[0]?.textContent).toContain('1 attempt');
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect((await slot(TEN)).textContent).toContain('Continued from the previous page'));
});

test('spec 7.1: feedback is given in the queue, at an address of its own; both captures are reported', async () => {
  const { store, bookings } = await open('/session-feedback', [{ name: 'Anu', start: NINE }]);
  await userEvent.click(await screen.findByRole('button', { name: `Give feedback for Anu Rao, ${slotLabel(NINE)}` }));
  expect(store.getState().location.search).toBe(`?demo=${bookings['Anu']}`);
  const form = within(await screen.findByRole('form', { name: 'Feedback for Anu Rao' }));
  await userEvent.click(form.getByRole('radio', { name: '4' }));
  for (const [field, option] of [
    ['Child’s level', 'At grade'],
    ['Interest', 'Yes'],
  ] as const) {
    await userEvent.click(form.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
  }
  await userEvent.click(form.getByRole('button', { name: 'Submit feedback' }));
  expect(await screen.findByText('Feedback for Anu Rao submitted')).toBeTruthy();
  expect(await screen.findByText('There are no demos without feedback on these days')).toBeTruthy();
  expect(store.getState().location.search).toBe('');
});

test('spec 7.1: the form that is opened has the focus, although the next row has a button too', async () => {
  await open('/session-feedback', NINE_OF_ASHA);
  (await screen.findByRole('button', { name: /^Give feedback for Anu/ })).focus();
  await userEvent.keyboard('{Enter}');
  const form = await screen.findByRole('form', { name: 'Feedback for Anu Rao' });
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Give feedback for Anu/ })),
  );
});

test('spec 7.1: after one demo of the queue the next one has the focus, where it was', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'focus');
  const { bookings } = await open('/session-feedback', NINE_OF_ASHA);
  const inOrder = Object.entries(bookings)
    .sort(([, one], [, other]) => (one < other ? -1 : 1))
    .map(([name]) => name);
  const [, middle, last] = inOrder as [string, string, string];
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^Give feedback for ${middle}`) }));
  const form = within(await screen.findByRole('form', { name: `Feedback for ${middle} Rao` }));
  await userEvent.click(form.getByRole('radio', { name: '4' }));
  for (const [field, option] of [
    ['Child’s level', 'At grade'],
    ['Interest', 'Yes'],
  ] as const) {
    await userEvent.click(form.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option, hidden: true }));
  }
  await userEvent.click(form.getByRole('button', { name: 'Submit feedback' }));
  await waitFor(() => expect(screen.queryByText(`${middle} Rao`)).toBeNull());
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(new RegExp(`^Give feedback for ${last}`)),
  );
  expect(scrolled.mock.calls.at(-1)).toEqual([{ preventScroll: true }]);
  scrolled.mockRestore();
});

test('spec 2.2: the days are the last week’s until others are chosen; what is filtered is exported', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => {} }));
  const { requested, api, store } = await open('/session-attendance', NINE_OF_ASHA);
  await screen.findByRole('grid', { name: 'Attendance' });
  await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect((await screen.findByLabelText<HTMLInputElement>('First day')).value).toBe(dateText(addDays(TODAY, -6)));
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe(dateText(TODAY));
  expect(requested()).toBe(`${ATTENDANCE}?${STARTED_STATES}`);
  const first = screen.getByLabelText('First day');
  const chosen = addDays(TODAY, -3);
  await userEvent.clear(first);
  await userEvent.type(first, chosen);
  const query = `slot_start_time=${chosen}..${TODAY}`;
  await waitFor(() => expect(requested()).toBe(`${ATTENDANCE}?${STARTED_STATES}&${query}`));
  expect(store.getState().location.search).toBe(`?${query}`);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download CSV', hidden: true }));
  await waitFor(() => expect(api.calls).toContain(`GET /demo-session/v1/attendance/export?${STARTED_STATES}&${query}`));
});

test('spec 7.1: attendance opens with past demos; upcoming ones are one press away, soonest first', async () => {
  const { requested, store } = await open('/session-attendance', [
    { name: 'Anu', start: NINE },
    { name: 'Ben', start: TOMORROW },
  ]);
  await screen.findByText('Anu Rao');
  expect(screen.queryByText('Ben Rao')).toBeNull();
  const shown = within(screen.getByRole('radiogroup', { name: 'Demos shown' }));
  await userEvent.click(shown.getByRole('radio', { name: 'Upcoming' }));
  await screen.findByText('Ben Rao');
  expect(requested()).toBe(`${ATTENDANCE}?attendance=upcoming`);
  expect(store.getState().location.search).toBe('?attendance=upcoming');
  expect(readListView(ATTENDANCE_LIST, store.getState().location.search, {}).sort).toBe('slot_start_time');
  expect(screen.queryByRole('radiogroup', { name: /^Attendance of/ })).toBeNull();
  await userEvent.click(shown.getByRole('radio', { name: 'Past' }));
  await waitFor(() => expect(requested()).toBe(`${ATTENDANCE}?${STARTED_STATES}`));
});

test('spec 7.1: one press says who attended, and the snack bar takes it back', async () => {
  const { kept } = await open('/session-attendance', [
    { name: 'Anu', start: NINE },
    { name: 'Dev', start: NINE, teacher: BINA },
  ]);
  await screen.findByText('Anu Rao');
  expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
  const slots = screen
    .getAllByRole('link')
    .map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('session'));
  expect(slots).toContain(`${BINA} ${NINE}`);
  await userEvent.click(marks('Anu').getByRole('radio', { name: 'Attended' }));
  await screen.findByText('Anu Rao: attended');
  expect(await kept()).toEqual({ Anu: 'present', Dev: 'open' });
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await kept()).toEqual({ Anu: 'open', Dev: 'open' }));
});

test('decisions 8: a press over somebody else’s mark of meanwhile shows both, and the next one replaces it', async () => {
  const { kept, other, bookings } = await open('/session-attendance', [{ name: 'Anu', start: NINE }]);
  await screen.findByText('Anu Rao');
  const { rows } = (await (await other.call('attendancePage', { query: {} })).json()) as Page<AttendanceListed>;
  const { lead_id } = rows.find(({ booked_session_id }) => booked_session_id === bookings['Anu'])!;
  const body = { marks: [{ lead_id, booked_session_id: bookings['Anu'], attendance: 'absent', version: 0 }] };
  await other.call('markAttendance', { body });
  await userEvent.click(marks('Anu').getByRole('radio', { name: 'Attended' }));
  await screen.findByText(/^Failed: Anu Rao: .* has marked no-show since; you have marked attended\. Mark again/);
  await waitFor(() =>
    expect(marks('Anu').getByRole<HTMLInputElement>('radio', { name: 'No-show' }).checked).toBe(true),
  );
  await userEvent.click(marks('Anu').getByRole('radio', { name: 'Attended' }));
  await waitFor(async () => expect(await kept()).toEqual({ Anu: 'present' }));
  // Taking it back is no way over a mark of later either.
  await other.call('markAttendance', { body: { marks: [{ ...body.marks[0], attendance: null, version: 2 }] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Failed: .* has taken the mark back since; you have marked no-show/);
});

test('a whole slot is marked at once, each for itself: what could not be kept is reported at its row, the rest can be taken back', async () => {
  const { kept, api, other, bookings } = await open('/session-attendance', [
    ...NINE_OF_ASHA,
    { name: 'Dev', start: NINE, teacher: BINA },
  ]);
  const user = userEvent.setup();
  const [whole] = await screen.findAllByRole('button', { name: `All 3 leads of Asha Rao, ${slotLabel(NINE)}` });
  whole!.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: `Asha Rao, ${slotLabel(NINE)} IST` }));
  await dialog.findByRole('list', { name: 'Leads of the slot' });
  expect(dialog.queryByText('Dev Rao')).toBeNull();
  await user.click(dialog.getByRole('radiogroup', { name: /Cleo/ }).querySelector('[value=absent]')!);
  await waitFor(async () => expect(await kept()).toMatchObject({ Cleo: 'absent' }));
  // Somebody cancels one of the bookings meanwhile: the API is asked, and answers for each.
  const gone = bookings['Ben']!;
  api.failing[MARKS] = async (request) => {
    delete api.failing[MARKS];
    const { marks: sent } = (await request.clone().json()) as { marks: { booked_session_id: string }[] };
    const left = await other.call('markAttendance', {
      body: { marks: sent.filter(({ booked_session_id }) => booked_session_id !== gone) },
    });
    return jsonAnswer(200, [
      ...((await left.json()) as object[]),
      { id: gone, status: 'failed', status_code: 409, error: 'This demo is cancelled' },
    ]);
  };
  await user.click(dialog.getByRole('button', { name: 'All 3 attended' }));
  const alert = await dialog.findByRole('alert');
  expect(alert.closest('li')?.textContent).toMatch(/^Ben Rao.*This demo is cancelled$/);
  expect(await kept()).toEqual({ Anu: 'present', Ben: 'open', Cleo: 'present', Dev: 'open' });
  let snack: HTMLElement | null = await screen.findByText('2 leads: attended');
  while (snack && !within(snack).queryByRole('button', { name: 'Undo' })) snack = snack.parentElement;
  await user.click(within(snack!).getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await kept()).toEqual({ Anu: 'open', Ben: 'open', Cleo: 'absent', Dev: 'open' }));
  await user.keyboard('{Escape}');
});

test.each([
  ['/session-feedback', FEEDBACK, 'The demos without feedback could not be loaded', 'No demos without feedback match'],
  ['/session-attendance', ATTENDANCE, 'The bookings could not be loaded', 'No bookings match'],
])(
  '%s tells an error with a retry, what to do where nothing matches, and nothing to a partner',
  async (path, call, failed, none) => {
    const { requested } = await open(`${path}?search=s.aaaaaaaaaa`, NINE_OF_ASHA, SEARCHED_FOR('zz'));
    await screen.findByText(none);
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
    await screen.findByText('Anu Rao');
    expect(requested()).toBe(path === '/session-attendance' ? `${call}?${STARTED_STATES}` : call);
    cleanup();
    const broken = await open('/', []);
    broken.api.failing[call] = () => jsonAnswer(424, {});
    await broken.router.navigate(path);
    await screen.findByText(failed);
    delete broken.api.failing[call];
    await userEvent.click(screen.getByRole('button', { name: /^(Try again|Retry)$/ }));
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
    cleanup();
    const partner = await open(path, [], { user: PARTNER, role: 'partner' });
    await screen.findByText(/don't have enough permissions/);
    expect(partner.requested()).toBeUndefined();
  },
);
