import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { apiError } from '@domain/contract/errors';
import { type Operation, pathOf, paths } from '@domain/contract/paths';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { openTestServer, peopled } from './api/testServer';

async function serverWith(parts: Parameters<typeof openTestServer>[1] = {}) {
  return openTestServer(await peopled(memoryStore(), 2), parts);
}

async function errorOf(answer: Response) {
  const body = apiError.parse(await answer.json());
  expect(body.status_code).toBe(answer.status);
  return body;
}

describe('spec 8: one shape for every error', () => {
  test('a bad date names its field', async () => {
    const staff = await (await serverWith()).as('staff');
    for (const date of ['2026-11-18', '31/02/2026', '1/1/2026', '']) {
      const answer = await staff.call('trainerSlots', { query: { date, timezone: 'Asia/Kolkata' } });
      expect(answer.status).toBe(400);
      expect((await errorOf(answer)).errors).toEqual([{ field: 'query.date', message: 'Must be a date, DD/MM/YYYY' }]);
    }
  });

  test('unknown keys are named themselves, missing ones are required', async () => {
    const staff = await (await serverWith()).as('staff');
    const answer = await staff.call('trainerSlots', { query: { day: 'x', timezone: 'Asia/Kolkata' } });
    expect((await errorOf(answer)).errors).toEqual([
      { field: 'query.date', message: 'Is required' },
      { field: 'query.day', message: 'Unknown field' },
    ]);
    const countries = await staff.call('listCountries', { query: { all: '1' } });
    expect((await errorOf(countries)).errors).toEqual([{ field: 'query.all', message: 'Unknown field' }]);
  });

  test('a wrong value deep in a body is named with its whole way', async () => {
    const staff = await (await serverWith()).as('staff');
    const event = (capacity: number) => ({
      id: crypto.randomUUID(),
      capacity,
      summary: 'Demo Slot',
      start: { dateTime: 1_795_059_000, timeZone: 'Asia/Kolkata' },
      end: { dateTime: 1_795_062_600, timeZone: 'Asia/Kolkata' },
    });
    const body = [{ trainer_email: 'asha@example.com', events: [event(1), { ...event(10), colour: 'red' }] }];
    expect((await errorOf(await staff.call('createSessions', { body }))).errors).toEqual([
      { field: 'body.0.events.1.capacity', message: 'Must be 1 to 9' },
      { field: 'body.0.events.1.colour', message: 'Unknown field' },
    ]);
  });

  test('a query key given twice is refused where one value is wanted', async () => {
    const staff = await (await serverWith()).as('staff');
    const answer = await staff.fetch('/tms/v1/trainers?status=active&status=inactive');
    expect(answer.status).toBe(400);
    expect((await errorOf(answer)).errors?.[0]?.field).toBe('query.status');
  });

  test('bodies that are no JSON, of another type, or too large', async () => {
    const staff = await (await serverWith()).as('staff');
    const send = (body: string, type: string) =>
      staff.fetch(pathOf('createSessions').path, { method: 'POST', body, headers: { 'Content-Type': type } });
    const malformed = await send('[{', 'application/json');
    expect(malformed.status).toBe(400);
    expect((await errorOf(malformed)).errors).toEqual([{ field: 'body', message: 'Must be JSON' }]);
    const text = await send('[]', 'text/plain');
    expect(text.status).toBe(415);
    await errorOf(text);
    const large = await send(`"${'x'.repeat(2 * 1024 * 1024)}"`, 'application/json');
    expect(large.status).toBe(413);
    await errorOf(large);
    const unwanted = await staff.call('signOut', { body: { all: true } });
    expect((await errorOf(unwanted)).errors).toEqual([{ field: 'body', message: 'Must be empty' }]);
  });

  test('a request that breaks off is no error of ours', async () => {
    const server = await serverWith();
    const staff = await server.as('staff');
    const body = () =>
      new ReadableStream({
        pull: (sent) => sent.error(Object.assign(new Error('whatever Node calls it'), { code: 'ECONNRESET' })),
      });
    const lengths: Record<string, string>[] = [{}, { 'Content-Length': '9' }];
    for (const length of lengths) {
      const sent = { 'Content-Type': 'application/json', ...length };
      const init = { method: 'POST', body: body(), duplex: 'half', headers: sent };
      expect((await staff.fetch(pathOf('createLead').path, init)).status).toBe(400);
    }
    expect(server.errors).toEqual([]);
  });

  test('a failure behind the API is answered as ours, whatever it says', async () => {
    const store: Store = await peopled(memoryStore(), 0);
    const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    const server = await openTestServer({ ...store, countries: { list: () => Promise.reject(aborted) } });
    const staff = await server.as('staff');
    expect((await staff.call('listCountries')).status).toBe(500);
    expect(server.errors).toHaveLength(1);
  });

  test('unknown paths are 404, wrong methods 405 with what is allowed', async () => {
    const staff = await (await serverWith()).as('staff');
    const unknown = await staff.fetch('/tms/v1/nothing');
    expect(unknown.status).toBe(404);
    expect(await errorOf(unknown)).toEqual({ status_code: 404 });
    const wrong = await staff.fetch('/tms/v1/countries', { method: 'DELETE' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('Allow')).toBe('GET, HEAD');
    await errorOf(wrong);
  });

  test('a NUL character, which no database keeps, is refused by name', async () => {
    const staff = await (await serverWith()).as('staff');
    const answer = await staff.call('listTrainers', { query: 'search=a%00b' });
    expect((await errorOf(answer)).errors?.[0]?.field).toBe('query.search');
  });

  test('an unexpected error is answered in general words and logged with the request id', async () => {
    const store: Store = await peopled(memoryStore(), 0);
    const broken: Store = { ...store, countries: { list: () => Promise.reject(new Error('disk on fire')) } };
    const server = await openTestServer(broken, { requestLogUrl: 'https://logs.test/?id={id}' });
    const staff = await server.as('staff');
    const answer = await staff.call('listCountries', { headers: { 'X-Request-Id': 'request-7' } });
    expect(answer.status).toBe(500);
    const requestId = answer.headers.get('X-Request-Id');
    expect(requestId).not.toBe('request-7');
    expect(answer.headers.get('X-Request-Log-Url')).toBe(`https://logs.test/?id=${requestId}`);
    expect(JSON.stringify(await errorOf(answer))).not.toContain('fire');
    expect(server.errors).toHaveLength(1);
    expect(server.errors[0]?.facts).toMatchObject({ requestId, method: 'GET', path: '/tms/v1/countries' });
  });

  test('answers are never cached, framed or sniffed', async () => {
    const staff = await (await serverWith()).as('staff');
    const { headers } = await staff.call('currentUser');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
  });
});

// A random request that broke one is a finding, whatever the next ones do.
describe('spec 8: nothing a client sends is a 500', { retry: 0 }, () => {
  const operations = Object.keys(paths) as Operation[];
  const key = fc.oneof(
    fc.constantFrom('date', 'timezone', 'mode', 'search', 'email', 'token', 'return_url', '__proto__', 'constructor'),
    fc.string({ unit: 'binary' }),
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '01/01/0000',
      '31/12/9999',
      'Asia/Kolkata',
      'full',
      'a@b.co',
      '%',
      '\0',
      '//evil.test',
      'x'.repeat(5000),
    ),
  );
  const slots = fc.record(
    {
      trainer_email: fc.oneof(fc.emailAddress(), text),
      events: fc.array(
        fc.record({
          id: fc.oneof(fc.uuid(), text),
          capacity: fc.oneof(fc.integer(), fc.double()),
          summary: fc.constant('Demo Slot'),
          start: fc.record({ dateTime: fc.oneof(fc.integer(), fc.double()), timeZone: fc.constant('Asia/Kolkata') }),
          end: fc.record({ dateTime: fc.integer(), timeZone: text }),
        }),
        { maxLength: 3 },
      ),
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    fc.json(),
    fc.array(slots, { maxLength: 3 }).map((each) => JSON.stringify(each)),
    fc
      .record({ email: text, password: text, permissions: fc.array(text) }, { requiredKeys: [] })
      .map((each) => JSON.stringify(each)),
    fc.dictionary(key, text).map((each) => String(new URLSearchParams(each))),
    text,
    fc.constant('['.repeat(100_000)),
  );
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/html',
  );
  const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');

  // One for all: what a request of chance has changed is no excuse either.
  let server: Awaited<ReturnType<typeof serverWith>>;
  beforeAll(async () => {
    server = await serverWith();
  });

  test.each(operations)('%s', async (operation) => {
    const admin = await server.as('admin');
    const { method: own, path } = pathOf(operation);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 4, arbitrary: fc.constant(own as string) }, { weight: 1, arbitrary: method }),
        fc.array(fc.tuple(key, text), { maxLength: 4 }),
        body,
        type,
        fc.constantFrom('text/html', 'application/json', '*/*'),
        async (verb, query, content, contentType, accept) => {
          const answer = await admin.fetch(`${path}?${new URLSearchParams(query)}`, {
            method: verb,
            headers: { 'Content-Type': contentType, Accept: accept },
            body: verb === 'GET' || verb === 'HEAD' ? undefined : content,
          });
          await answer.text();
          return answer.status >= 200 && answer.status < 500;
        },
      ),
      { numRuns: 12 },
    );
    expect(server.errors.splice(0)).toEqual([]);
  });
});
