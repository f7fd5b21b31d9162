// Calls with families.
import type { telephony as contract } from '@domain/contract/telephony';
import { receiveCallReports } from '../calls/callReports';
import { placeCall } from '../calls/placeCall';
import type { HandlersOf } from '../operations/call';

export const telephony: HandlersOf<typeof contract> = {
  async placeCall(call) {
    return placeCall(call, call.body);
  },

  async twilioCallWebhook({ body, headers, now, store, telephony: by, url }) {
    const { pathname, search } = new URL(url);
    await receiveCallReports(by, { text: body.text, headers, address: pathname + search, now }, { store, now });
    return new Response('<Response/>', { headers: { 'Content-Type': 'text/xml; charset=utf-8' } });
  },
};
