// Whatever a client sends to any operation, on every store: refused in the one shape with the field named, never a 500 (spec 8).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiError } from '@domain/contract/errors';
import { MOUNTED } from '@server/operations/mounted';
import { type Hostile, hostileTo } from './api/hostileInput';
import { atFirstVersion, existingRecordRequests, loadExistingRecords } from './api/existingRecords';
import { createExistingRecords } from './api/recordRequestFixtures';
import { type Caller, openTestServer, peopled, type RequestFixture, type TestServer } from './api/testServer';
import { BACKENDS, type OpenedStore } from './stores';


/** All records are answered by the same code: what they send to a database is tried with these, the rest in memory alone. */
const REACHES_DATABASE = /\.(?:create|edit|page)$/;

describe.each(BACKENDS)('spec 8: what a hostile client sends, on $name', ({ name, open }) => {
  let opened: OpenedStore;
  let server: TestServer;
  let good: Readonly<Record<string, RequestFixture>>;

  beforeAll(async () => {
    opened = await open();
    await loadExistingRecords(opened.store);
    server = await openTestServer(await peopled(opened.store, 0));
    const staff = await server.as('staff');
    good = { ...(await existingRecordRequests(staff, opened.store)), ...(await createExistingRecords(staff)) };
  }, 60_000);
  afterAll(() => opened.clean());

  const tried = MOUNTED.filter(({ operation }) => name === 'memory' || !operation.includes('.') || REACHES_DATABASE.test(operation));
  test.each(tried)('$operation', async ({ operation, endpoint }) => {
    const isPage = endpoint.kind === 'page';
    let admin = await server.as('admin');
    const wrong: string[] = [];
    server.errors.length = 0;
    const { values, shapes } = hostileTo(operation, good[operation]!);
    // What the contract judges alone is the same on every store.
    for (const sent of name === 'memory' ? [...values, ...shapes] : values) {
      if (!admin.cookies.has('admin_session')) admin = await server.as('admin');
      await atFirstVersion(server.store, operation, good[operation]!);
      const problem = await problemWith(admin, sent, isPage);
      if (problem) wrong.push(`${sent.method} ${sent.title}: ${problem}`);
    }
    expect(wrong).toEqual([]);
    expect(server.errors.splice(0)).toEqual([]);
  }, 120_000);
});

/** What is judged against another field, or against what is stored: told there, though the other one was tampered with. */
const AGAINST_ANOTHER = /^query\.(?:to|end_date)$|^body\.(?:otp|old_password|email|mobile_number|contact|first_name|time_zone|age_groups\.1|teachers\.0|0\.events\.0\.end\.dateTime)$/;

function isPartOf(field: string, whole: string): boolean {
  return field === whole || field.startsWith(`${whole}.`);
}

async function problemWith(caller: Caller, { method, path, headers, body, field }: Hostile, isPage: boolean): Promise<string | undefined> {
  const answer = await caller.fetch(path, { method, headers, ...(method !== 'GET' && method !== 'HEAD' && { body }) });
  const text = await answer.text();
  if (answer.status >= 500) return `status ${answer.status}`;
  if (answer.status < 400 || method === 'HEAD') return undefined;
  if (isPage && answer.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  const read = apiError.safeParse(JSON.parse(text));
  if (!read.success || read.data.status_code !== answer.status) return `no error shape: ${text}`;
  const { errors = [] } = read.data;
  if (answer.status === 400 && errors.length === 0 && !read.data.results) return `no field is named: ${text}`;
  if (field === undefined || errors.length === 0 || errors.some((error) => isPartOf(error.field, field))) return undefined;
  return errors.some((error) => AGAINST_ANOTHER.test(error.field) || isPartOf(field, error.field)) ? undefined : `${field} is told as ${JSON.stringify(errors)}`;
}
