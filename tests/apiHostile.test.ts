// Whatever a client sends to any operation, in memory and on a database: refused in the one shape with the field named, never a 500 (spec 8).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiError } from '@domain/contract/errors';
import { MOUNTED } from '@server/api/mounted';
import { type Hostile, hostileTo, type PlannedHostile } from './api/hostileInput';
import { atFirstVersion, existingRecordRequests, loadExistingRecords } from './api/existingRecords';
import { createExistingRecords } from './api/recordRequestFixtures';
import { type Caller, openTestServer, peopled, type RequestFixture, type TestServer } from './api/testServer';
import { watchedStore } from './api/watchedStore';
import { type Backend, BACKENDS, type OpenedStore } from './stores';

const [MEMORY, ...SQL] = BACKENDS;
/** One database is enough, as both are asked with the same statements: PostgreSQL where there is one. */
const DATABASE = SQL.at(-1)!;

/** What the operations of all declared records ask the database with: one statement each, made of the declaration. */
const STATEMENTS = [
  [/\.(?:page|keys|csv)$/, 'list'],
  [/\.create$/, 'insert'],
  [/\.edit$/, 'update'],
] as const;

/**
 * To so many places each value is sent, whatever is known of it by then, and then to one of so many that follow; with `EVERY_INPUT`
 * to all of them, which takes eight times as long.
 */
const [OFTEN, ONE_OF] = process.env['EVERY_INPUT'] ? [Number.POSITIVE_INFINITY, 1] : [16, 20];

/** Whatever the field is called to which it is done. */
const TO_A_FIELD = /^(query) (?:\S+ (twice|as a list)|(without) \S+)$/;

/** Of a declared record, operations that read the very filters of its list: what the list takes well, they take by the same code. */
const FILTERED_AS_LISTED = /\.(?:tally|count|total|keys|export)$/;

/** A company on one store, for all operations. */
interface Company {
  name: string;
  opened: OpenedStore;
  server: TestServer;
  good: Readonly<Record<string, RequestFixture>>;
  /** What the request that is under way asks of the store. */
  requested: string[];
}

async function openCompany({ name, open }: Backend): Promise<Company> {
  const opened = await open();
  await loadExistingRecords(opened.store);
  const requested: string[] = [];
  const server = await openTestServer(watchedStore(await peopled(opened.store, 0), (call) => requested.push(call)));
  const staff = await server.as('staff');
  return {
    name,
    opened,
    server,
    requested,
    good: {
      ...(await existingRecordRequests(staff, opened.store)),
      ...(await createExistingRecords(await server.as('admin'))),
    },
  };
}

describe('spec 8: what a hostile client sends', () => {
  let memory: Company;
  let database: Company;
  const sent = { memory: 0, database: 0 };
  /** What was sent to a schema of queries and answered well: other operations with that very schema read it by the same code. */
  const answered = new Map<unknown, Set<string>>();
  /** By record, what was sent to its list and answered well. */
  const listed = new Map<string, readonly string[]>();
  /** Values that fields of other operations, declared alike, were seen to refuse. */
  const judged = new Set<string>();
  /** Values that the database was asked with by a declared list or write: those of others, declared alike, become the same SQL. */
  const askedFor = new Set<string>();
  /** The kinds of operations that declared records share: what is judged before their content is judged by the same code for all. */
  const met = new Set<string>();
  /** How often each value was sent to each kind of place. */
  const often = new Map<string, number>();
  /** What many operations have answered well is sent to some of those that follow, to others for each value. */
  function isDue(operation: string, { title, field }: PlannedHostile): boolean {
    const value = title.includes('=') ? title.slice(title.indexOf('=')) : title.replace(TO_A_FIELD, '$1 $2$3');
    const key = `${field?.split('.')[0]} ${value}`;
    const before = often.get(key) ?? 0;
    often.set(key, before + 1);
    return before < OFTEN || (before + key.length + operation.length) % ONE_OF === 0;
  }
  function isMet(operation: string): boolean {
    const [, kind] = operation.split('.');
    const before = met.size;
    return kind !== undefined && met.add(kind).size === before;
  }

  beforeAll(async () => {
    memory = await openCompany(MEMORY!);
    database = await openCompany(DATABASE);
  }, 60_000);
  afterAll(async () => {
    process.stdout.write(
      `${sent.memory} hostile calls of ${MOUNTED.length} operations, ${sent.database} of them on ${DATABASE.name}\n`,
    );
    await Promise.all([memory, database].map(({ opened }) => opened.clean()));
  });

  test.each(MOUNTED)(
    '$operation',
    async ({ operation, endpoint }) => {
      const known = new Set([
        ...(answered.get(endpoint.query) ?? []),
        ...((FILTERED_AS_LISTED.test(operation) && listed.get(operation.split('.')[0]!)) || []),
      ]);
      const isKindMet = isMet(operation);
      const isNewTo = ({ title, isBeforeContent }: PlannedHostile) =>
        !known.has(title) && !(isKindMet && isBeforeContent);
      const inMemory = hostileTo(operation, memory.good[operation]!)
        .filter((hostile) => isNewTo(hostile) && isDue(operation, hostile))
        .map((hostile) => hostile.make())
        .filter(({ judgement = '' }) => !judged.has(judgement));
      const due = new Set(inMemory.map(({ title }) => title));
      const ofDatabase = hostileTo(operation, database.good[operation]!).filter(({ title }) => due.has(title));
      const call = { operation, isPage: endpoint.kind === 'page' };
      const requested = await sendAll(memory, call, inMemory);
      // What asks nothing new of the store is nothing new to a database.
      const first = new Map(requested.map(({ requested: each }, at) => [each, at] as const).reverse());
      const isNew = requested.map(({ requested: each }, at) => first.get(each) === at);
      const [, statement] = STATEMENTS.find(([name]) => name.test(operation)) ?? [];
      const asked = ({ declared, lookedUp }: Hostile) =>
        lookedUp && operation.includes('.') ? `find ${lookedUp}` : statement && declared && `${statement} ${declared}`;
      const isNewToSql = (hostile: Hostile) => !askedFor.has(asked(hostile) ?? '');
      const toDatabase = ofDatabase
        .filter((_, at) => isNew[at])
        .map((hostile) => hostile.make())
        .filter(isNewToSql);
      const onDatabase = await sendAll(database, call, toDatabase);
      toDatabase.forEach((hostile, at) => !onDatabase[at]!.problem && askedFor.add(asked(hostile) ?? operation));
      const ofQuery = inMemory.filter(({ field }, at) => field?.startsWith('query.') && !requested[at]!.problem);
      const titles = ofQuery.map(({ title }) => title);
      if (endpoint.query) answered.set(endpoint.query, new Set([...known, ...titles]));
      if (operation.endsWith('.page')) listed.set(operation.split('.')[0]!, titles);
      inMemory.forEach(
        ({ judgement }, at) => judgement !== undefined && requested[at]!.isRefused && judged.add(judgement),
      );
      sent.memory += requested.length;
      sent.database += onDatabase.length;
      const wrong = [...requested, ...onDatabase].flatMap(({ problem }) => problem ?? []);
      expect(wrong).toEqual([]);
      expect([memory, database].flatMap(({ server }) => server.errors.splice(0))).toEqual([]);
    },
    120_000,
  );
});

interface Sent {
  /** What it asked of the store. */
  requested: string;
  /** With its field named, as far as nothing is wrong. */
  isRefused: boolean;
  /** What was wrong with the answer. */
  problem: string | undefined;
}

/** Sends one after the other, each to records as they were at first. */
async function sendAll(
  { name, opened, server, good, requested }: Company,
  { operation, isPage }: Called,
  requests: readonly Hostile[],
): Promise<Sent[]> {
  const all: Sent[] = [];
  let admin = await server.as('admin');
  for (const sent of requests) {
    if (!admin.cookies.has('admin_session')) admin = await server.as('admin');
    requested.length = 0;
    const { status, problem } = await evaluated(admin, sent, { operation, isPage });
    all.push({
      requested: requested.join('\n'),
      isRefused: status === 400 && !problem,
      problem: problem && `${name}: ${sent.method} ${sent.title}: ${problem}`,
    });
    // What was refused has changed nothing.
    if (status < 300) await atFirstVersion(opened.store, operation, good[operation]!);
  }
  return all;
}

interface Called {
  operation: string;
  isPage: boolean;
}

/** What is judged against another field, or against what is stored: reported there, though the other one was tampered with. */
const AGAINST_ANOTHER =
  /^query\.(?:to|end_date)$|^body\.(?:otp|old_password|email|mobile_number|contact|first_name|time_zone|age_groups\.1|teachers\.0|plan|currency|gateway|product_id|variant_id|batch_id|bank\.(?:account_number|ifsc)|discount_(?:percent|reason)|choices\.\w+|expires_on|valid_from|lead_id|form_id|reviewed_by|teacher_id|host|trainer|helpers|co_hosts|topic_id|extended_to|seen|paid_on|receipt_amount|splits(?:\.0\.\w+)?|0\.events\.0\.end\.dateTime)$/;

/** What an operation judges by what a calendar holds: refused with 409 at the hour or at whom it was asked for, whichever field of theirs was tampered with. */
const AGAINST_CALENDAR: Readonly<Record<string, RegExp>> = {
  'webinar.create': /^body\.(?:start_time|host|co_hosts)$/,
  'webinar.reschedule': /^body\.(?:start_time|host|co_hosts)$/,
  'webinar.edit': /^body\.(?:start_time|host|co_hosts)$/,
  'hobby_class.create': /^body\.(?:start_time|host)$/,
  'hobby_class.edit': /^body\.(?:start_time|host|capacity|min_age|max_age|grades)$/,
  'hobby_class.reschedule': /^body\.(?:start_time|host|co_hosts)$/,
  'hobby_class.replace_host': /^body\.(?:host)$/,
  'hobby_series.create': /^body\.(?:start_date|host|slots)$/,
  'master_class.create': /^body\.(?:start_time|trainer)$/,
  'master_class.edit': /^body\.(?:start_time|trainer)$/,
  'stream_batch.create': /^body\.(?:start_date|host|helpers|slots)$/,
  'maverick_session.create': /^body\.(?:start_time|host|co_hosts)$/,
  'maverick_session.reschedule': /^body\.(?:start_time|host|co_hosts)$/,
  'maverick_session.edit': /^body\.(?:start_time|host|co_hosts)$/,
};

function isPartOf(field: string, whole: string): boolean {
  return field === whole || field.startsWith(`${whole}.`);
}

async function evaluated(
  caller: Caller,
  { method, path, headers, body, field }: Hostile,
  called: Called,
): Promise<{ status: number; problem: string | undefined }> {
  const answer = await caller.fetch(path, { method, headers, ...(method !== 'GET' && method !== 'HEAD' && { body }) });
  // A stream of events goes on for as long as somebody reads it.
  const goesOn = answer.headers.get('Content-Type') === 'text/event-stream';
  if (goesOn) await answer.body?.cancel();
  const text = goesOn ? '' : await answer.text();
  return { status: answer.status, problem: problemOf(answer, text, method, field, called) };
}

function problemOf(
  answer: Response,
  text: string,
  method: string,
  field: string | undefined,
  { operation, isPage }: Called,
): string | undefined {
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.status < 400 || method === 'HEAD') return undefined;
  if (isPage && answer.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  const read = apiError.safeParse(JSON.parse(text));
  if (!read.success || read.data.status_code !== answer.status) return `no error shape: ${text}`;
  const { errors = [] } = read.data;
  if (answer.status === 400 && errors.length === 0 && !read.data.results) return `no field is named: ${text}`;
  if (field === undefined || errors.length === 0 || errors.some((error) => isPartOf(error.field, field)))
    return undefined;
  const isOfCalendar = (reported: string) =>
    answer.status === 409 && AGAINST_CALENDAR[operation]?.test(reported) === true;
  return errors.some(
    (error) => AGAINST_ANOTHER.test(error.field) || isOfCalendar(error.field) || isPartOf(field, error.field),
  )
    ? undefined
    : `${field} is reported as ${JSON.stringify(errors)}`;
}
