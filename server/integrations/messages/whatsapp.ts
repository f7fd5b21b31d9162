// WhatsApp's Cloud API. What a business writes first must be a template that WhatsApp has approved, filled in; our id of the message comes
// back with each report.
import { z } from 'zod';
import type { Report } from '@domain/messages/delivery';
import { isSigned } from '../gateways/signatures';
import type { Carrier, CarrierNews } from './carrier';
import { callCarrier } from './http';

export interface WhatsAppKeys {
  accessToken: string;
  /** Of the number that writes. */
  phoneNumberId: string;
  /** Of the app, which signs what it tells; two while one takes the other's place. */
  appSecrets: readonly string[];
  baseUrl?: string;
}

export const WHATSAPP_API = 'https://graph.facebook.com/v23.0';
const LANGUAGE = 'en';

const WORDS: Readonly<Record<number, string>> = {
  131026: 'The number has no WhatsApp, or takes no such messages',
  131047: 'The family has not written within the last day: only a template reaches it',
  131049: 'WhatsApp held it back, since the family gets many such messages',
  131050: 'The family wants no marketing messages on WhatsApp',
  132000: 'The template has other places than WhatsApp knows',
  132001: 'WhatsApp does not know the template in this language',
  190: 'WhatsApp does not know the key of this server',
};

const REPORTS: Readonly<Record<string, Report>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  played: 'read',
  failed: 'failed',
};

const seconds = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const status = z.object({
  id: z.string().min(1).max(190),
  status: z.string(),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});
const incoming = z.object({
  from: z.string().min(1).max(40),
  timestamp: seconds,
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});
const notice = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({ statuses: z.array(status).optional(), messages: z.array(incoming).optional() }).optional(),
        }),
      ),
    }),
  ),
});

export function whatsapp({ accessToken, phoneNumberId, appSecrets, baseUrl = WHATSAPP_API }: WhatsAppKeys): Carrier {
  return {
    channel: 'whatsapp',
    name: 'whatsapp',
    send: async ({ message_id, to, body, template, variables }) => {
      const content =
        template === null
          ? { type: 'text', text: { body } }
          : {
              type: 'template',
              template: {
                name: template,
                language: { code: LANGUAGE },
                components: [
                  { type: 'body', parameters: variables.map((text) => ({ type: 'text', text: oneLine(text) })) },
                ],
              },
            };
      const { messages } = await callCarrier<{ messages?: { id?: string }[] }>({
        carrier: 'WhatsApp',
        url: `${baseUrl}/${encodeURIComponent(phoneNumberId)}/messages`,
        headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.replace(/\D/g, ''),
          ...content,
          biz_opaque_callback_data: message_id,
        }),
        codeOf: (answer) => z.object({ error: z.object({ code: z.number() }) }).safeParse(answer).data?.error.code,
        words: WORDS,
      });
      return messages?.[0]?.id ?? null;
    },
    read: async ({ text, headers }) => {
      const signature = (headers.get('x-hub-signature-256') ?? '').replace(/^sha256=/, '');
      return (await isSigned(text, [signature], appSecrets)) ? reportsIn(text) : undefined;
    },
  };
}

/** WhatsApp refuses values with breaks of lines, tabs or more than four spaces in a row. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function reportsIn(text: string): CarrierNews {
  const read = notice.safeParse(JSON.parse(text));
  if (!read.success) throw new TypeError('A notice of WhatsApp has entries with changes');
  const values = read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value ?? {}));
  return {
    reports: values.flatMap(({ statuses = [] }) =>
      statuses.flatMap(({ id, status: said, timestamp, biz_opaque_callback_data, errors }) => {
        const report = REPORTS[said];
        if (!report) return [];
        const code = errors?.[0]?.code;
        const words = (code === undefined ? undefined : WORDS[code]) ?? 'WhatsApp could not deliver it';
        return [
          {
            message_id: biz_opaque_callback_data ?? null,
            carrier_id: id,
            report,
            at: timestamp,
            ...(report === 'failed' && { failure: code === undefined ? words : `${words} (${code})` }),
          },
        ];
      }),
    ),
    incoming: values.flatMap(({ messages = [] }) =>
      messages.map(({ from, timestamp, text: said, button }) => ({
        from,
        text: said?.body ?? button?.text ?? '',
        at: timestamp,
      })),
    ),
  };
}
