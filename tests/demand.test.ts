// Demand beside supply, on every store: seats of the day, bookings and fruitless searches of its weekday, by hour and country
// (docs/decisions/255).
import { addDays, dateOf, startOfDay, startOfHour } from '@domain/calendar';
import { demandOf, weeksCounted } from '@domain/availability/demand';
import type { DayDemand } from '@domain/contract/demand';
import { toSlashDate } from '@domain/formats';
import type { FruitlessSearches } from '@server/store/demand';
import { memoryStore } from '@server/store/memory/memoryStore';
import { Random } from '@server/seed/company/random';
import { describe, expect, test } from 'vitest';
import { demoRow } from './api/demoRow';
import { childOfGrade4 } from './api/leadRows';
import { type Caller, NOW, openTestServer, peopled, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { BACKENDS } from './stores';

async function demand(caller: Caller, date: string, countries?: string): Promise<DayDemand> {
  const answer = await caller.call('dayDemand', {
    query: { date: toSlashDate(date), ...(countries && { countries }) },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as DayDemand;
}

/** Sessions of nine weeks of one weekday and of the day after, with families of three countries, and searches at the same hours. */
function randomDays() {
  const random = new Random(7);
  const trainers = [
    demoTrainer(ASHA, 'Asha Rao', { demo_session_countries: ['IN', 'SG'] }),
    demoTrainer(BINA, 'Bina Shah', { demo_session_countries: ['AE'] }),
  ];
  const leads = ['IN', 'SG', 'AE'].flatMap((country) =>
    [1, 2, 3].map((each) => ({
      ...childOfGrade4(`${country}-${each}`),
      country,
      mobile_number: `+9198700000${country.charCodeAt(0)}${each}`,
    })),
  );
  const sessions = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((week) =>
    [0, 1].flatMap((day) =>
      [ASHA, BINA].flatMap((teacher_id) =>
        [0, 9, 17, 23].map((hour) =>
          demoRow(teacher_id, startOfHour(addDays(TODAY, day - 7 * week), hour), {
            session_id: `${week}-${day}-${teacher_id}-${hour}`,
            capacity: 3,
            session_status: random.chance(0.1) ? 'cancelled' : 'active',
          }),
        ),
      ),
    ),
  );
  const bookings = sessions.flatMap((session) =>
    leads
      .filter(() => random.chance(0.2))
      .slice(0, 3)
      .map(({ id }) => ({
        booked_session_id: `${session.session_id}-${id}`,
        session_id: session.session_id,
        lead_id: id,
        status: random.chance(0.7) ? ('booked' as const) : ('cancelled' as const),
        joining_link: '',
        short_link: '',
        booked_by: 'admin@staff.example.com',
        booked_on: session.start_time - 3600,
        join_attempts: [],
        attendance: null,
        feedback: null,
        lsq_captured: false,
        moved_to: null,
      })),
  );
  for (const session of sessions)
    session.strength = bookings.filter(
      ({ session_id, status }) => session_id === session.session_id && status === 'booked',
    ).length;
  const fruitlessSearches = sessions.flatMap(({ start_time, teacher_id }): FruitlessSearches[] =>
    teacher_id === ASHA && random.chance(0.5)
      ? [{ hour: start_time, country: random.chance(0.5) ? 'IN' : 'AE', searches: random.int(1, 4) }]
      : [],
  );
  return { trainers, leads, sessions, bookings, fruitlessSearches };
}

describe.each(BACKENDS)('on $name', ({ open }) => {
  test('seats, bookings and searches of every hour equal a plain recount, for all countries and for chosen ones', async () => {
    const { store, clean } = await open();
    const rows = randomDays();
    await store.load([rows]);
    const staff = await (await openTestServer(await peopled(store, 0))).as('staff');
    for (const [date, chosen] of [
      [TODAY, ['IN', 'SG', 'AE']],
      [TODAY, ['SG']],
      [addDays(TODAY, 1), ['IN', 'AE']],
      [addDays(TODAY, 7), ['AE']],
    ] as const) {
      const { hours, searches_since } = await demand(staff, date, chosen.join());
      expect(searches_since).toBe(Math.min(...rows.fruitlessSearches.map(({ hour }) => hour)));
      const isChosen = (country: string) => (chosen as readonly string[]).includes(country);
      const counted = Array.from({ length: 24 }, (_, hour) => {
        const own = rows.sessions.filter(
          ({ start_time, session_status, teacher_id }) =>
            start_time === startOfHour(date, hour) &&
            session_status === 'active' &&
            rows.trainers.find((each) => each.teacher_id === teacher_id)!.demo_session_countries.some(isChosen),
        );
        const before = [1, 2, 3, 4, 5, 6, 7, 8].map((week) => startOfHour(addDays(date, -7 * week), hour));
        return {
          hour,
          seats: own.reduce((sum, { capacity }) => sum + capacity, 0),
          taken: own.reduce((sum, { strength }) => sum + strength, 0),
          bookings: before.map(
            (at) =>
              rows.bookings.filter(
                ({ session_id, lead_id, status }) =>
                  status === 'booked' &&
                  rows.sessions.find((each) => each.session_id === session_id)!.start_time === at &&
                  isChosen(rows.leads.find(({ id }) => id === lead_id)!.country),
              ).length,
          ),
          searches: before.map((at) =>
            rows.fruitlessSearches
              .filter(({ hour: asked, country }) => asked === at && isChosen(country))
              .reduce((sum, { searches }) => sum + searches, 0),
          ),
        };
      });
      expect(hours).toEqual(counted);
    }
    expect((await demand(staff, TODAY)).hours).toEqual((await demand(staff, TODAY, 'IN,SG,AE')).hours);
    await clean();
  }, 120_000);

  test('a search in Book Demo that finds no slot is counted once a family and hour, by country alone', async () => {
    const { store, clean } = await open();
    const away = { ...childOfGrade4(crypto.randomUUID()), country: 'SG', mobile_number: '+6591234567' };
    const here = childOfGrade4(crypto.randomUUID());
    const session = demoRow(ASHA, startOfHour(addDays(TODAY, 1), 11), { session_id: 'free' });
    const trainers = [demoTrainer(ASHA, 'Asha Rao', { grade_groups: ['4', '5', '6'] })];
    await store.load([{ trainers, sessions: [session], leads: [away, here] }]);
    const staff = await (await openTestServer(await peopled(store, 0))).as('staff');
    const search = async (lead_id: string, date?: string) =>
      expect((await staff.call('suitableDay', { query: { lead_id, ...(date && { date }) } })).status).toBe(200);
    await search(here.id);
    expect(await store.demand.countedSince()).toBeNull();
    for (let again = 0; again < 3; again++) await search(away.id);
    await search(here.id, addDays(TODAY, 3));
    expect(dateOf((await store.demand.countedSince())!)).toBe(dateOf(NOW));
    const countsIn = async (countries: string[]) => {
      const { hours } = { hours: await store.demand.ofDay({ dayStart: startOfDay(addDays(TODAY, 7)), countries }) };
      return hours.reduce((sum, { searches }) => sum + searches[0]!, 0);
    };
    expect([await countsIn(['SG']), await countsIn(['IN']), await countsIn(['AE'])]).toEqual([1, 1, 0]);
    await clean();
  }, 60_000);
});

test('countries that are none are refused at their field, and partners see no demand', async () => {
  const server = await openTestServer(await peopled(memoryStore(), 0));
  const query = { date: toSlashDate(TODAY), countries: 'India' };
  expect((await (await server.as('staff')).call('dayDemand', { query })).status).toBe(400);
  const allowed = { date: toSlashDate(TODAY), countries: 'IN' };
  expect((await (await server.as('partner')).call('dayDemand', { query: allowed })).status).toBe(403);
});

test('a fresh install shows demand: some hours of next week miss seats', async () => {
  const store = await peopled(memoryStore(), 12);
  const staff = await (await openTestServer(store)).as('staff');
  const date = addDays(TODAY, 7);
  const { hours, searches_since } = await demand(staff, date);
  const known = hours.map((each) => demandOf(each, weeksCounted(startOfHour(date, each.hour), searches_since)));
  expect(known.filter(({ searches }) => searches !== null).length).toBe(24);
  expect(known.reduce((sum, { missing }) => sum + missing, 0)).toBeGreaterThan(0);
});
