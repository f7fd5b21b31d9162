// Calls with families.
import type { Area } from '../operation';

export const telephony = {
  placeCall: { at: 'POST /telephony/v1/calls', changes: ['phone_call', 'phone_call_report'] },
  twilioCallWebhook: { at: 'POST /telephony/v1/webhooks/twilio', changes: ['phone_call', 'phone_call_report'] },
} as const satisfies Area;
