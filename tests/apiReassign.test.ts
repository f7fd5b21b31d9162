// One demo session and giving it to another trainer, on every store (spec 3 and 7.1; decisions 1 and 3).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { DemoSession, EligibleTrainer, SessionListed } from '@domain/contract/demoSessions';
import type { BookedDemo, Lead, LeadWithBookings } from '@domain/contract/leads';
import type { Activity } from '@domain/contract/trainers';
import type { IsoDate } from '@domain/units';
import type { SeedTrainer, SessionRow } from '@server/store/store';
import { demoRow } from './api/demoRow';
import { dayOf, slot } from './api/slots';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, batchSession, BINA, demoTrainer, trainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const CARA = 'cara@example.com';
const OFFER = { demo_session_countries: ['AU', 'IN'], rating: 4 };

/** Why each of them may not have Asha's hour of 11, in which there are children of grade group 4-6 in AU and IN. */
const REFUSED: Record<
  string,
  { reason: string; changes?: Partial<SeedTrainer>; minutes?: [number, number][]; sessions?: number[] }
> = {
  'busy@example.com': { reason: 'The trainer already has a session', sessions: [11] },
  'late@example.com': { reason: 'Outside of working hours', minutes: [[720, 1080]] },
  'fourth@example.com': { reason: '4th consecutive session', sessions: [12, 13, 14] },
  'sixth@example.com': { reason: 'More than 6 sessions', sessions: [9, 13, 14, 15, 16, 17] },
  'leave@example.com': { reason: 'The trainer is on leave' },
  'india@example.com': { reason: 'Gives no demos to grades 4-6 in AU', changes: { demo_session_countries: ['IN'] } },
  'small@example.com': { reason: 'Gives no demos to grades 4-6', changes: { grade_groups: ['UKG', '1'] } },
  'batch@example.com': { reason: 'Gives no demos', changes: { trainer_type: ['batches'] } },
  'quality@example.com': { reason: 'Takes no sessions', changes: { trainer_type: ['demos', 'qc'] } },
};

const demo = (teacher_id: string, hour: number, date: IsoDate, changes: Partial<SessionRow> = {}): SessionRow =>
  demoRow(teacher_id, startOfHour(date, hour), {
    session_id: `demo-${teacher_id}-${date}-${hour}`,
    capacity: 3,
    ...changes,
  });

const people: SeedTrainer[] = [
  demoTrainer(ASHA, 'Asha Rao', OFFER),
  demoTrainer(BINA, 'Bina Shah', OFFER),
  // A cancelled hour is free, and Cara is busier than Bina, though better rated.
  demoTrainer(CARA, 'Cara Das', { ...OFFER, rating: 5 }),
  ...Object.entries(REFUSED).map(([email, { changes, minutes }]) =>
    demoTrainer(email, email.split('@')[0]!, { ...OFFER, ...changes }, minutes),
  ),
];
const sessions: SessionRow[] = [
  demo(CARA, 11, TODAY, { session_status: 'cancelled' }),
  batchSession(CARA, 16),
  ...Object.entries(REFUSED).flatMap(([email, { sessions: hours = [] }]) =>
    hours.map((hour) => batchSession(email, hour)),
  ),
];

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let date = TODAY;

  beforeAll(async () => {
    opened = await open();
    const [from, to] = [startOfHour(TODAY, 11), startOfHour(TODAY, 12)];
    await opened.store.load([
      {
        trainers: people,
        sessions,
        leaves: [
          {
            leave_id: 'leave-1',
            teacher_id: 'leave@example.com',
            leave_start_time: from,
            leave_end_time: to,
            timezone: 'Asia/Kolkata',
            status: 'APPROVED',
          },
        ],
      },
    ]);
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
  }, 120_000);
  afterAll(() => opened.clean());
  // A day of its own for each test that needs empty ones.
  beforeEach(() => {
    date = addDays(date, 2);
  });

  async function read<T>(answer: Promise<Response>, status = 200): Promise<T> {
    const got = await answer;
    const body = (await got.json()) as T;
    expect([got.status, body]).toEqual([status, body]);
    return body;
  }

  /** A session of Asha's (or another's), with a child in it for each country given. */
  async function held(
    hour: number,
    on: IsoDate,
    countries: readonly string[] = [],
    teacher = ASHA,
  ): Promise<SessionRow> {
    const session = demo(teacher, hour, on, { session_id: crypto.randomUUID() });
    expect(await opened.store.calendar.book(session)).toBe('booked');
    for (const country of countries) await seat(session, country);
    return session;
  }

  async function seat({ session_id }: SessionRow, country: string): Promise<Lead> {
    const time_zone = country === 'AU' ? 'Australia/Sydney' : 'Asia/Kolkata';
    const mobile_number = `+91${Math.floor(Math.random() * 8e9 + 1e9)}`;
    const details = {
      mobile_number,
      email_address: 'family@example.com',
      first_name: 'Mira',
      last_name: 'Rao',
      child_age: 9,
    };
    const more = { grade: '4', country, language: 'English', time_zone };
    const lead = await read<Lead>(staff.call('createLead', { body: { ...details, ...more } }), 201);
    await read<BookedDemo>(staff.call('selectSlot', { body: { lead_id: lead.lead_id, session_id } }), 201);
    return lead;
  }

  const at = ({ session_id }: Pick<SessionRow, 'session_id'>) => ({ path: { session_id } });
  const reassign = (session: SessionRow, teacher_id: string, instead_of = session.teacher_id) =>
    staff.call('reassignSession', { ...at(session), body: { teacher_id, instead_of } });
  const eligible = async (session: SessionRow, query: Record<string, string> = {}) => {
    const answer = staff.call('eligibleTrainers', { ...at(session), query });
    return read<{ trainers: EligibleTrainer[]; total: number }>(answer);
  };
  const events = async (email: string, on: IsoDate) =>
    (await dayOf(staff, email, on)).calendar.events.map(({ session_id }) => session_id);

  test('decisions 1: only trainers who are free and suit every child are offered; others are refused with the reason', async () => {
    const session = await held(11, TODAY, ['AU', 'IN']);
    const { trainers, total } = await eligible(session);
    expect(trainers.map(({ trainer_name, session_hours }) => [trainer_name, session_hours])).toEqual([
      ['Bina Shah', 0],
      ['Cara Das', 1],
    ]);
    expect(total).toBe(2);
    expect((await eligible(session, { search: 'CARA' })).trainers.map(({ teacher_id }) => teacher_id)).toEqual([CARA]);
    for (const [email, { reason }] of Object.entries(REFUSED)) {
      const { message } = await read<{ message: string }>(reassign(session, email), 409);
      expect(message).toContain(email.split('@')[0]);
      expect(message).toContain(reason);
    }
    expect((await reassign(session, 'nobody@example.com')).status).toBe(404);
    expect(await read(reassign(session, ASHA), 400)).toMatchObject({ errors: [{ field: 'body.teacher_id' }] });
    expect((await opened.store.calendar.session(session.session_id))?.teacher_id).toBe(ASHA);
  });

  test('an empty session may go to any free demo trainer', async () => {
    const { trainers } = await eligible(await held(12, date));
    const names = trainers.map(({ teacher_id }) => teacher_id);
    expect(names).toEqual(expect.arrayContaining([BINA, CARA, 'india@example.com', 'small@example.com']));
    expect(names).not.toContain('batch@example.com');
  });

  test('a session that runs past midnight needs both dates', async () => {
    await opened.store.trainerEdits.change(BINA, {
      working_days: { ...trainer(BINA, '', [[1320, 1440]]).working_days },
    });
    const start_time = startOfHour(date, 23) + 1800;
    const session = demo(ASHA, 23, date, { session_id: crypto.randomUUID(), start_time, end_time: start_time + 3600 });
    await opened.store.calendar.book(session);
    expect((await eligible(session)).trainers).toEqual([]);
    await opened.store.trainerEdits.change(BINA, {
      working_days: {
        ...trainer(BINA, '', [
          [1320, 1440],
          [0, 60],
        ]).working_days,
      },
    });
    expect((await eligible(session)).trainers.map(({ teacher_id }) => teacher_id)).toEqual([BINA]);
    expect((await reassign(session, BINA)).status).toBe(200);
    await opened.store.trainerEdits.change(BINA, { working_days: demoTrainer(BINA, '').working_days });
  });

  test('spec 3: a session is reassigned with its seats; both calendars and the audit log show it', async () => {
    const session = await held(11, date);
    const lead = await seat(session, 'AU');
    const moved = await read<SessionListed>(reassign(session, BINA));
    expect(moved).toMatchObject({ teacher_id: BINA, teacher_name: 'Bina Shah', strength: 1, session_status: 'active' });
    expect(await events(ASHA, date)).toEqual([]);
    expect(await events(BINA, date)).toEqual([session.session_id]);

    const shown = await read<DemoSession>(staff.call('oneSession', at(session)));
    expect(shown).toMatchObject({
      ...moved,
      seats: [{ lead_id: lead.lead_id, first_name: 'Mira', country: 'AU', join_attempts: 0 }],
    });
    const { bookings } = await read<LeadWithBookings>(staff.call('oneLead', { path: { lead_id: lead.lead_id } }));
    expect(bookings).toMatchObject([
      { status: 'booked', teacher_name: 'Bina Shah', joining_link: shown.seats[0]?.joining_link },
    ]);

    // Asha's hour is free again, Bina's is taken.
    const query = (trainer_email: string) =>
      staff.call('createSessions', { body: [{ trainer_email, events: [slot(11, undefined, date)] }] });
    expect((await query(BINA)).status).toBe(409);
    expect((await query(ASHA)).status).toBe(200);

    const change = {
      actor: emailOf('staff'),
      action: 'demo-slot.reassigned',
      details: { changes: { teacher_id: { before: ASHA, after: BINA } } },
    };
    expect(await read<Activity[]>(staff.call('sessionActivity', at(session)))).toMatchObject([
      change,
      { action: 'booking.made' },
    ]);
    for (const email of [ASHA, BINA])
      expect((await read<Activity[]>(staff.call('trainerActivity', { query: { email } })))[0]).toMatchObject({
        ...change,
        details: { ...change.details, session_id: session.session_id },
      });
  });

  test('when two people reassign one session at once, one wins and the other gets a message', async () => {
    const session = await held(11, date);
    const answers = await Promise.all([reassign(session, BINA), reassign(session, CARA)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = (await opened.store.calendar.session(session.session_id))?.teacher_id;
    const lost = answers.find(({ status }) => status === 409)!;
    const name = winner === BINA ? 'Bina Shah' : 'Cara Das';
    expect(await lost.json()).toEqual({
      status_code: 409,
      message: `Somebody else has already given this session to ${name}`,
    });
    for (const email of [ASHA, BINA, CARA])
      expect(await events(email, date)).toEqual(email === winner ? [session.session_id] : []);
  });

  test('when several requests want one hour of one trainer, among them a new slot, one gets it', async () => {
    const mine = await held(14, date);
    const theirs = await held(14, date, [], CARA);
    const answers = await Promise.all([
      reassign(mine, BINA),
      staff.call('createSessions', { body: [{ trainer_email: BINA, events: [slot(14, undefined, date)] }] }),
      reassign(theirs, BINA),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await events(BINA, date)).toHaveLength(1);
  });

  test('many people who exchange sessions between the same trainers do not deadlock', async () => {
    const hours = [9, 10, 13, 14];
    const pairs = await Promise.all(
      hours.flatMap((hour, index) => {
        const on = addDays(date, 20 + index);
        return [held(hour, on, [], ASHA), held(hour + 2, on, [], BINA)];
      }),
    );
    const answers = await Promise.all(
      pairs.map((session) => reassign(session, session.teacher_id === ASHA ? BINA : ASHA)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test('when a session is cancelled and reassigned at once, exactly one of the two is done', async () => {
    const session = await held(12, date, ['IN']);
    const sessions = [{ trainer_id: ASHA, start_time: session.start_time }];
    const [cancelled, moved] = await Promise.all([
      read<{ deleted_sessions: unknown[]; undeleted_sessions: unknown[] }>(
        staff.call('cancelSessions', { body: { sessions } }),
      ),
      reassign(session, CARA),
    ]);
    const after = await opened.store.calendar.session(session.session_id);
    if (moved.status === 200) {
      expect(cancelled.undeleted_sessions).toMatchObject([{ message: 'Session not found' }]);
      expect(after).toMatchObject({ teacher_id: CARA, session_status: 'active', strength: 1 });
    } else {
      expect(moved.status).toBe(409);
      expect(after).toMatchObject({ teacher_id: ASHA, session_status: 'cancelled', strength: 0 });
    }
  });

  test('spec 4: a session that has begun, is cancelled or deleted is not reassigned; that of a deactivated trainer is', async () => {
    const started = demo(ASHA, 10, TODAY, { start_time: NOW - 1800, end_time: NOW + 1800 });
    expect(await opened.store.calendar.book(started)).toBe('booked');
    expect(await read(reassign(started, BINA), 409)).toMatchObject({ message: 'The session has already started' });
    expect((await staff.call('eligibleTrainers', at(started))).status).toBe(409);
    const cancelled = demo(CARA, 11, TODAY);
    expect(await read(reassign(cancelled, BINA), 409)).toMatchObject({ message: 'The session is cancelled' });
    const deleted = demo(ASHA, 16, date, { session_status: 'deleted' });
    await opened.store.calendar.book(deleted);
    for (const session of [deleted, batchSession(CARA, 16)]) {
      expect((await reassign(session, BINA)).status).toBe(404);
      expect((await staff.call('oneSession', at(session))).status).toBe(404);
    }

    const session = await held(12, date, ['IN'], 'india@example.com');
    await read(staff.call('deactivateTrainer', { query: { email: 'india@example.com' } }));
    await read(reassign(session, CARA));
    expect(await events(CARA, date)).toEqual([session.session_id]);
  });
});
