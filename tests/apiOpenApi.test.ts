import { describe, expect, test } from 'vitest';
import { MOUNTED } from '@server/api/mounted';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { OpenApiDocument } from '@server/api/openApiDocument';
import { newCaller, openTestServer } from './api/testServer';

async function read(path: string): Promise<Response> {
  return newCaller((await openTestServer(memoryStore())).api).fetch(path);
}

/** Every object in a JSON value, with the way to it. */
function* objects(value: unknown, way = '#'): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [way, value as Record<string, unknown>];
  for (const [key, inner] of Object.entries(value)) yield* objects(inner, `${way}/${key}`);
}

describe('the API’s document', () => {
  test('names every operation once, at its path and method', async () => {
    const document = (await (await read('/openapi.json')).json()) as OpenApiDocument;
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [operationId, `${method.toUpperCase()} ${path}`]),
    );
    expect(Object.fromEntries(described)).toEqual(
      Object.fromEntries(
        MOUNTED.map(({ operation, method, path }) => [operation, `${method} ${path.replace(/:(\w+)/g, '{$1}')}`]),
      ),
    );
  });

  test('every reference exists, every schema has a type', async () => {
    const document = (await (await read('/openapi.json')).json()) as OpenApiDocument;
    const all = new Map(objects(document));
    const dangling = [...all].filter(([, { $ref }]) => typeof $ref === 'string' && !all.has($ref));
    const empty = [...all].filter(([, { schema }]) => schema && Object.keys(schema).length === 0);
    expect({ dangling, empty }).toEqual({ dangling: [], empty: [] });
  });

  test('requests are described as they are sent, answers as they are given', async () => {
    const document = (await (await read('/openapi.json')).json()) as OpenApiDocument;
    const list = document.paths['/tms/v1/trainers']!.get!;
    expect(list.parameters).toContainEqual({
      name: 'mode',
      in: 'query',
      required: false,
      schema: { default: 'full', type: 'string', enum: ['full', 'minimal'] },
    });
    const create = document.paths['/demo-slot-admin/v1/create-sessions']!.post!;
    expect(create.requestBody).toMatchObject({
      content: { 'application/json': { schema: { type: 'array', items: { required: ['trainer_email', 'events'] } } } },
    });
    expect(create.security).toEqual([{ session: [] }]);
    const [date] = document.paths['/tms/v1/trainers/slots']!.get!.parameters;
    expect(date).toMatchObject({ name: 'date', schema: { type: 'string', description: 'DD/MM/YYYY' } });
    expect(create.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
    expect(list.parameters).not.toContainEqual(expect.objectContaining({ in: 'header' }));
    const signIn = document.paths['/admin-auth/v1/login']!.post!;
    expect(signIn.parameters.map(({ in: place }) => place)).toEqual(['query']);
    expect(Object.keys(signIn.responses).sort()).toEqual(['200', '303', 'default']);
  });

  test('can be browsed: all calls on a page that a browser draws at once, each on its own with all it takes', async () => {
    const answer = await read('/api-docs');
    const page = await answer.text();
    expect(answer.headers.get('Content-Type')).toContain('text/html');
    for (const { operation } of MOUNTED) expect(page).toContain(`id="${operation}"`);
    expect(page).not.toContain('<script');
    // Of 10 MB, which it was with all schemas on it, a slow machine's browser drew nothing within a minute.
    expect(page.length).toBeLessThan(1_000_000);
  });

  test.each([...new Map(MOUNTED.map(({ endpoint, operation }) => [endpoint.kind ?? 'json', operation])).values()])(
    '%s has a page of its own',
    async (operation) => {
      const link = `/api-docs?operation=${operation}`;
      expect(await (await read('/api-docs')).text()).toContain(`href="${link}"`);
      const page = await (await read(link)).text();
      const { method, endpoint } = MOUNTED.find((each) => each.operation === operation)!;
      for (const said of [method, endpoint.summary, 'Answers', `href="/api-docs#${operation}"`])
        expect(page).toContain(said);
    },
  );

  test('a call that is not there is not found', async () => {
    const answer = await read('/api-docs?operation=none');
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 404, body: { status_code: 404 } });
  });
});
