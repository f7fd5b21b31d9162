// A write sent again with the same Idempotency-Key, on memory and on SQL: the same answer, and nothing done twice.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Operation } from '@domain/contract/paths';
import { LEASE_SECONDS } from '@server/idempotency/run';
import { memoryStore } from '@server/store/memory/memoryStore';
import {
  keyed,
  prepare,
  read,
  type RepeatSetup,
  setUpRepeats,
  setUpRepeatsInMemory,
  WRITES,
  WRITES_IN_ORDER,
} from './api/repeatedWrites';
import { openTestServer, peopled } from './api/testServer';
import { ASHA, BINA } from './api/trainers';
import { BACKENDS, type OpenedStore } from './stores';

const [MEMORY, ...SQL] = BACKENDS;
/** One SQL store is enough: PostgreSQL where there is one. */
const STORES = [MEMORY!, SQL.at(-1)!];

/** A busy machine takes its time. */
const SLOW = { timeout: 20_000 };

let opened: OpenedStore | undefined;
afterEach(async () => {
  await opened?.clean();
  opened = undefined;
});

async function repeatSetup(open: (typeof STORES)[number]['open'] = MEMORY!.open): Promise<RepeatSetup> {
  opened = await open();
  return setUpRepeats(opened.store);
}

/** Writes that leave nothing in the audit log. */
const UNAUDITED: readonly Operation[] = [
  'sendOtp',
  'resendOtp',
  'saveView',
  'deleteView',
  'tellTour',
  'shortenUrl',
  'savePosition',
  // What is typed is no change of the node.
  'keepTypedDraft',
  // That a check was submitted with its marks is what is audited.
  'markItem',
  // The same holds for the mark of a review.
  'markReviewItem',
  'keepReviewWords',
  'putFilePart',
  'checkContentFile',
  'readConversation',
  // The stream has its webinar already.
  'openStreamRoom',
  // Accepted: what they do is audited once it is done.
  'assignLeads',
  'takeAssignmentBack',
];

/** Sends a write whose answer gets lost with its process, then again and again; gives all the answers. */
async function sendRepeatedly(operation: Operation, server: RepeatSetup): Promise<unknown[]> {
  const { admin, clock, effects, faults } = server;
  const sending = keyed(await prepare(operation, server), `${operation}-once`);
  const before = { ...effects, codes: effects.codes.length };

  faults.failsAt = 'answer';
  const lost = await read(await admin.call(operation, sending));
  expect(lost.status, JSON.stringify(lost.body)).toBeLessThan(300);
  expect(server.errors.splice(0)).toMatchObject([
    { message: 'An answer could not be kept for a repeat of its request' },
  ]);
  delete faults.failsAt;
  const after = { ...effects, codes: effects.codes.length };
  expect(after.audited > before.audited).toBe(!UNAUDITED.includes(operation));

  clock.now += LEASE_SECONDS + 1;
  const answers: unknown[] = [lost, await read(await admin.call(operation, sending))];
  const { codes } = effects;
  // If it is unknown whether a code was sent, the same code is sent again.
  const isCode = operation === 'sendOtp' || operation === 'resendOtp';
  expect(codes.length - after.codes).toBe(isCode ? 1 : 0);
  if (isCode) expect(codes.at(-1)).toBe(codes.at(-2));
  // From here on the answer is kept.
  for (const _again of [1, 2]) answers.push(await read(await admin.call(operation, sending)));
  expect(effects).toEqual({ audited: after.audited, reported: after.reported, codes });
  expect(effects.reported - before.reported).toBe(operation === 'submitFeedback' ? 1 : 0);
  expect(server.errors).toEqual([]);
  return answers;
}

describe('a write that is sent again, in memory', () => {
  test.each(WRITES)('%s', async (operation) => {
    const [first, ...repeats] = await sendRepeatedly(operation, await setUpRepeatsInMemory());
    expect(repeats).toEqual([first, first, first]);
  });
});

describe(`a write that is sent again, on ${STORES[1]!.name}`, () => {
  let company: { server: RepeatSetup; clean: () => Promise<void> };
  beforeAll(async () => {
    const { store, clean } = await STORES[1]!.open();
    company = { server: await setUpRepeats(store), clean };
  }, 60_000);
  afterAll(() => company.clean());

  test.each(WRITES_IN_ORDER)(
    '%s',
    async (operation) => {
      // Codes are not asked for at once; all of the writes fit before the first demo of the day.
      company.server.clock.now += 20;
      const [first, ...repeats] = await sendRepeatedly(operation, company.server);
      expect(repeats).toEqual([first, first, first]);
    },
    30_000,
  );
});

describe.each(STORES)('requests that meet, on $name', ({ open }) => {
  test('several at once: one does it, the others wait for its answer', async () => {
    const server = await repeatSetup(open);
    const sending = keyed(await prepare('createLead', server), 'one');
    const before = server.effects.audited;
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => read(await server.admin.call('createLead', sending))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.status).toBe(201);
    expect(server.effects.audited - before).toBe(1);
  }, 60_000);

  test('after a process died in the middle of many rows, the next one does the rest and returns all results', async () => {
    const server = await repeatSetup(open);
    const { admin, clock, effects, faults } = server;
    const sending = keyed({ body: { teacher_ids: [ASHA, BINA] } }, 'one');
    const before = effects.audited;
    faults.isDead = () => effects.audited > before;
    void admin.call('deactivateTrainers', sending);
    await expect.poll(() => effects.audited - before, SLOW).toBe(1);

    const next = await openTestServer(opened!.store);
    next.clock.now = clock.now + LEASE_SECONDS + 1;
    const staff = await next.as('admin');
    const done = [ASHA, BINA].map((id) => ({ id, status: 'done', status_code: 200 }));
    expect(await read(await staff.call('deactivateTrainers', sending))).toEqual({ status: 200, body: done });
    const rows = await Promise.all([ASHA, BINA].map((id) => opened!.store.audit.of('trainer', id)));
    expect(rows.map((each) => each.filter(({ action }) => action === 'trainer.deactivated').length)).toEqual([1, 1]);
  }, 60_000);
});

describe('what a key stands for', () => {
  const LEAD_CALL = 'createLead' satisfies Operation;

  async function once() {
    const server = await repeatSetup();
    const sending = await prepare(LEAD_CALL, server);
    const first = await read(await server.admin.call(LEAD_CALL, keyed(sending, 'one')));
    expect(first.status).toBe(201);
    return { ...server, sending, first };
  }

  test('another request with the same key is refused', async () => {
    const { admin, sending } = await once();
    const other = { body: { ...(sending.body as object), first_name: 'Other' } };
    expect(await read(await admin.call(LEAD_CALL, keyed(other, 'one')))).toEqual({
      status: 422,
      body: { status_code: 422, message: 'This Idempotency-Key was used for another request' },
    });
  });

  test('a key belongs to one person and one operation', async () => {
    const { as, admin, requests, sending } = await once();
    const staff = await as('staff');
    expect((await staff.call(LEAD_CALL, keyed(sending, 'one'))).status).toBe(409);
    expect((await admin.call('shortenUrl', keyed(requests.shortenUrl, 'one'))).status).toBe(201);
  });

  test('a key is kept for a day, and then removed', async () => {
    const { clock, sending, first, as, requests } = await once();
    clock.now += 11 * 3600;
    const later = await as('admin');
    expect(await read(await later.call(LEAD_CALL, keyed(sending, 'one')))).toEqual(first);
    clock.now += 13 * 3600 + 1;
    const next = await as('admin');
    expect((await next.call(LEAD_CALL, keyed(sending, 'one'))).status).toBe(409);
    const name = { owner: 'admin@example.com', operation: LEAD_CALL, key: 'two' };
    expect(
      (
        await next.call(
          LEAD_CALL,
          keyed({ body: { ...(sending.body as object), mobile_number: '+919876500002' } }, 'two'),
        )
      ).status,
    ).toBe(201);
    expect(await opened!.store.idempotency.find(name)).toMatchObject({ key: 'two' });
    clock.now += 24 * 3600 + 1;
    await (await as('admin')).call('shortenUrl', keyed(requests.shortenUrl, 'three'));
    expect(await opened!.store.idempotency.find(name)).toBeUndefined();
  });

  test('a refusal is not kept, since its reason may be gone the next time', async () => {
    const { admin, requests } = await once();
    const again = keyed(requests.reactivateTrainer, 'two');
    expect((await admin.call('reactivateTrainer', again)).status).toBe(409);
    expect((await admin.call('deactivateTrainer', requests.deactivateTrainer)).status).toBe(200);
    expect((await admin.call('reactivateTrainer', again)).status).toBe(200);
  });

  test.each(['', 'a b', 'ä', 'x'.repeat(256)])('%j is no key', async (key) => {
    const { admin, requests } = await repeatSetup();
    const answer = await read(await admin.call('shortenUrl', keyed(requests.shortenUrl, key)));
    expect(answer).toEqual({
      status: 400,
      body: {
        status_code: 400,
        errors: [{ field: 'header.Idempotency-Key', message: 'Must have 1 to 255 visible ASCII characters' }],
      },
    });
  });

  test('nothing of an answer can be read in the store', async () => {
    await once();
    const row = await opened!.store.idempotency.find({ owner: 'admin@example.com', operation: LEAD_CALL, key: 'one' });
    expect(row?.answer).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toMatch(/Mira|98765/);
  });

  test('a repeat whose kept answer cannot be read gets a 409, and nothing is done again', async () => {
    const { clock, sending } = await once();
    const other = await openTestServer(opened!.store, {
      cookieSecret: 'another secret, just as long as the first',
      now: () => clock.now,
    });
    const admin = await other.as('admin');
    expect((await admin.call(LEAD_CALL, keyed(sending, 'one'))).status).toBe(422);
  });

  test('a repeat of a request in progress waits, then gets Retry-After', async () => {
    const { store } = (opened = await MEMORY!.open());
    await peopled(store, 0);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const started = vi.fn<() => void>();
    const slow = { shorten: async () => (started(), held.then(() => 'https://s.test/x')) };
    const server = await openTestServer(
      { ...store, transaction: (work) => work(store) },
      { shortener: slow, repeatWaitMs: 150 },
    );
    const staff = await server.as('staff');
    const sending = keyed({ body: { target_url: 'https://example.com/a' } }, 'one');
    const first = staff.call('shortenUrl', sending);
    await expect.poll(() => started.mock.calls.length, SLOW).toBe(1);
    const second = await staff.call('shortenUrl', sending);
    expect([second.status, second.headers.get('Retry-After')]).toEqual([409, '2']);
    release();
    const answer = await read(await first);
    expect(answer).toEqual({ status: 201, body: { short_url: 'https://s.test/x' } });
    expect(await read(await staff.call('shortenUrl', sending))).toEqual(answer);
  });

  test('a run that was taken over does nothing more, and says so', async () => {
    const { store } = (opened = await MEMORY!.open());
    await peopled(store, 0);
    const server = await openTestServer(store, {
      shortener: {
        shorten: async (_, tx) => {
          const row = await tx.idempotency.find({ owner: 'staff@example.com', operation: 'shortenUrl', key: 'one' });
          await tx.idempotency.takeOver(row!.claim_id, row!.run, { run: 'another', held_until: row!.held_until });
          return 'https://s.test/x';
        },
      },
    });
    const staff = await server.as('staff');
    const answer = await staff.call('shortenUrl', keyed({ body: { target_url: 'https://example.com/a' } }, 'one'));
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([409, '2']);
  });

  test('the CRM is called at most once, even when the process dies during the call', async () => {
    const server = await repeatSetup();
    const { admin, clock, effects, faults } = server;
    const sending = keyed(await prepare('submitFeedback', server), 'one');
    faults.hangsAt = 'setStep';
    void admin.call('submitFeedback', sending);
    await expect.poll(() => effects.reported, SLOW).toBe(1);
    delete faults.hangsAt;
    clock.now += LEASE_SECONDS + 1;
    const answer = await read(await admin.call('submitFeedback', sending));
    expect(answer).toMatchObject({
      status: 200,
      body: { feedback_db_capture: { status: 'captured' }, feedback_lsq_capture: { status: 'failed' } },
    });
    expect(effects.reported).toBe(1);
  });

  test('pages of another allowed origin may send it, and read when to come back', async () => {
    const { api } = await openTestServer(memoryStore());
    const ask = new Request('http://console.test/short-link/v1/shorten', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://other.test',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'idempotency-key',
      },
    });
    const jar = { get: () => undefined, set: () => undefined, expire: () => undefined };
    const { headers } = await api.fetch(ask, { cookies: jar, onLocalhost: false, remote: 'test' });
    expect(headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
  });
});
