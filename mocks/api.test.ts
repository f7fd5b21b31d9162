import { expect, test } from 'vitest';
import type { User } from '@domain/records/user';
import type { TableChanges } from '@server/store/memory/changes';
import { openMockApi } from './api';
import { PEOPLE } from './people';

const HOST = {
  cookies: { get: () => undefined, set: () => undefined, expire: () => undefined },
  onLocalhost: true,
  remote: 'test',
};
const log = { info: () => undefined, error: () => undefined };
const now = () => 1_795_000_000;

function signIn({ email, password }: { email: string; password: string }): Request {
  return new Request('http://localhost/admin-auth/v1/login', {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
  });
}

test('spec 7: the ready-made people can sign in to the mock API, and nobody else', async () => {
  const api = await openMockApi({ trainers: 1, publicOrigin: 'http://localhost', now, log });
  for (const person of PEOPLE) expect((await api.fetch(signIn(person), HOST)).status).toBe(303);
  expect((await api.fetch(signIn({ email: 'nobody@mock.example', password: 'only-in-mock-mode' }), HOST)).status).toBe(
    401,
  );
});

test('spec 7: the people are made once, and come back with what was kept', async () => {
  const commits: TableChanges[] = [];
  await openMockApi({
    trainers: 1,
    publicOrigin: 'http://localhost',
    now,
    log,
    onCommit: (changes) => commits.push(changes),
  });
  expect(commits.flatMap(({ users }) => Object.values(users ?? {}).map((user) => (user as User).email)).sort()).toEqual(
    PEOPLE.map(({ email }) => email).sort(),
  );
  const again: TableChanges[] = [];
  await openMockApi({
    trainers: 1,
    publicOrigin: 'http://localhost',
    now,
    log,
    restore: commits,
    onCommit: (changes) => again.push(changes),
  });
  expect(again).toEqual([]);
});
