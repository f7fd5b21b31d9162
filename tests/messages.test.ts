// Messages from the outbox to the family: sent once, three tries, reports in any order, and no sales messages to a family that said STOP.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageListed } from '@domain/contract/outbox';
import type { Lead } from '@domain/contract/leads';
import { OPT_OUTS } from '@domain/records/optOut';
import { SENT_MESSAGES, type SentMessage } from '@domain/records/sentMessage';
import { type Carrier, CarrierProblem, Carriers, type Outgoing } from '@server/integrations/messages/carrier';
import { hexMac } from '@server/integrations/gateways/signatures';
import { OptOuts } from '@server/integrations/messages/optOuts';
import { type NewMessage, putMessage } from '@server/integrations/messages/putMessage';
import { twilioMessages } from '@server/integrations/messages/twilio';
import { twilioSignature } from '@server/integrations/messages/twilioSignature';
import { whatsapp } from '@server/integrations/messages/whatsapp';
import { deliverMessages } from '@server/messages/deliver';
import type { Store } from '@server/store/store';
import { madeUp } from './api/madeUpGateway';
import { LEAD } from './api/lead';
import {
  type Caller,
  COOKIE_SECRET,
  newCaller,
  NOW,
  openTestServer,
  ORIGIN,
  peopled,
  type TestServer,
} from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

const TO = '+919811122334';
const TEXT = 'Hello, the next class of Mira is tomorrow.';
const TOKEN = 'a token of twilio';
const SECRET = 'a secret of whatsapp';
const WORD = 'the word of whatsapp';
const NEW: NewMessage = {
  channel: 'sms',
  to: TO,
  subject: 'Class reminder',
  body: TEXT,
  kind: 'class_reminder',
  purpose: 'service',
  template: 'class_reminder',
  variables: ['Mira', 'tomorrow'],
};
const BY = { actor: 'system', now: NOW };

describe.each(MEMORY_AND_DATABASE)('on $name', ({ open }) => {
  let opened: OpenedStore;
  let store: Store;
  let server: TestServer;
  let admin: Caller;
  let outside: Caller;
  let provider: Awaited<ReturnType<typeof madeUp>>;
  beforeAll(async () => {
    provider = await madeUp(({ path }) =>
      path.endsWith('/messages') ? [200, { messages: [{ id: 'wamid.1' }] }] : [201, { sid: 'SM1' }],
    );
    opened = await open();
    store = opened.store;
    const carriers: Carrier[] = [
      twilioMessages({
        accountSid: 'AC1',
        tokens: [TOKEN],
        from: '+15550001111',
        baseUrl: provider.baseUrl,
        origin: ORIGIN,
      }),
      whatsapp({ accessToken: 'a', phoneNumberId: '1', appSecrets: [SECRET], baseUrl: provider.baseUrl }),
    ];
    server = await openTestServer(await peopled(store, 0), { carriers, whatsappWord: WORD });
    admin = await server.as('admin');
    outside = newCaller(server.api);
  });
  afterAll(async () => {
    await opened.clean();
    await provider.close();
  });

  let clock = NOW;
  let lines: string[];
  beforeEach(() => {
    clock = NOW;
    lines = [];
  });
  const put = async (changes: Partial<NewMessage> = {}) => {
    const message_id = crypto.randomUUID();
    await store.transaction((tx) => putMessage(tx, { ...NEW, message_id, ...changes }, { ...BY, now: clock }));
    return message_id;
  };
  const rowOf = async (id: string) => (await store.records(SENT_MESSAGES).find(id))!;
  const optOuts = new OptOuts(COOKIE_SECRET);
  const log = {
    info: () => undefined,
    error: (facts: object, message: string) =>
      void lines.push(
        JSON.stringify(facts, (_, value: unknown) => (value instanceof Error ? value.message : value)) + message,
      ),
  };
  const deliver = (carriers: readonly Carrier[]) =>
    deliverMessages({ store, carriers: new Carriers(carriers), optOuts, now: () => clock, log });
  /** One that answers as told, and keeps what it was given. */
  const scripted = (...answers: (string | CarrierProblem)[]) => {
    const given: Outgoing[] = [];
    const carrier: Carrier = {
      channel: 'sms',
      name: 'twilio',
      send: async (message) => {
        given.push(message);
        const answer = answers[given.length - 1] ?? `SM${given.length}`;
        if (typeof answer !== 'string') throw answer;
        return answer;
      },
    };
    return { carrier, given };
  };
  /** Whatever other tests left waiting is out of the way. */
  const quiet = async () => void (await deliver([]));

  test('without a carrier it stays in the outbox and says so; one that is set up later does not send it', async () => {
    const id = await put();
    await quiet();
    expect(await rowOf(id)).toMatchObject({ status: 'kept', tries: 0, variables: null });
    const { rows } = (await (await admin.call('outboxPage')).json()) as { rows: MessageListed[] };
    expect(rows.find(({ message_id }) => message_id === id)).toMatchObject({
      state: 'kept',
      to: '••• 2334',
      failure: '',
    });
    const { carrier, given } = scripted();
    await deliver([carrier]);
    expect(given).toEqual([]);
  });

  test('a message is sent once, with what stands in its template, and its text is forgotten then', async () => {
    await quiet();
    const id = await put();
    expect(await store.transaction((tx) => putMessage(tx, { ...NEW, message_id: id }, BY)), 'the same id').toBe(false);
    const { carrier, given } = scripted('SM7');
    await Promise.all([deliver([carrier]), deliver([carrier])]);
    expect(given).toEqual([
      {
        message_id: id,
        to: TO,
        subject: NEW.subject,
        body: TEXT,
        template: 'class_reminder',
        variables: ['Mira', 'tomorrow'],
      },
    ]);
    expect(await rowOf(id)).toMatchObject({
      status: 'sent',
      sent_on: NOW,
      carrier_id: 'SM7',
      tries: 1,
      variables: null,
    });
  });

  test('three tries with growing waits, then it has failed; nothing of it stands in the log', async () => {
    await quiet();
    const id = await put();
    const down = new CarrierProblem('Twilio cannot be reached', 'again');
    const { carrier, given } = scripted(down, down, down, 'never');
    const tries: number[] = [];
    for (clock = NOW; clock < NOW + 4000; clock += 30) {
      await deliver([carrier]);
      if (given.length > tries.length) tries.push(clock - NOW);
    }
    expect(tries).toEqual([0, 60, 660]);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      tries: 3,
      failure: 'Twilio cannot be reached, three times',
    });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toMatch(/Mira|98111/);
  });

  test('a message that will never be taken has failed at once, and the outbox says why', async () => {
    await quiet();
    const id = await put();
    await deliver([scripted(new CarrierProblem('The number cannot be one', 'refused')).carrier]);
    const { rows } = (await (await admin.call('outboxPage', { query: { state: 'failed', size: '100' } })).json()) as {
      rows: MessageListed[];
    };
    expect(rows.find(({ message_id }) => message_id === id)).toMatchObject({ failure: 'The number cannot be one' });
    const opened = await admin.call('openMessage', { path: { message_id: id } });
    expect(await opened.json()).toMatchObject({ state: 'failed', failure: 'The number cannot be one', body: TEXT });
  });

  test.each(['the server is killed between sending and storing', 'the carrier does not answer'])(
    'where %s, it is not sent again; a report that arrives says what became of it',
    async (how) => {
      await quiet();
      const id = await put();
      const sent: string[] = [];
      let isKilled = how.startsWith('the server');
      const carrier: Carrier = {
        channel: 'sms',
        name: 'twilio',
        send: async ({ message_id }) => {
          sent.push(message_id);
          if (!isKilled) throw new CarrierProblem('Twilio did not answer', 'unknown');
          return 'SM9';
        },
      };
      const killed: Store = new Proxy(store, {
        get: (target, name) =>
          name === 'transaction'
            ? (work: Parameters<Store['transaction']>[0]) =>
                isKilled && sent.length > 0 ? Promise.reject(new Error('Killed')) : target.transaction(work)
            : (Reflect.get(target, name) as unknown),
      });
      const delivery = { carriers: new Carriers([carrier]), optOuts, now: () => clock, log };
      const first = deliverMessages({ ...delivery, store: killed });
      if (isKilled) await expect(first).rejects.toThrow('Killed');
      else await first;
      isKilled = false;
      for (const later of [30, 301, 4000]) {
        clock = NOW + later;
        await deliverMessages({ ...delivery, store });
      }
      expect(sent).toEqual([id]);
      expect(await rowOf(id)).toMatchObject({ status: 'failed' });
      expect((await rowOf(id)).failure).toMatch(/may have arrived|did not answer/);
      await twilioTells(id, 'SM9', 'delivered');
      expect(await rowOf(id)).toMatchObject({ status: 'delivered' });
    },
  );

  test('a message that waited for longer than a day is out of date', async () => {
    await quiet();
    const id = await put();
    clock = NOW + 24 * 3600 + 1;
    const { carrier, given } = scripted();
    await deliver([carrier]);
    expect(given).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('out of date') as string,
    });
  });

  const twilioTells = async (id: string, sid: string, status: string, token = TOKEN) => {
    const address = `/messages/v1/webhooks/twilio?message=${id}`;
    const form = new URLSearchParams({ MessageSid: sid, MessageStatus: status, To: TO });
    const signature = await twilioSignature({ url: `${ORIGIN}${address}`, form }, token);
    return outside.fetch(address, {
      method: 'POST',
      body: form.toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Twilio-Signature': signature },
    });
  };
  const whatsappTells = async (value: object, secret = SECRET) => {
    const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
    return outside.fetch('/messages/v1/webhooks/whatsapp', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${await hexMac(body, secret)}` },
    });
  };

  test('reports in any order, each of them twice: the furthest holds', async () => {
    await quiet();
    await fc.assert(
      fc.asyncProperty(
        fc
          .uniqueArray(fc.constantFrom('sent', 'delivered', 'read', 'failed'), { minLength: 1 })
          .chain((said) =>
            fc.tuple(fc.constant(said), fc.shuffledSubarray([...said, ...said], { minLength: said.length * 2 })),
          ),
        async ([said, mixed]) => {
          const id = await put({ channel: 'whatsapp' });
          for (const status of mixed) {
            const told = { id: `wamid.${id}`, status, timestamp: String(NOW), biz_opaque_callback_data: id };
            expect((await whatsappTells({ statuses: [told] })).status).toBe(200);
          }
          const furthest = ['read', 'delivered', 'failed', 'sent'].find((each) =>
            (said as readonly string[]).includes(each),
          );
          const row = await rowOf(id);
          expect([row.status, row.version]).toEqual([furthest, 1 + said.length]);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('a report without our id is found by that of the carrier', async () => {
    await quiet();
    const id = await put();
    await deliver([scripted('SM42').carrier]);
    expect((await twilioTells('none', 'SM42', 'delivered')).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'delivered', sent_on: NOW });
    expect((await twilioTells(id, 'SM43', 'read')).status, 'of another message').toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'delivered' });
  });

  test('wrong signatures are refused, nonsense too, and nothing changes', async () => {
    const id = await put();
    expect((await twilioTells(id, 'SM1', 'delivered', 'another')).status).toBe(403);
    expect((await whatsappTells({ statuses: [] }, 'another')).status).toBe(403);
    expect((await whatsappTells({ statuses: [{ id: 5 }] })).status).toBe(400);
    const future = { id: 'wamid.1', status: 'read', timestamp: String(NOW + 9000), biz_opaque_callback_data: id };
    expect((await whatsappTells({ statuses: [future] })).status).toBe(400);
    const unsigned = await outside.fetch('/messages/v1/webhooks/twilio', { method: 'POST', body: 'MessageSid=SM1' });
    expect(unsigned.status).toBe(403);
    expect(await unsigned.json()).toEqual({ status_code: 403, message: 'The signature is wrong' });
    expect(await rowOf(id)).toMatchObject({ status: 'queued', version: 1 });
  });

  test('WhatsApp’s question is answered where it knows the word', async () => {
    const ask = (word: string) =>
      outside.call('verifyWhatsappWebhook', {
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': word, 'hub.challenge': '1158201444' },
      });
    const answer = await ask(WORD);
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
    expect((await ask('another word')).status).toBe(403);
  });

  test('STOP by text or WhatsApp: nothing for sale by any way, what was bought is told of, until START', async () => {
    await quiet();
    const lead = (await (await admin.call('createLead', { body: LEAD })).json()) as Lead;
    const sales = { purpose: 'sales', lead_id: lead.lead_id, to: lead.mobile_number } as const;
    const says = (text: string, at = NOW) =>
      whatsappTells({ messages: [{ from: lead.mobile_number.slice(1), timestamp: String(at), text: { body: text } }] });
    expect((await says('Stop.', NOW - 10)).status).toBe(200);
    expect((await says('START', NOW - 20)).status, 'an earlier one that comes late').toBe(200);
    const [text, mail, service] = [
      await put(sales),
      await put({ ...sales, channel: 'email', to: lead.email_address }),
      await put({ lead_id: lead.lead_id, to: lead.mobile_number }),
    ];
    const { carrier, given } = scripted();
    const post: Carrier = { ...carrier, channel: 'email', name: 'smtp' };
    await deliver([carrier, post]);
    expect(given.map(({ message_id }) => message_id)).toEqual([service]);
    for (const id of [text, mail])
      expect(await rowOf(id)).toMatchObject({ status: 'failed', failure: expect.stringContaining('STOP') as string });
    const { rows } = await store
      .records(OPT_OUTS)
      .page({ page: 1, size: 10, sort: { field: 'said_on', descending: true }, search: '', filters: {} });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(lead.mobile_number.slice(-6));

    await says('START', NOW - 1);
    const again = await put(sales);
    await deliver([carrier, post]);
    expect((await rowOf(again)).status).toBe('sent');
  });

  test('staff see how far messages of families have come; those to staff are for administrators', async () => {
    const ofFamily = await put({ lead_id: 'L-1' });
    const other = await put({ channel: 'email', to: 'rita@example.com' });
    const staff = await server.as('staff');
    const read = async (id: string) => (await staff.call('sent_message.one', { path: { id } })).status;
    expect([await read(ofFamily), await read(other)]).toEqual([200, 404]);
    const listed = (await (await staff.call('sent_message.page', { query: { lead_id: 'L-1' } })).json()) as {
      rows: SentMessage[];
    };
    expect(listed.rows).toMatchObject([{ id: ofFamily, variables: null }]);
    expect(JSON.stringify(listed)).not.toMatch(/Mira|98111/);
  });
});
