// What families are written: each kind of message goes the way, and to the person, that the family asked for; classes are reminded of once.
import { describe, expect, test } from 'vitest';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { addDays, SECONDS_PER_HOUR, startOfHour } from '@domain/calendar';
import type { BookedDemo, Lead } from '@domain/contract/leads';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { type PaymentLink } from '@domain/records/paymentLink';
import { PAPERS } from '@domain/records/paper';
import { CHANNELS, type Student, STUDENTS } from '@domain/records/student';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { FAMILY_MESSAGES, type FamilyMessage } from '@domain/students/familyMessages';
import { HOURLY } from '@server/hourly';
import { allOf } from '@server/store/rows';
import { Gateways } from '@server/integrations/gateways/gateways';
import { dailyPayments } from '@server/payments/reconciliation';
import { memoryStore } from '@server/store/memory/memoryStore';
import { becomeStudent } from '@server/courses/becomeStudent';
import type { HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import { remindOfClasses } from '@server/students/classReminders';
import { BATCH_ID, batchRow, memberRow, OTHER_BATCH_ID, sessionRow } from './api/batchRows';
import { ASKED, loadProduct } from './api/existingPayments';
import { demoRow } from './api/demoRow';
import { hobbyRows } from './api/existingHobby';
import { hobbyClass } from './api/hobbyRows';
import { LEAD } from './api/lead';
import { NOW, openTestServer, peopled, type RequestFixture, TODAY } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';

const TOMORROW = NOW + 23 * SECONDS_PER_HOUR;
const SECOND = { mail: 'second@families.example.com', number: '+971501234567' };

/** One family that paid a part, and sits in a batch with a class tomorrow. */
async function oneFamily(wishes: Partial<Student> = {}, sessions: readonly Partial<BatchSession>[] = [{}]) {
  const store = memoryStore();
  await loadTrainers(
    store,
    [1, 2].map((at) => demoRow(ASHA, startOfHour(addDays(TODAY, at), 11), { session_id: `demo-${at}` })),
    {
      working_days: Object.fromEntries(WEEKDAYS.map((day) => [day, [[0, 1440]]])),
      demo_session_countries: ['IN'],
      grade_groups: ['4'],
    },
  );
  await loadProduct(store, [{ plan: 'full', currency: 'INR', amount: 90_000 }]);
  const server = await openTestServer(await peopled(store, 0));
  const staff = await server.as('staff');
  const made = async <T>(operation: string, sending: RequestFixture): Promise<T> => {
    const answer = await staff.call(operation, sending);
    const text = await answer.text();
    expect(answer.status, text).toBeLessThan(300);
    return JSON.parse(text) as T;
  };
  const lead = await made<Lead>('createLead', { body: LEAD });
  const link = await made<PaymentLink>('createPaymentLink', {
    body: { ...ASKED, expires_on: TODAY, lead_id: lead.lead_id, gateway: 'test' },
  });
  await store.transaction((tx) => becomeStudent(tx, { ...link, paid: 1 }, { actor: 'rita@example.com', now: NOW }));
  const student = (await store.records(STUDENTS).find(lead.lead_id))!;
  await store.records(STUDENTS).update({ ...student, ...wishes }, student.version);
  const [course] = await allOf(store, ENROLMENTS, { student_id: { anyOf: [lead.lead_id] } });
  await store.records(ENROLMENTS).update({ ...course!, status: 'active' }, course!.version);
  await store.records(BATCHES).insert([batchRow()]);
  await store.records(BATCH_MEMBERS).insert([memberRow(1, { lead_id: lead.lead_id, variant_id: course!.id })]);
  await store
    .records(BATCH_SESSIONS)
    .insert(
      sessions.map((session, at) =>
        sessionRow(at + 1, 0, { start_time: TOMORROW, end_time: TOMORROW + SECONDS_PER_HOUR, ...session }),
      ),
    );
  const messages = async (subject: string | RegExp) => {
    const { rows } = await store.lists.outbox({
      page: 1,
      size: 100,
      sort: { field: 'at', descending: true },
      search: '',
      filters: {},
    });
    return Promise.all(
      rows
        .filter((each) => each.subject.match(subject))
        .map(async ({ message_id }) => (await store.outbox.find(message_id))!),
    );
  };
  const changeBatch = async (change: object) =>
    made<{ sessions: { id: string }[] }>('changeBatch', {
      path: { id: BATCH_ID },
      body: { change, version: (await store.records(BATCHES).find(BATCH_ID))!.version },
    });
  return { store, lead, link, course: course as Enrolment, made, messages, changeBatch };
}
type World = Awaited<ReturnType<typeof oneFamily>>;

const log = { info: () => undefined, error: () => undefined };
const meet = ({ changeBatch }: World) =>
  changeBatch({ what: 'meeting', kind: 'PTM', start_time: startOfHour(addDays(TODAY, 2), 15) });
/** The first of two demos is booked, and given up as `how` says. */
const giveUp = async ({ made, lead }: World, how: string, more: object = {}) => {
  const { booked_session_id } = await made<BookedDemo>('selectSlot', {
    body: { lead_id: lead.lead_id, session_id: 'demo-1' },
  });
  await made(how, {
    body: { bookings: [booked_session_id], category: 'schedule', sub_reason: 'school_timing', ...more },
  });
};
/** Invited to a Maverick session, and with a seat in it. */
const invited = async ({ store, made, course }: World) => {
  const body = { title: 'Invariants', level: 'explorer', host: ASHA, co_hosts: [], grades: ['4'], capacity: 4 };
  const times = { start_time: startOfHour(addDays(TODAY, 5), 11), minutes: 60 };
  const { id } = await made<{ id: string }>('maverick_session.create', { body: { ...body, ...times } });
  await made('invite', {
    path: { id },
    body: { variant_ids: [course.id], answer_by: NOW + SECONDS_PER_HOUR, rule: null },
  });
  return { id, invitation: (await allOf(store, MAVERICK_INVITATIONS, {}))[0]! };
};
const seated = async (world: World) => {
  const { id, invitation } = await invited(world);
  await world.made('maverick_invitation.accept', { path: { id: invitation.id }, body: { version: 1 } });
  return id;
};
const send = ({ made, link }: World) =>
  made('payment_link.send', { path: { id: link.id }, body: { version: link.version } });

/** How each kind comes to be sent, and what it is called in the outbox. */
const SENT: Readonly<Record<FamilyMessage, { subject: RegExp; by(world: World): Promise<unknown> }>> = {
  class_reminder: {
    subject: /^Class reminder$/,
    by: ({ store }) => Promise.all(HOURLY.map(({ run }) => run(store, NOW))),
  },
  payment_link: { subject: /^Payment link$/, by: send },
  paper: {
    subject: /^Statement$/,
    by: async ({ store, made, link, lead: { lead_id } }) => {
      await made('payment_link.issue_statement', { path: { id: link.id }, body: {} });
      const [paper] = await allOf(store, PAPERS, { lead_id: { anyOf: [lead_id] } });
      await made('paper.send', { path: { id: paper!.id }, body: {} });
    },
  },
  payment_reminder: {
    subject: /^Payment reminder$/,
    by: async (world) => {
      await send(world);
      await dailyPayments({ store: world.store, gateways: new Gateways([]), now: NOW, log, publicOrigin: undefined });
    },
  },
  session_note: {
    subject: /^Session note$/,
    by: async ({ store, made, course }) => {
      const held = sessionRow(9, -1);
      await store.records(BATCH_SESSIONS).insert([held]);
      const mark = { session_id: held.id, variant_id: course.id, mark: 'absent', version: 0 };
      await made('markBatchAttendance', { body: { marks: [mark] } });
      await made('session_note.create', { path: { id: held.id }, body: { taught: 'Fractions', homework: null } });
      await made('session_note.send', { path: { id: held.id }, body: { version: 1 } });
    },
  },
  make_up: {
    subject: /^Make-up class$/,
    by: async ({ store, made, course }) => {
      const missed = sessionRow(8, -2);
      const target = sessionRow(8, 5, { id: 'another', batch_id: OTHER_BATCH_ID, batch_name: 'IN-G2-3-MC-2' });
      await store.records(BATCHES).insert([batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2 })]);
      await store.records(BATCH_SESSIONS).insert([missed, target]);
      const mark = { session_id: missed.id, variant_id: course.id, mark: 'absent', version: 0 };
      await made('markBatchAttendance', { body: { marks: [mark] } });
      await made('giveMakeUp', {
        path: { session_id: missed.id },
        body: { variant_id: course.id, session_id: target.id },
      });
    },
  },
  meeting: { subject: /^Parent–trainer meeting$/, by: meet },
  meeting_moved: {
    subject: /^Parent–trainer meeting: new time$/,
    by: async (world) => {
      const { sessions } = await meet(world);
      await world.changeBatch({
        what: 'reschedule',
        session_id: sessions[0]!.id,
        start_time: startOfHour(addDays(TODAY, 3), 16),
      });
    },
  },
  maverick_invitation: { subject: /^Invitation to a Maverick session$/, by: invited },
  maverick_moved: {
    subject: /^Maverick session: new time$/,
    by: async (world) => {
      const body = { version: 1, start_time: startOfHour(addDays(TODAY, 6), 11), minutes: 60 };
      await world.made('maverick_session.reschedule', { path: { id: await seated(world) }, body });
    },
  },
  maverick_cancelled: {
    subject: /^Maverick session cancelled$/,
    by: async (world) =>
      world.made('maverick_session.cancel', {
        path: { id: await seated(world) },
        body: { version: 1, cancel_reason: null },
      }),
  },
  demo_cancelled: { subject: /^Trial class cancelled$/, by: (world) => giveUp(world, 'cancelDemos') },
  demo_moved: {
    subject: /^Trial class moved$/,
    by: (world) => giveUp(world, 'moveDemos', { session_id: 'demo-2' }),
  },
  hobby_class: {
    subject: /^Class moved$/,
    by: async ({ made, store, lead: { lead_id } }) => {
      const { id, version, start_time } = await made<HobbyClass>('hobby_class.create', {
        body: hobbyClass(ASHA, 5, 9),
      });
      await store.records(HOBBY_STUDENTS).insert([{ ...hobbyRows(lead_id).seat, place_id: id }]);
      const moved = { version, start_time: start_time + 3600, minutes: 60 };
      await made('hobby_class.reschedule', { path: { id }, body: moved });
    },
  },
  hobby_seat: {
    subject: /^A seat is free$/,
    by: async ({ made, store, lead: { lead_id } }) => {
      const { id: place_id } = await made<HobbyClass>('hobby_class.create', { body: hobbyClass(ASHA, 5, 9) });
      const { seat } = hobbyRows(lead_id);
      await store.records(HOBBY_STUDENTS).insert([{ ...seat, place_id, stage: 'waiting' }]);
      await made('hobby_student.offer', { path: { id: seat.id }, body: { version: 1, offer_until: TODAY } });
    },
  },
};
const WAYS = { whatsapp: ['whatsapp'], sms: ['sms'], email: ['email'], call: [], none: [] } as const satisfies Record<
  keyof typeof CHANNELS,
  readonly string[]
>;
const kinds = Object.keys(FAMILY_MESSAGES) as FamilyMessage[];
const cases = kinds.flatMap((kind) => (Object.keys(WAYS) as (keyof typeof WAYS)[]).map((way) => ({ kind, way })));

test.each(cases)('$kind to a family that wants $way', async ({ kind, way }) => {
  const { wish, isAskedFor } = FAMILY_MESSAGES[kind];
  const others = { class_reminders: 'none', payment_reminders: 'none', progress_reports: 'none' } as const;
  const world = await oneFamily({ ...others, [wish]: way });
  await SENT[kind].by(world);
  const ways: readonly string[] = WAYS[way].length === 0 && isAskedFor ? ['email', 'sms'] : WAYS[way];
  expect((await world.messages(SENT[kind].subject)).map(({ channel }) => channel).sort()).toEqual(ways);
});

test('every wish that can be chosen is followed by a message', () => {
  const wishes = Object.entries(STUDENTS.fields).flatMap(([name, { labels }]) => (labels === CHANNELS ? [name] : []));
  expect([...new Set(Object.values(FAMILY_MESSAGES).map(({ wish }) => wish as string))].sort()).toEqual(wishes.sort());
});

test.each([
  { way: 'sms', to: 'father', second_contact: SECOND.number, address: SECOND.number },
  { way: 'email', to: 'father', second_contact: SECOND.mail, address: SECOND.mail },
  { way: 'email', to: 'mother', second_contact: SECOND.mail, address: LEAD.email_address },
  { way: 'email', to: 'father', second_contact: SECOND.number, address: LEAD.email_address },
  { way: 'sms', to: 'student', second_contact: null, address: LEAD.mobile_number.replaceAll(' ', '') },
] as const)(
  'a reminder by $way to the $to, beside the mother, with $second_contact',
  async ({ way, to, second_contact, address }) => {
    const { store, messages } = await oneFamily({
      class_reminders: way,
      class_reminders_to: to,
      parent_relation: 'mother',
      second_contact,
    });
    await remindOfClasses(store, NOW);
    expect((await messages('Class reminder')).map((each) => each.to)).toEqual([address]);
  },
);

describe('reminders of classes', () => {
  test('come once for an hour of a class, and name it on the family’s clock', async () => {
    const { store, messages } = await oneFamily({ class_reminders: 'email', time_zone: 'Asia/Dubai' });
    for (const now of [NOW - 2 * SECONDS_PER_HOUR, NOW, NOW + 1, NOW + SECONDS_PER_HOUR])
      await remindOfClasses(store, now);
    expect(await messages('Class reminder')).toMatchObject([
      { at: NOW, body: 'Hello, the next class of Mira Rao is on Thu 19 Nov 2026, 7:30 AM (Dubai).' },
    ]);
    const [session] = await allOf(store, BATCH_SESSIONS, {});
    await store
      .records(BATCH_SESSIONS)
      .update(
        { ...session!, start_time: TOMORROW + SECONDS_PER_HOUR, end_time: TOMORROW + 2 * SECONDS_PER_HOUR },
        session!.version,
      );
    await remindOfClasses(store, NOW + SECONDS_PER_HOUR);
    expect((await messages('Class reminder')).map(({ body }) => /\d+:\d+/.exec(body)![0]).sort()).toEqual([
      '7:30',
      '8:30',
    ]);
  });

  test.each<{ who: string; change(world: World): Promise<unknown> }>([
    {
      who: 'pauses',
      change: ({ store, course }) => store.records(ENROLMENTS).update({ ...course, status: 'paused' }, course.version),
    },
    {
      who: 'is excused',
      change: ({ store, course, lead }) =>
        store.records(ATTENDANCE_MARKS).insert([
          {
            ...memberRow(1),
            id: `${sessionRow(1, 0).id}:${course.id}`,
            session_id: sessionRow(1, 0).id,
            batch_id: BATCH_ID,
            variant_id: course.id,
            lead_id: lead.lead_id,
            start_time: TOMORROW,
            mark: 'excused',
            minutes: null,
            joined_after: null,
            is_automatic: false,
            is_late_change: false,
            note: null,
          },
        ]),
    },
    {
      who: 'left before',
      change: async ({ store }) =>
        store.records(BATCH_MEMBERS).update({ ...(await allOf(store, BATCH_MEMBERS, {}))[0]!, to_date: TODAY }, 1),
    },
  ])('a trainer who $who is not reminded', async ({ change }) => {
    const world = await oneFamily({ class_reminders: 'email' });
    await change(world);
    expect(await remindOfClasses(world.store, NOW)).toBe(0);
  });

  test('a class that was cancelled, and a meeting, which has its own message, are not reminded of', async () => {
    const { store } = await oneFamily({ class_reminders: 'email' }, [{ status: 'cancelled' }, { kind: 'PTM' }]);
    expect(await remindOfClasses(store, NOW)).toBe(0);
  });
});
