// What carries messages away, each against a made-up server that speaks its protocol: what is sent, and what each answer means.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CarrierProblem, type Outgoing } from '@server/integrations/messages/carrier';
import { twilioMessages } from '@server/integrations/messages/twilio';
import { twilioSignature } from '@server/integrations/messages/twilioSignature';
import { whatsapp } from '@server/integrations/messages/whatsapp';
import { smtp } from '@server/host/smtp';
import { type Asked, madeUp } from './api/madeUpGateway';
import { madeUpMail } from './api/madeUpMail';

const MESSAGE: Outgoing = {
  message_id: '7d0c2f44-6f0a-4b5e-9a53-0d5a4c1f2b11',
  to: '+91 98111 22334',
  subject: 'Class reminder',
  body: 'Hello, the next class of Mira is tomorrow.',
  template: 'class_reminder',
  variables: ['Mira', 'Thu 19 Nov\n7:30 AM'],
};
/** Of none of what was sent. */
const PERSONAL = /Mira|98111|22334|family@/;

let answer: [status: number, json: object] = [200, {}];
let asked: Asked[];
let baseUrl = '';
let close: () => Promise<void>;
beforeAll(async () => {
  ({ asked, baseUrl, close } = await madeUp(() => answer));
});
afterAll(() => close());
beforeEach(() => void asked.splice(0));

/** A text as it is, or what one is like. */
const said = (words: string | RegExp) => (typeof words === 'string' ? words : (expect.stringMatching(words) as string));

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('It was taken'),
    (problem: unknown) => {
      expect(problem).toBeInstanceOf(CarrierProblem);
      const { fate, message } = problem as CarrierProblem;
      expect(message).not.toMatch(PERSONAL);
      return { fate, message };
    },
  );

describe('Twilio', () => {
  const ORIGIN = 'https://console.test';
  const carrier = (url = baseUrl) =>
    twilioMessages({ accountSid: 'AC1', tokens: ['new', 'old'], from: '+15550001111', baseUrl: url, origin: ORIGIN });

  test('a text message is sent with the address that reports come to', async () => {
    answer = [201, { sid: 'SM1', status: 'queued' }];
    expect(await carrier().send(MESSAGE)).toBe('SM1');
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC1/Messages.json' });
    expect(asked[0]!.headers.authorization).toBe(`Basic ${btoa('AC1:new')}`);
    expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toEqual({
      To: '+919811122334',
      From: '+15550001111',
      Body: MESSAGE.body,
      StatusCallback: `${ORIGIN}/messages/v1/webhooks/twilio?message=${MESSAGE.message_id}`,
    });
  });

  test.each([
    [400, 21211, 'refused', 'The number cannot be one (400, 21211)'],
    [400, 21610, 'refused', /STOP/],
    [400, 99999, 'refused', 'Twilio refused it (400, 99999)'],
    [429, 20429, 'again', 'Twilio refused it (429, 20429)'],
    [401, 20003, 'again', 'Twilio does not know the key of this server (401, 20003)'],
    [503, undefined, 'again', 'Twilio refused it (503)'],
    [504, undefined, 'unknown', /may have been taken/],
  ] as const)('answered %i with %s: %s', async (status, code, fate, words) => {
    answer = [status, { code, message: `${MESSAGE.to} is wrong` }];
    expect(await problemOf(carrier().send(MESSAGE))).toEqual({ fate, message: said(words) });
  });

  test('a server that is not there took nothing', async () => {
    const gone = await madeUp(() => answer);
    await gone.close();
    expect(await problemOf(carrier(gone.baseUrl).send(MESSAGE))).toEqual({
      fate: 'again',
      message: 'Twilio cannot be reached',
    });
  });

  test('the signature is the one of the carrier’s own documents', async () => {
    const form = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      From: '+12349013030',
      To: '+18005551212',
      Caller: '+12349013030',
      Digits: '1234',
    });
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    expect(await twilioSignature({ url, form }, '12345')).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
  });

  const request = async (fields: Record<string, string>, token: string, address: string) => {
    const form = new URLSearchParams(fields);
    const signature = await twilioSignature({ url: `${ORIGIN}${address}`, form }, token);
    return { text: form.toString(), headers: new Headers({ 'X-Twilio-Signature': signature }), address, now: 50 };
  };

  test.each(['new', 'old'])('reports are believed by the %s token', async (token) => {
    const address = `/messages/v1/webhooks/twilio?message=${MESSAGE.message_id}`;
    const fields = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003', To: MESSAGE.to };
    const told = await request(fields, token, address);
    expect(await carrier().read!(told)).toEqual({
      reports: [
        {
          message_id: MESSAGE.message_id,
          carrier_id: 'SM1',
          report: 'failed',
          at: 50,
          failure: 'The telephone could not be reached (30003)',
        },
      ],
      incoming: [],
    });
    expect(await carrier().read!({ ...told, address: `${address}0` }), 'another address').toBeUndefined();
    expect(await carrier().read!({ ...told, text: `${told.text}&a=b` }), 'another field').toBeUndefined();
    expect(await carrier().read!({ ...told, headers: new Headers() }), 'no signature').toBeUndefined();
    expect(await carrier().read!(await request(fields, 'another', address))).toBeUndefined();
  });

  test('steps that are no report are passed over, and an answer is read', async () => {
    const address = '/messages/v1/webhooks/twilio';
    const sending = await request({ MessageSid: 'SM1', MessageStatus: 'sending' }, 'new', address);
    expect(await carrier().read!(sending)).toEqual({ reports: [], incoming: [] });
    const said = await request({ MessageSid: 'SM2', From: '+919811122334', Body: 'STOP' }, 'new', address);
    expect(await carrier().read!(said)).toEqual({
      reports: [],
      incoming: [{ from: '+919811122334', text: 'STOP', at: 50 }],
    });
  });
});

describe('WhatsApp', () => {
  const carrier = () =>
    whatsapp({ accessToken: 'token', phoneNumberId: '100', appSecrets: ['a secret', 'old secret'], baseUrl });

  test('a template is sent with what stands in its places, on one line each', async () => {
    answer = [200, { messages: [{ id: 'wamid.1' }] }];
    expect(await carrier().send(MESSAGE)).toBe('wamid.1');
    expect(asked[0]).toMatchObject({ path: '/100/messages' });
    expect(asked[0]!.headers.authorization).toBe('Bearer token');
    expect(JSON.parse(asked[0]!.body)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919811122334',
      type: 'template',
      template: {
        name: 'class_reminder',
        language: { code: 'en' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'Mira' },
              { type: 'text', text: 'Thu 19 Nov 7:30 AM' },
            ],
          },
        ],
      },
      biz_opaque_callback_data: MESSAGE.message_id,
    });
  });

  test('without a template its text is sent', async () => {
    await carrier().send({ ...MESSAGE, template: null, variables: [] });
    expect(JSON.parse(asked[0]!.body)).toMatchObject({ type: 'text', text: { body: MESSAGE.body } });
  });

  test('a refusal is told in words', async () => {
    answer = [400, { error: { code: 132001, message: `No template for ${MESSAGE.to}` } }];
    expect(await problemOf(carrier().send(MESSAGE))).toEqual({
      fate: 'refused',
      message: 'WhatsApp does not know the template in this language (400, 132001)',
    });
  });
});

describe('SMTP', () => {
  let mail: Awaited<ReturnType<typeof madeUpMail>>;
  beforeAll(async () => {
    mail = await madeUpMail();
  });
  afterAll(() => mail.close());
  const carrier = (port = mail.port) =>
    smtp({ url: `smtp://127.0.0.1:${port}`, from: 'Tutoring <hello@tutoring.example.com>' });
  const letter = { ...MESSAGE, to: 'family@example.com' };

  test('an e-mail arrives, and every try has the same id', async () => {
    for (const _ of [1, 2]) expect(await carrier().send(letter)).toBe(`<${MESSAGE.message_id}@tutoring.example.com>`);
    expect(mail.taken.map(({ to }) => to)).toEqual([letter.to, letter.to]);
    expect(mail.taken[0]!.text).toContain(MESSAGE.body);
    expect(mail.taken[0]!.text).toMatch(/^Subject: Class reminder$/m);
    expect(mail.taken[0]!.text).toMatch(/^From: Tutoring <hello@tutoring\.example\.com>$/m);
    const ids = mail.taken.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)![1]);
    expect(new Set(ids).size).toBe(1);
  });

  test.each([
    [{ receiver: '550 no family@example.com here' }, 'refused', 'The mail server refused it (550)'],
    [{ receiver: '451 later' }, 'again', 'The mail server takes nothing now (451)'],
    [{ text: 'hang up' }, 'unknown', /may have been taken/],
  ] as const)('%j: %s', async (told, fate, words) => {
    Object.assign(mail.answers, { receiver: '250 ok', text: '250 ok' }, told);
    expect(await problemOf(carrier().send(letter))).toEqual({ fate, message: said(words) });
  });

  test('a mail server that is not there took nothing', async () => {
    expect((await problemOf(carrier(1).send(letter))).fate).toBe('again');
  });
});
