// Where carriers of messages tell what became of them, and what families answered (decisions 19).
import { z } from 'zod';
import { endpoint } from './endpoint';

const GROUP = 'Messages';
const signed = {
  group: GROUP,
  who: 'public',
  takes: 'signed',
  body: z.strictObject({ text: z.string() }),
} as const;

export const messaging = {
  twilioMessageWebhook: endpoint({
    ...signed,
    summary: 'Twilio tells of a text message, or brings a family’s answer: believed with its signature',
    query: z.strictObject({ message: z.string().max(64).optional() }),
    answer: z.string(),
    kind: 'media',
  }),
  whatsappWebhook: endpoint({
    ...signed,
    summary: 'WhatsApp tells of messages, or brings a family’s answer: believed with its signature',
    answer: z.strictObject({ received: z.boolean() }),
  }),
  verifyWhatsappWebhook: endpoint({
    summary:
      'WhatsApp asks whether its notices are wanted here: its challenge comes back where it knows the word for that',
    group: GROUP,
    who: 'public',
    query: z.strictObject({
      'hub.mode': z.literal('subscribe'),
      'hub.verify_token': z.string().max(200),
      'hub.challenge': z.string().regex(/^[\w-]{1,200}$/, { error: 'Must be letters and digits' }),
    }),
    answer: z.string(),
    kind: 'media',
  }),
};
