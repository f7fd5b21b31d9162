// What other systems send with their signature: nonsense is refused by every address that takes such a thing, and nothing of it is stored.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOUNTED } from '@server/api/mounted';
import { payu } from '@server/integrations/gateways/payu';
import { razorpay } from '@server/integrations/gateways/razorpay';
import { hexMac } from '@server/integrations/gateways/signatures';
import { stripe } from '@server/integrations/gateways/stripe';
import { tabby } from '@server/integrations/gateways/tabby';
import { hasNul } from '@server/integrations/signedText';
import { twilioMessages } from '@server/integrations/messages/twilio';
import { twilioSignature } from '@server/integrations/messages/twilioSignature';
import { whatsapp } from '@server/integrations/messages/whatsapp';
import { twilioCalls } from '@server/integrations/twilioCalls';
import { memoryStore } from '@server/store/memory/memoryStore';
import { madeUp } from './api/madeUpGateway';
import { type Caller, newCaller, NOW, openTestServer, ORIGIN, peopled, type TestServer } from './api/testServer';
import { watchedStore } from './api/watchedStore';

const SECRET = 'a secret of somebody else';
const PAYU_ID = '403993715530075847';

interface Sender {
  operation: string;
  by: string;
  address: string;
  /** A body that is taken, sent at this instant and with this text somewhere in it; `at` alone of what tells no time. */
  body(at: number, text: string): string | URLSearchParams;
  tellsTime?: false;
  headers(text: string, at: number): Promise<Record<string, string>>;
}

const timed = (header: string) => async (text: string) => ({
  [header]: `t=${NOW},v1=${await hexMac(`${NOW}.${text}`, SECRET)}`,
});
const byTwilio = (address: string) => async (text: string) => ({
  'X-Twilio-Signature': await twilioSignature({ url: ORIGIN + address, form: new URLSearchParams(text) }, SECRET),
});
const iso = (at: number) => new Date(at * 1000).toISOString();
const inIndia = (at: number) =>
  iso(at + 19_800)
    .slice(0, 19)
    .replace('T', ' ');

const TWILIO_MESSAGES = '/messages/v1/webhooks/twilio';
const TWILIO_CALLS = '/telephony/v1/webhooks/twilio?call=none&leg=family';

const SENDERS: readonly Sender[] = [
  {
    operation: 'gatewayWebhook',
    by: 'Stripe',
    address: '/payment/v1/webhooks/stripe',
    body: (created, text) =>
      JSON.stringify({
        id: `evt_${text}`,
        created,
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_time', amount_received: 5000, currency: 'usd' } },
      }),
    headers: timed('Stripe-Signature'),
  },
  {
    operation: 'gatewayWebhook',
    by: 'Razorpay',
    address: '/payment/v1/webhooks/razorpay',
    body: (created_at, text) => {
      const notes = { reference: text };
      const entity = { id: 'pay_1', amount: 5000, amount_refunded: 0, currency: 'INR', status: 'captured', notes };
      return JSON.stringify({ created_at, event: 'payment.captured', payload: { payment: { entity } } });
    },
    headers: async (text) => ({
      'X-Razorpay-Signature': await hexMac(text, SECRET),
      'X-Razorpay-Event-Id': 'nonsense',
    }),
  },
  {
    operation: 'gatewayWebhook',
    by: 'Tabby',
    address: '/payment/v1/webhooks/tabby',
    body: (at, reference_id) =>
      JSON.stringify({
        id: 'tp_x',
        status: 'closed',
        amount: '50.00',
        currency: 'AED',
        created_at: iso(NOW - 60),
        order: { reference_id },
        captures: [{ id: 'c', amount: '50.00', created_at: iso(at) }],
        refunds: [],
      }),
    headers: async () => ({ 'X-Tabby-Secret': SECRET }),
  },
  {
    operation: 'gatewayWebhook',
    by: 'PayU',
    address: '/payment/v1/webhooks/payu',
    body: (at, text) => {
      const [status, amount, txnid, udf1, productinfo] = ['success', '50.00', 't1', 'r1', text];
      const fields = ['', '', '', '', udf1, '', '', productinfo, amount, txnid, 'mkey'].join('|');
      const hash = createHash('sha512').update(`${SECRET}|${status}||||||${fields}`).digest('hex');
      const addedon = inIndia(at);
      return new URLSearchParams({
        mihpayid: PAYU_ID,
        key: 'mkey',
        status,
        amount,
        txnid,
        udf1,
        productinfo,
        hash,
        addedon,
      });
    },
    headers: async () => ({}),
  },
  {
    operation: 'zoomWebhook',
    by: 'Zoom',
    address: '/streams/v1/webhooks/zoom',
    body: (at, text) => {
      const chat_message = { message_id: 'm', message_content: text, recipient_type: 'everyone' };
      const payload = { object: { id: 'none', uuid: 'u', chat_message } };
      return JSON.stringify({ event: 'webinar.chat_message_sent', event_ts: at * 1000, payload });
    },
    headers: async (text) => ({
      'X-Zm-Request-Timestamp': String(NOW),
      'X-Zm-Signature': `v0=${await hexMac(`v0:${NOW}:${text}`, SECRET)}`,
    }),
  },
  {
    operation: 'assistantWebhook',
    by: 'the assistant',
    address: '/assistant/v1/webhooks/events',
    body: (at, text) =>
      JSON.stringify({
        events: [{ event: 'message', conversation: 'c', id: 'c-1', at: at * 1000, said_by: 'family', text }],
      }),
    headers: timed('X-Assistant-Signature'),
  },
  {
    operation: 'learningAppAttempts',
    by: 'the learning app',
    address: '/lms/v1/webhooks/attempts',
    body: (at, value) => {
      const of = { conquest_id: 'c', version: 1, level_id: 'l', student_id: 's' };
      return JSON.stringify({
        attempts: [{ id: 'a', ...of, begun_at: NOW - 60, ended_at: at, answers: { q: { value } } }],
      });
    },
    headers: timed('X-Learning-Signature'),
  },
  {
    operation: 'whatsappWebhook',
    by: 'WhatsApp',
    address: '/messages/v1/webhooks/whatsapp',
    body: (at, body) => {
      const messages = [{ from: '919876543210', timestamp: String(at), text: { body } }];
      return JSON.stringify({ entry: [{ changes: [{ value: { messages } }] }] });
    },
    headers: async (text) => ({ 'X-Hub-Signature-256': `sha256=${await hexMac(text, SECRET)}` }),
  },
  {
    operation: 'twilioMessageWebhook',
    by: 'Twilio, of a message',
    address: TWILIO_MESSAGES,
    body: (_at, Body) => new URLSearchParams({ MessageSid: 'SM1', From: '+919876543210', Body }),
    tellsTime: false,
    headers: byTwilio(TWILIO_MESSAGES),
  },
  {
    operation: 'twilioCallWebhook',
    by: 'Twilio, of a call',
    address: TWILIO_CALLS,
    body: (at, CallerName) =>
      new URLSearchParams({
        CallSid: 'CA1',
        CallStatus: 'completed',
        Timestamp: new Date(at * 1000).toUTCString(),
        CallerName,
      }),
    headers: byTwilio(TWILIO_CALLS),
  },
];

/** Brought by the family's own browser, which is led back whatever it brings: only what the gateway says when it is asked is booked. */
const NOT_TOLD = ['comeBackFromGateway'];

describe('signed, and nonsense', () => {
  let server: TestServer;
  let outside: Caller;
  let asked: Awaited<ReturnType<typeof madeUp>>;
  const written: string[] = [];
  beforeAll(async () => {
    const known = { txnid: 't1', amount: '50.00', udf1: 'r1', status: 'success', unmappedstatus: 'captured' };
    asked = await madeUp(() => [200, { status: 1, transaction_details: known }]);
    const { baseUrl } = asked;
    const secrets = { webhookSecrets: [SECRET], baseUrl };
    const ofTwilio = { accountSid: 'AC1', tokens: [SECRET], from: '+15550001111', baseUrl, origin: ORIGIN };
    const store = await peopled(memoryStore(), 0);
    server = await openTestServer(
      watchedStore(store, (call) => written.push(call)),
      {
        gateways: [
          stripe({ secretKey: 'sk', ...secrets }),
          razorpay({ keyId: 'rzp', keySecret: 'secret', ...secrets }),
          tabby({ secretKey: 'sk', merchantCodes: { AED: 'shop' }, ...secrets }),
          payu({
            key: 'mkey',
            salts: [SECRET],
            merchantId: '7',
            clientId: 'c',
            clientSecret: 'cs',
            baseUrls: [baseUrl, baseUrl, baseUrl],
          }),
        ],
        carriers: [
          twilioMessages(ofTwilio),
          whatsapp({ accessToken: 'a', phoneNumberId: '1', appSecrets: [SECRET], baseUrl }),
        ],
        telephony: twilioCalls(ofTwilio),
        zoomSecrets: [SECRET],
        assistantSecrets: [SECRET],
        learningSecrets: [SECRET],
      },
    );
    outside = newCaller(server.api);
  });
  afterAll(() => asked.close());

  const send = async ({ address, body, headers }: Sender, at: number, text: string) => {
    const content = body(at, text);
    const sent = String(content);
    return outside.fetch(address, {
      method: 'POST',
      body: sent,
      headers: {
        'Content-Type': typeof content === 'string' ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(await headers(sent, at)),
      },
    });
  };
  const wordsOf = async (answer: Response) =>
    ((await answer.json()) as { errors?: { message: string }[] }).errors?.map(({ message }) => message);

  test('every operation that takes what is signed is judged here', () => {
    const signed = MOUNTED.filter(({ endpoint }) => endpoint.takes === 'signed').map(({ operation }) => operation);
    expect([...new Set(SENDERS.map(({ operation }) => operation)), ...NOT_TOLD].sort()).toEqual(signed.sort());
  });

  test.each(SENDERS)('$by: what is meant is taken', async (sender) => {
    const answer = await send(sender, NOW, 'hello');
    expect(answer.status, await answer.text()).toBe(200);
  });

  test.each(SENDERS)('$by: NUL is refused, and nothing is stored', async (sender) => {
    written.splice(0);
    const answer = await send(sender, NOW, 'a\0b');
    expect([answer.status, await wordsOf(answer)]).toEqual([400, ['Must not hold the character NUL']]);
    expect(written.filter((call) => /insert|update|transaction/.test(call))).toEqual([]);
  });

  test.each(SENDERS.filter(({ tellsTime }) => tellsTime !== false))('$by: the future is refused', async (sender) => {
    written.splice(0);
    const answer = await send(sender, NOW + 301, 'hello');
    expect(answer.status, await answer.text()).toBe(400);
    expect(written.filter((call) => /insert|update|transaction/.test(call))).toEqual([]);
  });

  test.each(SENDERS)('$by: without its signature it is refused, whatever it holds', async ({ address, body, by }) => {
    const unsigned = String(body(NOW + 301, 'a\0b')).replace(SECRET, '');
    const text = by === 'PayU' ? unsigned.replace(/hash=\w+/, 'hash=0') : unsigned;
    expect((await outside.fetch(address, { method: 'POST', body: text })).status).toBe(403);
  });
});

test('NUL as itself, as JSON escapes it and as a form does; what only looks so is none', () => {
  for (const text of ['a\0b', '{"a":"\\u0000"}', '["\\\\\\u0000"]', 'a=b%00c', '"\\u0000"'])
    expect(hasNul(text), text).toBe(true);
  for (const text of ['{"a":"\\\\u0000"}', '{"a":"100%00"}', 'a=u0000', 'a=%2500', ''])
    expect(hasNul(text), text).toBe(false);
});
