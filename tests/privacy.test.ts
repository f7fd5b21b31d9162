// Canaries: values that only a family has, and secrets, sent with every operation as the console sends it. Whatever becomes of
// the call, none of them stands in a log line, an audit row, an address or a header of the answer (decisions 15).
import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import { pino } from 'pino';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inHeader, type Operation, operations, paths } from '@domain/contract/paths';
import { requestOf } from '@/store/api/records';
import { type Call, call as consoleCall } from '@/store/call';
import { createApp } from '@server/app';
import { answerWith } from '@server/host/answer';
import { TrustedProxies } from '@server/host/forwarded';
import { recordNamed, RECORDS } from '@domain/records/all';
import type { FieldTable } from '@domain/records/fields';
import type { OfflinePayment } from '@domain/records/offlinePayment';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import type { RegistrationIssue } from '@domain/records/registrationIssue';
import { CERTIFICATES } from '@domain/records/studentWork';
import { problemFacts } from '@server/log/problem';
import { allOf } from '@server/store/rows';
import { memoryStore } from '@server/store/memory/memoryStore';
import { openPostgres } from '@server/store/postgres/host/openPostgres';
import type { Store } from '@server/store/store';
import { existingRecordRequests, loadExistingRecords } from './api/existingRecords';
import { createExistingRecords } from './api/recordRequestFixtures';
import {
  begun,
  contentOf,
  emailOf,
  NOW,
  openTestServer,
  PASSWORD,
  passwords,
  peopled,
  type RequestFixture,
} from './api/testServer';
import { createMigratedDatabase, ENCRYPTION_KEY, fail, query, TEST_DATABASE_URL } from './stores';

/** What the tests' good calls hold of a person, and what is sent in its place. */
const CANARIES: Readonly<Record<string, string>> = {
  '+91 98765 43210': '+91 98222 33445',
  'family@example.com': 'canaria@family-canary.test',
  Mira: 'Canariafirst',
  Rao: 'Canarialast',
  Ravi: 'Canariasibling',
  '+919811112222': '+919833344556',
  ABCPE1234F: 'CNRPY4321C',
  '123456789012': '909192939495',
  HDFC0001234: 'CNRY0004321',
  'Good.': 'Canariacomment',
  'Moves away': 'Canariamoves',
  'HDFC 123': 'CNRYBANK 987',
  Fractions: 'Canariatopics',
  'Is in grade 4': 'Canarianote',
  'A class was short': 'Canariashort',
  'Asked for more': 'Canariaasked',
  'First choice': 'Canariachoice',
  'Other hours': 'Canariahours',
  Stopped: 'Canariastopped',
  Goodwill: 'Canariagoodwill',
  'The family sent its receipt': 'Canariareceipt',
  'a long password': 'Canariapassword',
  wrong: 'Canariawrong',
  'nobody@example.com': 'nobody@family-canary.test',
};
/** As they may be written down too. */
const WRITTEN = [...Object.values(CANARIES), '+919822233445', '9822233445', 'family-canary'].flatMap((canary) => [
  canary,
  encodeURIComponent(canary),
]);
const SEARCHED = ['Canariafirst', '+91 98222 33445', 'canaria@family-canary.test'];

/** Good calls of records that are there; the lead that is changed keeps a number of its own. */
async function goodCalls(store: Store): Promise<Record<Operation, RequestFixture>> {
  await loadExistingRecords(store);
  await peopled(store, 0);
  const requests = await existingRecordRequests(await (await openTestServer(store)).as('staff'), store);
  Object.assign(requests.updateLead.body as object, { mobile_number: '+919811112222' });
  return { ...requests, ...(await declaredCalls(store)) };
}

/** What is asked beside a declared record, or for one below another: with a canary in each text that people write. */
async function declaredCalls(store: Store): Promise<Record<string, RequestFixture>> {
  const existing = await createExistingRecords(await (await openTestServer(store)).as('admin'));
  const asked = RECORDS.flatMap(({ name, asked: fields, child, actions }): [string, FieldTable][] => [
    ...(child ? [[`${name}.create`, fields] as [string, FieldTable]] : []),
    ...Object.entries(actions).flatMap(([action, { asks }]): [string, FieldTable][] =>
      asks ? [[`${name}.${action}`, asks]] : [],
    ),
  ]);
  return Object.fromEntries(
    asked.map(([operation, fields]) => {
      const { body, ...sending } = existing[operation]!;
      const written = Object.keys(fields).filter((field) => fields[field]!.kind === 'text' && fields[field]!.protect);
      return [
        operation,
        {
          ...sending,
          body: { ...Object(body), ...Object.fromEntries(written.map((field) => [field, 'Canarianote'])) },
        },
      ];
    }),
  );
}

function withCanaries(sending: RequestFixture): RequestFixture {
  const text = Object.entries(CANARIES).reduce(
    (sent, [usual, canary]) => sent.replaceAll(JSON.stringify(usual), JSON.stringify(canary)),
    JSON.stringify(sending),
  );
  return JSON.parse(text) as RequestFixture;
}

/** The same with a field that is of another type, and one that nobody knows. */
function invalid({ body, ...rest }: RequestFixture): RequestFixture {
  return {
    ...rest,
    ...(body === undefined
      ? { query: { ...Object(rest.query), unknown: '1' } }
      : { body: { ...Object(body), [SEARCHED[0]!]: SEARCHED[1]!, first_name: SEARCHED, email: SEARCHED[1] } }),
  };
}

/** Every call of the console, by a person who may do everything, through the host that logs them; and all that was written down. */
function watched(store: Store, faults = { active: false }) {
  const reported: string[] = [];
  const log = pino(
    { level: 'debug', serializers: { err: (err: unknown) => (err instanceof Error ? problemFacts(err) : err) } },
    { write: (line: string) => reported.push(line) },
  );
  const watching = (level: 'info' | 'error') => (facts: object, message: string) => {
    reported.push(inspect(facts, { depth: 9, showHidden: true }));
    log[level](facts, message);
  };
  const seen = { info: watching('info'), error: watching('error') };
  const api = createApp({
    store,
    passwords,
    cookieSecret: 'a secret of the tests, long enough',
    now: () => NOW,
    publicOrigin: () => undefined,
    allowedOrigins: [],
    log: seen,
  });
  const answer = answerWith(api, { console: async () => new Response(), log, proxies: new TrustedProxies([]) });
  let cookie = '';
  async function send(operation: Operation, sending: RequestFixture): Promise<number> {
    const { url, method, params = {}, headers } = sentByConsole(operation, sending);
    const address = new URL(`${url}?${new URLSearchParams(params as Record<string, string>)}`, 'http://console.test');
    const { type = 'application/json', body } = contentOf(sending);
    const request = new Request(address, {
      method,
      headers: { ...headers, 'Content-Type': type, Cookie: cookie },
      body,
    });
    const response = await answer(request, {
      incoming: { complete: true, socket: { remoteAddress: '192.0.2.7' } },
    } as never);
    await (await begun(response)).text().catch(() => '');
    reported.push(`${operation}: ${address.href}`, `${operation}: ${JSON.stringify([...response.headers])}`);
    if (operation === 'signIn' && response.ok === false && response.status === 303)
      cookie = response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ');
    return response.status;
  }
  async function signIn(): Promise<void> {
    const { active } = faults;
    faults.active = false;
    await send('signIn', { body: { email: emailOf('admin'), password: PASSWORD } });
    faults.active = active;
  }
  return { send, reported, signIn };
}

/** As the console sends it: by the contract, or as the declaration of a record says. */
function sentByConsole(operation: string, sending: RequestFixture): Call {
  if (Object.hasOwn(paths, operation)) return consoleCall(operations, operation as Operation)(sending as never);
  const [record = '', name = ''] = operation.split('.');
  return requestOf(recordNamed(record)!, name, sending as object);
}

async function sendAll(
  { send, signIn }: ReturnType<typeof watched>,
  requests: Record<Operation, RequestFixture>,
  change: (sending: RequestFixture) => RequestFixture,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (const operation of Object.keys(requests) as Operation[]) {
    const moved = Object.hasOwn(paths, operation) ? inHeader(operation) : undefined;
    const requested = moved
      ? SEARCHED.map((search) => ({
          ...requests[operation],
          query: { ...Object(requests[operation].query), [moved.parameter]: search },
        }))
      : [requests[operation]];
    for (const sending of requested) {
      let status = await send(operation, change(withCanaries(sending)));
      if (status === 401) {
        // Not yet, or no longer: some of them end what somebody signed in to.
        await signIn();
        status = await send(operation, change(withCanaries(sending)));
      }
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
  return statuses;
}

function expectNone(reported: readonly string[]): void {
  const found = reported.flatMap((line) =>
    WRITTEN.filter((canary) => line.includes(canary)).map((canary) => `${canary} in ${line.slice(0, 400)}`),
  );
  expect(found).toEqual([]);
}

/** Whatever is asked of it beyond who is signed in fails as a database does that quotes all it was given. */
function broken(store: Store, faults: { active: boolean }): Store {
  const failing = new Proxy(
    {},
    {
      get:
        () =>
        async (...given: unknown[]) => {
          const quoted = JSON.stringify(given);
          const cause = Object.assign(new DatabaseError(`invalid input syntax: ${quoted}`, 0, 'error'), {
            code: '22P02',
            detail: `Key (email)=(${quoted})`,
            where: quoted,
            table: 'leads',
            constraint: 'leads_pk',
          });
          throw new DrizzleQueryError(`insert into leads values (${quoted})`, given, cause);
        },
    },
  );
  const stored = ['users', 'signIns', 'transaction', 'isEmpty', 'load', 'close'];
  const parts = Object.entries(store).map(([name, part]: [string, object]) => {
    const failingPart = new Proxy(part, {
      get: (whole, method) => Reflect.get(faults.active ? failing : whole, method) as unknown,
    });
    return [name, stored.includes(name) ? part : failingPart];
  });
  return {
    ...store,
    ...Object.fromEntries(parts),
    transaction: (work) => store.transaction((tx) => work(broken(tx, faults))),
  } as Store;
}

/** Put together by the server of amounts, counts and ids: nobody writes there. */
const COMPOSED = [
  ...['source_id', 'found', 'correction', 'result'].map((field) => `discrepancy.${field}`),
  'loan_check.consent_text',
  'loan_check.problem',
  'maverick_invitation.invited_as',
];

test('a record of a family holds no long text in the open', () => {
  const families = RECORDS.filter(({ all }) => ['lead_id', 'variant_id', 'student_name'].some((name) => name in all));
  const open = families.flatMap((type) =>
    Object.entries(type.all).flatMap(([name, { kind, max = 0, known, protect }]) =>
      kind === 'text' && max >= 200 && !known && !protect && !/owner|_by$|assigned/.test(name)
        ? [`${type.name}.${name}`]
        : [],
    ),
  );
  expect(families.length).toBeGreaterThan(15);
  expect(open).toEqual(COMPOSED);
});

describe('on a store in memory', () => {
  let store: Store;
  let requests: Record<Operation, RequestFixture>;
  beforeAll(async () => {
    store = memoryStore();
    requests = await goodCalls(store);
  });

  test('calls that succeed, and calls that are refused, are written down without what they held', async () => {
    const watch = watched(store);
    const statuses = await sendAll(watch, requests, (sending) => sending);
    expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(50);
    expect((await sendAll(watch, requests, invalid))[400]).toBeGreaterThan(60);
    expect(watch.reported.length).toBeGreaterThan(300);
    expectNone(watch.reported);
  });

  test('a database that quotes what it was given is not quoted', async () => {
    const faults = { active: true };
    const watch = watched(broken(store, faults), faults);
    const statuses = await sendAll(watch, requests, (sending) => sending);
    expect(statuses[500]).toBeGreaterThan(50);
    expect(watch.reported.join('\n')).toContain('22P02');
    expect(watch.reported.join('\n')).toContain('leads_pk');
    expectNone(watch.reported);
  });
});

describe.runIf(TEST_DATABASE_URL)('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
  let store: Store;
  let requests: Record<Operation, RequestFixture>;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    store = await openPostgres({ url: database.url, encryptionKey: ENCRYPTION_KEY, onError: fail });
    requests = await goodCalls(store);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const clear = async (table: string) =>
    (await query(database.url, `select ${table}::text as row from ${table}`)).map(({ row }) => String(row));

  test('what people write with an action is sealed in the audit log, and read in the history', async () => {
    const server = await openTestServer(store);
    const [admin, finance] = [await server.as('admin'), await server.as('finance')];
    const raised = await admin.call('registration_issue.create', {
      path: requests.studentProfile.path,
      body: { reason: 'wrong_grade', note: 'Is in grade 4' },
    });
    const issue = (await raised.json()) as RegistrationIssue;
    const entered = await admin.call('recordOfflinePayment', requests.recordOfflinePayment);
    const payment = (await entered.json()) as OfflinePayment;
    const [certificate] = await allOf(store, CERTIFICATES, { status: { anyOf: ['issued'] } });
    const link = (await store.records(PAYMENT_LINKS).find(payment.splits[0]!.link_id))!;
    const written = [
      ['registration_issue', 'resolve', issue, 'resolution', 'Canariasolved by phone'],
      ['offline_payment', 'decline', payment, 'decline_reason', 'Canariadeclined: not his account'],
      ['payment_link', 'invalidate', link, 'invalid_reason', 'Canariainvalid: the mother is ill'],
      ['certificate', 'revoke', certificate!, 'revoke_reason', 'Canariarevoked: not her name'],
    ] as const;
    for (const [type, action, { id, version }, field, words] of written) {
      const answer = await (type === 'offline_payment' ? finance : admin).call(`${type}.${action}` as Operation, {
        path: { id },
        body: { version, [field]: words },
      });
      expect([action, answer.status]).toEqual([action, 200]);
      expect(JSON.stringify(await store.audit.of(type, id))).toContain(words);
      expect((await clear('audit_log')).filter((row) => row.includes(words))).toEqual([]);
    }
  });

  test('audit rows and messages hold nothing of a family in clear', async () => {
    const watch = watched(store);
    await sendAll(watch, requests, (sending) => sending);
    expect(JSON.stringify(await store.audit.of('lead', requests.updateLead.path!['lead_id']!))).toContain(
      'Canariafirst',
    );
    expectNone([...watch.reported, ...(await clear('audit_log'))]);
    for (const row of await clear('outbox')) expect(row).not.toMatch(/new@example\.com|\b\d{6}\b(?!\d)/);
  });

  test.each([
    ['that refuses rows', (table: string) => `alter table ${table} add constraint none check (false) not valid`],
    ['whose tables are gone', (table: string) => `alter table ${table} rename to ${table}_gone`],
  ])('a database %s', async (_, breaking) => {
    for (const table of [
      'leads',
      'bookings',
      'trainers',
      'otps',
      'outbox',
      'short_links',
      'saved_views',
      'groups',
      'sessions',
    ])
      await query(database.url, breaking(table));
    const watch = watched(store);
    const statuses = await sendAll(watch, requests, (sending) => sending);
    expect(statuses[500]).toBeGreaterThan(5);
    expectNone(watch.reported);
  });
});
