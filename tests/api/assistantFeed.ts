// The assistant as it tells of conversations: events, signed as it signs them.
import { hexMac } from '@server/integrations/gateways/signatures';
import type { AssistantEvent } from '@server/conversations/events';
import { bytesOf, type Caller, NOW } from './testServer';

export const ASSISTANT_SECRET = 'a secret of the assistant';
const WEBHOOK = '/assistant/v1/webhooks';

/** As far as an event needs to be said: attachments and speakers of marks have defaults. */
export type AssistantCall = { event: AssistantEvent['event']; conversation: string; at: number } & Record<
  string,
  unknown
>;

export async function signed(text: string, secret = ASSISTANT_SECRET, at = NOW): Promise<string> {
  return `t=${at},v1=${await hexMac(`${at}.${text}`, secret)}`;
}

export async function tell(
  caller: Caller,
  events: readonly AssistantCall[],
  secret?: string,
  at?: number,
): Promise<Response> {
  const body = JSON.stringify({ events });
  const headers = { 'Content-Type': 'application/json', 'X-Assistant-Signature': await signed(body, secret, at) };
  return caller.fetch(`${WEBHOOK}/events`, { method: 'POST', body, headers });
}

export async function bring(
  caller: Caller,
  { message, file }: { message: string; file: string },
  sent: { type: string; content: string },
): Promise<Response> {
  const bytes = bytesOf(sent);
  const sum = await digestOf(bytes);
  const headers = { 'Content-Type': sent.type, 'X-Assistant-Signature': await signed(`${message}.${file}.${sum}`) };
  return caller.fetch(`${WEBHOOK}/files?message=${message}&file=${file}`, { method: 'POST', body: bytes, headers });
}

/** SHA-256, hex. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
