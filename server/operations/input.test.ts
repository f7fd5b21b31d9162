import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@domain/contract/endpoint';
import { Failure } from '../failure';
import { isForm, readInput, valuesOf } from './input';

const ABOUT = { summary: '', group: '', who: 'staff', answer: z.unknown() } as const;
const REQUESTED = endpoint({
  ...ABOUT,
  query: z.strictObject({ name: z.string(), ids: z.array(z.string()).optional() }),
});
const SENT = endpoint({
  ...ABOUT,
  body: z.strictObject({ rows: z.array(z.strictObject({ seats: z.int() })), note: z.string().default('none') }),
});
const FORM = endpoint({ ...ABOUT, kind: 'page', body: z.strictObject({ email: z.string() }) });
const AT = 'http://console.test/x';

async function refusal(promise: Promise<unknown>): Promise<unknown> {
  const failure = await promise.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (!(failure instanceof Failure)) throw new Error('It was not refused');
  return failure.body;
}

const get = (query: string, promise: Parameters<typeof readInput>[0] = REQUESTED) =>
  readInput(promise, new Request(`${AT}?${query}`), {});
const post = (body: string, type = 'application/json', promise: Parameters<typeof readInput>[0] = SENT) =>
  readInput(promise, new Request(AT, { method: 'POST', body, headers: { 'Content-Type': type } }), {});
const refused = (...errors: [field: string, message: string][]) => ({
  status_code: 400,
  errors: errors.map(([field, message]) => ({ field, message })),
});

test('query, body and path values are parsed as the contract says', async () => {
  expect(await get('name=a%20b&ids=1&ids=2')).toEqual({
    path: {},
    query: { name: 'a b', ids: ['1', '2'] },
    body: undefined,
  });
  expect(await post('{"rows":[{"seats":3}]}')).toEqual({
    path: {},
    query: {},
    body: { rows: [{ seats: 3 }], note: 'none' },
  });
  const one = endpoint({ ...ABOUT, path: z.strictObject({ id: z.string().regex(/^\d+$/).transform(Number) }) });
  expect(await readInput(one, new Request(AT), { id: '7' })).toEqual({ path: { id: 7 }, query: {}, body: undefined });
  expect(await refusal(readInput(one, new Request(AT), { id: 'x' }))).toMatchObject({ errors: [{ field: 'path.id' }] });
});

test('a parameter that is given twice becomes a list; where one value is expected it is refused', async () => {
  expect(valuesOf(new URLSearchParams('a=1&b=2&a=3&c='))).toEqual({ a: ['1', '3'], b: '2', c: '' });
  expect(await refusal(get('name=a&name=b'))).toMatchObject({ errors: [{ field: 'query.name' }] });
});

test('a query is refused where none is expected', async () => {
  expect(await refusal(readInput(SENT, new Request(`${AT}?debug=1`), {}))).toEqual(
    refused(['query.debug', 'Unknown field']),
  );
  expect(await refusal(readInput(SENT, new Request(AT), { id: '7' }))).toEqual(refused(['path.id', 'Unknown field']));
});

describe('what is wrong is named at its place', () => {
  test.each([
    ['ids=1&ids=2', refused(['query.name', 'Is required'])],
    ['name=a&more=1', refused(['query.more', 'Unknown field'])],
    ['name=a&more=1&else=2', refused(['query.more', 'Unknown field'], ['query.else', 'Unknown field'])],
    ['name=%00', refused(['query.name', 'Must not contain a NUL character'])],
    ['name=a&ids=b&ids=c%00', refused(['query.ids.1', 'Must not contain a NUL character'])],
  ])('?%s', async (query, body) => {
    expect(await refusal(get(query))).toEqual(body);
  });

  test.each([
    ['{', refused(['body', 'Must be JSON'])],
    ['', refused(['body', 'Must be JSON'])],
    ['{"rows":[],"note":"\\ud83d"}', refused(['body.note', 'Must not contain half a character'])],
    ['{"rows":[{"seats":1},{}]}', refused(['body.rows.1.seats', 'Is required'])],
    ['{"rows":[{"seats":1,"more":2}]}', refused(['body.rows.0.more', 'Unknown field'])],
    ['{"rows":[],"note":"a\\u0000"}', refused(['body.note', 'Must not contain a NUL character'])],
  ])('%s', async (text, body) => {
    expect(await refusal(post(text))).toEqual(body);
  });

  test('a character of two code units is accepted', async () => {
    expect(await post('{"rows":[],"note":"\\ud83d\\ude00"}')).toMatchObject({ body: { note: '😀' } });
  });

  test('faults in query and body are answered together, and fifty at most', async () => {
    const both = endpoint({ ...REQUESTED, body: SENT.body });
    const request = (body: string) =>
      new Request(`${AT}?more=1`, { method: 'PUT', body, headers: { 'Content-Type': 'application/json' } });
    expect(await refusal(readInput(both, request('{}'), {}))).toMatchObject({
      errors: [{ field: 'query.name' }, { field: 'query.more' }, { field: 'body.rows' }],
    });
    const many = JSON.stringify({ rows: Array.from({ length: 80 }, () => ({})) });
    expect(((await refusal(post(many))) as { errors: unknown[] }).errors).toHaveLength(50);
  });
});

describe('the body', () => {
  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'may be of type %s',
    async (type) => {
      expect(await post('{"rows":[]}', type)).toMatchObject({ body: { rows: [] } });
    },
  );

  test.each(['text/plain', 'application/jsonp', 'application/x-www-form-urlencoded', 'text/json'])(
    'may not be of type %s',
    async (type) => {
      expect(await refusal(post('{"rows":[]}', type))).toEqual({
        status_code: 415,
        message: 'The body must be of type application/json',
      });
    },
  );

  test('a form is taken by pages alone', async () => {
    expect(await post('email=a%40b', 'application/x-www-form-urlencoded', FORM)).toMatchObject({
      body: { email: 'a@b' },
    });
    expect(await post('{"email":"a"}', 'application/json', FORM)).toMatchObject({ body: { email: 'a' } });
    const type = (value: string) => isForm(new Request(AT, { method: 'POST', headers: { 'Content-Type': value } }));
    expect(['application/x-www-form-urlencoded;charset=UTF-8', 'application/json'].map(type)).toEqual([true, false]);
  });

  test('must be empty where none is expected; that of a GET is not read', async () => {
    expect(await refusal(post('{}', 'application/json', endpoint({ ...ABOUT })))).toEqual(
      refused(['body', 'Must be empty']),
    );
    expect(await post('', 'text/plain', endpoint({ ...ABOUT }))).toMatchObject({ body: undefined });
    for (const method of ['GET', 'HEAD'])
      expect(await readInput(SENT, new Request(AT, { method }), {})).toMatchObject({ body: undefined });
  });
});
