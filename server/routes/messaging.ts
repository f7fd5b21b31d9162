// Where carriers of messages tell what became of them.
import type { messaging as contract } from '@domain/contract/messaging';
import type { CarrierName } from '../integrations/messages/carrier';
import { proveWord, receiveReports } from '../messages/reports';
import type { AnyCall, HandlersOf } from '../operations/call';

export const messaging: HandlersOf<typeof contract> = {
  async twilioMessageWebhook({ body, ...call }) {
    await receive('twilio', body.text, call);
    // Twilio asks what to do next: nothing.
    return new Response('<Response/>', { headers: { 'Content-Type': 'text/xml; charset=utf-8' } });
  },

  async whatsappWebhook({ body, ...call }) {
    await receive('whatsapp', body.text, call);
    return { received: true };
  },

  async verifyWhatsappWebhook({ query, whatsappWord }) {
    await proveWord(query['hub.verify_token'], whatsappWord);
    return new Response(query['hub.challenge'], { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  },
};

type Caller = Pick<AnyCall, 'carriers' | 'url' | 'headers' | 'now' | 'store' | 'optOuts'>;

async function receive(name: CarrierName, text: string, call: Caller): Promise<void> {
  const { pathname, search } = new URL(call.url);
  const { headers, now } = call;
  await receiveReports(call.carriers.named(name), { text, headers, address: pathname + search, now }, call);
}
