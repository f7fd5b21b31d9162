// Families of every kind of class whom a leave concerns: listed with what becomes of the class until they were told (decisions 10 and 13).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfDay, startOfHour } from '@domain/calendar';
import { HOSTED_KINDS, HOSTED_TYPES, type HostedKind } from '@domain/classes/hosted';
import type { AnswerOf } from '@domain/contract/contract';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { MASTER_CLASS_STUDENTS } from '@domain/records/masterClass';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import type { Leave } from '@domain/records/leave';
import type { RecordRow } from '@domain/records/record';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { STREAM_SUBSCRIBERS } from '@domain/records/streamSubscriber';
import { WEBINAR_REGISTRATIONS } from '@domain/records/webinarRegistration';
import { allOf, newStamps } from '@server/store/rows';
import { addChild, contactOf, hobbyClass } from './api/hobbyRows';
import { invitationRow } from './api/streamRows';
import { type Caller, NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const BY = { actor: 'seed@example.com', now: NOW };
/** Each kind on a day of its own. */
const dayOf = (kind: HostedKind) => addDays(TODAY, 10 + 3 * HOSTED_TYPES.indexOf(kind));

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let staff: Caller;
  let admin: Caller;
  /** The second is the first one's brother; the third has left each class, or never had a seat. */
  let children: string[] = [];

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah')] }]);
    const server = await openTestServer(await peopled(opened.store, 0), { checkAnswers: true });
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
    children = [
      await addChild(opened.store, 1),
      await addChild(opened.store, 2, { family: 1 }),
      await addChild(opened.store, 3),
    ];
  });
  afterAll(() => opened.clean());

  const ok = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const got = await answer;
    expect(got.status, await got.clone().text()).toBe(status);
    return (await got.json()) as T;
  };
  const create = (kind: string, body: object) => ok<RecordRow>(staff.call(`${kind}.create`, { body }), 201);
  /** A family is found by its contact alone, and by name where it has two children. */
  const guests = (of: object) => [
    { ...newStamps(BY), ...of, contact: contactOf(1), name: 'Child2 Family1' },
    { ...newStamps(BY), ...of, contact: 'stranger@example.com', name: null },
  ];
  const seated = (status: string, name: string, of: object) =>
    guests(of).map(({ name: own, ...row }) => ({ ...row, status, [name]: own })) as never[];

  /** A class of the kind by Asha at ten with a child in it, one who left, and what it is in the calendar. */
  const MAKE: Record<HostedKind, (start: number, date: string) => Promise<{ session: string; child: string }>> = {
    webinar: async (start_time) => {
      const body = { title: 'Fractions', host: ASHA, co_hosts: [], start_time, minutes: 60, grades: ['4'] };
      const { id } = await create('webinar', { ...body, countries: ['IN'] });
      await opened.store
        .records(WEBINAR_REGISTRATIONS)
        .insert([
          ...seated('registered', 'family_name', { webinar_id: id }),
          newRow(WEBINAR_REGISTRATIONS, BY, { webinar_id: id, contact: contactOf(3), status: 'cancelled' }),
        ]);
      return { session: id, child: children[1]! };
    },
    master_class: async (start_time) => {
      const { id } = await create('master_class', {
        title: 'Vedic',
        trainer: ASHA,
        start_time,
        minutes: 60,
        grades: ['4'],
      });
      await opened.store
        .records(MASTER_CLASS_STUDENTS)
        .insert([
          ...seated('added', 'student_name', { master_class_id: id }),
          newRow(MASTER_CLASS_STUDENTS, BY, { master_class_id: id, contact: contactOf(3), status: 'removed' }),
        ]);
      return { session: id, child: children[1]! };
    },
    hobby_class: async (start_time) => {
      const { id } = await create('hobby_class', { ...hobbyClass(ASHA, 1, 10), start_time });
      const seat = (lead_id: string, stage: 'added' | 'removed' | 'waiting') =>
        newRow(HOBBY_STUDENTS, BY, {
          place_id: id,
          lead_id,
          student_name: 'Child',
          child_age: 9,
          party: lead_id,
          stage,
          status: stage,
          since: NOW - 60,
          until: stage === 'removed' ? NOW : null,
        });
      await opened.store
        .records(HOBBY_STUDENTS)
        .insert([seat(children[0]!, 'added'), seat(children[2]!, 'removed'), seat(children[1]!, 'waiting')]);
      return { session: id, child: children[0]! };
    },
    stream_session: async (start, date) => {
      const { id } = await create('stream_batch', {
        title: 'Maths that moves',
        about: null,
        language: 'English',
        grades: ['4'],
        capacity: 20,
        region: 'IN',
        time_zone: 'Asia/Kolkata',
        slots: [`${new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(date))} 10:00`],
        start_date: date,
        planned: 1,
        host: ASHA,
        helpers: [],
      });
      const days = { stream_batch_id: id, from_date: TODAY, to_date: null };
      await opened.store.records(STREAM_SUBSCRIBERS).insert([
        ...seated('subscribed', 'subscriber_name', { ...days, stage: 'subscribed' }),
        // The first day without it is that of the session.
        newRow(STREAM_SUBSCRIBERS, BY, {
          ...days,
          to_date: date,
          contact: contactOf(3),
          subscriber_name: null,
          stage: 'subscribed',
        }),
      ]);
      const [session] = await allOf(opened.store, STREAM_SESSIONS, { stream_batch_id: { anyOf: [id] } });
      expect(session!.start_time).toBe(start);
      return { session: session!.id, child: children[1]! };
    },
    maverick_session: async (start_time) => {
      const body = { title: 'Invariants', level: 'challenger', host: ASHA, co_hosts: [], grades: ['4'] };
      const { id } = await create('maverick_session', { ...body, start_time, minutes: 60, capacity: 5 });
      const invited = (at: number, status: 'accepted' | 'declined') =>
        newRow(MAVERICK_INVITATIONS, BY, {
          ...invitationRow(id, { id: `variant-${at}`, student_id: children[at]!, student_name: 'Child' }, { status }),
        });
      await opened.store.records(MAVERICK_INVITATIONS).insert([invited(0, 'accepted'), invited(2, 'declined')]);
      return { session: id, child: children[0]! };
    },
  };

  test.each(HOSTED_TYPES)(
    '%s: its families are listed, handed over or cancelled, until they were told',
    async (kind) => {
      const date = dayOf(kind);
      const { session, child } = await MAKE[kind](startOfHour(date, 10), date);
      const body = {
        teacher_id: ASHA,
        start_time: startOfDay(date),
        end_time: startOfDay(addDays(date, 1)),
        reason: 'Family function',
      };
      const { id } = await ok<Leave>(staff.call('applyForLeave', { body }), 201);
      await ok(admin.call('leave.approve', { path: { id }, body: { version: 1 } }));
      const path = { id };
      const listed = async () => ok<AnswerOf<'leaveStudents'>>(staff.call('leaveStudents', { path }));
      const shown = async () =>
        (await listed()).map(({ lead_id, sessions }) => [
          lead_id,
          ...sessions.map((each) => [each.session_id, each.label.startsWith(HOSTED_KINDS[kind]), each.trainer_name]),
        ]);
      const tell = async () =>
        ok<AnswerOf<'tellLeaveStudents'>>(
          staff.call('tellLeaveStudents', {
            path,
            body: {
              told: (await listed()).flatMap(({ lead_id, sessions }) =>
                sessions.map(({ session_id, start_time, teacher_id, is_cancelled }) => ({
                  lead_id,
                  session_id,
                  start_time,
                  teacher_id,
                  is_cancelled,
                })),
              ),
            },
          }),
        );
      expect(await shown()).toEqual([[child, [session, true, null]]]);
      const assignments = [{ session_id: session, instead_of: ASHA, teacher_id: BINA }];
      const [given] = await ok<AnswerOf<'assignSubstitutes'>>(
        staff.call('assignSubstitutes', { body: { leave_id: id, assignments } }),
      );
      expect(given).toMatchObject({ status: 'done' });
      expect(await shown()).toEqual([[child, [session, true, 'Bina Shah']]]);
      expect([await tell(), await shown()]).toEqual([[], []]);
      // Given back it is otherwise than they were told.
      await ok(staff.call('returnCovers', { body: { cover_ids: [given!.cover_id] } }));
      expect(await shown()).toEqual([[child, [session, true, null]]]);
      expect([await tell(), await shown()]).toEqual([[], []]);
      await opened.store.calendar.end([session], 'cancelled');
      expect((await listed()).map(({ lead_id, sessions }) => [lead_id, sessions[0]!.is_cancelled])).toEqual([
        [child, true],
      ]);
    },
  );

  test('a co-host who is left out of a class that goes on cancels nothing', async () => {
    const date = addDays(TODAY, 40);
    const start_time = startOfHour(date, 10);
    const fields = { title: 'Primes', host: BINA, start_time, minutes: 60, grades: ['4'], countries: ['IN'] };
    const { id } = await create('webinar', { ...fields, co_hosts: [ASHA] });
    await opened.store.records(WEBINAR_REGISTRATIONS).insert(seated('registered', 'family_name', { webinar_id: id }));
    const leave = await ok<Leave>(
      staff.call('applyForLeave', {
        body: {
          teacher_id: ASHA,
          start_time: startOfDay(date),
          end_time: startOfDay(addDays(date, 1)),
          reason: 'Away',
        },
      }),
      201,
    );
    const listed = async () =>
      (await ok<AnswerOf<'leaveStudents'>>(staff.call('leaveStudents', { path: { id: leave.id } }))).length;
    expect(await listed()).toBe(1);
    const { title, host, minutes, grades, countries } = fields;
    const more = { language: 'English', registration_link: null, capacity: 20 };
    await ok(
      staff.call('webinar.edit', {
        path: { id },
        body: { title, host, minutes, grades, countries, start_time, ...more, co_hosts: [], version: 1 },
      }),
    );
    expect(await listed()).toBe(0);
  });
});
