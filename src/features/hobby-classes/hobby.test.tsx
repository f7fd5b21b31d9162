// @vitest-environment jsdom
// Hobby classes over the API in process: students pasted and answered one by one, a seat offered, attendance saved beside somebody
// else's, a late host replaced, and a series whose following sessions move.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays } from '@domain/calendar';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_SERIES, type HobbySeries } from '@domain/records/hobbySeries';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { renderApp, SLOW } from '@/testing/app';
import { engineInThread } from '@/testing/availability';
import { hobbyRows } from '../../../tests/api/existingHobby';
import { addChild, contactOf, hobbySeries } from '../../../tests/api/hobbyRows';
import { emailOf, openTestServer, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { ASHA, BINA, trainer } from '../../../tests/api/trainers';
import { callInProcess, fieldAt } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CHILD = 'c1000000-0000-4000-8000-000000000001';

/** A class that began ten minutes ago with one child in two seats; its host was not seen. */
async function company(): Promise<Store> {
  const store = memoryStore();
  await store.load([{ trainers: [trainer(ASHA, 'Asha Rao', [[0, 1440]]), trainer(BINA, 'Bina Shah', [[0, 1440]])] }]);
  for (const number of [1, 2, 3, 4]) await addChild(store, number, { child_age: number === 4 ? 3 : 9 });
  const { classes, seat } = hobbyRows(CHILD);
  await store.records(HOBBY_CLASSES).insert([classes[0]!]);
  await store.records(HOBBY_STUDENTS).insert([seat]);
  return peopled(store, 0);
}

async function open(store: Store, at: string) {
  const caller = await (await openTestServer(store)).as('staff');
  callInProcess(caller);
  const app = await renderApp({
    user: { email: emailOf('staff'), permissions: [...ROLES.staff] },
    at,
    startDayEngine: () => engineInThread(),
  });
  return { ...app, caller };
}

const CLASS = hobbyRows(CHILD).classes[0]!.id;
const stages = async (store: Store) =>
  (await allOf(store, HOBBY_STUDENTS, {})).map(({ lead_id, stage }) => [lead_id.slice(-1), stage]).sort();

test('pasted students are each answered for themselves; a student who finds it full waits, and is offered a seat', async () => {
  const store = await company();
  await open(store, `/hobby-class/add/student?class=${CLASS}`);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Mobile numbers, e-mails or student ids', {}, SLOW);
  const pasted = [contactOf(2), contactOf(3), contactOf(4), 'nobody@example.com', CHILD];
  fireEvent.change(field, { target: { value: pasted.join('\n') } });
  fireEvent.submit(field.closest('form')!);
  const table = await screen.findByRole('table', { name: 'What became of each' }, SLOW);
  for (const text of ['Added', 'On the waiting list', 'Too young', 'Unknown', 'In already'])
    expect(within(table).getByText(text)).toBeDefined();
  expect(within(table).getByText('3 years old: the youngest age is 6')).toBeDefined();
  expect(field.value).toBe(`${contactOf(4)}\nnobody@example.com`);
  expect(await stages(store)).toEqual([
    ['1', 'added'],
    ['2', 'added'],
    ['3', 'waiting'],
  ]);
});

test('brothers and sisters are pasted with one number, each by name', async () => {
  const store = await company();
  await addChild(store, 5, { family: 5 });
  await addChild(store, 6, { family: 5 });
  await open(store, `/hobby-class/add/student?class=${CLASS}`);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Mobile numbers, e-mails or student ids', {}, SLOW);
  fireEvent.change(field, { target: { value: `${contactOf(5)}, Child5\n${contactOf(5)}, Child6` } });
  fireEvent.click(screen.getByRole('button', { name: 'Add 2 students' }));
  const table = await screen.findByRole('table', { name: 'What became of each' }, SLOW);
  // One seat is free: they wait together.
  expect(within(table).getAllByText('On the waiting list')).toHaveLength(2);
  expect(within(table).getAllByText(/^1 free seat, and 2 children of the family come together$/)).toHaveLength(2);
  expect(await stages(store)).toEqual([
    ['1', 'added'],
    ['5', 'waiting'],
    ['6', 'waiting'],
  ]);
});

test('hundreds are pasted: sent a hundred at a time, families untorn; what a call that failed did not try stays', async () => {
  const store = await company();
  const { caller } = await open(store, `/hobby-class/add/student?class=${CLASS}`);
  const sent: { contact: string; name: string | null }[][] = [];
  let isDown = true;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? undefined : await request.text();
    const { students } = (body ? JSON.parse(body) : {}) as { students?: (typeof sent)[number] };
    if (students) {
      sent.push(students);
      if (sent.length === 2 && isDown) return Response.json({ message: 'Unexpected error' }, { status: 500 });
    }
    return caller.fetch(pathname + search, { method: request.method, headers: request.headers, body });
  });
  // The hundredth and the one after it are of one family.
  const line = (at: number) => (at === 100 ? 'family99@example.com, Mira' : `family${at}@example.com, Arun`);
  const pasted = Array.from({ length: 230 }, (_, at) => line(at));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Mobile numbers, e-mails or student ids', {}, SLOW);
  fireEvent.change(field, { target: { value: [CHILD, contactOf(2), ...pasted.slice(2)].join('\n') } });
  fireEvent.click(screen.getByRole('button', { name: 'Add 230 students' }));
  const table = await screen.findByRole('table', { name: 'What became of each' }, SLOW);
  expect(sent.map(({ length }) => length)).toEqual([99, 100]);
  expect(within(table).getAllByRole('row')).toHaveLength(100);
  // Added and in already are done with; 97 can be mended, 131 were not tried.
  expect(field.value.split('\n')).toHaveLength(228);
  expect((await stages(store)).map(([, stage]) => stage)).toEqual(['added', 'added']);
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Add 228 students' }));
  await waitFor(
    () =>
      expect(within(screen.getByRole('table', { name: 'What became of each' })).getAllByRole('row')).toHaveLength(229),
    SLOW,
  );
  expect(sent.slice(2).flat()).toHaveLength(228);
});

test('opened without a class, it lets one choose', async () => {
  await open(await company(), '/hobby-class/add/student');
  expect(await screen.findByLabelText('Hobby class', { selector: 'input' }, SLOW)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add students' })).toBeNull();
});

test('a host who is not there stands on top, and the class goes to somebody who is free', async () => {
  const store = await company();
  await open(store, '/hobby-all-active-sessions/view');
  expect(await screen.findByText('Host is not here', {}, SLOW)).toBeDefined();
  expect(screen.getByText(/0 joined of 1 with a seat, 2 seats/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Give to Bina Shah' }));
  await waitFor(async () => expect((await store.records(HOBBY_CLASSES).find(CLASS))!.host).toBe(BINA), SLOW);
  fireEvent.click(await screen.findByRole('button', { name: 'Host is here' }, SLOW));
  await waitFor(async () => expect((await store.records(HOBBY_CLASSES).find(CLASS))!.host_joined).not.toBeNull(), SLOW);
});

test('attendance is saved together; what somebody else saved since is shown first', async () => {
  const store = await company();
  const { caller } = await open(store, `/hobby-class/view?hobby_class=${CLASS}&tab=attendance`);
  const child = await screen.findByRole('radiogroup', { name: 'Attendance of Mira Rao' }, SLOW);
  fireEvent.click(within(child).getByLabelText('Late'));
  const seat_id = hobbyRows(CHILD).seat.id;
  const body = { version: 0, marks: [{ seat_id, mark: 'absent' }] };
  expect((await caller.call('markHobbyClass', { path: { id: CLASS }, body })).status).toBe(200);
  fireEvent.click(screen.getByRole('button', { name: 'Save attendance of 1' }));
  const said = await screen.findAllByText(/has saved this attendance since/, {}, SLOW);
  expect(said.length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByRole('cell', { name: 'Absent' })).toBeDefined(), SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Save attendance of 1' }));
  await waitFor(async () => expect((await store.records(HOBBY_CLASSES).find(CLASS))!.joined).toBe(1), SLOW);
});

test('a mark that was set by mistake is taken back', async () => {
  const store = await company();
  const { caller } = await open(store, `/hobby-class/view?hobby_class=${CLASS}`);
  const body = { version: 0, marks: [{ seat_id: hobbyRows(CHILD).seat.id, mark: 'present' }] };
  expect((await caller.call('markHobbyClass', { path: { id: CLASS }, body })).status).toBe(200);
  cleanup();
  await open(store, `/hobby-class/view?hobby_class=${CLASS}&tab=attendance`);
  const child = await screen.findByRole('radiogroup', { name: 'Attendance of Mira Rao' }, SLOW);
  const marked = (name: string) => within(child).getByLabelText<HTMLInputElement>(name).checked;
  expect([marked('Present'), marked('Not marked')]).toEqual([true, false]);
  fireEvent.click(within(child).getByLabelText('Not marked'));
  fireEvent.click(screen.getByRole('button', { name: 'Save attendance of 1' }));
  await waitFor(
    async () =>
      expect(await store.records(HOBBY_CLASSES).find(CLASS)).toMatchObject({ joined: 0, absent: 0, is_marked: false }),
    SLOW,
  );
  await waitFor(() => expect(marked('Not marked')).toBe(true), SLOW);
});

test('all that follow in a series move; what stays is listed before and after', async () => {
  const store = await company();
  const first = await (await openTestServer(store)).as('staff');
  const made = await first.call('hobby_series.create', {
    body: hobbySeries(BINA, { slots: ['Mon 17:00'], planned: 3 }),
  });
  const series = (await made.json()) as HobbySeries;
  const [session] = (await allOf(store, HOBBY_CLASSES, {
    series_id: { anyOf: [series.id] },
    number: { from: 2, to: 2 },
  }))!;
  const moved = { version: 1, start_time: session!.start_time + 3600, minutes: 60 };
  await first.call('hobby_class.reschedule', { path: { id: session!.id }, body: moved });
  await open(store, `/hobby-series-class/view?hobby_series=${series.id}&tab=following&from=1`);
  const preview = await screen.findByRole('table', { name: 'Preview of the sessions' }, SLOW);
  expect(within(preview).getByText('Changed by itself')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Mon 5:00 PM' }));
  fireEvent.click(screen.getByRole('gridcell', { name: 'Tue 6:00 PM' }));
  await waitFor(() => expect(screen.getByText('2 to move · 1 stay')).toBeDefined(), SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Change sessions' }));
  await screen.findByRole('heading', { name: 'Sessions changed' }, SLOW);
  expect(screen.getByText('2 moved · 1 stayed')).toBeDefined();
  expect((await store.records(HOBBY_SERIES).find(series.id))!.slots).toEqual(['Tue 18:00']);
});

test('a host is picked among those who are free at the hour of the class', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  const store = await company();
  await open(store, '/hobby-class/create');
  await screen.findByText('Choose the time first to see who is free then', {}, SLOW);
  const form = screen.getByRole('button', { name: 'Pick from availability' }).closest('form')!;
  const day = within(fieldAt(form, 'start_time')).getByRole('textbox', { name: /^Start/ });
  fireEvent.change(day, { target: { value: addDays(TODAY, 2) } });
  fireEvent.blur(day);
  fireEvent.change(screen.getByLabelText('Start (IST), time'), { target: { value: '17:00' } });
  await screen.findByText(/^Shows who is free on .*5:00 PM IST$/, {}, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Pick from availability' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /Bina Shah/, hidden: true }, SLOW));
  await waitFor(() => expect((fieldAt(form, 'host') as HTMLInputElement).value).toMatch(/^Bina Shah/), SLOW);
});
