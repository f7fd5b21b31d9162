// Two people act at once on one lead, seat or session, on every store: one gets a conflict, and the data is consistent (decisions 3).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { DemoSession } from '@domain/contract/demoSessions';
import type { BookedDemo, Lead, LeadWithBookings } from '@domain/contract/leads';
import type { SessionRow } from '@server/store/store';
import { demoRow } from './api/demoRow';
import { LEAD } from './api/lead';
import { RECORD_REQUEST_FIXTURES } from './api/recordRequestFixtures';
import { type Caller, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let date = addDays(TODAY, 1);
  let leads = 0;

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah')] }]);
    server = await openTestServer(await peopled(opened.store, 0));
    staff = await server.as('staff');
  }, 60_000);
  afterAll(() => opened.clean());
  beforeEach(() => {
    date = addDays(date, 1);
  });

  const read = async <T>(answer: Promise<Response>): Promise<T> => (await answer).json() as Promise<T>;
  const statuses = async (calls: readonly Promise<Response>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();
  const details = () => ({ ...LEAD, mobile_number: `+9198${String(++leads).padStart(8, '0')}` });
  const newLead = () => read<Lead>(staff.call('createLead', { body: details() }));
  const newLeads = (many: number) => Promise.all(Array.from({ length: many }, newLead));
  const select = ({ lead_id }: Lead, { session_id }: SessionRow) =>
    staff.call('selectSlot', { body: { lead_id, session_id } });
  const cancelSession = ({ teacher_id, start_time }: SessionRow) =>
    staff.call('cancelSessions', { body: { sessions: [{ trainer_id: teacher_id, start_time }] } });
  const cancelSeat = ({ booked_session_id }: BookedDemo) =>
    staff.call('cancelBooking', { body: { booked_session_id } });

  async function held(changes: Partial<SessionRow> = {}): Promise<SessionRow> {
    const session = demoRow(ASHA, startOfHour(date, 11), { session_id: crypto.randomUUID(), capacity: 9, ...changes });
    expect(await opened.store.calendar.book(session)).toBe('booked');
    return session;
  }

  /** Whatever happened: seats counted are seats taken, and nobody sits in a session that is cancelled. */
  async function agrees({ session_id }: SessionRow, wanting: readonly Lead[]): Promise<DemoSession> {
    const session = await read<DemoSession>(staff.call('oneSession', { path: { session_id } }));
    expect(session.strength).toBe(session.seats.length);
    if (session.session_status === 'cancelled') expect(session.seats).toEqual([]);
    for (const { lead_id } of wanting) {
      const { bookings } = await read<LeadWithBookings>(staff.call('oneLead', { path: { lead_id } }));
      const seated = bookings.filter((booking) => booking.status === 'booked');
      expect(seated.length).toBe(session.seats.filter((seat) => seat.lead_id === lead_id).length);
    }
    expect(server.errors).toEqual([]);
    return session;
  }

  test('decisions 3: a booking sent many times at once is one booking', async () => {
    const session = await held();
    const lead = await newLead();
    const answers = await Promise.all(Array.from({ length: 10 }, () => select(lead, session)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as BookedDemo).booked_session_id),
    );
    expect(new Set(ids).size).toBe(1);
    expect((await agrees(session, [lead])).strength).toBe(1);
  }, 60_000);

  test('spec 7.3: a lead who is given two sessions at once has one of them', async () => {
    const sessions = [await held(), await held({ start_time: startOfHour(date, 13), end_time: startOfHour(date, 14) })];
    const lead = await newLead();
    expect(await statuses(sessions.map((session) => select(lead, session)))).toEqual([201, 409]);
    const { bookings } = await read<LeadWithBookings>(staff.call('oneLead', { path: { lead_id: lead.lead_id } }));
    expect(bookings).toHaveLength(1);
  });

  test('spec 7.1: a booking made while the session is cancelled is refused or cancelled with it', async () => {
    const session = await held();
    const wanting = await newLeads(8);
    const calls = [
      ...wanting.slice(0, 4).map((lead) => select(lead, session)),
      cancelSession(session),
      ...wanting.slice(4).map((lead) => select(lead, session)),
    ];
    for (const answer of await Promise.all(calls)) expect([200, 201, 409]).toContain(answer.status);
    expect((await agrees(session, wanting)).session_status).toBe('cancelled');
    const reported = await Promise.all(
      wanting.map(async ({ lead_id }) => (await opened.store.audit.of('lead', lead_id)).map(({ action }) => action)),
    );
    for (const actions of reported)
      expect([['lead.created'], ['booking.cancelled', 'booking.made', 'lead.created']]).toContainEqual(actions);
  }, 60_000);

  test('spec 3: who books while the session changes hands keeps the seat', async () => {
    const session = await held();
    const wanting = await newLeads(8);
    const reassign = staff.call('reassignSession', {
      path: { session_id: session.session_id },
      body: { teacher_id: BINA, instead_of: ASHA },
    });
    expect(await statuses([...wanting.map((lead) => select(lead, session)), reassign])).toEqual([
      200,
      ...Array(8).fill(201),
    ]);
    expect(await agrees(session, wanting)).toMatchObject({ teacher_id: BINA, strength: 8 });
  }, 60_000);

  test('spec 7.3: a seat given back many times at once is given back once', async () => {
    const session = await held();
    const [lead, other] = (await newLeads(2)) as [Lead, Lead];
    const booked = await read<BookedDemo>(select(lead, session));
    await select(other, session);
    expect(await statuses(Array.from({ length: 6 }, () => cancelSeat(booked)))).toEqual([200, ...Array(5).fill(409)]);
    expect((await agrees(session, [lead, other])).strength).toBe(1);
  });

  test('spec 7.3: a seat given back while its session is cancelled', async () => {
    const session = await held();
    const lead = await newLead();
    const booked = await read<BookedDemo>(select(lead, session));
    for (const status of await statuses([cancelSeat(booked), cancelSession(session)]))
      expect([200, 409]).toContain(status);
    expect((await agrees(session, [lead])).session_status).toBe('cancelled');
  });

  test('spec 7.3: of two edits at once of a lead, group or user the second gets a conflict', async () => {
    const body = details();
    expect(await statuses([1, 2, 3].map(() => staff.call('createLead', { body })))).toEqual([201, 409, 409]);
    const lead = await newLead();
    const path = { lead_id: lead.lead_id };
    const edits = ['Mina', 'Tina', 'Zina'].map((first_name) =>
      staff.call('updateLead', {
        path,
        body: { ...details(), mobile_number: lead.mobile_number, first_name, version: 1 },
      }),
    );
    expect(await statuses(edits)).toEqual([200, 412, 412]);
    const group = { group_id: 'One group', teachers: [ASHA] };
    expect(
      (await statuses([1, 2, 3].map(() => staff.call('group.create', { body: group })))).filter(
        (status) => status === 201,
      ),
    ).toHaveLength(1);
    const admin = await server.as('admin');
    expect(
      await statuses([1, 2, 3].map(() => admin.call('user.create', RECORD_REQUEST_FIXTURES['user.create']))),
    ).toEqual([201, 409, 409]);
    expect(server.errors).toEqual([]);
  });
});
