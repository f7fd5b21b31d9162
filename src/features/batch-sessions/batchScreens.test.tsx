// @vitest-environment jsdom
// Seats, attendance and sessions of batches over the API in process.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { SESSION_NOTES } from '@domain/records/sessionNote';
import { addDays, startOfHour } from '@domain/calendar';
import { ENROLMENTS } from '@domain/records/enrolment';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { engineInThread } from '@/testing/availability';
import { BATCH_ID, batchRow, memberRow, OTHER_BATCH_ID, sessionRow, enrolmentRow } from '../../../tests/api/batchRows';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { ASHA, BINA, loadTrainers } from '../../../tests/api/trainers';
import { fieldAt, type as typeInto } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function company(automatic = false) {
  const store = memoryStore();
  await loadTrainers(store, [], { batch_automatic_attendance: automatic });
  await store.records(BATCHES).insert([batchRow(), batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2 })]);
  await store.records(ENROLMENTS).insert([1, 2, 3].map((number) => enrolmentRow(number, { status: 'active' })));
  await store.records(BATCH_MEMBERS).insert([memberRow(1), memberRow(2)]);
  await store.records(BATCH_SESSIONS).insert([sessionRow(1, -7), sessionRow(2, -3), sessionRow(3, 7)]);
  return answerInProcess(await peopled(store, 0), 'staff');
}

const open = (at: string) =>
  renderApp({
    user: { email: emailOf('staff'), permissions: [...ROLES.staff] },
    at,
    startDayEngine: () => engineInThread(),
  });

test('attendance is marked by letters, each going on to the next name, and everybody at once', async () => {
  const { store } = await company();
  await open(`/batch/attendance?batch=${BATCH_ID}`);
  const cell = (student: number, session: number, mark: string) =>
    screen.findByRole('button', { name: new RegExp(`^Student ${student}, Session ${session}, .*: ${mark}$`) }, SLOW);
  const first = await cell(1, 2, 'Not marked');
  first.focus();
  fireEvent.keyDown(first, { key: 'p' });
  const second = await cell(2, 2, 'Not marked');
  await waitFor(() => expect(document.activeElement).toBe(second), SLOW);
  fireEvent.keyDown(second, { key: 'a' });
  await cell(2, 2, 'Absent');
  const markOf = async (session: number, student: number) =>
    (await store.records(ATTENDANCE_MARKS).find(`${sessionRow(session, 0).id}:${enrolmentRow(student).id}`))?.mark;
  await waitFor(async () => expect([await markOf(2, 1), await markOf(2, 2)]).toEqual(['present', 'absent']), SLOW);
  // By the buttons too, where there is no keyboard: the chosen cell, then the next name.
  const marks = screen.getByRole('group', { name: 'Marks of the chosen cell' });
  fireEvent.click(await cell(1, 2, 'Present'));
  fireEvent.click(within(marks).getByRole('button', { name: 'L late' }));
  fireEvent.click(within(marks).getByRole('button', { name: 'Delete clears' }));
  await waitFor(async () => expect([await markOf(2, 1), await markOf(2, 2)]).toEqual(['late', null]), SLOW);
  fireEvent.click(await screen.findByRole('button', { name: 'All P: 2 present, Session 1' }, SLOW));
  await cell(1, 1, 'Present');
  expect([await markOf(1, 1), await markOf(1, 2)]).toEqual(['present', 'present']);
  // A session ahead takes an excuse alone.
  fireEvent.keyDown(await cell(1, 3, 'Not marked'), { key: 'p' });
  expect((await screen.findByText(/only an excuse can be marked in advance/, {}, SLOW)).getAttribute('role')).toBe(
    'alert',
  );
  fireEvent.keyDown(await cell(1, 3, 'Not marked'), { key: 'e' });
  await cell(1, 3, 'Excused');
});

test('a person who marks students that another person has marked meanwhile sees both marks, and keeps one for each student', async () => {
  const { store, as } = await company();
  await open(`/batch/attendance?batch=${BATCH_ID}`);
  const cell = (student: number, mark: string) =>
    screen.findByRole('button', { name: new RegExp(`^Student ${student}, Session 2, .*: ${mark}$`) }, SLOW);
  await cell(1, 'Not marked');
  const marks = [1, 2].map((number) => ({
    session_id: sessionRow(2, 0).id,
    variant_id: enrolmentRow(number).id,
    mark: 'absent',
    version: 0,
  }));
  expect(await (await (await as('admin')).call('markBatchAttendance', { body: { marks } })).json()).toMatchObject([
    { status: 'done' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'All P: 2 present, Session 2' }));
  const panel = within(await screen.findByRole('region', { name: 'Two marks in Session 2' }, SLOW));
  expect(
    panel
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(
    [1, 2].map((number) => expect.stringMatching(new RegExp(`^Student ${number}PresentAbsent${emailOf('admin')}.*`))),
  );
  // What was pressed stays shown until it is decided.
  await cell(1, 'Present');
  fireEvent.click(
    within(panel.getByRole('radiogroup', { name: 'Mark of Student 1' })).getByRole('radio', { name: 'Mine' }),
  );
  fireEvent.click(panel.getByRole('button', { name: 'Save choices' }));
  await cell(2, 'Absent');
  const kept = async () =>
    Promise.all(
      [1, 2].map(
        async (number) =>
          (await store.records(ATTENDANCE_MARKS).find(`${sessionRow(2, 0).id}:${enrolmentRow(number).id}`))?.mark,
      ),
    );
  await waitFor(async () => expect(await kept()).toEqual(['present', 'absent']), SLOW);
  await cell(1, 'Present');
  expect(screen.queryByRole('region', { name: 'Two marks in Session 2' })).toBeNull();
});

test('marks that get no answer stay where they were pressed, and are saved as soon as there is a connection', async () => {
  const { store, failing } = await company();
  await open(`/batch/attendance?batch=${BATCH_ID}`);
  const cell = (student: number, mark: string) =>
    screen.findByRole('button', { name: new RegExp(`^Student ${student}, Session 2, .*: ${mark}$`) }, SLOW);
  const markOf = async (student: number) =>
    (await store.records(ATTENDANCE_MARKS).find(`${sessionRow(2, 0).id}:${enrolmentRow(student).id}`))?.mark;
  const first = await cell(1, 'Not marked');
  for (const call of ['POST /batch/v1/attendance-marks', `GET /batch/v1/batches/${BATCH_ID}/attendance`])
    failing[call] = () => {
      throw new TypeError('Failed to fetch');
    };
  fireEvent.keyDown(first, { key: 'p' });
  fireEvent.keyDown(await cell(2, 'Not marked'), { key: 'a' });
  await waitFor(
    () =>
      expect(within(screen.getByRole('main')).getByRole('alert').textContent).toMatch(
        /^2 marks not saved yet\. The network did not answer/,
      ),
    SLOW,
  );
  await cell(1, 'Present');
  await cell(2, 'Absent');
  // A person who leaves the screen is asked first.
  fireEvent.click(screen.getByRole('link', { name: '#2' }));
  const asked = await screen.findByRole('dialog', {}, SLOW);
  within(asked).getByText('2 marks not saved yet will be lost.');
  expect(within(asked).queryByRole('button', { name: /draft/ })).toBeNull();
  fireEvent.click(within(asked).getByRole('button', { name: 'Stay' }));
  for (const call of Object.keys(failing)) delete failing[call];
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect([await markOf(1), await markOf(2)]).toEqual(['present', 'absent']), SLOW);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), SLOW);
  await cell(2, 'Absent');
});

test('a seat is given, and the last one refused in words', async () => {
  const { store } = await company();
  await store.records(BATCHES).update({ ...batchRow({ capacity: 2 }), version: 2 }, 1);
  await open(`/batch/student/${BATCH_ID}`);
  await screen.findByText(/^0 free seats of 2/, {}, SLOW);
  fireEvent.click(await screen.findByRole('button', { name: 'Add student' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Add student' }, SLOW);
  fireEvent.click(fieldAt(form, 'variant_id'));
  fireEvent.click(await screen.findByRole('option', { name: /^Student 3/, hidden: true }, SLOW));
  fireEvent.click(within(form).getByRole('button', { name: 'Add student' }));
  await within(form).findByText(/has no free seat from/, {}, SLOW);
  await store.records(BATCHES).update({ ...batchRow({ capacity: 3 }), version: 3 }, 2);
  fireEvent.click(within(form).getByRole('button', { name: 'Add student' }));
  await screen.findByText(/^Student 3 has a seat from/, {}, SLOW);
  expect(await screen.findByRole('button', { name: 'Move Student 3' }, SLOW)).toBeTruthy();
});

test('a student who bought another grade band is refused at the field as soon as they are chosen; a batch that matching would not offer is said so before', async () => {
  const { store } = await company();
  await store
    .records(ENROLMENTS)
    .insert([
      enrolmentRow(4, { status: 'active', grade_band: '4-5' }),
      enrolmentRow(5, { status: 'active', country: 'US', first_session: 31, last_session: 60 }),
    ]);
  await open(`/batch/student/${BATCH_ID}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Add student' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Add student' }, SLOW);
  const choose = async (student: number) => {
    fireEvent.click(fieldAt(form, 'variant_id'));
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^Student ${student}`), hidden: true }, SLOW));
  };
  await choose(4);
  const refusal = 'IN-G2-3-MC-1 teaches grades 2-3, Student 4 bought grades 4-5: change the course first';
  await within(form).findByText(refusal, {}, SLOW);
  expect(fieldAt(form, 'variant_id').getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(within(form).getByRole('button', { name: 'Add student' }));
  await within(form).findByText(`Student: ${refusal}`, {}, SLOW);
  await choose(5);
  await within(form).findByText('The batch is for India, the student’s region is United States', {}, SLOW);
  await within(form).findByText('The student bought sessions 31–60, the first here is 3', {}, SLOW);
  expect(within(form).queryByText(refusal)).toBeNull();
  fireEvent.click(within(form).getByRole('button', { name: 'Add student' }));
  await screen.findByText(/^Student 5 has a seat from/, {}, SLOW);
});

test('a student joins, moves to another batch and leaves, each from the day and for the reason that is entered', async () => {
  const { store } = await company();
  const seatsOf = async (student: number) => {
    const { rows } = await store.records(BATCH_MEMBERS).page({
      page: 1,
      size: 25,
      sort: { field: 'from_date', descending: false },
      search: '',
      filters: { variant_id: { anyOf: [enrolmentRow(student).id] } },
    });
    return rows;
  };
  const [joins, moves, leaves] = [addDays(TODAY, 3), addDays(TODAY, 4), addDays(TODAY, 5)];
  await open(`/batch/student/${BATCH_ID}`);

  fireEvent.click(await screen.findByRole('button', { name: 'Add student' }, SLOW));
  const joining = await screen.findByRole('form', { name: 'Add student' }, SLOW);
  fireEvent.click(fieldAt(joining, 'variant_id'));
  fireEvent.click(await screen.findByRole('option', { name: /^Student 3/, hidden: true }, SLOW));
  typeInto(joining, 'from_date', joins);
  typeInto(joining, 'reason', 'Asked for this batch');
  fireEvent.click(within(joining).getByRole('button', { name: 'Add student' }));
  await waitFor(
    async () =>
      expect(await seatsOf(3)).toMatchObject([
        { batch_id: BATCH_ID, from_date: joins, to_date: null, reason: 'Asked for this batch' },
      ]),
    SLOW,
  );

  fireEvent.click(await screen.findByRole('button', { name: 'Move Student 1' }, SLOW));
  const moving = await screen.findByRole('form', { name: 'Move Student 1' }, SLOW);
  fireEvent.click(fieldAt(moving, 'batch_id'));
  fireEvent.click(await screen.findByRole('option', { name: /^IN-G2-3-MC-2/, hidden: true }, SLOW));
  typeInto(moving, 'from_date', moves);
  // What it touches is said before it is done.
  await within(moving).findByText(/^Leaves 1 upcoming session of IN-G2-3-MC-1, the first Session 3 on /, {}, SLOW);
  await within(moving).findByText('Joins 0 upcoming sessions of IN-G2-3-MC-2.', {}, SLOW);
  typeInto(moving, 'reason', 'Other hours suit better');
  fireEvent.click(within(moving).getByRole('button', { name: 'Move student' }));
  await waitFor(
    async () =>
      expect(await seatsOf(1)).toMatchObject([
        { batch_id: BATCH_ID, to_date: moves },
        { batch_id: OTHER_BATCH_ID, from_date: moves, reason: 'Other hours suit better' },
      ]),
    SLOW,
  );

  fireEvent.click(await screen.findByRole('button', { name: 'Remove Student 2' }, SLOW));
  const leaving = await screen.findByRole('form', { name: 'Remove Student 2' }, SLOW);
  typeInto(leaving, 'from_date', leaves);
  typeInto(leaving, 'reason', 'Moves abroad');
  fireEvent.click(within(leaving).getByRole('button', { name: 'Remove student' }));
  await waitFor(
    async () =>
      expect(await seatsOf(2)).toMatchObject([{ batch_id: BATCH_ID, to_date: leaves, reason: 'Moves abroad' }]),
    SLOW,
  );
});

test('minutes that are entered for each student are stored, and mark them', async () => {
  const { store } = await company(true);
  await open(`/batch/attendance?batch=${BATCH_ID}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark by minutes' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Attendance by minutes' }, SLOW);
  // Students whose minutes were not entered are not marked.
  fireEvent.click(within(form).getByRole('button', { name: 'Mark by minutes' }));
  await within(form).findByText('Fix 4 fields to save', {}, SLOW);
  typeInto(form, 'rows.0.minutes', 55);
  typeInto(form, 'rows.0.joined_after', 12);
  typeInto(form, 'rows.1.minutes', 20);
  typeInto(form, 'rows.1.joined_after', 3);
  fireEvent.click(within(form).getByRole('button', { name: 'Mark by minutes' }));
  const markOf = (student: number) =>
    store.records(ATTENDANCE_MARKS).find(`${sessionRow(2, 0).id}:${enrolmentRow(student).id}`);
  await waitFor(
    async () =>
      expect([await markOf(1), await markOf(2)]).toMatchObject([
        { mark: 'late', minutes: 55, joined_after: 12 },
        { mark: 'absent', minutes: 20, joined_after: 3 },
      ]),
    SLOW,
  );
});

test('a number of the count leads to the list of exactly those sessions', async () => {
  const { store } = await company();
  await store
    .records(BATCH_SESSIONS)
    .insert([
      sessionRow(4, -14),
      sessionRow(5, -14, { teacher_id: BINA }),
      sessionRow(6, -14, { status: 'cancelled', number: null }),
    ]);
  await open('/batch-session/count?start_time=last-30-days');
  const table = await screen.findByRole('grid', { name: 'Sessions by hour and weekday' }, SLOW);
  expect(screen.getByText('4 active sessions')).toBeTruthy();
  const number = within(table).getByRole('link', { name: '3 sessions, 10 AM, Wednesday' });
  // The days that were counted, and the moment: so it is the same rows whenever it is opened.
  expect(number.getAttribute('href')).toMatch(
    /hour=10&weekday=Wed&start_time=2026-\d\d-\d\d\.\.2026-\d\d-\d\d&seen=\d+$/,
  );
  const told = await screen.findByRole('figure', { name: 'Sessions by day' }, SLOW);
  expect(within(told).getAllByRole('link')).toHaveLength(30);
  // One stop of Tab, arrows from number to number.
  expect(
    within(table)
      .getAllByRole('link')
      .filter((each) => each.tabIndex === 0),
  ).toHaveLength(1);
  number.focus();
  fireEvent.keyDown(number, { key: 'ArrowLeft' });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('4 sessions, 10 AM');
  fireEvent.click(number);
  await screen.findByRole('heading', { name: 'View Batch Sessions' }, SLOW);
  expect((await screen.findAllByText('3 sessions', {}, SLOW)).length).toBeGreaterThan(0);
});

test('a session opens beside its list, with its roster', async () => {
  await company();
  await open(`/batch-session/view?start_time=last-30-days..&page=1&batch_session=${sessionRow(1, -7).id}&tab=roster`);
  await waitFor(() => expect(screen.getAllByText('Not marked')).toHaveLength(2), SLOW);
});

test('cancelling says first what becomes of every session, then what became of it', async () => {
  const { store } = await company();
  await open(`/batch-session/cancel?batch=${BATCH_ID}&from=2026-11-20&to=2026-12-20`);
  await screen.findByText(/^1 session will be cancelled/, {}, SLOW);
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Holiday' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel 1 session' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel sessions' }, SLOW));
  await screen.findByText(/^1 session cancelled/, {}, SLOW);
  expect(await store.records(BATCH_SESSIONS).find(sessionRow(3, 0).id)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'Holiday',
  });
});

test('a session beside the course is judged first, created with the trainer who is picked, and led to', async () => {
  const { store } = await company();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(480);
  const date = addDays(TODAY, 1);
  const start_time = startOfHour(date, 10);
  await open(`/batch-session/create?batch=${BATCH_ID}&date=${date}&session_kind=extra`);
  await screen.findByText(/Asha Rao, who teaches the batch/, {}, SLOW);
  const panel = within(screen.getByRole('region', { name: 'Session' }));
  const hour = async (name: string) => {
    fireEvent.click(panel.getByRole('combobox', { name: 'Start time (IST)' }));
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }, SLOW));
  };
  await hour('6 AM');
  await panel.findByText(/^Can’t be created: Outside the working hours of Asha Rao/, {}, SLOW);
  expect(panel.getByRole('button', { name: 'Create extra session' })).toHaveProperty('disabled', true);
  await hour('10 AM');
  expect(
    await panel.findByText(/^Extra of IN-G2-3-MC-1 on .* with Asha Rao. 2 students sit in the batch/, {}, SLOW),
  ).toBeTruthy();
  fireEvent.click(await screen.findByRole('checkbox', { name: /Bina Shah/, hidden: true }, SLOW));
  await panel.findByText(/ with Bina Shah\. /, {}, SLOW);
  expect(screen.queryByRole('checkbox', { name: 'Select all listed trainers', hidden: true })).toBeNull();
  fireEvent.click(panel.getByRole('button', { name: 'Create extra session' }));
  const link = await panel.findByRole('link', { name: 'View session' }, SLOW);
  const id = new URL(link.getAttribute('href')!, 'http://here').searchParams.get('batch_session')!;
  expect(await store.records(BATCH_SESSIONS).find(id)).toMatchObject({
    batch_id: BATCH_ID,
    kind: 'extra',
    number: null,
    teacher_id: BINA,
    start_time,
    status: 'active',
  });
  expect((await store.calendar.trainerDay(BINA, date))!.sessions).toContainEqual(
    expect.objectContaining({ session_id: id, batch_name: 'IN-G2-3-MC-1' }),
  );
  expect((await store.records(BATCHES).find(BATCH_ID))!.teacher_id).toBe(ASHA);
});

test('a note is written beside its session, waits for all marks, and says whom a sending would tell', async () => {
  const { store, as } = await company();
  await open(`/batch-session/view?batch_session=${sessionRow(2, -3).id}&tab=note`);
  const form = await screen.findByRole('form', { name: 'Write session note' }, SLOW);
  fireEvent.click(within(form).getByRole('button', { name: 'Write session note' }));
  expect(await within(form).findAllByText(/Must have at least 3 characters/, {}, SLOW)).not.toEqual([]);
  typeInto(form, 'taught', 'Halves and quarters');
  fireEvent.click(within(form).getByRole('button', { name: 'Write session note' }));
  const send = await screen.findByRole('button', { name: 'Send to families' }, SLOW);
  expect(send.getAttribute('aria-disabled')).toBe('true');
  const marks = [1, 2].map((number) => ({
    session_id: sessionRow(2, 0).id,
    variant_id: enrolmentRow(number).id,
    mark: number === 1 ? 'absent' : 'present',
    version: 0,
  }));
  expect((await (await as('admin')).call('markBatchAttendance', { body: { marks } })).status).toBe(200);
  cleanup();
  await open(`/batch-session/view?batch_session=${sessionRow(2, -3).id}&tab=note`);
  fireEvent.click(await screen.findByRole('button', { name: 'Send to families' }, SLOW));
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  expect(dialog.textContent).toContain('2 of 2 families will be told, 1 of them what was missed.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send to families' }));
  await screen.findByText('Last sent', {}, SLOW);
  expect(screen.getByRole('table', { name: 'Families' }).textContent).toMatch(/Student 1.*Absent.*Missed the class/);
  expect((await store.records(SESSION_NOTES).find(sessionRow(2, 0).id))?.status).toBe('sent');
});
