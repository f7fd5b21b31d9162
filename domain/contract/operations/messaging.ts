// What carriers of messages call.
import type { Area } from '../operation';

export const messaging = {
  twilioMessageWebhook: { at: 'POST /messages/v1/webhooks/twilio', changes: ['sent_message'] },
  whatsappWebhook: { at: 'POST /messages/v1/webhooks/whatsapp', changes: ['sent_message'] },
  verifyWhatsappWebhook: { at: 'GET /messages/v1/webhooks/whatsapp' },
} as const satisfies Area;
