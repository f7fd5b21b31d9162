// Planners at work on one day (docs/decisions/259), on every store: what others hold is told by name, changed hours are told with the
// trainer's day as it is, and who comes back after a break misses nothing and hears nothing twice.
import { addDays, startOfHour } from '@domain/calendar';
import { hourBit } from '@domain/availability/hours';
import type { DayNews } from '@domain/contract/liveDay';
import { toSlashDate } from '@domain/formats';
import { memoryStore } from '@server/store/memory/memoryStore';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoRow } from './api/demoRow';
import { FollowedDay } from './api/followedDay';
import { slot } from './api/slots';
import { type Caller, emailOf, NOW, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';
import { BACKENDS, createMigratedDatabase, ENCRYPTION_KEY, fail, type OpenedStore, TEST_DATABASE_URL } from './stores';

const HOLDER = crypto.randomUUID();

function hold(by: Caller, date: string, trainers: Record<string, number>, holder = HOLDER): Promise<Response> {
  const held = Object.entries(trainers).map(([teacher_id, hours]) => ({ teacher_id, hours }));
  return by.call('holdHours', { body: { holder, date: toSlashDate(date), trainers: held } });
}

async function create(by: Caller, date: string, hour: number, trainer_email = ASHA): Promise<string> {
  const event = slot(hour, crypto.randomUUID(), date);
  expect((await by.call('createSessions', { body: [{ trainer_email, events: [event] }] })).status).toBe(200);
  return event.id;
}

describe.each(BACKENDS)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let staff: Caller;
  let admin: Caller;
  let date = TODAY;

  beforeAll(async () => {
    opened = await open();
    await opened.store.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah')] }]);
    server = await openTestServer(await peopled(opened.store, 0));
    [staff, admin] = [await server.as('staff'), await server.as('admin')];
    date = addDays(TODAY, 1);
  }, 60_000);
  afterAll(async () => {
    server.api.endStreams();
    await opened.clean();
  });

  test('what others hold is seen by name, not by themselves, and only on its date; it vanishes when it is dropped or silent', async () => {
    const [seen, own, other] = [
      new FollowedDay(admin, date),
      new FollowedDay(staff, date),
      new FollowedDay(admin, addDays(date, 1)),
    ];
    await hold(staff, date, { [ASHA]: hourBit(9) });
    for (const each of [seen, own, other]) await each.ask();
    expect(seen.holdings()).toEqual([[emailOf('staff'), ASHA, hourBit(9)]]);
    expect([own.holdings(), other.holdings()]).toEqual([[], []]);

    await hold(staff, date, { [ASHA]: hourBit(9) | hourBit(10), [BINA]: hourBit(11) });
    // Sent again, it is told no second time.
    await hold(staff, date, { [ASHA]: hourBit(9) | hourBit(10), [BINA]: hourBit(11) });
    await hold(staff, date, { [BINA]: hourBit(11) });
    const { holdings } = await seen.ask();
    expect(holdings.map(({ trainers }) => trainers.toSorted((a, b) => (a.teacher_id < b.teacher_id ? -1 : 1)))).toEqual(
      [
        [
          { teacher_id: ASHA, hours: hourBit(9) | hourBit(10) },
          { teacher_id: BINA, hours: hourBit(11) },
        ],
        [{ teacher_id: ASHA, hours: 0 }],
      ],
    );
    expect(seen.holdings()).toEqual([[emailOf('staff'), BINA, hourBit(11)]]);

    await opened.store.live.sweep(server.clock.now);
    expect((await seen.ask()).holdings).toEqual([]);
    await opened.store.live.sweep(server.clock.now + 1);
    await seen.ask();
    expect(seen.holdings()).toEqual([]);
    const newcomer = new FollowedDay(admin, date);
    await newcomer.ask();
    expect(newcomer.holdings()).toEqual([]);
  });

  test('a created, taken back, cancelled, blocked or moved hour is told with the day as it is, and who took it', async () => {
    const seen = new FollowedDay(admin, date);
    await seen.ask();
    const id = await create(staff, date, 12);
    const { trainers, taken, reload } = await seen.ask();
    expect(trainers.map((day) => [day.id, day.calendar.events.map(({ session_id }) => session_id)])).toEqual([
      [ASHA, [id]],
    ]);
    expect(taken).toEqual([{ teacher_id: ASHA, hour: 12, planner: emailOf('staff') }]);
    expect(reload).toBe(false);

    await staff.call('takeBackSessions', { body: { session_ids: [id] } });
    expect((await seen.ask()).trainers.map((day) => day.calendar.events)).toEqual([[]]);
    const blocked = {
      teacher_id: BINA,
      start_time: startOfHour(date, 13),
      end_time: startOfHour(date, 14),
      note: 'Call',
    };
    expect((await admin.call('blockHours', { body: blocked })).status).toBe(201);
    expect((await seen.ask()).trainers.map((day) => day.id)).toEqual([BINA]);
    // Another day's, and what changes nothing that a day shows.
    await create(staff, addDays(date, 3), 12);
    await opened.store.calendar.seat([id], { capacity: 4, strength: 1 });
    expect(await seen.ask()).toMatchObject({ trainers: [], holdings: [], taken: [], reload: false });
    // What was rolled back never was.
    await opened.store
      .transaction(async (tx) => {
        await tx.calendar.book(demoRow(ASHA, startOfHour(date, 15), { session_id: 'never' }));
        throw new Error('no');
      })
      .catch(() => undefined);
    expect((await seen.ask()).trainers).toEqual([]);
  });

  test('who asked for the day before they followed it hears what changed in between; a place nobody knows starts over', async () => {
    await create(staff, date, 16);
    const late = new FollowedDay(admin, date);
    expect((await late.ask(1)).trainers.map(({ id }) => id)).toContain(ASHA);
    expect((await new FollowedDay(admin, date).ask(5000)).reload).toBe(true);
    for (const place of ['', '1:2:', '9:3:@1', '1:9:4,3@1', 'x', `${'9'.repeat(20)}:${'9'.repeat(20)}:@99999999999`]) {
      const lost = new FollowedDay(admin, date);
      lost.place = place;
      expect(await lost.ask()).toMatchObject({ whole: true, reload: true });
    }
  });

  test('a stream tells within a second, goes on at its last id, and ends with the sign-in and with the server', async () => {
    const seen = new FollowedDay(admin, date);
    const stream = await seen.open();
    seen.take((await stream.next()).value as DayNews);
    const began = performance.now();
    await hold(staff, date, { [ASHA]: hourBit(20) });
    seen.take((await stream.next()).value as DayNews);
    expect(performance.now() - began).toBeLessThan(1000);
    expect(seen.holdings()).toEqual([[emailOf('staff'), ASHA, hourBit(20)]]);
    await stream.return(undefined);

    await hold(staff, date, {});
    const again = await seen.open();
    const { holdings, whole } = (await again.next()).value as DayNews;
    expect([holdings.map(({ trainers }) => trainers), whole]).toEqual([[[{ teacher_id: ASHA, hours: 0 }]], false]);
    server.api.endStreams();
    expect((await again.next()).done).toBe(true);
  });
});

test('hours and trainers that are none are refused at their field, and partners follow nobody', async () => {
  const server = await openTestServer(await peopled(memoryStore(), 0));
  const staff = await server.as('staff');
  const answer = await hold(staff, TODAY, { 'no address': 0 });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ field: 'body.trainers.0.teacher_id' }, { field: 'body.trainers.0.hours' }],
  });
  const partner = await server.as('partner');
  expect((await partner.call('followDay', { query: { date: toSlashDate(TODAY) } })).status).toBe(403);
});

describe.skipIf(!TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('of two open transactions the later one may end first: both are told once', async () => {
    const database = await createMigratedDatabase();
    const store = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: fail });
    const [first, second] = [1, 2].map(() => new Client({ connectionString: database.url }));
    try {
      await Promise.all([first!.connect(), second!.connect()]);
      const write = (client: Client, planner: string) =>
        client.query('insert into live_events (event) values ($1)', [{ kind: 'held', planner }]);
      const { place } = await store.live.opening(TODAY);
      const told: string[][] = [];
      let at = place;
      const look = async () => {
        const news = (await store.live.since(at))!;
        at = news.place;
        told.push(news.events.map((event) => (event as { planner: string }).planner));
      };
      await first!.query('begin');
      await write(first!, 'first');
      await second!.query('begin');
      await write(second!, 'second');
      await second!.query('commit');
      await look();
      await look();
      await first!.query('commit');
      await look();
      await look();
      expect(told).toEqual([['second'], [], ['first'], []]);
      // From where both were open, both come.
      expect((await store.live.since(place))!.events).toHaveLength(2);
    } finally {
      await Promise.all([first!.end(), second!.end()]);
      await store.close();
      await database.drop();
    }
  });

  test('ten restarts of a process: whoever goes on from the last place misses nothing and hears nothing twice', async () => {
    const database = await createMigratedDatabase();
    const openOne = () => openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: fail });
    const writer = await openOne();
    await writer.load([{ trainers: [demoTrainer(ASHA, 'Asha Rao')] }]);
    await peopled(writer, 0);
    const over = new AbortController();
    const holder = crypto.randomUUID();
    // Each hold differs from the one before by its number, which is its trainer.
    let written = 0;
    const writing = (async () => {
      while (!over.signal.aborted) {
        const hours = { [`t${++written}@example.com`]: 1 };
        await writer.live.hold({ planner: 'writer@example.com', holder, date: TODAY, hours }, NOW);
      }
    })();
    const heard: string[] = [];
    let place: string | undefined;
    let cookies: Map<string, string> | undefined;
    for (let restart = 0; restart <= 10; restart++) {
      const store = await openOne();
      const server = await openTestServer(store);
      const admin = await server.as('admin');
      if (cookies) for (const [name, value] of cookies) admin.cookies.set(name, value);
      cookies = admin.cookies;
      if (restart === 10) {
        over.abort();
        await writing;
      }
      const seen = new FollowedDay(admin, TODAY);
      seen.place = place;
      const stream = await seen.open();
      let parts = 0;
      for await (const news of stream) {
        expect(news.whole).toBe(place === undefined);
        const held = news.holdings.flatMap(({ trainers }) => trainers.filter(({ hours }) => hours > 0));
        if (news.whole)
          heard.push(...Array.from({ length: numberOf(held.at(-1)?.teacher_id) }, (_, at) => `t${at + 1}`));
        else heard.push(...held.map(({ teacher_id }) => teacher_id.split('@')[0]!));
        place = news.id;
        // The last process has the time to tell all.
        if (restart < 10 ? ++parts === 4 : heard.at(-1) === `t${written}`) server.api.endStreams();
      }
      await store.close();
    }
    expect(written).toBeGreaterThan(50);
    expect(heard).toEqual(Array.from({ length: written }, (_, at) => `t${at + 1}`));
    await writer.close();
    await database.drop();
  }, 60_000);
});

function numberOf(trainer: string | undefined): number {
  return Number(/\d+/.exec(trainer ?? '0')![0]);
}
