// A day of slots for a lead, on every store: by the family's own calendar, one entry a start, its best trainers first.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateIn } from '@domain/business/timeZones';
import { addDays, startOfHour } from '@domain/calendar';
import type { Lead, LeadDetails, SuitableDay, SuitableSlot } from '@domain/contract/leads';
import { demoRow } from './api/demoRow';
import { LEAD } from './api/lead';
import { type Caller, openTestServer, peopled, TODAY } from './api/testServer';
import { trainer } from './api/trainers';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

/** Eight at one hour: three speak Hindi, and they differ in rating and name. */
const TEACHERS = ['Zoya', 'Yash', 'Veda', 'Uma', 'Tara', 'Sara', 'Ravi', 'Qadir'].map((name, at) => ({
  ...trainer(`${name.toLowerCase()}@example.com`, `${name} Nair`, [[0, 1440]]),
  demo_session_countries: ['IN', 'US'],
  grade_groups: ['4'],
  rating: at < 6 ? 4 : 4.5,
  spoken_languages: at < 3 ? ['English', 'Hindi'] : ['English'],
}));
const NINE = startOfHour(addDays(TODAY, 1), 9);
const SESSIONS = [
  ...TEACHERS.map(({ teacher_id }) => demoRow(teacher_id, NINE, { session_id: `nine of ${teacher_id}`, capacity: 2 })),
  // In Phoenix, which never changes its clocks, it is the evening of today, and the night to tomorrow.
  demoRow(TEACHERS[0]!.teacher_id, NINE + 3600, { session_id: 'ten' }),
  demoRow(TEACHERS[0]!.teacher_id, NINE + 5 * 3600, { session_id: 'two' }),
  demoRow(TEACHERS[0]!.teacher_id, startOfHour(addDays(TODAY, 20), 9), { session_id: 'much later' }),
];

describe.each(MEMORY_AND_DATABASE)('a day of slots on $name', ({ open }) => {
  let opened: OpenedStore;
  let staff: Caller;
  let lead: Lead;
  const ask = async (operation: string, query: Record<string, string> = {}) =>
    (await (await staff.call(operation, { query: { lead_id: lead.lead_id, ...query } })).json()) as unknown;
  const day = (query?: Record<string, string>) => ask('suitableDay', query) as Promise<SuitableDay>;

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([{ trainers: TEACHERS, sessions: SESSIONS }]);
    staff = await (await openTestServer(await peopled(opened.store, 0))).as('staff');
    const body: LeadDetails = { ...LEAD, country: 'US', time_zone: 'America/Phoenix', language: 'Hindi' };
    lead = (await (await staff.call('createLead', { body })).json()) as Lead;
  }, 120_000);
  afterAll(() => opened.clean());

  test('a trainer who speaks the language comes first, then the higher rating, then the name; six at most are named, all are counted', async () => {
    const { date, times } = await day();
    expect(date).toBe(dateIn(lead.time_zone, NINE));
    expect(times.map(({ start_time, seats_left, trainers }) => [start_time, seats_left, trainers])).toEqual([
      [NINE, 16, 8],
      [NINE + 3600, 1, 1],
    ]);
    expect(times[0]!.offers.map(({ teacher_name }) => teacher_name.split(' ')[0])).toEqual([
      'Veda',
      'Yash',
      'Zoya',
      'Qadir',
      'Ravi',
      'Sara',
    ]);
    expect(times[0]!.offers.map(({ speaks_language }) => speaks_language)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('seven days with their seats by the family’s own clock, from any day; a day beyond them begins seven others', async () => {
    const first = dateIn(lead.time_zone, NINE);
    const { days } = await day();
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, at) => addDays(first, at)));
    expect(days.slice(0, 2).map(({ morning, afternoon, evening }) => [morning, afternoon, evening])).toEqual([
      [0, 0, 17],
      [1, 0, 0],
    ]);
    const next = await day({ from: first, date: addDays(first, 1) });
    expect([next.days, next.date, next.times.map(({ offers }) => offers[0]!.session_id)]).toEqual([
      days,
      addDays(first, 1),
      ['two'],
    ]);
    const late = await day({ from: first, date: addDays(first, 19) });
    expect([late.days[0]!.date, late.times.map(({ offers }) => offers[0]!.session_id)]).toEqual([
      addDays(first, 19),
      ['much later'],
    ]);
    expect((await day({ from: addDays(first, 2) })).times).toEqual([]);
    expect((await staff.call('suitableDay', { query: { lead_id: lead.lead_id, date: 'tomorrow' } })).status).toBe(400);
  });

  test('a session that is full, or holds the lead already, is offered by neither call', async () => {
    const { status } = await staff.call('selectSlot', { body: { lead_id: lead.lead_id, session_id: 'ten' } });
    expect(status).toBe(201);
    expect((await day()).times.map(({ start_time }) => start_time)).toEqual([NINE]);
    const slots = (await ask('suitableSlots')) as SuitableSlot[];
    expect(slots.map(({ session_id }) => session_id)).not.toContain('ten');
  });
});
