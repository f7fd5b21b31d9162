// What is written of a demo, in memory and on a database: nobody is rated who was not there, two who mark one child are told of both marks, and a mark
// that is taken back says nothing of who came (spec 7.1, decisions 8 and 11).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startOfHour } from '@domain/calendar';
import type { AttendanceListed, FeedbackListed } from '@domain/contract/demoFollowUp';
import type { BookedDemo, Lead as LeadAnswer } from '@domain/contract/leads';
import type { Page } from '@domain/lists/list';
import type { RowResult } from '@domain/contract/list';
import { LEADS } from '@domain/records/lead';
import { LEAD_EVENTS } from '@domain/records/leadHistory';
import { allOf } from '@server/store/rows';
import { demoRow } from './api/demoRow';
import { LEAD } from './api/lead';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const START = startOfHour(TODAY, 9);
const RATING = { rating: 3, child_level: 'at grade', interest: 'no', comments: '' };

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let [staff, admin] = [] as unknown as [Caller, Caller];
  let children = 0;

  beforeAll(async () => {
    opened = await open();
    const demos = [demoRow(ASHA, START, { session_id: 'demo', capacity: 12 })];
    await loadTrainers(
      opened.store,
      [...demos, demoRow(ASHA, startOfHour(TODAY, 23), { session_id: 'later', capacity: 12 })],
      { demo_session_countries: ['IN'], grade_groups: ['4'] },
    );
    server = await openTestServer(await peopled(opened.store, 0), { checkAnswers: true });
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  });
  afterAll(() => opened.clean());

  const said = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const got = await answer;
    expect(got.status, await got.clone().text()).toBe(status);
    return (await got.json()) as T;
  };
  /** A child with a seat in the demo of today at nine, which is over. */
  const seated = async () => {
    const mobile_number = `+9197644${String(++children).padStart(5, '0')}`;
    const body = { ...LEAD, mobile_number, email_address: `demo${children}@families.example.com` };
    server.clock.now = START - 7200;
    const early = await server.as('admin');
    const { lead_id } = await said<LeadAnswer>(early.call('createLead', { body }), 201);
    const { booked_session_id } = await said<BookedDemo>(
      early.call('selectSlot', { body: { lead_id, session_id: 'demo' } }),
      201,
    );
    server.clock.now = NOW;
    return { lead_id, booked_session_id };
  };
  type Seat = Awaited<ReturnType<typeof seated>>;
  const mark = async (caller: Caller, seat: Seat, attendance: 'present' | 'absent' | null, version?: number) =>
    (
      await said<RowResult[]>(
        caller.call('markAttendance', {
          body: { marks: [{ ...seat, attendance, ...(version !== undefined && { version }) }] },
        }),
      )
    )[0]!;
  const row = async ({ booked_session_id }: Seat) =>
    (await said<Page<AttendanceListed>>(staff.call('attendancePage', { query: { size: '200' } }))).rows.find(
      (each) => each.booked_session_id === booked_session_id,
    )!;
  const isQueued = async ({ booked_session_id }: Seat) => {
    const { rows } = await said<Page<FeedbackListed>>(staff.call('feedbackPage', { query: { size: '200' } }));
    const slots = await said<Record<string, { booked_session_id: string }[]>>(
      staff.call('listPendingFeedback', { query: { from: TODAY, to: TODAY } }),
    );
    const is = (each: { booked_session_id: string }) => each.booked_session_id === booked_session_id;
    expect(Object.values(slots).flat().some(is)).toBe(rows.some(is));
    return rows.some(is);
  };
  const rate = async ({ booked_session_id }: Seat) => {
    const answer = await staff.call('submitFeedback', { body: { booked_session_id, feedback: RATING } });
    return [answer.status, ((await answer.json()) as { message?: string }).message];
  };

  test('a child who was not there gets no rating: not a no-show, and not where nobody joined and nobody marked it', async () => {
    const seat = await seated();
    expect([await isQueued(seat), await rate(seat)]).toEqual([
      false,
      [409, expect.stringContaining('Nobody was seen')],
    ]);
    await mark(staff, seat, 'absent');
    expect([await isQueued(seat), await rate(seat)]).toEqual([false, [409, expect.stringContaining('no-show')]]);
    expect((await opened.store.bookings.find(seat.booked_session_id))!.booking.feedback).toBeNull();
    await mark(staff, seat, 'present');
    expect([await isQueued(seat), (await rate(seat))[0]]).toEqual([true, 200]);
  });

  test.each(['joined', 'left'])('a child whom the staff saw (%s) is rated before anybody marks it', async (state) => {
    const seat = await seated();
    expect(await isQueued(seat)).toBe(false);
    server.clock.now = START + 600;
    const there = await server.as('staff');
    await said(there.call('notePresence', { body: { booked_session_id: seat.booked_session_id, state } }));
    server.clock.now = NOW;
    expect(await isQueued(seat)).toBe(true);
    expect((await rate(seat))[0]).toBe(200);
  });

  test('a rated demo that becomes a no-show leaves the queue, even if the CRM does not have it', async () => {
    const seat = await seated();
    await opened.store.bookings.joined(seat.booked_session_id, START);
    await opened.store.bookings.record(seat.booked_session_id, { feedback: RATING as never, lsq_captured: false });
    expect(await isQueued(seat)).toBe(true);
    await mark(staff, seat, 'absent');
    expect(await isQueued(seat)).toBe(false);
    await mark(staff, seat, null);
    expect([await isQueued(seat), (await rate(seat))[0]]).toEqual([true, 200]);
  });

  test('decisions 8: who marks over somebody else’s mark of meanwhile is told both; who has seen it replaces it', async () => {
    const seat = await seated();
    const { attendance_version: seen } = await row(seat);
    expect([seen, (await mark(staff, seat, 'present', seen)).status]).toEqual([0, 'done']);
    const refused = await mark(admin, seat, 'absent', seen);
    expect([refused.status_code, refused.error]).toEqual([
      409,
      `${emailOf('staff')} has marked attended since; you have marked no-show. Mark again to replace it`,
    ]);
    // The same mark is no conflict, nor is one's own from another window.
    expect((await mark(admin, seat, 'present', seen)).status).toBe('done');
    expect((await mark(staff, seat, 'absent', seen)).status).toBe('done');
    const { attendance, attendance_version } = await row(seat);
    expect([attendance, attendance_version]).toEqual(['absent', 2]);
    expect((await mark(admin, seat, 'present', attendance_version)).status).toBe('done');
    expect((await row(seat)).attendance).toBe('present');
  });

  test('when two people mark a demo at one moment, one is told of the other', async () => {
    const seat = await seated();
    const { attendance_version: seen } = await row(seat);
    const results = await Promise.all([mark(staff, seat, 'present', seen), mark(admin, seat, 'absent', seen)]);
    expect(results.map(({ status_code }) => status_code).sort()).toEqual([200, 409]);
    expect((await row(seat)).attendance_version).toBe(1);
  });

  test('decisions 11: a mark that is taken back makes no no-show of a lead with another demo ahead', async () => {
    const seat = await seated();
    await mark(staff, seat, 'absent');
    await said(staff.call('selectSlot', { body: { lead_id: seat.lead_id, session_id: 'later' } }), 201);
    await mark(staff, seat, null);
    expect((await opened.store.records(LEADS).find(seat.lead_id))!.status).toBe('demo_booked');
    const events = await allOf(opened.store, LEAD_EVENTS, { lead_id: { anyOf: [seat.lead_id] } });
    expect(events.map(({ kind }) => kind).sort()).toEqual(['absent', 'booked', 'booked', 'created']);
  });
});
