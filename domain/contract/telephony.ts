// Calls with families: begun here, and told of by the telephony's webhook (decisions 19).
import { z } from 'zod';
import { endpoint } from './endpoint';
import { mobileNumber } from './leads';

const GROUP = 'Telephony';

export const telephony = {
  placeCall: endpoint({
    summary: 'Calls a family: one’s own telephone rings first; without telephony the number is there to be dialled',
    group: GROUP,
    who: 'staff',
    body: z.strictObject({
      lead_id: z.string().min(1).max(36),
      about: z.strictObject({ type: z.string().min(1).max(64), id: z.string().min(1).max(120) }).optional(),
      own_number: mobileNumber.optional(),
      /** Needed while the family’s own clock does not show 09:00 to 21:00. */
      reason: z.string().trim().min(3).max(300).optional(),
    }),
    answer: z.strictObject({
      call_id: z.string(),
      called_by: z.enum(['twilio', 'by_hand']),
      /** The number to dial by hand; null where the telephony dials it. */
      number: z.string().nullable(),
    }),
    status: 201,
  }),
  twilioCallWebhook: endpoint({
    summary: 'Twilio tells of a call, or of its recording: believed with its signature',
    group: GROUP,
    who: 'public',
    takes: 'signed',
    query: z.strictObject({ call: z.string().max(64).optional(), leg: z.string().max(20).optional() }),
    body: z.strictObject({ text: z.string() }),
    answer: z.string(),
    kind: 'media',
  }),
};
