// The log of a day of the hours grid, and taking the creation of demo sessions back, in memory and on a database (docs/decisions/242).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { LogEntry } from '@domain/contract/creations';
import type { RowResult } from '@domain/contract/list';
import type { Lead } from '@domain/contract/leads';
import { toSlashDate } from '@domain/formats';
import { LEAD } from './api/lead';
import { dayOf, slot } from './api/slots';
import { type Caller, emailOf, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;
  let date = TODAY;
  let leads = 0;

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah')] }]);
    server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
  }, 60_000);
  afterAll(() => opened.clean());
  beforeEach(() => {
    date = addDays(date, 1);
  });

  /** Ids of sessions that this person created, in the order of hours. */
  async function create(by: Caller, hours: readonly number[], trainer_email = ASHA): Promise<string[]> {
    const events = hours.map((hour) => slot(hour, crypto.randomUUID(), date));
    expect((await by.call('createSessions', { body: [{ trainer_email, events }] })).status).toBe(200);
    return events.map(({ id }) => id);
  }

  async function takeBack(by: Caller, session_ids: readonly string[]): Promise<Omit<RowResult, 'id'>[]> {
    const answer = await by.call('takeBackSessions', { body: { session_ids } });
    expect(answer.status).toBe(200);
    const results = (await answer.json()) as RowResult[];
    expect(results.map(({ id }) => id)).toEqual(session_ids);
    return results.map(({ id: _id, ...result }) => result);
  }

  async function log(by: Caller): Promise<LogEntry[]> {
    const answer = await by.call('dayLog', { query: { date: toSlashDate(date) } });
    return ((await answer.json()) as { entries: LogEntry[] }).entries;
  }

  async function book(session_id: string): Promise<void> {
    const body = { ...LEAD, mobile_number: `+9197${String(++leads).padStart(8, '0')}` };
    const { lead_id } = (await (await staff.call('createLead', { body })).json()) as Lead;
    expect((await staff.call('selectSlot', { body: { lead_id, session_id } })).status).toBe(201);
  }

  const DONE = { status: 'done', status_code: 200 };
  const refused = (error: string, status_code = 409) => ({ status: 'failed', status_code, error });

  test('who created sessions takes them back, all or single ones; their hours are free again, and both are in the log', async () => {
    const ids = await create(staff, [9, 10]);
    const others = await create(admin, [13], BINA);
    const slots = async () => (await dayOf(staff, ASHA, date)).calendar;
    expect((await slots()).available_slots).not.toContain('09:00');
    expect(await takeBack(staff, [ids[0]!])).toEqual([DONE]);
    const day = await slots();
    expect(day.available_slots).toContain('09:00');
    expect(day.events.map(({ session_id }) => session_id)).toEqual([ids[1]]);
    expect((await staff.call('oneSession', { path: { session_id: ids[0]! } })).status).toBe(404);

    const entries = await log(staff);
    expect(entries.map(({ actor, kind, hours }) => [actor, kind, hours.length])).toEqual(
      expect.arrayContaining([
        [emailOf('staff'), 'created', 2],
        [emailOf('admin'), 'created', 1],
      ]),
    );
    const own = entries.find(({ actor }) => actor === emailOf('staff'))!.hours;
    expect(own[0]).toMatchObject({ teacher_name: 'Asha Rao', refusal: 'Already undone' });
    expect(own[0]!.since).toContain(`Undone by ${emailOf('staff')}`);
    expect(own[1]).toMatchObject({ since: '', refusal: null });
    // Nobody but a production admin takes back what somebody else created.
    const stranger = refused('Only the person who created it or a production admin can undo it', 403);
    expect(await takeBack(staff, [others[0]!, ids[1]!])).toEqual([stranger, DONE]);
    expect(await takeBack(admin, others)).toEqual([DONE]);
    expect((await opened.store.audit.of('session', ids[1]!)).map(({ action, actor }) => [action, actor])).toEqual([
      ['demo-slot.taken-back', emailOf('staff')],
      ['demo-slot.created', emailOf('staff')],
    ]);
    // The hour can be given again, under another id.
    await create(staff, [9, 10]);
  });

  test('one that a family is booked in, or that was changed or cancelled since, stays and says why', async () => {
    const ids = await create(staff, [9, 10, 11, 13, 14, 15]);
    const [booked, moved, given, seats, _cancelled, held] = ids as [string, string, string, string, string, string];
    await book(booked);
    const change = (session_id: string, hour: number, to: { start_time?: number; capacity?: number }) => {
      const now = { start_time: startOfHour(date, hour), capacity: 3 };
      return staff.call('updateSession', { path: { session_id }, body: { ...now, ...to, instead_of: now } });
    };
    expect((await change(moved, 10, { start_time: startOfHour(date, 17) })).status).toBe(200);
    expect((await change(seats, 13, { capacity: 4 })).status).toBe(200);
    const giving = { path: { session_id: given }, body: { teacher_id: BINA, instead_of: ASHA } };
    expect((await staff.call('reassignSession', giving)).status).toBe(200);
    const sessions = [{ trainer_id: ASHA, start_time: startOfHour(date, 14) }];
    expect((await staff.call('cancelSessions', { body: { sessions } })).status).toBe(200);
    const expected = [
      '1 family is booked',
      'Its time was changed',
      'It was given to another trainer',
      'Its seats were changed',
      'It has been cancelled',
    ];
    const own = (await log(staff)).find(({ actor }) => actor === emailOf('staff'))!.hours;
    expect(ids.map((id) => own.find((hours) => hours.id === id)!.refusal)).toEqual([...expected, null]);
    expect(await takeBack(staff, [...ids, 'nobody'])).toEqual([
      ...expected.map((error) => refused(error)),
      DONE,
      refused('Session not found', 404),
    ]);
    expect((await opened.store.calendar.session(held))?.session_status).toBe('deleted');
    expect((await opened.store.calendar.session(booked))?.session_status).toBe('active');
  });

  test('twice, and two at once, is taken back once; a family who books at once gets the seat or hears that it is gone', async () => {
    const [first, second] = (await create(staff, [9, 10])) as [string, string];
    expect(await Promise.all([takeBack(staff, [first]), takeBack(admin, [first])])).toEqual([[DONE], [DONE]]);
    expect(await takeBack(staff, [first])).toEqual([DONE]);
    const log = await opened.store.audit.of('session', first);
    expect(log.filter(({ action }) => action === 'demo-slot.taken-back')).toHaveLength(1);

    const body = { ...LEAD, mobile_number: `+9197${String(++leads).padStart(8, '0')}` };
    const { lead_id } = (await (await staff.call('createLead', { body })).json()) as Lead;
    const [booked, [back]] = await Promise.all([
      staff.call('selectSlot', { body: { lead_id, session_id: second } }),
      takeBack(staff, [second]),
    ]);
    expect([
      [201, 'failed'],
      [409, 'done'],
      [404, 'done'],
    ]).toContainEqual([booked.status, back!.status]);
    expect(server.errors).toEqual([]);
  });

  test('blocked hours stand in the same log, with their reason, until they are unblocked', async () => {
    const hours = { teacher_id: BINA, start_time: startOfHour(date, 9), end_time: startOfHour(date, 11) };
    expect((await staff.call('blockHours', { body: { ...hours, note: 'Training' } })).status).toBe(201);
    expect(await log(admin)).toMatchObject([
      {
        kind: 'blocked',
        actor: emailOf('staff'),
        note: 'Training',
        hours: [{ teacher_name: 'Bina Shah', refusal: null }],
      },
    ]);
    await admin.call('unblockHours', { body: hours });
    const [entry] = await log(admin);
    expect(entry!.hours[0]!.since).toContain(`Unblocked by ${emailOf('admin')}`);
  });
});
