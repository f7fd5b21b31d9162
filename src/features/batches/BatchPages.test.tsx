// @vitest-environment jsdom
// Batches over the API in process: created, changed field by field, one of them beside its list.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { LMS_COURSES } from '@domain/records/lmsCourse';
import { LMS_PINS } from '@domain/records/lmsPin';
import { dateText } from '@domain/formats';
import { refreshBatch } from '@server/batches/refreshBatch';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { TrainerChange } from '@server/store/trainerEdits';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { emailOf, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { ASHA, BINA, loadTrainers } from '../../../tests/api/trainers';
import { choose, fieldAt, type as typeInto } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at: string) => renderApp({ user: { email: emailOf('staff'), permissions: [...ROLES.staff] }, at });

async function company() {
  const store = await peopled(memoryStore(), 30);
  return answerInProcess(store, 'staff');
}

test('a batch beside its list has its sessions, students, attendance and clock changes', async () => {
  const { store } = await company();
  const batch = (await allOf(store, BATCHES, { stage: { anyOf: ['active'] } })).find(
    ({ held, next_number, last_session }) => held > 1 && next_number !== null && last_session - next_number > 2,
  );
  await open(`/batch/view?batch=${batch!.id}&tab=sessions`);
  const table = await screen.findByRole('table', { name: 'Upcoming sessions' }, SLOW);
  expect(within(table).getAllByRole('row').length).toBeGreaterThan(2);
  fireEvent.click(screen.getByRole('tab', { name: 'Attendance' }));
  await screen.findByText(/held sessions/, {}, SLOW);
  fireEvent.click(screen.getByRole('tab', { name: 'Clock changes' }));
  await screen.findByText(/in the next 180 days/i, {}, SLOW);
});

test('a batch says which version of which course its sessions have', async () => {
  const { store } = await company();
  const [pin] = await allOf(store, LMS_PINS, {
    course_version: { from: 1, to: null },
    status: { anyOf: ['following'] },
  });
  const { title } = (await store.records(LMS_COURSES).find(pin!.course_id!))!;
  await open(`/batch/view?batch=${pin!.batch_id}&tab=content`);
  const course = await screen.findByRole('link', { name: title }, SLOW);
  expect(course.getAttribute('href')).toBe(`/lms/courses/view/${pin!.course_id}?tab=batches`);
  screen.getByText(`, version ${pin!.course_version}`);
  const versions = within(screen.getByRole('table', { name: 'Versions by session' }));
  expect(versions.getAllByRole('row')).toHaveLength(pin!.runs.length + 1);
  screen.getByText('Follows new versions');
});

/** The Monday after next. */
const MONDAY = (() => {
  let day = addDays(TODAY, 8);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = addDays(day, 1);
  return day;
})();
const PLAN = {
  product_type: 'batches',
  grade_band: '2-3',
  region: 'IN',
  time_zone: 'Asia/Kolkata',
  slots: ['Mon 10:00', 'Thu 10:00'],
  start_date: MONDAY,
  first_session: 1,
  last_session: 4,
  capacity: 6,
  teacher_id: ASHA,
};
const at = (day: string, hour: number) => startOfDay(day as typeof TODAY) + hour * 3600;

/** Two trainers, and nothing in their calendars. */
async function twoTrainers() {
  const store = memoryStore();
  const trained = {
    eligible: true as const,
    session_range: { trained: [[1, 150]] as [number, number][], not_trained: [] },
  };
  const teaches: Pick<TrainerChange, 'trainer_type' | 'batches_region' | 'trainer_proficiency'> = {
    trainer_type: ['batches'],
    batches_region: ['IN', 'ROW'],
    trainer_proficiency: { batches: { '2-3': trained } },
  };
  await loadTrainers(store, [], teaches);
  await store.trainerEdits.change(BINA, teaches);
  const server = await answerInProcess(await peopled(store, 0), 'staff');
  const staff = await server.as('staff');
  async function created(values: Partial<typeof PLAN> = {}) {
    const answer = await staff.call('createBatch', { body: { ...PLAN, ...values } });
    expect(answer.status, await answer.clone().text()).toBe(201);
    return ((await answer.json()) as AnswerOf<'createBatch'>).batch;
  }
  const active = async (id: string) =>
    (await allOf(store, BATCH_SESSIONS, { batch_id: { anyOf: [id] } }))
      .filter(({ status }) => status === 'active')
      .sort((one, other) => one.start_time - other.start_time);
  return { store, created, active };
}

test('the panel says the last number and end of the sessions that are there, and the range of the course apart', async () => {
  const { store, created, active } = await twoTrainers();
  const { id } = await created();
  const batch = (await store.records(BATCHES).find(id))!;
  const [, second] = await active(id);
  // Two of its four sessions found no hour.
  for (const { id: session } of (await active(id)).slice(2))
    await store.records(BATCH_SESSIONS).change(session, { status: 'cancelled' }, 1);
  await store.transaction((tx) => refreshBatch(tx, batch.id, startOfDay(TODAY)));
  await open(`/batch/view?batch=${id}`);
  const shown = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  await screen.findByText('Last number', { selector: 'dt' }, SLOW);
  expect([shown('Last number'), shown('Last session of the course'), shown('Ends')]).toEqual([
    '2',
    '4',
    dateText(dateOf(second!.start_time)),
  ]);
});

async function chooseTrainer(form: HTMLElement, email: string): Promise<void> {
  fireEvent.click(
    await waitFor(() => {
      const found = form.querySelector(`input[type=radio][value="${email}"]`);
      if (!found) throw new Error(`${email} is not offered`);
      return found;
    }, SLOW),
  );
}

function toggleHours(form: HTMLElement, path: string, ...cells: string[]): void {
  for (const name of cells) fireEvent.click(fieldAt(form, path).querySelector(`[aria-label^="${name}"]`)!);
}

test('every field of a new batch is stored, with the sessions that it means', async () => {
  const { store, active } = await twoTrainers();
  await open('/batch/create');
  const form = await screen.findByRole('form', { name: 'New batch' }, SLOW);
  await choose(form, 'product_type', 'Batches');
  await choose(form, 'grade_band', '2-3');
  await choose(form, 'region', 'India');
  typeInto(form, 'first_session', 2);
  typeInto(form, 'last_session', 5);
  typeInto(form, 'capacity', 4);
  typeInto(form, 'start_date', MONDAY);
  typeInto(form, 'time_zone', 'Asia/Colombo');
  toggleHours(form, 'slots', 'Mon 10:00 AM', 'Thu 10:00 AM');
  await chooseTrainer(form, ASHA);
  await within(form).findByText('4 to create', {}, SLOW);
  fireEvent.click(form.querySelector('button[type=submit]')!);
  await screen.findByText('4 created', {}, SLOW);
  const [batch] = await allOf(store, BATCHES, {});
  expect(batch).toMatchObject({
    product_type: 'batches',
    grade_band: '2-3',
    region: 'IN',
    first_session: 2,
    last_session: 5,
    capacity: 4,
    start_date: MONDAY,
    time_zone: 'Asia/Colombo',
    slots: ['Mon 10:00', 'Thu 10:00'],
    teacher_id: ASHA,
  });
  expect((await active(batch!.id)).map(({ number, start_time }) => [number, start_time])).toEqual(
    [0, 3, 7, 10].map((days, n) => [n + 2, at(addDays(MONDAY, days), 10)]),
  );
});

async function change(id: string, label: string, fill: (form: HTMLElement) => Promise<void> | void): Promise<void> {
  await open(`/batch/edit/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: label }, SLOW));
  const form = await screen.findByRole('form', { name: label }, SLOW);
  await fill(form);
  fireEvent.click(form.querySelector('button[type=submit]')!);
}

function enterMoment(form: HTMLElement, day: string, time: string): void {
  const [date, clock] = fieldAt(form, 'change.start_time').querySelectorAll('input');
  fireEvent.change(date!, { target: { value: day } });
  fireEvent.change(clock!, { target: { value: time } });
}

test.each<
  [
    label: string,
    fill: (form: HTMLElement) => Promise<void> | void,
    batch: object,
    sessions: (before: readonly BatchSession[], after: readonly BatchSession[]) => void,
  ]
>([
  [
    'Change seats',
    (form) => typeInto(form, 'change.capacity', 3),
    { capacity: 3 },
    (before, after) => expect(after).toHaveLength(before.length),
  ],
  [
    'Change trainer',
    async (form) => {
      typeInto(form, 'change.from', addDays(MONDAY, 1));
      await chooseTrainer(form, BINA);
    },
    {},
    (_before, after) => expect(after.map(({ teacher_id }) => teacher_id)).toEqual([ASHA, BINA, BINA, BINA]),
  ],
  [
    'Recreate sessions',
    async (form) => {
      typeInto(form, 'change.from', addDays(MONDAY, 7));
      typeInto(form, 'change.last_session', 5);
      typeInto(form, 'change.time_zone', 'Asia/Colombo');
      toggleHours(form, 'change.slots', 'Mon 10:00 AM', 'Tue 1:00 PM');
    },
    { last_session: 5, time_zone: 'Asia/Colombo', slots: ['Tue 13:00', 'Thu 10:00'] },
    (_before, after) =>
      expect(after.map(({ start_time }) => start_time)).toEqual([
        at(MONDAY, 10),
        at(addDays(MONDAY, 3), 10),
        at(addDays(MONDAY, 8), 13),
        at(addDays(MONDAY, 10), 10),
        at(addDays(MONDAY, 15), 13),
      ]),
  ],
  [
    'Reschedule a session',
    async (form) => {
      fireEvent.click(fieldAt(form, 'change.session_id'));
      fireEvent.click(await screen.findByRole('option', { name: /^Session 1,/, hidden: true }, SLOW));
      enterMoment(form, addDays(MONDAY, 1), '14:00');
    },
    {},
    (_before, after) => expect(after[0]).toMatchObject({ number: 1, start_time: at(addDays(MONDAY, 1), 14) }),
  ],
  [
    'Add CatchUp or PTM',
    async (form) => {
      await choose(form, 'change.kind', 'PTM');
      enterMoment(form, addDays(MONDAY, 2), '15:00');
    },
    {},
    (_before, after) =>
      expect(after).toContainEqual(expect.objectContaining({ kind: 'PTM', start_time: at(addDays(MONDAY, 2), 15) })),
  ],
  [
    'Cancel batch',
    (form) => typeInto(form, 'change.reason', 'Too few students'),
    { stage: 'cancelled', cancel_reason: 'Too few students' },
    (_before, after) => expect(after).toEqual([]),
  ],
])('every field of a change is stored: %s', async (label, fill, batch, sessions) => {
  const { store, created, active } = await twoTrainers();
  const { id, version } = await created();
  const before = await active(id);
  await change(id, label, fill);
  await waitFor(
    async () =>
      expect((await store.records(BATCHES).find(id))!.version, document.body.textContent.slice(0, 800)).toBeGreaterThan(
        version,
      ),
    SLOW,
  );
  expect(await store.records(BATCHES).find(id)).toMatchObject(batch);
  sessions(before, await active(id));
});

test.each([
  [
    'Reschedule a session',
    async (form: HTMLElement) => {
      fireEvent.click(fieldAt(form, 'change.session_id'));
      fireEvent.click(await screen.findByRole('option', { name: /^Session 1,/, hidden: true }, SLOW));
    },
  ],
  ['Add CatchUp or PTM', (form: HTMLElement) => choose(form, 'change.kind', 'PTM')],
])('one session that can’t be then says why at its time, and the batch stays as it was: %s', async (label, fill) => {
  const { store, created, active } = await twoTrainers();
  const { id } = await created();
  const [row, before] = [await store.records(BATCHES).find(id), await active(id)];
  await change(id, label, async (form) => {
    await fill(form);
    // The hour of its second session.
    enterMoment(form, addDays(MONDAY, 3), '10:00');
  });
  const form = screen.getByRole('form', { name: label });
  await within(form).findByText(
    `${label === 'Reschedule a session' ? 'New time' : 'Time'} (IST): The batch has another session at this hour`,
    {},
    SLOW,
  );
  expect(screen.queryByText(/^(Session (rescheduled|added))/)).toBeNull();
  expect(await store.records(BATCHES).find(id)).toEqual(row);
  expect(await active(id)).toEqual(before);
  expect((await store.audit.of('batch', id)).map(({ action }) => action)).not.toContainEqual(
    expect.stringMatching(/rescheduled|meeting_added/),
  );
});

test('a person who changes a batch that another person has changed meanwhile is told that the other change would be replaced', async () => {
  const { store, created } = await twoTrainers();
  const { id } = await created();
  await change(id, 'Change seats', async (form) => {
    typeInto(form, 'change.capacity', 3);
    const staff = await (await answerInProcess(store, 'staff')).as('staff');
    const { version } = (await store.records(BATCHES).find(id))!;
    expect(
      (await staff.call('changeBatch', { path: { id }, body: { change: { what: 'seats', capacity: 5 }, version } }))
        .status,
    ).toBe(200);
  });
  const panel = await screen.findByRole('alertdialog', { name: 'Changed by somebody else' }, SLOW);
  expect(panel.textContent).toMatch(/Seats is now 5, changed by .*\. Saving yours replaces it\./);
  expect(panel.textContent).not.toMatch(/None of the fields/);
  fireEvent.click(within(panel).getByRole('button', { name: 'Save mine as well' }));
  await waitFor(async () => expect(await store.records(BATCHES).find(id)).toMatchObject({ capacity: 3 }), SLOW);
});

test('a batch is made dormant for its reason, and active again from its day on', async () => {
  const { store, created, active } = await twoTrainers();
  const { id } = await created();
  const row = (await store.records(BATCHES).find(id))!;
  await store
    .records(BATCHES)
    .update({ ...row, stage: 'active', status: 'active', version: row.version + 1 }, row.version);
  await change(id, 'Make dormant', (form) => typeInto(form, 'change.reason', 'Nobody is left'));
  await waitFor(async () => expect(await store.records(BATCHES).find(id)).toMatchObject({ stage: 'dormant' }), SLOW);
  expect(await active(id)).toEqual([]);
  // What came of each session stays in sight when the batch, as it is now, can't be made dormant again; the next change begins with none.
  await screen.findByRole('button', { name: 'Make active' }, SLOW);
  expect(screen.queryByRole('button', { name: 'Make dormant' })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Batch made dormant' })).getByText('4 cancelled')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Make active' }));
  await screen.findByRole('form', { name: 'Make active' }, SLOW);
  expect((await store.audit.of('batch', id)).find(({ action }) => action === 'batch.made_dormant')).toMatchObject({
    details: { reason: 'Nobody is left' },
  });
  cleanup();
  await change(id, 'Make active', (form) => typeInto(form, 'change.from', addDays(MONDAY, 7)));
  await waitFor(async () => expect(await store.records(BATCHES).find(id)).toMatchObject({ stage: 'active' }), SLOW);
  expect((await active(id))[0]).toMatchObject({ number: 1, start_time: at(addDays(MONDAY, 7), 10) });
});

test('a person who comes to hand over goes on in the trainer’s field, also by the palette, which gives the focus back first', async () => {
  await twoTrainers();
  await open('/trainers/change');
  const field = await screen.findByRole('combobox', { name: 'Trainer' }, SLOW);
  screen.getByRole('button', { name: 'Search or run' }).focus();
  await waitFor(() => expect(document.activeElement).toBe(field), SLOW);
});

test('where nobody is chosen, handing over chooses the best and asks about them before anything is done', async () => {
  const { created, active } = await twoTrainers();
  const batch = await created();
  await open(`/trainers/change?trainer=${encodeURIComponent(ASHA)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over all' }, SLOW));
  const question = await screen.findByRole('dialog', { name: 'Hand over 4 sessions?' }, SLOW);
  expect(question.textContent).toMatch(/ go to .*\(4\)/);
  expect((await active(batch.id)).every(({ teacher_id }) => teacher_id === ASHA)).toBe(true);
  fireEvent.click(within(question).getByRole('button', { name: 'Hand over' }));
  await screen.findByText('4 sessions handed over', {}, SLOW);
  expect((await active(batch.id)).every(({ teacher_id }) => teacher_id === BINA)).toBe(true);
});

test('a trainer’s sessions are handed to the best of those who can, with what comes of each said first, and taken back', async () => {
  const { created, active, store } = await twoTrainers();
  const batch = await created();
  await open(`/trainers/change?trainer=${encodeURIComponent(ASHA)}`);
  const part = within(await screen.findByRole('region', { name: batch.name }, SLOW));
  // Chosen for one session, with why.
  fireEvent.click(part.getAllByRole('button', { name: /^Choose \(1 can\), / })[0]!);
  const dialog = await screen.findByRole('dialog', {}, SLOW);
  await within(dialog).findByText(/^Free then · .*trained for it/, {}, SLOW);
  await chooseTrainer(dialog, BINA);
  expect(await part.findByText('Is handed over', {}, SLOW)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Best for all' }));
  await waitFor(() => expect(screen.getAllByText('Is handed over')).toHaveLength(4), SLOW);
  expect(part.getByText(/becomes the batch’s trainer/)).toBeTruthy();
  expect((await active(batch.id)).every(({ teacher_id }) => teacher_id === ASHA)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Hand over 4 sessions' }));
  const question = await screen.findByRole('dialog', { name: 'Hand over 4 sessions?' }, SLOW);
  expect(question.textContent).toMatch(/\(4\).*1 batch is theirs from then on/);
  fireEvent.click(within(question).getByRole('button', { name: 'Hand over' }));
  await screen.findByText('4 sessions handed over', {}, SLOW);
  expect((await active(batch.id)).every(({ teacher_id }) => teacher_id === BINA)).toBe(true);
  expect((await store.records(BATCHES).find(batch.id))!.teacher_id).toBe(BINA);
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo (4 sessions)' })[0]!);
  expect((await screen.findAllByText('4 sessions undone', {}, SLOW)).length).toBeGreaterThan(0);
  expect((await active(batch.id)).every(({ teacher_id }) => teacher_id === ASHA)).toBe(true);
  // Each row says what is true now; the list of earlier changes says so beside them.
  expect(within(screen.getByRole('region', { name: 'Result' })).getAllByText('Undone')).toHaveLength(4);
  expect(screen.queryByText('Handed over')).toBeNull();
});

test('a batch to fill shows its seats and, beside the list, who could teach it', async () => {
  const { created } = await twoTrainers();
  const batch = await created();
  await open('/trainers/view-future-batches?page=1');
  fireEvent.click(await screen.findByRole('link', { name: 'See ranking' }, SLOW));
  expect(await screen.findByText(/^Free at all 4 ·/, {}, SLOW)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change trainer' }).getAttribute('href')).toBe(
    `/batch/edit/${batch.id}?change=trainer`,
  );
  expect(screen.getByText('6 of 6')).toBeTruthy();
});

test('every batch to fill that needs a trainer has the best who is free for all of it, or is said to have none', async () => {
  const { store, created } = await twoTrainers();
  // Asha holds their hours; Bina works at ten, and not at three.
  const hours = [...Array.from({ length: 6 }, () => ['Mon 10:00', 'Thu 10:00']), ['Mon 15:00', 'Thu 15:00']];
  for (const [at, slots] of hours.entries()) {
    const { id } = await created({ slots, start_date: addDays(MONDAY, 14 * at) });
    await store.transaction(async (tx) => {
      const batch = (await tx.records(BATCHES).findForUpdate(id))!;
      await tx.records(BATCHES).update({ ...batch, teacher_id: null }, batch.version);
    });
  }
  await open('/trainers/view-future-batches?page=1');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Bina Shah' })).toHaveLength(6), SLOW);
  await waitFor(() => expect(screen.getAllByText('No trainer')).toHaveLength(7), SLOW);
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Nobody is free for all' })).toHaveLength(1), SLOW);
});
