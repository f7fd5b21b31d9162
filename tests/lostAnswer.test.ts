// The connection breaks after a write was committed and before its answer was sent: the repeat gets that answer.
import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { pathOf } from '@domain/contract/paths';
import { answerWith } from '@server/host/answer';
import { TrustedProxies } from '@server/host/forwarded';
import { Listener } from '@server/host/listener';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { Store } from '@server/store/store';
import { LEAD } from './api/lead';
import { openTestServer, peopled } from './api/testServer';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Reports each commit, and keeps its caller waiting until the listener is done. */
function notifyingCommits(store: Store, committed: () => Promise<void>): Store {
  return {
    ...store,
    transaction: async (work) => {
      const result = await store.transaction(work);
      await committed();
      return result;
    },
  };
}

test('decisions 3: a lead whose answer was lost exists once, and sending it again returns it', async () => {
  const store = await peopled(memoryStore(), 0);
  let onCommit = async () => {};
  const server = await openTestServer(notifyingCommits(store, () => onCommit()));
  const staff = await server.as('staff');
  const listener = new Listener(
    answerWith(server.api, {
      console: async () => new Response(null, { status: 404 }),
      log: pino({ level: 'silent' }),
      proxies: new TrustedProxies([]),
    }),
  );
  closing.push(() => listener.stop());
  const port = await listener.listen(0, '127.0.0.1');

  const { method, path } = pathOf('createLead');
  const body = JSON.stringify(LEAD);
  const headers = {
    'Content-Type': 'application/json',
    Cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'Idempotency-Key': 'one-press',
  };
  const socket = connect(port, '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (data) => heard.push(data));
  const cut = new Promise<void>((resolve) => {
    onCommit = async () => {
      onCommit = async () => {};
      socket.destroy();
      await once(socket, 'close');
      resolve();
    };
  });
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, 'Content-Length': String(body.length), ...headers });
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
  await cut;
  expect(heard).toEqual([]);
  const [known] = await store.leads.recent(undefined);

  const again = () => fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body });
  for (const answer of [await again(), await again()]) {
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ lead_id: known?.lead.id, first_name: 'Mira' });
  }
  expect(await store.leads.recent(undefined)).toHaveLength(1);
  expect(await store.audit.of('lead', known!.lead.id)).toHaveLength(1);
  const withoutKey = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, 'Idempotency-Key': 'another-press' },
    body,
  });
  expect(withoutKey.status).toBe(409);
});
