// Demos in the hands of sales over the API, on every store: whose they are, who is there, given up and moved for a reason, each for itself;
// families are told once, and no seat is lost, also where somebody else takes the same seats at that moment (decisions 11).
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { DemoOfDay } from '@domain/contract/demoDay';
import type { BookedDemo, Lead as LeadAnswer } from '@domain/contract/leads';
import type { RowResult } from '@domain/contract/list';
import { BOOKING_CHANGES } from '@domain/records/bookingChange';
import { LEADS } from '@domain/records/lead';
import { SENT_MESSAGES } from '@domain/records/sentMessage';
import { allOf } from '@server/store/rows';
import { demoRow } from './api/demoRow';
import { LEAD } from './api/lead';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, loadTrainers } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const WHY = { category: 'schedule', sub_reason: 'school_timing' };
const TOMORROW = addDays(TODAY, 1);
let numbers = 0;

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let [admin, staff, partner] = [] as unknown as [Caller, Caller, Caller];

  beforeAll(async () => {
    opened = await open();
    await loadTrainers(
      opened.store,
      [
        ...Array.from({ length: 12 }, (_, at) =>
          demoRow(ASHA, startOfHour(addDays(TOMORROW, Math.floor(at / 6)), 9 + (at % 6)), {
            session_id: `demo-${at}`,
            capacity: 3,
          }),
        ),
        demoRow(ASHA, NOW - 600, { session_id: 'demo-now', capacity: 3 }),
      ],
      { demo_session_countries: ['IN'], grade_groups: ['4'] },
    );
    server = await openTestServer(await peopled(opened.store, 0));
    [admin, staff, partner] = [await server.as('admin'), await server.as('staff'), await server.as('partner')];
  });
  afterAll(() => opened.clean());

  const said = async <T>(answer: Promise<Response>, status = 200): Promise<T> => {
    const got = await answer;
    const read = (await got.json()) as T;
    expect([got.status, read]).toEqual([status, read]);
    return read;
  };
  const lead = async (owner: string | null = null): Promise<string> => {
    const mobile_number = `+9197655${String(++numbers).padStart(5, '0')}`;
    const body = { ...LEAD, mobile_number, email_address: `day${numbers}@families.example.com` };
    const { lead_id } = await said<LeadAnswer>(admin.call('createLead', { body }), 201);
    const row = (await opened.store.records(LEADS).find(lead_id))!;
    await opened.store.records(LEADS).change(lead_id, { lead_owner: owner }, row.version);
    return lead_id;
  };
  const book = async (lead_id: string, session_id: string): Promise<string> =>
    (await said<BookedDemo>(admin.call('selectSlot', { body: { lead_id, session_id } }), 201)).booked_session_id;
  const seats = async (session_id: string) => (await opened.store.lists.session(session_id))!.strength;
  const statuses = (results: RowResult[]) => results.map(({ status_code }) => status_code);
  const told = async (lead_id: string) =>
    (await allOf(opened.store, SENT_MESSAGES, { lead_id: { anyOf: [lead_id] } })).map(({ kind }) => kind).sort();
  const day = async (caller: Caller, date: string, whose = 'own'): Promise<DemoOfDay[]> =>
    (await said<{ rows: DemoOfDay[] }>(caller.call('demosOfDay', { query: { date, whose } }))).rows;

  test('one sees the demos of one’s own leads, production admins all of them, partners none', async () => {
    const [own, others] = [await lead(emailOf('staff')), await lead('somebody@example.com')];
    const booking = await book(own, 'demo-0');
    await book(others, 'demo-0');
    expect((await day(staff, TOMORROW)).map((each) => each.booked_session_id)).toEqual([booking]);
    expect((await day(staff, TOMORROW, 'all')).map(({ lead_id }) => lead_id)).toEqual([own]);
    expect((await day(admin, TOMORROW, 'all')).map(({ lead_id }) => lead_id).sort()).toEqual([own, others].sort());
    expect((await partner.call('demosOfDay', { query: { date: TOMORROW } })).status).toBe(403);
    await said(
      staff.call('lead_entry.create', { path: { id: own }, body: { kind: 'call', outcome: 'no_answer' } }),
      201,
    );
  });

  test('presence is what was pressed and seen: not there, joined, left', async () => {
    const id = await lead(emailOf('staff'));
    server.clock.now = NOW - 3600;
    const booking = await book(id, 'demo-now');
    server.clock.now = NOW;
    const presence = async () => (await day(staff, TODAY)).find((each) => each.booked_session_id === booking)!;
    expect((await presence()).presence).toBe('not_there');
    for (const state of ['joined', 'left'] as const) {
      server.clock.now += 1;
      await said(staff.call('notePresence', { body: { booked_session_id: booking, state } }));
      expect(await presence()).toMatchObject({ presence: state, since: server.clock.now });
    }
    const entry = { path: { id }, body: { kind: 'call', outcome: 'call_back' } };
    const { id: entered } = await said<{ id: string }>(staff.call('lead_entry.create', entry), 201);
    expect((await presence()).call).toEqual({ outcome: 'call_back', at: server.clock.now });
    await said(staff.call('takeEntryBack', { path: { id: entered }, body: {} }), 201);
    expect((await presence()).call).toBeNull();
    expect((await staff.call('notePresence', { body: { booked_session_id: 'none', state: 'left' } })).status).toBe(404);
    server.clock.now = NOW;
  });

  test('presence is noted from an hour before the demo until its end; who leaves before it was not in it', async () => {
    const id = await lead(emailOf('staff'));
    server.clock.now = NOW - 4000;
    const booking = await book(id, 'demo-now');
    const note = async (at: number, state: 'joined' | 'left') => {
      server.clock.now = NOW - 600 + at;
      return staff.call('notePresence', { body: { booked_session_id: booking, state } });
    };
    const seenOn = async () => (await opened.store.bookings.find(booking))!.booking.seen_on ?? null;
    expect(await said<{ message: string }>(note(-3601, 'joined'), 409)).toMatchObject({
      message: 'Who is there is seen from an hour before the demo',
    });
    await said(note(-1800, 'joined'));
    expect(await seenOn()).toBe(NOW - 2400);
    await said(note(-1700, 'left'));
    expect(await seenOn(), 'pressed for another child').toBeNull();
    await said(note(-60, 'joined'));
    await said(note(900, 'left'));
    expect(await seenOn(), 'left during the demo').toBe(NOW - 660);
    expect(await said<{ message: string }>(note(3600, 'joined'), 409)).toMatchObject({
      message: 'This demo is over: mark who attended',
    });
    server.clock.now = NOW;
  });

  test('many are given up for a reason, each for itself; seats are free again, and each family is told once', async () => {
    const [one, other] = [await lead(), await lead()];
    const bookings = [await book(one, 'demo-1'), await book(other, 'demo-1'), crypto.randomUUID()];
    const body = { ...WHY, bookings, note: 'Called by the mother' };
    expect(statuses(await said<RowResult[]>(staff.call('cancelDemos', { body })))).toEqual([200, 200, 404]);
    expect(statuses(await said<RowResult[]>(staff.call('cancelDemos', { body })))).toEqual([409, 409, 404]);
    expect(await seats('demo-1')).toBe(0);
    expect(await told(one)).toEqual(['demo_cancelled', 'demo_cancelled']);
    const kept = await allOf(opened.store, BOOKING_CHANGES, { lead_id: { anyOf: [one] } });
    expect(kept).toMatchObject([
      { ...WHY, booked_session_id: bookings[0], moved_to: null, note: 'Called by the mother' },
    ]);
    // The way back: it is booked again.
    await book(one, 'demo-1');
    expect(await seats('demo-1')).toBe(1);
  });

  test('a demo is moved where it fits, once; a reason of courses, or none, is refused at its field', async () => {
    const id = await lead();
    const booking = await book(id, 'demo-2');
    const body = { ...WHY, bookings: [booking], session_id: 'demo-3' };
    for (const [change, field] of [
      [{ sub_reason: 'billing_error', category: 'service' }, 'body.sub_reason'],
      [{ sub_reason: 'health' }, 'body.sub_reason'],
      [{ category: undefined }, 'body.category'],
      [{ bookings: [] }, 'body.bookings'],
    ] as const) {
      const refused = await said<{ errors: { field: string }[] }>(
        staff.call('moveDemos', { body: { ...body, ...change } }),
        400,
      );
      expect(refused.errors.map((each) => each.field)).toContain(field);
    }
    expect(
      statuses(await said<RowResult[]>(staff.call('moveDemos', { body: { ...body, session_id: 'demo-2' } }))),
    ).toEqual([409]);
    expect(statuses(await said<RowResult[]>(staff.call('moveDemos', { body })))).toEqual([200]);
    expect([await seats('demo-2'), await seats('demo-3')]).toEqual([0, 1]);
    expect(statuses(await said<RowResult[]>(staff.call('moveDemos', { body })))).toEqual([409]);
    expect(await told(id)).toEqual(['demo_moved', 'demo_moved']);
    const [kept] = await allOf(opened.store, BOOKING_CHANGES, { lead_id: { anyOf: [id] } });
    const moved = await opened.store.bookings.find(kept!.moved_to!);
    expect(moved!.booking.session_id).toBe('demo-3');
  });

  test('cancelled and moved by several at once, no seat is lost and nobody is told twice', async () => {
    const leads = await Promise.all(Array.from({ length: 3 }, () => lead()));
    const bookings: string[] = [];
    for (const id of leads) bookings.push(await book(id, 'demo-4'));
    const calls = bookings.flatMap((booking) => [
      staff.call('cancelDemos', { body: { ...WHY, bookings: [booking] } }),
      admin.call('moveDemos', { body: { ...WHY, bookings: [booking], session_id: 'demo-5' } }),
      admin.call('cancelDemos', { body: { ...WHY, bookings: [...bookings].reverse() } }),
    ]);
    const done = (await Promise.all(calls.map((call) => said<RowResult[]>(call)))).flat();
    expect(done.filter(({ status_code }) => ![200, 409].includes(status_code))).toEqual([]);
    const changes = await allOf(opened.store, BOOKING_CHANGES, { lead_id: { anyOf: leads } });
    // A moved booking is another one: only that may still be given up, and nobody asked for it.
    expect(changes).toHaveLength(leads.length);
    expect(await seats('demo-4')).toBe(0);
    expect(await seats('demo-5')).toBe(changes.filter(({ moved_to }) => moved_to !== null).length);
    for (const id of leads) expect(await told(id)).toHaveLength(2);
  });
});
