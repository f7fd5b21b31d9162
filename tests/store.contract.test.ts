// What every store promises, on all of them: memory, PGlite and (given TEST_DATABASE_URL) a PostgreSQL server.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, startOfDay } from '@domain/calendar';
import { seedRows } from '@server/seed/seed';
import { StoreNotEmpty } from '@server/store/errors';
import { memoryStore } from '@server/store/memory/memoryStore';
import { USERS } from '@domain/records/user';
import type { AddedUser, SeedRows, SeedTrainer, SessionRow, Store } from '@server/store/store';
import { demoRow } from './api/demoRow';
import { withFewRecords } from './api/fewRecords';
import { BACKENDS, type OpenedStore, TEST_DATABASE_URL } from './stores';

// A database is created in WebAssembly, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const TODAY = '2026-11-20';
const SEED = { trainers: 60, today: TODAY };
/** A date of its own for each test, far from the seed's window. */
let freeDate = '2027-03-01';

if (!TEST_DATABASE_URL) process.stdout.write('TEST_DATABASE_URL is not set: the store is not tested on PostgreSQL\n');

const company = withFewRecords(seedRows(SEED), 2);
const seeded = company.flatMap(({ trainers }) => trainers ?? []);
const isActive = (row: SeedTrainer) => row.trainer_status === 'active' && row.row_status === 'active';
const active = seeded.filter(isActive).map(({ teacher_id }) => teacher_id);
const [asha = '', ravi = ''] = active;
const gone: SeedTrainer = {
  ...(seeded[0] as SeedTrainer),
  teacher_id: 'gone@tutors.example.com',
  trainer_name: 'Ümit 100%_Gone',
  row_status: 'deleted',
};
const odd: SeedTrainer = {
  ...(seeded[0] as SeedTrainer),
  teacher_id: 'odd_100%@tutors.example.com',
  trainer_name: 'aÉ odd',
  trainer_status: 'inactive',
  trainer_type: ['qc'],
  pan: null,
  bank: null,
};

function* rows(): Generator<SeedRows> {
  yield* company;
  yield { trainers: [gone, odd] };
}

function slot(over: Partial<SessionRow> = {}): SessionRow {
  freeDate = addDays(freeDate, 1);
  const start_time = over.start_time ?? startOfDay(freeDate) + 10 * 3600;
  return demoRow(asha, start_time, { session_id: randomUUID(), capacity: 3, ...over });
}

function user(email: string): AddedUser {
  return {
    email,
    permissions: ['prod-admins', 'sales'],
    password_hash: 'x',
    created_on: 1_790_000_000,
    created_by: email,
  };
}

function countOf<T>(values: readonly T[], wanted: T): number {
  return values.filter((value) => value === wanted).length;
}

describe.each(BACKENDS)('spec 3, decisions 3: the store on $name', ({ open }) => {
  let opened: OpenedStore;
  let store: Store;
  const reference = memoryStore();

  beforeAll(async () => {
    await reference.load(rows());
    opened = await open();
    ({ store } = opened);
  });
  afterAll(() => opened.clean());

  test('a load that fails leaves the store empty, a second one is refused', async () => {
    expect(await store.isEmpty()).toBe(true);
    async function* broken(): AsyncGenerator<SeedRows> {
      let parts = 0;
      // Enough that tables of every kind hold some of it.
      for (const part of rows())
        if (++parts <= 12) yield part;
        else throw new Error('the seed broke');
    }
    await expect(store.load(broken())).rejects.toThrow('the seed broke');
    expect(await store.isEmpty()).toBe(true);
    await store.load(rows());
    expect(await store.isEmpty()).toBe(false);
    await expect(store.load(rows())).rejects.toThrow(StoreNotEmpty);
    expect(await store.trainers.names({})).toHaveLength(seeded.filter((row) => row.row_status === 'active').length + 1);
  });

  test.each([-8, -7, 0, 3, 14, 16])('the day %i days from today is the same in every store', async (days) => {
    const date = addDays(TODAY, days);
    const day = await store.calendar.day(date);
    expect(day).toEqual(await reference.calendar.day(date));
    expect(day.map(({ teacher_id }) => teacher_id).sort()).toEqual([...active].sort());
  });

  test('a trainer’s day is that trainer’s part of the day', async () => {
    for (const day of await store.calendar.day(TODAY))
      expect(await store.calendar.trainerDay(day.teacher_id, TODAY)).toEqual(day);
    expect(await store.calendar.trainerDay(odd.teacher_id, TODAY)).toBeUndefined();
    expect(await store.calendar.trainerDay('nobody@tutors.example.com', TODAY)).toBeUndefined();
  });

  test('a trainer who can give demos in an hour works then and has no session that touches it', async () => {
    const start = startOfDay(TODAY);
    const day = await store.calendar.day(TODAY);
    for (const hour of [0, 9, 12, 17, 20, 23]) {
      const query = { weekday: 'Fri', from: hour * 60, start: start + hour * 3600 } as const;
      const found = (await store.trainers.givingDemos([], [query])).map(({ teacher_id }) => teacher_id);
      const free = day.filter(
        ({ demo_session_countries, working_minutes, sessions }) =>
          demo_session_countries.length > 0 &&
          working_minutes.some(([from, to]) => from <= query.from && query.from + 60 <= to) &&
          sessions.every(
            ({ session_status, start_time, end_time }) =>
              session_status === 'cancelled' || end_time <= query.start || start_time >= query.start + 3600,
          ),
      );
      expect(found).toEqual(free.map(({ teacher_id }) => teacher_id));
      if (hour === 17) expect(found.length).toBeGreaterThan(2);
      if (hour === 17) expect(found.length).toBeLessThan((await store.trainers.givingDemos([], [])).length);
    }
  });

  test('countries come by name', async () => {
    const names = (await store.countries.list()).map(({ name }) => name);
    expect(names).toHaveLength(24);
    expect(names).toEqual([...names].sort());
  });

  test.each([
    {},
    { status: 'active' },
    { status: 'inactive', type: 'qc' },
    { type: 'batches' },
    { country: 'IN' },
    { search: 'AN' },
    { search: 'tutors.example' },
    { search: 'é' },
    { search: '' },
    { status: 'active', type: 'demos', country: 'AU', search: 'a' },
    { teacher_ids: [odd.teacher_id, 'nobody', ''] },
  ])('trainers are listed alike, by name then id: %j', async (filter) => {
    const list = await store.trainers.list(filter);
    expect(list).toEqual(await reference.trainers.list(filter));
    expect(list.length).toBeGreaterThan(0);
    const named = list.map(({ teacher_id, trainer_name }) => ({ teacher_id, trainer_name }));
    expect(await store.trainers.names(filter)).toEqual(named);
  });

  test('searched text has no wildcards', async () => {
    const found = async (search: string) =>
      (await store.trainers.names({ search })).map(({ teacher_id }) => teacher_id);
    expect(await found('%')).toEqual([odd.teacher_id]);
    expect(await found('_')).toEqual([odd.teacher_id]);
    expect(await found('D_100%')).toEqual([odd.teacher_id]);
    expect(await found('o%d')).toEqual([]);
    expect(await found('\\')).toEqual([]);
  });

  test('decisions 10: who may hold somebody else’s sessions, with what they are trained for of the courses asked for', async () => {
    const asked = new Map([
      ['batches', ['2-3', '7-8']],
      ['english_wordsmith', ['3-5']],
      ['batches_oc', ['2-3']],
    ]);
    const byId = (one: { teacher_id: string }, other: { teacher_id: string }) =>
      one.teacher_id < other.teacher_id ? -1 : 1;
    const found = (await store.trainers.covering(asked)).sort(byId);
    expect(found.map(({ teacher_id }) => teacher_id)).toEqual([...active].sort());
    for (const { teacher_id, trainer_proficiency, ...trainer } of found) {
      const row = seeded.find((each) => each.teacher_id === teacher_id)!;
      expect(row).toMatchObject(trainer);
      for (const [product, bands] of asked)
        for (const band of bands) {
          const taught = row.trainer_proficiency[product]?.[band];
          expect(trainer_proficiency[product]?.[band]).toEqual(
            taught?.eligible
              ? { eligible: true, session_range: { trained: taught.session_range.trained, not_trained: [] } }
              : undefined,
          );
        }
    }
    expect(found.filter(({ trainer_proficiency }) => trainer_proficiency['batches']?.['2-3']).length).toBeGreaterThan(
      5,
    );
    const weekend = await store.trainers.covering(new Map(), ['Sat', 'Sun']);
    for (const { teacher_id, working_days } of weekend) {
      const { Sat, Sun } = seeded.find((each) => each.teacher_id === teacher_id)!.working_days;
      expect(working_days).toEqual({ Sat, Sun });
    }
    expect(
      (await store.trainers.covering(new Map())).every(
        ({ trainer_proficiency }) => Object.keys(trainer_proficiency).length === 0,
      ),
    ).toBe(true);
  });

  test('PAN and bank account show their last characters for one trainer only', async () => {
    const trainer = seeded.find((row) => isActive(row) && row.pan && row.bank) as SeedTrainer;
    const { pan, bank, calendar_credential: _credential, ...shown } = trainer;
    expect(await store.trainers.find(trainer.teacher_id)).toEqual({
      ...shown,
      pan_last4: pan?.slice(-4),
      bank_last4: bank?.account_number.slice(-4),
    });
    expect(await store.trainers.find(odd.teacher_id)).toMatchObject({ pan_last4: null, bank_last4: null });
    const text = JSON.stringify(await store.trainers.list({}));
    for (const secret of [pan, bank?.account_number, trainer.calendar_credential]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/_last4":"/);
    expect(await store.trainers.find(gone.teacher_id)).toBeUndefined();
    expect(await store.trainers.find('nobody@tutors.example.com')).toBeUndefined();
  });

  test('only an active trainer can be locked', async () => {
    const locked = await store.transaction(async (tx) => [
      await tx.trainers.lock(asha),
      await tx.trainers.lock(odd.teacher_id),
      await tx.trainers.lock(gone.teacher_id),
      await tx.trainers.lock('nobody@tutors.example.com'),
    ]);
    expect(locked).toEqual([true, false, false, false]);
  });

  test('a locked trainer stays locked until the transaction ends', async () => {
    const order: string[] = [];
    const evaluate = (name: string) =>
      store.transaction(async (tx) => {
        await tx.trainers.lock(asha);
        order.push(`${name} begins`);
        await tx.trainers.find(asha);
        await tx.users.count();
        order.push(`${name} ends`);
      });
    await Promise.all(['one', 'two', 'three'].map(evaluate));
    for (let at = 0; at < order.length; at += 2) expect(order[at + 1]).toBe(order[at]?.replace('begins', 'ends'));
    expect(order).toHaveLength(6);
  });

  test('a booking is stored unchanged and appears on its day', async () => {
    const session = slot();
    expect(await store.calendar.book(session)).toBe('booked');
    expect(await store.calendar.session(session.session_id)).toEqual(session);
    const { session_id, start_time, end_time, session_type, session_status, batch_name, sub_type } = session;
    const day = await store.calendar.trainerDay(asha, freeDate);
    expect(day?.sessions).toEqual([
      { session_id, start_time, end_time, session_type, session_status, batch_name, sub_type },
    ]);
    expect(await store.calendar.session(randomUUID())).toBeUndefined();
  });

  test('the same booking again is known; a taken half hour or id is not booked', async () => {
    const session = slot();
    expect(await store.calendar.book(session)).toBe('booked');
    expect(await store.calendar.book(session)).toBe('known');
    expect(await store.calendar.book({ ...session, capacity: 9 })).toBe('known');
    expect(await store.calendar.book({ ...session, teacher_id: ravi })).toBe('taken');
    expect(await store.calendar.book(slot({ session_id: session.session_id }))).toBe('taken');
    const overlapping = slot({ start_time: session.start_time + 1800 });
    expect(await store.calendar.book(overlapping)).toBe('taken');
    expect(await store.calendar.session(overlapping.session_id)).toBeUndefined();
    expect(await store.calendar.book(slot({ start_time: session.start_time + 3600 }))).toBe('booked');
    expect(await store.calendar.book({ ...overlapping, teacher_id: ravi })).toBe('booked');
    expect(await store.calendar.session(session.session_id)).toEqual(session);
  });

  test('several are booked together or not at all: one taken id or half hour prevents all of them', async () => {
    const [first, second, third] = [slot(), slot(), slot()];
    expect(await store.calendar.bookAll([])).toBe(true);
    expect(await store.calendar.bookAll([first, second])).toBe(true);
    expect(
      await store.calendar.bookAll([third, { ...slot(), start_time: first.start_time, end_time: first.end_time }]),
    ).toBe(false);
    expect(await store.calendar.bookAll([third, { ...slot(), session_id: first.session_id }])).toBe(false);
    const found = await store.calendar.sessions([first, second, third].map(({ session_id }) => session_id));
    expect(found.map(({ session_id }) => session_id).sort()).toEqual([first.session_id, second.session_id].sort());
    expect(await store.calendar.book({ ...slot(), start_time: first.start_time, end_time: first.end_time })).toBe(
      'taken',
    );
    expect(await store.calendar.book(third)).toBe('booked');
    await store.calendar.seat([first.session_id, third.session_id], { capacity: 9, strength: 4 });
    const seats = async ({ session_id }: { session_id: string }) =>
      (await store.calendar.session(session_id))!.strength;
    expect(await Promise.all([first, second, third].map(seats))).toEqual([4, second.strength, 4]);
  });

  test('cancelled and deleted sessions claim nothing; deleted ones are not on the day', async () => {
    const cancelled = slot({ session_status: 'cancelled' });
    const deleted = slot({ start_time: cancelled.start_time, session_status: 'deleted' });
    const unused = slot({ start_time: cancelled.start_time, session_status: 'unutilized_hour' });
    const date = freeDate;
    expect(await store.calendar.book(cancelled)).toBe('booked');
    expect(await store.calendar.book(deleted)).toBe('booked');
    expect(await store.calendar.book(unused)).toBe('booked');
    expect(await store.calendar.book(slot({ start_time: cancelled.start_time }))).toBe('taken');
    const day = await store.calendar.trainerDay(asha, addDays(date, -2));
    expect(day?.sessions.map(({ session_id }) => session_id)).toEqual([cancelled.session_id, unused.session_id].sort());
  });

  test('a session across midnight lies on both dates', async () => {
    const start_time = startOfDay(addDays(freeDate, 2)) - 1800;
    const session = slot({ start_time });
    await store.calendar.book(session);
    const ids = async (date: string) =>
      (await store.calendar.trainerDay(asha, date))?.sessions.map(({ session_id }) => session_id);
    expect(await ids(freeDate)).toEqual([session.session_id]);
    freeDate = addDays(freeDate, 1);
    expect(await ids(freeDate)).toEqual([session.session_id]);
    expect(await ids(addDays(freeDate, 1))).toEqual([]);
  });

  test('a session of nobody, without length or longer than a day is refused', async () => {
    const session = slot();
    await expect(store.calendar.book({ ...session, teacher_id: 'nobody@tutors.example.com' })).rejects.toBeInstanceOf(
      Error,
    );
    await expect(store.calendar.book({ ...session, end_time: session.start_time })).rejects.toBeInstanceOf(Error);
    await expect(store.calendar.book({ ...session, end_time: session.start_time + 86_401 })).rejects.toBeInstanceOf(
      Error,
    );
    expect(await store.calendar.session(session.session_id)).toBeUndefined();
  });

  test('when 100 bookings want one half hour at once, exactly one wins, without any lock', async () => {
    const first = slot();
    const rivals = Array.from({ length: 100 }, () => ({ ...first, session_id: randomUUID() }));
    const answers = await Promise.all(rivals.map((session) => store.calendar.book(session)));
    expect([countOf(answers, 'booked'), countOf(answers, 'taken')]).toEqual([1, 99]);
    expect((await store.calendar.trainerDay(asha, freeDate))?.sessions).toHaveLength(1);
  });

  test('when 50 transactions wait for the trainer’s lock, exactly one wins', async () => {
    const first = slot();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        store.transaction(async (tx) => {
          await tx.trainers.lock(asha);
          return tx.calendar.book({ ...first, session_id: randomUUID() });
        }),
      ),
    );
    expect([countOf(answers, 'booked'), countOf(answers, 'taken')]).toEqual([1, 49]);
  });

  test('the same request sent many times at once creates once', async () => {
    const session = slot();
    const answers = await Promise.all(Array.from({ length: 30 }, () => store.calendar.book(session)));
    expect([countOf(answers, 'booked'), countOf(answers, 'known')]).toEqual([1, 29]);
  });

  test('a transaction that throws leaves nothing', async () => {
    const session = slot();
    const failed = store.transaction(async (tx) => {
      expect(await tx.calendar.book(session)).toBe('booked');
      expect(await tx.calendar.session(session.session_id)).toEqual(session);
      await tx.audit.write([{ at: 1, actor: 'a', action: 'b', subject_type: 'undone', subject_id: '1', details: {} }]);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await store.calendar.session(session.session_id)).toBeUndefined();
    expect(await store.audit.of('undone', '1')).toEqual([]);
    expect(await store.calendar.book({ ...session, session_id: randomUUID() })).toBe('booked');
  });

  test('a savepoint that throws leaves what was done before it, and the transaction goes on', async () => {
    const [stored, undone, later] = [slot(), slot(), slot()];
    await store.transaction(async (tx) => {
      await tx.calendar.book(stored);
      const inner = tx.transaction(async (savepoint) => {
        await savepoint.calendar.book(undone);
        throw new Error('only this part');
      });
      await expect(inner).rejects.toThrow('only this part');
      expect(await tx.calendar.book({ ...stored, session_id: randomUUID() })).toBe('taken');
      expect(await tx.calendar.book(later)).toBe('booked');
    });
    const found = await Promise.all(
      [stored, undone, later].map(({ session_id }) => store.calendar.session(session_id)),
    );
    expect(found).toEqual([stored, undefined, later]);
  });

  test('nobody sees what is not committed', async () => {
    const session = slot();
    let seen: Promise<SessionRow | undefined> | undefined;
    const failed = store.transaction(async (tx) => {
      await tx.calendar.book(session);
      seen = store.calendar.session(session.session_id);
      throw new Error('never committed');
    });
    await expect(failed).rejects.toThrow('never committed');
    expect(await seen).toBeUndefined();
  });

  test('decisions 4: of many first users at once exactly one is added', async () => {
    expect(await store.users.count()).toBe(0);
    const requested = Array.from({ length: 20 }, (_, number) =>
      store.users.addFirst(user(`first${number}@staff.example.com`)),
    );
    expect(countOf(await Promise.all(requested), true)).toBe(1);
    expect(await store.users.count()).toBe(1);
    expect(await store.users.addFirst(user('late@staff.example.com'))).toBe(false);
  });

  test('users are added once, found and listed by e-mail', async () => {
    const [zoya, abdul] = [user('zoya@staff.example.com'), user('abdul@staff.example.com')];
    expect(await store.users.add(zoya)).toBe(true);
    expect(await store.users.add(abdul)).toBe(true);
    expect(await store.users.add({ ...zoya, permissions: [] })).toBe(false);
    const { password_hash, ...person } = zoya;
    const given = {
      version: 1,
      status: 'active',
      invited_until: null,
      disabled_on: null,
      password_changed_on: null,
      tour_seen_on: null,
    };
    const found = (await store.users.find(zoya.email))!;
    const stamps = { updated_by: zoya.created_by, updated_on: zoya.created_on };
    expect(found).toEqual({ ...person, ...given, ...stamps, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await store.records(USERS).find(found.id)).toEqual(found);
    expect(await store.users.passwordOf(found.id)).toBe(password_hash);
    await store.users.changePassword(found.id, 'y', 7);
    expect(await store.users.find(zoya.email)).toEqual({ ...found, password_changed_on: 7 });
    expect(await store.users.passwordOf(found.id)).toBe('y');
    await store.users.changePassword('nobody', 'z', 8);
    await store.users.tellTour(found.id, 9);
    expect(await store.users.find(zoya.email)).toEqual({ ...found, password_changed_on: 7, tour_seen_on: 9 });
    await store.users.tellTour(found.id, null);
    expect((await store.users.find(zoya.email))!.tour_seen_on).toBeNull();
    expect(await store.users.passwordOf('nobody')).toBeUndefined();
    await expect(store.users.putPassword({ user_id: 'nobody', hash: 'z' })).rejects.toBeInstanceOf(Error);
    expect(await store.users.find('nobody@staff.example.com')).toBeUndefined();
    const emails = (await store.users.list()).map(({ email }) => email);
    expect(emails).toEqual([...emails].sort());
    expect(emails).toContain(abdul.email);
  });

  describe('sign-ins', () => {
    const opened = (sign_in_id: string, email: string, over: object = {}) => ({
      sign_in_id,
      token_hash: `hash of ${sign_in_id}`,
      email,
      created_on: 1000,
      expires_on: 5000,
      address: '192.0.2.1',
      user_agent: 'A browser',
      ...over,
    });
    const idsOf = async (email: string) => (await store.signIns.ofUser(email)).map(({ sign_in_id }) => sign_in_id);

    test('are found by their token until they end, and never again', async () => {
      const meera = user('meera@staff.example.com');
      await store.users.add(meera);
      await store.signIns.open(opened('m1', meera.email));
      const found = await store.signIns.current('hash of m1');
      expect(found).toEqual({
        signIn: { ...opened('m1', meera.email), last_used_on: 1000, ended_on: null },
        user: await store.users.find(meera.email),
      });
      expect(await store.signIns.current('m1')).toBeUndefined();
      expect(await store.signIns.end('other@staff.example.com', 'm1', 1500)).toBe(false);
      expect(await store.signIns.end(meera.email, 'm1', 1500)).toBe(true);
      expect(await store.signIns.end(meera.email, 'm1', 1600)).toBe(false);
      expect(await store.signIns.current('hash of m1')).toBeUndefined();
      await expect(store.signIns.open(opened('m1', meera.email))).rejects.toBeInstanceOf(Error);
      await expect(store.signIns.open(opened('m2', 'nobody@staff.example.com'))).rejects.toBeInstanceOf(Error);
    });

    test('are listed last used first, and their last use only moves forward', async () => {
      const nila = user('nila@staff.example.com');
      await store.users.add(nila);
      for (const id of ['n1', 'n2', 'n3']) await store.signIns.open(opened(id, nila.email));
      await store.signIns.use('n2', 3000);
      await store.signIns.use('n2', 2000);
      await store.signIns.use('n3', 2500);
      expect(await idsOf(nila.email)).toEqual(['n2', 'n3', 'n1']);
      expect((await store.signIns.current('hash of n2'))?.signIn.last_used_on).toBe(3000);
      expect(await store.signIns.endAll(nila.email, 3100, 'n3')).toBe(2);
      expect(await idsOf(nila.email)).toEqual(['n3']);
      expect(await store.signIns.endAll(nila.email, 3100)).toBe(1);
      expect(await store.signIns.endAll(nila.email, 3100)).toBe(0);
    });

    test('end for good when they are too old or idle, and are deleted later', async () => {
      const omar = user('omar@staff.example.com');
      await store.users.add(omar);
      await store.signIns.open(opened('o1', omar.email, { expires_on: 2000 }));
      await store.signIns.open(opened('o2', omar.email, { created_on: 1500, expires_on: 9000 }));
      await store.signIns.open(opened('o3', omar.email, { created_on: 1900, expires_on: 9000 }));
      await store.signIns.endExpired(2000, 1500);
      expect(await idsOf(omar.email)).toEqual(['o3']);
      await store.signIns.endExpired(1, -5000);
      expect(await idsOf(omar.email)).toEqual(['o3']);
      await store.signIns.deleteEnded(2001);
      await store.signIns.open(opened('o1', omar.email));
      expect(await idsOf(omar.email)).toEqual(['o3', 'o1']);
    });
  });

  test('attempts are counted by one at a time', async () => {
    const attempt = () =>
      store.transaction(async (tx) => {
        const rows = await tx.attempts.findForUpdate(['z', 'a'], 50);
        await tx.attempts.put(rows.map((row) => ({ ...row, attempts: row.attempts + 1 })));
      });
    await Promise.all(Array.from({ length: 12 }, attempt));
    const counted = (keys: string[]) => store.transaction((tx) => tx.attempts.findForUpdate(keys, 70));
    expect(await counted(['a', 'z'])).toEqual([
      { key: 'a', attempts: 12, counted_from: 50 },
      { key: 'z', attempts: 12, counted_from: 50 },
    ]);
    await store.attempts.forget(['a']);
    await store.attempts.put([{ key: 'z', attempts: 3, counted_from: 60 }]);
    expect((await counted(['a', 'z'])).map(({ attempts }) => attempts)).toEqual([0, 3]);
    await store.attempts.forgetBefore(61);
    expect((await counted(['z']))[0]).toEqual({ key: 'z', attempts: 0, counted_from: 70 });
  });

  test('a person has one reset link, which one of many takes', async () => {
    const pia = user('pia@staff.example.com');
    await store.users.add(pia);
    const { id: user_id } = (await store.users.find(pia.email))!;
    const row = (token_hash: string) => ({ token_hash, user_id, expires_on: 9, created_by: 'a' });
    await store.passwordResets.put(row('first'));
    await store.passwordResets.put(row('second'));
    expect(await store.passwordResets.find('first')).toBeUndefined();
    expect(await store.passwordResets.find('second')).toEqual(row('second'));
    const taken = await Promise.all(Array.from({ length: 5 }, () => store.passwordResets.take('second')));
    expect(taken.filter(Boolean)).toEqual([row('second')]);
    await store.passwordResets.put(row('third'));
    await store.passwordResets.deleteOf(user_id);
    expect(await store.passwordResets.find('third')).toBeUndefined();
    await expect(store.passwordResets.put({ ...row('x'), user_id: 'nobody' })).rejects.toBeInstanceOf(Error);
  });

  test('setup tokens are known until they are cleared', async () => {
    await store.setupTokens.add('one');
    await store.setupTokens.add('two');
    expect([
      await store.setupTokens.has('one'),
      await store.setupTokens.has('two'),
      await store.setupTokens.has('x'),
    ]).toEqual([true, true, false]);
    await store.setupTokens.clear();
    expect(await store.setupTokens.has('one')).toBe(false);
  });

  test('a lead source belongs to the permission that claimed it first, however many ask at once', async () => {
    const claims = await Promise.all(
      ['A-b-C', 'a-b-c', 'A-b-c'].map((permission) => store.partners.claim('c', permission)),
    );
    expect(new Set(claims).size).toBe(1);
    expect(await store.partners.claim('c', 'another')).toBe(claims[0]);
  });

  test('the audit log has the newest rows first', async () => {
    const entry = (at: number, action: string, subject_id = 's1') => ({
      at,
      actor: 'meera@staff.example.com',
      action,
      subject_type: 'session',
      subject_id,
      details: { capacity: 3, nested: { list: [1, null, 'a'] } },
    });
    await store.audit.write([]);
    await store.audit.write([entry(10, 'created'), entry(20, 'cancelled'), entry(15, 'other', 's2')]);
    await store.audit.write([entry(20, 'created again')]);
    const log = await store.audit.of('session', 's1');
    expect(log).toEqual([entry(20, 'created again'), entry(20, 'cancelled'), entry(10, 'created')]);
    expect(await store.audit.of('trainer', 's1')).toEqual([]);
  });
});
