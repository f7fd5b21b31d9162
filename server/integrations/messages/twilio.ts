// Text messages over Twilio's HTTP API. It knows no keys of repeated requests, but names our message in each report: its id is in the
// address that Twilio calls back.
import type { Report } from '@domain/messages/delivery';
import type { EpochSeconds } from '@domain/units';
import type { Carrier, CarrierReport } from './carrier';
import { callCarrier } from './http';
import { isFromTwilio } from './twilioSignature';

export interface TwilioKeys {
  accountSid: string;
  /** The first is used; the second while it takes the other's place. */
  tokens: readonly string[];
  /** A number, or the id of a messaging service. */
  from: string;
  baseUrl?: string;
  /** Where people reach this server: Twilio's calls come there, and are signed with it. */
  origin: string;
}

export const TWILIO_API = 'https://api.twilio.com';
export const TWILIO_MESSAGES_PATH = '/messages/v1/webhooks/twilio';

/** Of those codes that staff can do something about. */
export const TWILIO_WORDS: Readonly<Record<number, string>> = {
  20003: 'Twilio does not know the key of this server',
  21211: 'The number cannot be one',
  21408: 'Twilio may not send to this country',
  21610: 'The family answered STOP: Twilio sends this number nothing, service messages neither',
  21614: 'The number takes no text messages',
  30003: 'The telephone could not be reached',
  30005: 'There is no such number',
  30006: 'The number is a landline',
  30007: 'The telephone company took it for spam',
};

const REPORTS: Readonly<Record<string, Report>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export function twilioMessages({ accountSid, tokens, from, baseUrl = TWILIO_API, origin }: TwilioKeys): Carrier {
  return {
    channel: 'sms',
    name: 'twilio',
    send: async ({ message_id, to, body }) => {
      const { sid } = await callCarrier<{ sid: string }>({
        carrier: 'Twilio',
        url: `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        headers: twilioHeaders(accountSid, tokens[0]!),
        body: new URLSearchParams({
          To: to.replace(/[^\d+]/g, ''),
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: body,
          StatusCallback: `${origin}${TWILIO_MESSAGES_PATH}?message=${message_id}`,
        }).toString(),
        codeOf: twilioCode,
        words: TWILIO_WORDS,
      });
      return sid;
    },
    read: async ({ text, headers, address, now }) => {
      const form = new URLSearchParams(text);
      const signature = headers.get('x-twilio-signature') ?? '';
      if (!(await isFromTwilio({ url: `${origin}${address}`, form, signature }, tokens))) return undefined;
      const carrier_id = form.get('MessageSid');
      if (!carrier_id) throw new TypeError('A message of Twilio has an id');
      const status = form.get('MessageStatus') ?? '';
      if (status !== '') return { reports: reportsOf(form, carrier_id, address, status, now), incoming: [] };
      const said = form.get('Body');
      const writer = form.get('From');
      return {
        reports: [],
        incoming:
          said === null || writer === null ? [] : [{ from: writer.replace(/^whatsapp:/, ''), text: said, at: now }],
      };
    },
  };
}

export function twilioHeaders(accountSid: string, token: string): Record<string, string> {
  return {
    Authorization: `Basic ${btoa(`${accountSid}:${token}`)}`,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
}

export function twilioCode(answer: unknown): number | undefined {
  const code: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'code') : undefined;
  return typeof code === 'number' ? code : undefined;
}

/** None of a step that is no report, such as `sending`. */
function reportsOf(
  form: URLSearchParams,
  carrier_id: string,
  address: string,
  status: string,
  at: EpochSeconds,
): CarrierReport[] {
  const report = REPORTS[status];
  if (!report) return [];
  const named = new URLSearchParams(address.split('?')[1] ?? '').get('message');
  const code = Number(form.get('ErrorCode'));
  const words = TWILIO_WORDS[code] ?? 'Twilio could not deliver it';
  return [
    {
      message_id: named !== null && UUID.test(named) ? named : null,
      carrier_id,
      report,
      at,
      ...(report === 'failed' && { failure: code ? `${words} (${code})` : words }),
    },
  ];
}
