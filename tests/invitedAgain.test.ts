// Invitations to Maverick sessions, on every store: asked once more after the time to answer, from a pasted list, and told of what changes.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { GRADES } from '@domain/business/trainerTerms';
import { addDays, startOfHour } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import { cycleOf } from '@domain/payout/cycles';
import { MAVERICK_INVITATIONS, type MaverickInvitation } from '@domain/records/maverickInvitation';
import type { MaverickSession } from '@domain/records/maverickSession';
import { CERTIFICATES } from '@domain/records/studentWork';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { expireInvitations } from '@server/maverick/answers';
import { eventsOf } from '@server/payout/events';
import { seedRows } from '@server/seed/seed';
import { allOf } from '@server/store/rows';
import { type Caller, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

describe.each(MEMORY_AND_DATABASE)('invitations on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let courses: Enrolment[];
  let days = 3;

  beforeAll(async () => {
    opened = await open();
    const trainers = [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah')];
    await opened.store.load([...seedRows({ trainers: 30, today: TODAY }), { trainers }]);
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
    const active = await allOf(opened.store, ENROLMENTS, { status: { anyOf: ['active'] } });
    courses = [...new Map(active.map((course) => [course.student_id, course])).values()];
  });
  afterAll(() => opened.clean());

  const setClock = async (now: number) => {
    server.clock.now = now;
    staff = await server.as('staff');
  };
  const call = async (operation: string, sending: object) => {
    const answer = await staff.call(operation, sending);
    return { status: answer.status, text: await answer.text() };
  };
  const made = async <T>(operation: string, sending: object): Promise<T> => {
    const { status, text } = await call(operation, sending);
    expect(status, text).toBeLessThan(300);
    return JSON.parse(text) as T;
  };
  const create = (changes: object = {}) =>
    made<MaverickSession>('maverick_session.create', {
      body: {
        title: 'Invariants',
        level: 'challenger',
        host: ASHA,
        co_hosts: [BINA],
        grades: GRADES,
        start_time: startOfHour(addDays(TODAY, ++days), 10),
        minutes: 60,
        capacity: 9,
        ...changes,
      },
    });
  const invite = async ({ id, start_time }: MaverickSession, body: object) =>
    (
      await made<AnswerOf<'invite'>>('invite', {
        path: { id },
        body: { variant_ids: [], answer_by: start_time - 3600, rule: null, ...body },
      })
    ).results;
  const invitationsOf = ({ id }: MaverickSession) =>
    allOf(opened.store, MAVERICK_INVITATIONS, { maverick_session_id: { anyOf: [id] } });
  const one = (id: string) => opened.store.records(MAVERICK_INVITATIONS).find(id) as Promise<MaverickInvitation>;
  const act = async (name: string, { id }: MaverickInvitation, body: object = {}) =>
    call(`maverick_invitation.${name}`, { path: { id }, body: { version: (await one(id)).version, ...body } });
  const messages = async (subject: string) =>
    (
      await opened.store.lists.outbox({
        page: 1,
        size: 500,
        sort: { field: 'at', descending: true },
        search: '',
        filters: {},
      })
    ).rows.filter((each) => each.subject === subject).length;

  test('a student who did not answer in time is invited once more, by the same link, whether or not it is written down yet', async () => {
    const session = await create();
    const [first, second, third] = courses;
    const ids = [first!.id, second!.id, third!.id];
    await invite(session, { variant_ids: ids, answer_by: NOW + 3600 });
    const before = await invitationsOf(session);
    const link = async () => (await made<{ link: string }>('invitationLink', { path: { id: before[0]!.id } })).link;
    const old = await link();
    await act('accept', before[2]!);
    await setClock(NOW + 3600);
    // Of the rule too they are none who has an invitation.
    const rule = { grades: [], attendance_least: null, conquest_least: null };
    const path = { id: session.id };
    const preview = await made<AnswerOf<'previewInvitees'>>('previewInvitees', { path, body: rule });
    expect(preview.left_out).toContainEqual({ why: 'invited', count: 1 });
    await expireInvitations(opened.store, server.clock.now);
    expect((await one(before[0]!.id)).status).toBe('expired');
    const again = await invite(session, { variant_ids: ids });
    const reasons = new Map(again.map(({ variant_id, status, reason }) => [variant_id, [status, reason]]));
    expect(reasons.get(before[0]!.variant_id)).toEqual(['invited', null]);
    expect(reasons.get(before[2]!.variant_id)).toEqual(['refused', 'Has an invitation already: accepted']);
    expect(await one(before[0]!.id)).toMatchObject({
      status: 'invited',
      answer_by: session.start_time - 3600,
      answered_on: null,
    });
    expect(await invitationsOf(session)).toHaveLength(3);
    expect(await link()).toBe(old);
    expect((await act('accept', before[0]!)).status).toBe(200);
    await setClock(NOW);
  });

  test('a pasted list: each line by number, e-mail or id; who cannot be meant is said', async () => {
    const session = await create();
    const [first, second] = courses;
    const results = await invite(session, {
      contacts: [{ contact: first!.student_id }, { contact: 'nobody@example.com' }, { contact: 'Mira' }],
      variant_ids: [second!.id],
    });
    expect(results.map(({ contact, student_name, status, reason }) => [contact, student_name, status, reason])).toEqual(
      [
        [null, second!.student_name, 'invited', null],
        [first!.student_id, first!.student_name, 'invited', null],
        ['nobody@example.com', null, 'refused', 'No student has this contact'],
        ['Mira', null, 'refused', 'Not a mobile number, an e-mail or a student id'],
      ],
    );
    // The same twice gets no second invitation.
    const again = await invite(session, { contacts: [{ contact: first!.student_id }] });
    expect(again).toMatchObject([{ status: 'refused', reason: 'Has an invitation already: invited' }]);
    const none = { path: { id: session.id }, body: { variant_ids: [], answer_by: session.start_time, rule: null } };
    expect((await call('invite', none)).text).toContain('Choose at least one student');
  });

  test('moved and cancelled: families with a seat are told, and those who may still answer', async () => {
    const session = await create();
    await invite(session, { variant_ids: courses.slice(0, 4).map(({ id }) => id) });
    const [first, second] = await invitationsOf(session);
    await act('accept', first!);
    await act('decline', second!);
    const moved = await messages('Maverick session: new time');
    const start_time = session.start_time + 7200;
    await made('maverick_session.reschedule', {
      path: { id: session.id },
      body: { version: 1, start_time, minutes: 60 },
    });
    const told = (await messages('Maverick session: new time')) - moved;
    // Whoever did not answer in time is told no more, written down as expired or not.
    for (const { id, status, version } of await invitationsOf(session))
      if (status === 'invited')
        await opened.store.records(MAVERICK_INVITATIONS).change(id, { answer_by: server.clock.now }, version);
    const cancelled = await messages('Maverick session cancelled');
    await made('maverick_session.cancel', { path: { id: session.id }, body: { version: 2, cancel_reason: null } });
    expect((await messages('Maverick session cancelled')) - cancelled).toBeLessThan(told);
    expect(told).toBeGreaterThanOrEqual(1);
    expect(told).toBeLessThanOrEqual(3);
  });

  test('what has begun is neither cancelled nor, once it is marked, moved; its hosts are paid when it is said to be held', async () => {
    const session = await create();
    await invite(session, { variant_ids: courses.slice(0, 2).map(({ id }) => id) });
    const [first, second] = await invitationsOf(session);
    await act('accept', first!);
    await act('accept', second!);
    const { start_time } = session;
    await setClock(start_time + 60);
    const path = { id: session.id };
    expect((await call('maverick_session.cancel', { path, body: { version: 1, cancel_reason: null } })).text).toContain(
      'has already started',
    );
    await act('attend', first!);
    const later = { version: 1, start_time: start_time + 86_400, minutes: 60 };
    expect((await call('maverick_session.reschedule', { path, body: later })).text).toContain('Attendance is marked');
    const outcomes = async () =>
      Promise.all(
        [ASHA, BINA].map(
          async (email) =>
            (await eventsOf(opened.store, email, [cycleOf(start_time)], start_time + 7200)).find(
              ({ source_id }) => source_id === session.id,
            )?.outcome,
        ),
      );
    expect(await outcomes()).toEqual(['not_held', 'not_held']);
    await made('maverick_session.hold', { path, body: { version: 1 } });
    expect(await outcomes()).toEqual(['held', 'held']);
    await act('miss', first!);
    expect(await outcomes()).toEqual(['unmarked', 'unmarked']);
    await act('miss', second!);
    expect(await outcomes()).toEqual(['nobody', 'nobody']);
    // A certificate that was revoked leaves room for another.
    await act('attend', first!);
    expect((await act('certify', first!, { title: 'Invariants and parity' })).status).toBe(200);
    const { certificate_id, certificate_status } = await one(first!.id);
    expect(certificate_status).toBe('issued');
    const { version } = (await opened.store.records(CERTIFICATES).find(certificate_id!))!;
    await made('certificate.revoke', { path: { id: certificate_id! }, body: { version, revoke_reason: 'Misspelt' } });
    expect((await one(first!.id)).certificate_status).toBe('revoked');
    expect((await act('certify', first!, { title: 'Invariants and parities' })).status).toBe(200);
    expect((await one(first!.id)).certificate_status).toBe('issued');
    await setClock(NOW);
    expect(server.errors).toEqual([]);
  });
});
