// A PostgreSQL server that goes away, hangs, or is busy: calls are answered in time, and the next ones work without a restart.
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { groupKey } from '@domain/business/groupId';
import { apiError } from '@domain/contract/errors';
import { StoreUnavailable } from '@server/store/errors';
import type { Limits } from '@server/store/postgres/connections/connections';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { Store } from '@server/store/store';
import { type Caller, openTestServer, peopled, type TestServer } from './api/testServer';
import { slot } from './api/slots';
import { ASHA, BINA, trainer } from './api/trainers';
import { createDatabase, ENCRYPTION_KEY, query, TEST_DATABASE_URL } from './stores';
import { type TcpProxy, proxyTo } from './tcpProxy';

/** Nothing tells what another process waits for: it is asked again and again. */
const SLOW = { timeout: 20_000, interval: 10 };
/** Short ones, in the proportions of the real ones. */
const LIMITS: Partial<Limits> = {
  wait: 1500,
  connect: 600,
  answer: 1200,
  statement: 1000,
  lock: 500,
  idleInTransaction: 1500,
  close: 300,
};
/** Of the store that all tests share. */
const MAX_OPEN = 10;
/** More than all the limits one after the other, and far less than a hung network takes. */
const BOUND = 6000;

describe.runIf(TEST_DATABASE_URL)('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let wire: TcpProxy;
  let store: Store;
  let server: TestServer;
  let staff: Caller;
  let holder: Client;

  beforeAll(async () => {
    database = await createDatabase();
    wire = await proxyTo(database.url);
    store = await openPostgres({
      url: wire.url,
      encryptionKey: ENCRYPTION_KEY,
      onError: () => undefined,
      limits: LIMITS,
    });
    const all: [number, number][] = [[0, 1440]];
    await store.load([{ trainers: [trainer(ASHA, 'Asha Rao', all), trainer(BINA, 'Bina Shah', all)] }]);
    server = await openTestServer(await peopled(store, 0));
    staff = await server.as('staff');
    holder = new Client({ connectionString: database.url });
    await holder.connect();
  });
  afterAll(async () => {
    await store.close();
    await wire.close();
    await holder.end();
    await query(
      TEST_DATABASE_URL!,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(database.url).pathname.slice(1)}'`,
    );
    await database.drop();
  });
  afterEach(async () => {
    await holder.query('rollback');
    server.errors.length = 0;
  });

  const findForUpdate = async (email: string) => {
    await holder.query('begin');
    await holder.query('select from trainers where teacher_id = $1 for update', [email]);
  };
  /** On a connection of its own: inside one transaction the server always tells the same. */
  const waiting = async (many: number): Promise<unknown[]> => {
    const waits = () =>
      query(
        database.url,
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    await vi.waitUntil(async () => (await waits()).length >= many, SLOW);
    return (await waits()).map(({ pid }) => pid);
  };
  const create = (hour: number, email = ASHA) =>
    staff.call('createSessions', { body: [{ trainer_email: email, events: [slot(hour)] }] });

  async function unavailable(answer: Response): Promise<void> {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(apiError.parse(await answer.json())).toMatchObject({
      status_code: 503,
      message: expect.stringMatching(/try again/i) as unknown,
    });
  }

  test('a connection that is lost while its transaction waits fails that call with 503, and nothing else', async () => {
    for (let round = 0; round < 10; round++) {
      await findForUpdate(ASHA);
      const requested = create(18);
      const [pid] = await waiting(1);
      await holder.query('select pg_terminate_backend($1)', [pid]);
      await unavailable(await requested);
      await holder.query('rollback');
    }
    expect((await create(18)).status).toBe(200);
  });

  test('waiting too long for a lock gives a 503, and others can read meanwhile', async () => {
    await findForUpdate(ASHA);
    const creates = Array.from({ length: 10 }, (_, hour) => create(hour));
    await waiting(5);
    const began = performance.now();
    expect((await staff.call('listTrainers')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(LIMITS.lock!);
    for (const answer of await Promise.all(creates)) await unavailable(answer);
    await holder.query('rollback');
    expect((await create(20)).status).toBe(200);
  });

  test('when the network is cut silently no call hangs, and calls work again when it is back', async () => {
    const read = () => staff.call('listTrainers');
    // All connections there may be are open.
    await Promise.all(Array.from({ length: 30 }, read));
    wire.cut();
    const began = performance.now();
    for (const answer of await Promise.all([...Array.from({ length: 25 }, read), create(21), create(22)]))
      await unavailable(answer);
    expect(performance.now() - began).toBeLessThan(BOUND);
    await unavailable(await read());
    wire.restore();
    for (const answer of await Promise.all([...Array.from({ length: 25 }, read), create(21)]))
      expect(answer.status).toBe(200);
  }, 60_000);

  test('connections that die between two calls are replaced: none of their places is lost', async () => {
    for (let round = 0; round < 15; round++) {
      await Promise.all(Array.from({ length: 10 }, () => staff.call('currentUser')));
      await holder.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await Promise.all(
        Array.from({ length: 10 }, () =>
          store.transaction((tx) => tx.users.count()).catch((problem: unknown) => problem),
        ),
      );
    }
    // One that ended unnoticed still fails the call that takes it, and no other.
    await vi.waitFor(async () => expect(await store.transaction((tx) => tx.users.count())).toBeGreaterThan(0), SLOW);
  });

  test('transactions that block each other are run again', async () => {
    // The database refuses one of them after a second; with a shorter limit for locks both would be refused.
    const patient = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: () => undefined });
    let runs = 0;
    let bothHaveOne = () => {};
    const haveOne = new Promise<void>((resolve) => (bothHaveOne = resolve));
    const lockBoth = (first: string, second: string) =>
      patient.transaction(async (tx) => {
        await tx.trainers.lock(first);
        runs++;
        if (runs === 2) bothHaveOne();
        await haveOne;
        await tx.trainers.lock(second);
      });
    await Promise.all([lockBoth(ASHA, BINA), lockBoth(BINA, ASHA)]);
    // Two, and as often again as the database stopped one of them: on a busy machine more than once.
    expect(runs).toBeGreaterThanOrEqual(3);
    await patient.close();
  });

  test('closing breaks off what is stuck, wholly', async () => {
    const closing = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: () => undefined });
    await findForUpdate(BINA);
    const audit = { at: 1, actor: 'x', action: 'stuck', subject_type: 'test', subject_id: 'stuck', details: {} };
    const stuck = closing.transaction(async (tx) => {
      await tx.audit.write([audit]);
      await tx.trainers.lock(BINA);
    });
    const outcome = stuck.catch((problem: unknown) => problem);
    await waiting(1);
    const began = performance.now();
    await closing.close();
    expect(performance.now() - began).toBeLessThan(4000);
    expect(await outcome).toBeInstanceOf(StoreUnavailable);
    await holder.query('rollback');
    expect(await store.audit.of('test', 'stuck')).toEqual([]);
    await expect(closing.users.count()).rejects.toThrow(StoreUnavailable);
  });

  test('a closed store has no connection left, so that nothing the database says later reaches anybody', async () => {
    const sockets = () => process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length;
    const before = sockets();
    const closing = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: () => undefined });
    await Promise.all(Array.from({ length: MAX_OPEN }, () => closing.users.count()));
    expect(sockets()).toBeGreaterThan(before + 1);
    await closing.close();
    expect(sockets()).toBeLessThanOrEqual(before);
  });

  test('a full disk, a standby and a server that is starting give a 503', async () => {
    const codes = ['53100', '53300', '57P03', '25006', '58030', 'XX001', '40001'];
    for (const code of codes) {
      const failing: Store = { ...store, countries: { list: async () => raise(code) } };
      const answer = await (await (await openTestServer(await wrapped(failing))).as('staff')).call('listCountries');
      expect([code, answer.status]).toEqual([code, 503]);
    }

    async function raise(code: string): Promise<never> {
      await query(database.url, `do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`);
      throw new Error('Nothing was raised');
    }
  });

  /** Work with the limits that servers have, and how many deadlocks came of it: each was run again, and would not be seen. */
  async function deadlocksIn(work: (staff: Caller, errors: TestServer['errors']) => Promise<void>): Promise<number> {
    const count = async () => {
      const [reported] = await query(
        database.url,
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      return Number(reported?.['deadlocks']);
    };
    const before = await count();
    const own = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: () => undefined });
    const busy = await openTestServer(own);
    await work(await busy.as('staff'), busy.errors);
    await own.close();
    // A connection tells its share before it ends.
    const connections = () => query(database.url, `select from pg_stat_activity where datname = current_database()`);
    await vi.waitUntil(async () => (await connections()).length <= 2 + MAX_OPEN, SLOW);
    return (await count()) - before;
  }

  test('when several saved views are made the default at once, one is, without a deadlock', async () => {
    const deadlocks = await deadlocksIn(async (person, errors) => {
      const save = (number: number) =>
        person.call('saveView', {
          body: { list: 'trainers', name: `View ${number}`, search: '', layout: null, shared: false, is_default: true },
        });
      for (let number = 0; number < 16; number++) await save(number);
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all(Array.from({ length: 16 }, (_, number) => save(number)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      }
      expect(errors).toEqual([]);
    });
    expect(deadlocks).toBe(0);
    const views = (await (await staff.call('listViews', { query: { list: 'trainers' } })).json()) as {
      is_default: boolean;
    }[];
    expect(views.filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  test('groups that exchange their members at once refuse each other, without a deadlock', async () => {
    const deadlocks = await deadlocksIn(async (person, errors) => {
      for (const [group_id, teacher] of [
        ['NORTH', ASHA],
        ['SOUTH', BINA],
      ] as const)
        expect((await person.call('group.create', { body: { group_id, teachers: [teacher] } })).status).toBeLessThan(
          300,
        );
      const edit = (group_id: string, teachers: string[]) =>
        person.call('group.edit', { path: { id: groupKey(group_id) }, body: { version: 1, teachers } });
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all(
          Array.from({ length: 4 }, () => [edit('NORTH', [BINA]), edit('SOUTH', [ASHA])]).flat(),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
      }
      expect(errors).toEqual([]);
    });
    expect(deadlocks).toBe(0);
  });
});

/** The part of the store that fails is guarded as the real one is. */
async function wrapped(store: Store): Promise<Store> {
  const { guarded } = await import('@server/store/postgres/connections/retries');
  return guarded(store);
}
