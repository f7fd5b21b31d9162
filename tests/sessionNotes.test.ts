// Notes of sessions over the API: written once a session is over, sent to each family once, corrected, and following the marks.
import { describe, expect, test } from 'vitest';
import type { NoteOfSession } from '@domain/contract/batchAttendance';
import { MESSAGE_TEMPLATES } from '@domain/messages/templates';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { ENROLMENTS } from '@domain/records/enrolment';
import { NOTES_TO_FAMILIES } from '@domain/records/noteToFamily';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { SESSION_NOTES } from '@domain/records/sessionNote';
import { STUDENTS } from '@domain/records/student';
import { WORKSHEETS } from '@domain/records/studentWork';
import { newRow } from '@server/store/newRow';
import { allOf } from '@server/store/rows';
import { batchRow, enrolmentRow, memberRow, sessionRow } from './api/batchRows';
import { childOfGrade4 } from './api/leadRows';
import { NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { loadTrainers } from './api/trainers';
import { BACKENDS } from './stores';

const HELD = sessionRow(1, -1);
const AHEAD = sessionRow(2, 1);
const MEETING = sessionRow(3, -2, { kind: 'PTM', number: null });
const BY = { actor: 'rita@example.com', now: NOW - 90 * 86_400 };

/** Three children in a batch, whose families are written by e-mail, by text message, and not at all. */
async function world(store: Parameters<typeof peopled>[0]) {
  await loadTrainers(store, []);
  await store.records(BATCHES).insert([batchRow()]);
  const enrolments = [1, 2, 3].map((number) => enrolmentRow(number, { status: 'active' }));
  await store.records(ENROLMENTS).insert(enrolments);
  await store.records(BATCH_MEMBERS).insert([1, 2, 3].map((number) => memberRow(number)));
  await store.records(BATCH_SESSIONS).insert([HELD, AHEAD, MEETING]);
  for (const [at, { student_id }] of enrolments.entries())
    await store.leads.add({
      ...childOfGrade4(student_id),
      email_address: `family${at + 1}@example.com`,
      mobile_number: `+91987000000${at + 1}`,
    });
  const ways = ['email', 'sms', 'none'] as const;
  await store.records(STUDENTS).insert(
    enrolments.map(({ student_id, student_name }, at) =>
      newRow(STUDENTS, BY, {
        id: student_id,
        lead_id: student_id,
        student_name,
        country: 'IN',
        time_zone: 'Asia/Dubai',
        grade: '2',
        parent_name: 'A parent',
        parent_relation: 'mother',
        progress_reports: ways[at]!,
        owner: 'sales@example.com',
      }),
    ),
  );
  const server = await openTestServer(await peopled(store, 0));
  const staff = await server.as('staff');
  const call = async <T>(operation: string, sending: object, status: number): Promise<T> => {
    const answer = await staff.call(operation, sending);
    const text = await answer.text();
    expect([operation, answer.status, text]).toEqual([operation, status, text]);
    return JSON.parse(text) as T;
  };
  let version = 0;
  const mark = async (number: number, as: string | null) =>
    call<{ status: string }[]>(
      'markBatchAttendance',
      {
        body: {
          marks: [{ session_id: HELD.id, variant_id: enrolmentRow(number).id, mark: as, version: version++ }],
        },
      },
      200,
    );
  const path = { id: HELD.id };
  const write = (body: object = { taught: 'Halves\nand quarters', homework: 'Page 12' }, status = 201) =>
    call<{ message?: string; version: number }>('session_note.create', { path, body }, status);
  const note = async () => (await store.records(SESSION_NOTES).find(HELD.id))!;
  const act = async (action: string, status = 200) =>
    call<{ message?: string }>(`session_note.${action}`, { path, body: { version: (await note()).version } }, status);
  const edit = async (body: object, status = 200) =>
    call<{ message?: string }>(
      'session_note.edit',
      { path, body: { version: (await note()).version, ...body } },
      status,
    );
  const shown = () => call<NoteOfSession>('noteOfSession', { path: { session_id: HELD.id } }, 200);
  /** Latest last: to whom, and what. */
  const texts = async () => {
    const rows = await allOf(store, SENT_MESSAGES, { about_id: { anyOf: [HELD.id] } });
    const all = await Promise.all(rows.map(async ({ id }) => (await store.outbox.find(id))!));
    return all.map(({ to, body }) => `${to}: ${body}`).sort();
  };
  const markAll = async (...marks: string[]) => {
    for (const [at, each] of marks.entries()) await mark(at + 1, each);
  };
  return { store, staff, call, mark, markAll, write, note, act, edit, shown, texts };
}

describe.each(BACKENDS)('on $name', ({ open }) => {
  const withWorld = async (run: (all: Awaited<ReturnType<typeof world>>) => Promise<void>) => {
    const { store, clean } = await open();
    try {
      await run(await world(store));
    } finally {
      await clean();
    }
  };

  test('a note is sent to each family once: who missed the class is told so first, in its own time, with the worksheets of the child', async () =>
    withWorld(async ({ store, markAll, write, act, note, shown, texts }) => {
      await markAll('absent', 'present', 'excused');
      await store.records(WORKSHEETS).insert(
        [
          { session_number: 1, title: 'Worksheet A' },
          { session_number: 2, title: 'Worksheet B' },
        ].map((values, at) =>
          newRow(WORKSHEETS, BY, {
            id: `worksheet ${at}`,
            variant_id: enrolmentRow(2).id,
            lead_id: enrolmentRow(2).student_id,
            given_on: TODAY,
            ...values,
          }),
        ),
      );
      await write();
      expect((await shown()).families.map((each) => [each.student_name, each.told_as, each.is_to_tell])).toEqual([
        ['Student 1', null, true],
        ['Student 3', null, true],
        ['Student 2', null, true],
      ]);
      await act('send');
      expect(await note()).toMatchObject({ status: 'sent', wording: 1, sent_taught: 'Halves\nand quarters' });
      const [attended, missed, ...others] = await texts();
      expect(others).toEqual([]);
      expect(attended).toMatch(
        /learnt in the class on .*\(Dubai\): Halves; and quarters\nHomework: Page 12; Worksheet A$/,
      );
      expect(missed).toMatch(
        /^family1@example.com: Hello, Student 1 missed the class on .*Homework: Page 12\nTell us if a make-up class suits you\.$/s,
      );
      const { families } = await shown();
      expect(families.map((each) => [each.student_name, each.told_as, each.time_told, each.messages.length])).toEqual([
        ['Student 1', 'missed', 1, 1],
        ['Student 3', 'missed', 1, 0],
        ['Student 2', 'attended', 1, 1],
      ]);
      expect(families.every(({ is_to_tell }) => !is_to_tell)).toBe(true);
      // Nothing of it is left to send.
      expect((await act('send', 409)).message).toBe('The session note is sent');
      expect(await store.records(BATCH_SESSIONS).find(HELD.id)).toMatchObject({ note_state: 'sent' });
    }));

  test('a text that is corrected is sent once more, and one that is put back is not', async () =>
    withWorld(async ({ store, markAll, write, act, edit, note, texts }) => {
      await markAll('present', 'absent', 'present');
      await write();
      await act('send');
      await edit({ homework: 'Page 13' });
      expect((await note()).status).toBe('changed');
      await edit({ homework: 'Page 12' });
      expect((await note()).status).toBe('sent');
      await act('send_correction', 409);
      await edit({ homework: null });
      await act('send_correction');
      expect(await note()).toMatchObject({ status: 'sent', wording: 2, sent_homework: null });
      const all = await texts();
      expect(all).toHaveLength(4);
      expect(
        all.filter((text) => /this corrects our note about the class of Student 1 .*Homework: none/s.test(text)),
      ).toHaveLength(1);
      expect(all.filter((text) => /which Student 2 missed.*Homework: none/s.test(text))).toHaveLength(1);
      expect(await allOf(store, NOTES_TO_FAMILIES, {})).toHaveLength(6);
    }));

  test('a mark that is corrected makes a correction for that family alone, and none once it is put back', async () =>
    withWorld(async ({ store, mark, markAll, write, act, note, shown, texts }) => {
      await markAll('absent', 'present', 'present');
      await write();
      await act('send');
      await mark(1, 'late');
      expect((await note()).status).toBe('changed');
      expect(
        (await shown()).families
          .filter(({ is_to_tell }) => is_to_tell)
          .map((each) => [each.student_name, each.told_as]),
      ).toEqual([['Student 1', 'missed']]);
      await mark(1, 'absent');
      expect((await note()).status).toBe('sent');
      await mark(1, 'present');
      await act('send_correction');
      expect(await texts()).toHaveLength(3);
      expect((await shown()).families.map((each) => [each.student_name, each.told_as, each.time_told])).toEqual([
        ['Student 1', 'attended', 2],
        ['Student 2', 'attended', 1],
        ['Student 3', 'attended', 1],
      ]);
      // Both that it was told stay.
      const rows = await allOf(store, NOTES_TO_FAMILIES, { variant_id: { anyOf: [enrolmentRow(1).id] } });
      expect(rows.map(({ told_as }) => told_as).sort()).toEqual(['attended', 'missed']);
      // Marks that are cleared keep the note, and nothing is sent of it.
      await mark(1, null);
      expect(await note()).toMatchObject({ is_marked: false, taught: 'Halves\nand quarters' });
    }));

  test('two who send at the same moment write each family once', async () =>
    withWorld(async ({ staff, markAll, write, texts }) => {
      await markAll('present', 'present', 'present');
      await write();
      const sending = { path: { id: HELD.id }, body: { version: 1 } };
      const answers = await Promise.all([1, 2, 3].map(() => staff.call('session_note.send', sending)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect(await texts()).toHaveLength(2);
    }));
});

test('a note waits until the session is over and all are marked, and a parent–trainer meeting has none', async () => {
  const { store, clean } = await BACKENDS[0]!.open();
  const { call, mark, markAll, write, act, edit, note } = await world(store);
  const refusal = async (id: string) =>
    (
      await call<{ message: string }>(
        'session_note.create',
        { path: { id }, body: { taught: 'Halves', homework: null } },
        409,
      )
    ).message;
  expect(await refusal(AHEAD.id)).toBe('The session is not over yet');
  expect(await refusal(MEETING.id)).toBe('A parent–trainer meeting is no class: it has no note');
  await mark(1, 'absent');
  await write();
  expect((await write(undefined, 409)).message).toBe('The session has a note already');
  expect((await act('send', 409)).message).toMatch(/^Mark the attendance of all students first/);
  await act('remove');
  expect((await write(undefined, 409)).message).toBe('The session has a note that was removed: restore it');
  expect((await edit({ taught: 'Other' }, 409)).message).toBe('The note was removed: restore it first');
  await act('restore');
  await markAll('absent', 'present', 'present');
  expect((await note()).is_marked).toBe(true);
  // What was taken back is told to nobody; the note stays.
  const session = (await store.records(BATCH_SESSIONS).find(HELD.id))!;
  await store.records(BATCH_SESSIONS).update({ ...session, status: 'cancelled' }, session.version);
  expect((await act('send', 409)).message).toBe('The session was cancelled: its note is sent to nobody');
  expect((await note()).status).toBe('draft');
  await clean();
});

test('a student’s page has the notes of the classes that the child was in or missed', async () => {
  const { store, clean } = await BACKENDS[0]!.open();
  const { call, markAll, write, act } = await world(store);
  await markAll('absent', 'present', 'present');
  await write();
  const notes = async () =>
    (
      await call<{ courses: { notes: { mark: string; told_as: string | null; note: { taught: string } }[] }[] }>(
        'studentDashboard',
        { path: { id: enrolmentRow(1).student_id } },
        200,
      )
    ).courses[0]!.notes.map(({ mark, told_as, note }) => [mark, told_as, note.taught]);
  expect(await notes()).toEqual([['absent', null, 'Halves\nand quarters']]);
  await act('send');
  expect(await notes()).toEqual([['absent', 'missed', 'Halves\nand quarters']]);
  await clean();
});

test('every text of a note offers what it promises', () => {
  const own = Object.entries(MESSAGE_TEMPLATES).filter(([name]) => name.startsWith('session_note'));
  expect(own).toHaveLength(4);
  for (const [name, { body }] of own) expect(/make-up class/.test(body)).toBe(name.includes('missed'));
});
