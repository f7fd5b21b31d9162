// One-time codes while the clock is set back: no wait gets longer, no code becomes valid again (docs/decisions/023).
import { beforeEach, expect, test } from 'vitest';
import type { Message } from '@server/integrations/sender';
import { memoryStore } from '@server/store/memory/memoryStore';
import { type Caller, NOW, openTestServer, peopled, type TestServer } from './api/testServer';
import { trainerBody } from './api/trainers';

const email = 'new@example.com';
let server: TestServer;
let staff: Caller;
let code = '';

beforeEach(async () => {
  const sender = { send: async ({ body }: Message) => ((code = /\d{6}/.exec(body)![0]), 'sent') };
  server = await openTestServer(await peopled(memoryStore(), 0), { sender });
  staff = await server.as('staff');
});

const send = () => staff.call('sendOtp', { body: { email } });

test('the pause before the next code is never longer than its own 20 seconds', async () => {
  expect((await send()).status).toBe(200);
  server.clock.now = NOW - 24 * 3600;
  const early = await send();
  expect([early.status, early.headers.get('Retry-After')]).toEqual([429, '20']);
  server.clock.now += 15;
  expect((await send()).headers.get('Retry-After')).toBe('5');
  server.clock.now += 5;
  expect((await send()).status).toBe(200);
});

test('the wait after five codes is never longer than an hour', async () => {
  for (let sent = 0; sent < 5; sent++) {
    expect((await send()).status).toBe(200);
    server.clock.now += 20;
  }
  server.clock.now = NOW - 24 * 3600;
  await send();
  server.clock.now += 20;
  const held = await send();
  expect([held.status, held.headers.get('Retry-After')]).toEqual([429, '3580']);
  server.clock.now += 3580;
  expect((await send()).status).toBe(200);
});

test('a code that was rejected as too old stays invalid', async () => {
  await send();
  const prove = () => staff.call('addTrainer', { body: { ...trainerBody(email), otp: code } });
  server.clock.now = NOW + 600;
  expect((await prove()).status).toBe(400);
  server.clock.now = NOW + 60;
  const back = await prove();
  expect([back.status, await back.json()]).toMatchObject([400, { errors: [{ field: 'body.otp' }] }]);
});
