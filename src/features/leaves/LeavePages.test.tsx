// @vitest-environment jsdom
// Leaves over the API in process: asked for with what they touch, decided, handed over to the best for all, undone, and decided by the session.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, startOfDay } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { countText, dateText, timesText } from '@domain/formats';
import { type Leave, LEAVES } from '@domain/records/leave';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { SessionRow } from '@server/store/store';
import { renderApp, SLOW } from '@/testing/app';
import { answerInProcess } from '../../../tests/api/inProcess';
import { type Caller, emailOf, NOW, peopled, ROLES, TODAY } from '../../../tests/api/testServer';
import { type as typeInto } from '../../../tests/forms';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (at: string, role: 'staff' | 'admin' = 'admin') =>
  renderApp({ user: { email: emailOf(role), permissions: [...ROLES[role]] }, at });

/** A trainer with sessions of batches on a day ahead, and no leave near it. */
async function company(role: 'staff' | 'admin' = 'admin') {
  const store = memoryStore();
  const server = await answerInProcess(await peopled(store, 60), role);
  const [staff, admin] = [await server.as('staff'), await server.as('admin')];
  for (const { teacher_id, trainer_name } of await store.trainers.list({ status: 'active' })) {
    const [span] = await store.calendar.span([teacher_id], NOW - 86_400, NOW + 20 * 86_400);
    if (span!.leaves.length > 0) continue;
    for (let ahead = 2; ahead < 10; ahead++) {
      const date = addDays(TODAY, ahead);
      const sessions = (
        await store.calendar.sessionsOf([teacher_id], startOfDay(date), startOfDay(addDays(date, 1)))
      ).filter(({ start_time }) => start_time >= startOfDay(date));
      if (sessions.length >= 3 && sessions.every(({ session_type }) => session_type === 'batch_session'))
        return {
          store,
          staff,
          admin,
          teacher_id,
          trainer_name,
          date,
          sessions,
          leaves: () =>
            allOf(store, LEAVES, {
              teacher_id: { anyOf: [teacher_id] },
              start_time: { from: startOfDay(date), to: startOfDay(date) },
            }),
        };
    }
  }
  throw new Error('The seed has no such trainer');
}

/** The beginning of what a session is called on the page. */
function nameOf({ batch_name, start_time, end_time }: SessionRow): RegExp {
  return new RegExp(`^Cancel ${batch_name}.*, ${timesText(start_time, end_time)}$`);
}

async function applied(staff: Caller, { teacher_id, date }: { teacher_id: string; date: string }): Promise<Leave> {
  const answer = await staff.call('applyForLeave', {
    body: {
      teacher_id,
      start_time: startOfDay(date),
      end_time: startOfDay(addDays(date, 1)),
      reason: 'Family function',
    },
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Leave;
}

const holdersOf = async (company: { store: ReturnType<typeof memoryStore>; sessions: SessionRow[] }) =>
  (await company.store.calendar.sessions(company.sessions.map(({ session_id }) => session_id))).map(
    ({ teacher_id }) => teacher_id,
  );

test('the application shows days, hours and sessions at once, is sent, approved, its sessions handed over to the best for all, and taken back', async () => {
  const { teacher_id, date, sessions, leaves, ...rest } = await company('staff');
  await open(`/trainers/trainer-leave-application?${new URLSearchParams({ trainer: teacher_id })}`, 'staff');
  const form = await screen.findByRole('form', { name: 'Leave application' }, SLOW);
  typeInto(form, 'from', dateText(addDays(date, 1)));
  typeInto(form, 'to', dateText(date));
  fireEvent.click(within(form).getByRole('button', { name: 'Apply for leave' }));
  await within(form).findAllByText(/Must not be before the first day/, {}, SLOW);
  typeInto(form, 'from', dateText(date));
  await within(form).findByText(
    new RegExp(`^1 day · ${countText({ one: 'session', many: 'sessions' }, sessions.length)}`),
    {},
    SLOW,
  );
  expect(within(within(form).getByRole('table', { name: 'Sessions it would touch' })).getAllByRole('row')).toHaveLength(
    sessions.length + 1,
  );
  expect(within(form).getByRole('img').getAttribute('aria-label')).toContain('Leave');
  typeInto(form, 'reason', 'Family function');
  fireEvent.click(within(form).getByRole('button', { name: 'Apply for leave' }));

  // They may not decide it: the button says why.
  expect((await screen.findByRole('button', { name: 'Approve' }, SLOW)).getAttribute('aria-disabled')).toBe('true');
  cleanup();
  await answerInProcess(rest.store, 'admin');
  await open(`/trainers/leave-details?id=${(await leaves())[0]!.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }, SLOW));
  const decision = await screen.findByRole('form', { name: 'Approve leave' }, SLOW);
  fireEvent.click(within(decision).getByRole('button', { name: 'Approve' }));
  await waitFor(
    async () => expect((await leaves()).map(({ status, charged }) => [status, charged])).toEqual([['APPROVED', 1]]),
    SLOW,
  );
  expect(await holdersOf({ ...rest, sessions })).toEqual(sessions.map(() => teacher_id));

  fireEvent.click(await screen.findByRole('button', { name: 'Best for all' }, SLOW));
  const covered = Number(
    /Covered: (\d+) of/.exec((await screen.findByText(/Covered: [1-9]\d* of/, {}, SLOW)).textContent)![1],
  );
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`Hand over ${covered}`) }));
  fireEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: 'Hand over' }));
  await screen.findByText(`${covered} handed over`, {}, SLOW);
  expect((await holdersOf({ ...rest, sessions })).filter((each) => each === teacher_id)).toHaveLength(
    sessions.length - covered,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(
    async () => expect(await holdersOf({ ...rest, sessions })).toEqual(sessions.map(() => teacher_id)),
    SLOW,
  );
  expect((await screen.findAllByText('Given back', {}, SLOW)).length).toBeGreaterThanOrEqual(covered);
});

test('decided by the session, its days changed, and who to call', async () => {
  const found = await company();
  const leave = await applied(found.staff, found);
  await open(`/trainers/leave-details-new?id=${leave.id}`);
  const [first] = await screen.findAllByRole('group', { name: /^Decide .+,/ }, SLOW);
  fireEvent.click(within(first!).getByRole('button', { name: 'Reject' }));
  await waitFor(
    async () => expect((await found.leaves())[0]!.decided.map(({ state }) => state)).toEqual(['rejected']),
    SLOW,
  );
  await screen.findByRole('button', { name: 'Reopen' }, SLOW);
  fireEvent.click(
    await screen.findByRole(
      'button',
      { name: `Approve ${countText({ one: 'session', many: 'sessions' }, found.sessions.length - 1)}` },
      SLOW,
    ),
  );
  await waitFor(async () => expect((await found.leaves())[0]!.status).toBe('APPROVED'), SLOW);
  expect(
    within(await screen.findByRole('table', { name: 'Affected students' }, SLOW)).getAllByRole('row').length,
  ).toBeGreaterThan(1);

  fireEvent.click(await screen.findByRole('button', { name: 'Change days' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Change days' }, SLOW);
  typeInto(form, 'to', dateText(addDays(found.date, 1)));
  typeInto(form, 'note', 'A day longer');
  fireEvent.click(within(form).getByRole('button', { name: 'Save days' }));
  await waitFor(async () => expect((await found.leaves())[0]!.end_time).toBe(startOfDay(addDays(found.date, 2))), SLOW);
});

/** A leave with the students of its sessions. */
async function concerned() {
  const found = await company();
  const leave = await applied(found.staff, found);
  const students = (await (
    await found.staff.call('leaveStudents', { path: { id: leave.id } })
  ).json()) as AnswerOf<'leaveStudents'>;
  expect(students.length).toBeGreaterThan(1);
  await open(`/trainers/leave-details?id=${leave.id}`);
  return { students, told: async () => (await found.leaves())[0]!.told ?? [] };
}

test('a family whom a leave concerns is marked as told: it is stored what it was told and by whom, and it is no longer listed', async () => {
  const {
    students: [first],
    told,
  } = await concerned();
  fireEvent.click(await screen.findByRole('button', { name: `${first!.student_name} was told` }, SLOW));
  await waitFor(
    async () =>
      expect(await told()).toEqual(
        first!.sessions.map(({ session_id, start_time, teacher_id, is_cancelled }) => ({
          lead_id: first!.lead_id,
          session_id,
          start: start_time,
          teacher_id,
          is_cancelled,
          by: emailOf('admin'),
          on: NOW,
        })),
      ),
    SLOW,
  );
  await waitFor(() => expect(screen.queryByText(first!.email_address)).toBeNull(), SLOW);
});

test('all families whom a leave concerns are marked as told at once', async () => {
  const { students, told } = await concerned();
  fireEvent.click(await screen.findByRole('button', { name: `All ${students.length} students were told` }, SLOW));
  await screen.findByText('Everybody was told', {}, SLOW);
  expect(new Set((await told()).map(({ lead_id }) => lead_id))).toEqual(new Set(students.map((each) => each.lead_id)));
});

test('sessions that are held for a cancelled leave are counted above the leaves, and given back at once', async () => {
  const found = await company();
  const leave = await applied(found.staff, found);
  const { sessions } = (await (
    await found.staff.call('leaveImpact', { path: { id: leave.id } })
  ).json()) as AnswerOf<'leaveImpact'>;
  for (const { session_id } of sessions) {
    const now = (await (
      await found.staff.call('leaveImpact', { path: { id: leave.id } })
    ).json()) as AnswerOf<'leaveImpact'>;
    const [best] = now.sessions.find((each) => each.session_id === session_id)?.may ?? [];
    if (best)
      await found.staff.call('assignSubstitutes', {
        body: {
          leave_id: leave.id,
          assignments: [{ session_id, instead_of: found.teacher_id, teacher_id: best.teacher_id }],
        },
      });
  }
  const given = (await holdersOf(found)).filter((each) => each !== found.teacher_id).length;
  expect(given).toBeGreaterThan(1);
  const waiting = async () =>
    ((await (await found.staff.call('coversToReturn')).json()) as AnswerOf<'coversToReturn'>).map(
      ({ cover }) => cover.leave_id,
    );
  // While the leave is asked for, they are rightly held.
  expect(await waiting()).toEqual([]);
  const { version } = (await found.leaves())[0]!;
  await found.staff.call('leave.cancel', { path: { id: leave.id }, body: { version, note: 'Put off' } });
  expect(await waiting()).toEqual(Array.from({ length: given }, () => leave.id));

  await open('/trainers/trainer-leave-management');
  fireEvent.click(await screen.findByRole('link', { name: `Covers to give back ${given}` }, SLOW));
  fireEvent.click(await screen.findByRole('button', { name: `Give back all ${given} sessions` }, SLOW));
  await screen.findByText('No session is held for a leave that was cancelled, rejected or moved', {}, SLOW);
  expect(await holdersOf(found)).toEqual(found.sessions.map(() => found.teacher_id));
});

test('where no session is left open, such as after the last one was cancelled, the leave is decided as a whole', async () => {
  const found = await company();
  const leave = await applied(found.staff, found);
  const [first, ...others] = found.sessions.map(({ session_id }) => session_id);
  await found.admin.call('decideLeaveSlots', {
    path: { id: leave.id },
    body: { version: leave.version, slots: [{ session_id: first!, state: 'approved' }] },
  });
  await found.store.calendar.end(others, 'cancelled');
  await open(`/trainers/leave-details-new?id=${leave.id}`);
  const decide = await screen.findByRole('group', { name: 'Decide' }, SLOW);
  expect(
    within(decide)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Approve', 'Reject', 'Cancel leave', 'Change type', 'Change days']);
});

test('a person who rejects the last hour is asked whether the leave comes off the calendar, with the box ticked', async () => {
  const found = await company();
  const leave = await applied(found.staff, found);
  const [first, ...others] = found.sessions.map(({ session_id }) => session_id!);
  await found.admin.call('decideLeaveSlots', {
    path: { id: leave.id },
    body: { version: leave.version, slots: others.map((session_id) => ({ session_id, state: 'rejected' })) },
  });
  expect(first).toBeDefined();
  await open(`/trainers/leave-details-new?id=${leave.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }, SLOW));
  const dialog = await screen.findByRole('dialog', { name: 'Reject the leave?' }, SLOW);
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Take it off the calendar' });
  expect(box.checked).toBe(true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await waitFor(async () => expect((await found.leaves())[0]!.status).toBe('CANCELLED'), SLOW);
});

test('a decision that another person made meanwhile is shown where one typed, and the note stays', async () => {
  const found = await company();
  const leave = await applied(found.staff, found);
  await open(`/trainers/leave-details?id=${leave.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Reject' }, SLOW));
  const form = await screen.findByRole('form', { name: 'Reject leave' }, SLOW);
  typeInto(form, 'note', 'Two others are away');
  expect(
    (await found.admin.call('leave.approve', { path: { id: leave.id }, body: { version: leave.version } })).status,
  ).toBe(200);
  fireEvent.click(within(form).getByRole('button', { name: 'Reject' }));
  await within(form).findByText('The leave is approved', {}, SLOW);
  expect((form.querySelector('[data-path=note]') as HTMLTextAreaElement).value).toBe('Two others are away');
});

test('several are decided at once with a result for each; who is away and the gaps of a day are views of the same page', async () => {
  const found = await company();
  const leave = await applied(found.staff, found);
  // The leave began this morning, so its start can no longer be changed.
  const morning = { start_time: startOfDay(TODAY) + 8 * 3600, end_time: startOfDay(TODAY) + 9 * 3600 };
  const begun = { teacher_id: found.teacher_id, ...morning, reason: 'Family function' };
  expect((await found.staff.call('applyForLeave', { body: begun })).status).toBe(201);
  await open('/trainers/trainer-leave-management-new');
  // Those that wait are a list like any other: the oldest first, narrowed by chips, several decided at once.
  const waiting = await allOf(found.store, LEAVES, { status: { anyOf: ['REQUESTED'] } });
  const soon = waiting.filter(({ start_time }) => start_time > NOW && start_time < startOfDay(addDays(TODAY, 8)));
  expect(soon.length < waiting.length).toBe(true);
  await screen.findByText(`${waiting.length} leaves to decide, ${soon.length} of them begin within 7 days`, {}, SLOW);
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ }, SLOW);
  expect(boxes).toHaveLength(Math.min(50, waiting.length));
  fireEvent.click(boxes[0]!);
  fireEvent.click(boxes[1]!);
  fireEvent.click(await screen.findByRole('button', { name: /^Approve/ }, SLOW));
  fireEvent.click(within(await screen.findByRole('dialog', {}, SLOW)).getByRole('button', { name: /^Approve/ }));
  await screen.findByText(`${waiting.length - 2} leaves to decide`, { exact: false }, SLOW);
  expect(await allOf(found.store, LEAVES, { status: { anyOf: ['REQUESTED'] } })).toHaveLength(waiting.length - 2);
  await found.admin.call('leave.approve', { path: { id: leave.id }, body: { version: leave.version } });

  fireEvent.click(screen.getByRole('radio', { name: 'Gaps of the day' }));
  const day = await screen.findByLabelText('Day', {}, SLOW);
  fireEvent.change(day, { target: { value: dateText(found.date) } });
  await screen.findAllByText(new RegExp(`${found.trainer_name} · \\(Leave-approved\\)`), {}, SLOW);

  // What nobody is to hold is cancelled where it is seen, with a reason.
  const [own] = found.sessions;
  fireEvent.click(screen.getByRole('button', { name: nameOf(own!) }));
  const question = await screen.findByRole('dialog', {}, SLOW);
  const confirm = within(question).getByRole('button', { name: 'Cancel session' });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(question).getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Nobody is free' } });
  fireEvent.click(confirm);
  await screen.findByText('1 cancelled', {}, SLOW);
  expect((await found.store.calendar.session(own!.session_id))!.session_status).toBe('cancelled');
  // What was cancelled is listed with who could hold it, as what is open is.
  const gone = within(await screen.findByRole('region', { name: 'Cancelled sessions' }, SLOW));
  const { cancelled } = (await (
    await found.staff.call('gapsOfDay', { query: { date: found.date } })
  ).json()) as AnswerOf<'gapsOfDay'>;
  const { may, may_total, may_not_total } = cancelled.find(({ session_id }) => session_id === own!.session_id)!;
  expect(may_total).toBeGreaterThan(0);
  expect(gone.getAllByText(`${may_total} can · ${may_not_total} can’t`).length).toBeGreaterThan(0);
  expect(gone.getAllByText(new RegExp(`^1\\. ${may[0]!.trainer_name} · `)).length).toBeGreaterThan(0);
  expect(gone.getAllByRole('link', { name: 'Create a session' })[0]!.getAttribute('href')).toMatch(
    /^\/(batch-session\/create\?batch=|trainers\/trainer-availability\?date=)/,
  );

  fireEvent.click(screen.getByRole('radio', { name: 'Who is away' }));
  expect((await screen.findByRole('table', { name: /^Away on/ }, SLOW)).textContent).toContain(found.trainer_name);
});
