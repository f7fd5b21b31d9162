// What Zoom tells of webinars: one event a call, signed with the secret of its app (developers.zoom.us, webhooks).
import { z } from 'zod';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { hexMac, isSigned } from '../integrations/gateways/signatures';
import { LATEST_SECONDS, refuseFuture, refuseNul, wrongText as wrong } from '../integrations/signedText';
import type { StreamReport } from '../integrations/meetings';

const UNSTORABLE = /\p{Surrogate}/gu;
const word = (most: number) =>
  z.union([z.string(), z.number()]).transform((value) => String(value).replace(UNSTORABLE, '\ufffd').slice(0, most));
const moment = z.string().transform((text) => {
  const read = Date.parse(text);
  return Number.isNaN(read) ? undefined : read;
});

const participant = z.object({
  user_id: word(100).optional(),
  participant_uuid: word(100).optional(),
  id: word(100).optional(),
  registrant_id: word(100).optional(),
  email: word(254).optional(),
  join_time: moment.optional(),
  leave_time: moment.optional(),
});
const message = z.object({
  message_id: word(100),
  message_content: word(4000),
  sender_name: word(200).default('Somebody'),
  recipient_type: word(40).default('everyone'),
  date_time: moment.optional(),
});
const event = z.object({
  event: z.string().max(100),
  event_ts: z.int().min(0).max(4_102_444_800_000).optional(),
  payload: z.object({
    plainToken: z.string().max(200).optional(),
    object: z
      .object({
        id: word(64),
        uuid: word(100).default(''),
        start_time: moment.optional(),
        end_time: moment.optional(),
        participant: participant.optional(),
        chat_message: message.optional(),
      })
      .optional(),
  }),
});

export type ZoomEvent =
  | { kind: 'validation'; plainToken: string }
  | { kind: 'told'; meeting_id: string; told: StreamReport }
  /** Signed, and of nothing that is kept here. */
  | { kind: 'other' };

/**
 * `v0=` and the HMAC of `v0:`, the seconds, `:` and what was sent. A delivery is signed when it is sent: what is older was kept by
 * somebody else. The secret that signed it; throws a `Failure` 403.
 */
export async function believedSecret(
  sent: string,
  { headers, secrets, now }: { headers: Headers; secrets: readonly string[]; now: EpochSeconds },
): Promise<string> {
  const time = headers.get('x-zm-request-timestamp') ?? '';
  const signature = headers.get('x-zm-signature') ?? '';
  if (/^\d{1,12}$/.test(time) && Math.abs(Number(time) - now) <= LATEST_SECONDS && signature.startsWith('v0='))
    for (const secret of secrets)
      if (await isSigned(`v0:${time}:${sent}`, [signature.slice(3)], [secret])) return secret;
  throw new Failure(403, { message: 'The signature is wrong' });
}

/** What Zoom wants back when the address is entered there: it proves that we hold the secret. */
export async function validationOf(plainToken: string, secret: string) {
  return { received: true, plainToken, encryptedToken: await hexMac(plainToken, secret) };
}

/** Throws a `Failure` 400. */
export function eventIn(text: string, now: EpochSeconds): ZoomEvent {
  refuseNul(text);
  let read;
  try {
    read = event.safeParse(JSON.parse(text));
  } catch {
    throw wrong('Must be JSON');
  }
  if (!read.success) throw wrong(`Must be an event of Zoom: ${read.error.issues[0]!.path.join('.') || 'it'} is wrong`);
  const { event: name, event_ts, payload } = read.data;
  if (name === 'endpoint.url_validation')
    return payload.plainToken === undefined
      ? { kind: 'other' }
      : { kind: 'validation', plainToken: payload.plainToken };
  const { object } = payload;
  if (!object) return { kind: 'other' };
  const told = reportOf(name, object, event_ts ?? now * 1000);
  if (!told) return { kind: 'other' };
  const at = 'moment_ms' in told ? Math.floor(told.moment_ms / 1000) : told.at;
  refuseFuture([at, (event_ts ?? 0) / 1000], now);
  return { kind: 'told', meeting_id: object.id, told };
}

type Subject = NonNullable<z.output<typeof event>['payload']['object']>;

/** Of meetings nothing is kept: a stream is a webinar. */
function reportOf(
  name: string,
  { uuid, start_time, end_time, participant: who, chat_message }: Subject,
  sent: number,
): StreamReport | undefined {
  if (name === 'webinar.started') return { kind: 'started', at: seconds(start_time ?? sent) };
  if (name === 'webinar.ended') return { kind: 'ended', at: seconds(end_time ?? sent) };
  if ((name === 'webinar.participant_joined' || name === 'webinar.participant_left') && who) {
    const kind = name === 'webinar.participant_joined' ? 'joined' : 'left';
    const person = who.email?.toLowerCase() || who.id || who.registrant_id || who.participant_uuid || who.user_id;
    const connection = who.user_id ?? who.participant_uuid ?? person;
    if (!person || !connection) return undefined;
    const moment_ms = (kind === 'joined' ? who.join_time : who.leave_time) ?? sent;
    return { kind, person, connection: `${uuid}:${connection}`.slice(0, 160), moment_ms };
  }
  // What one person writes to another is nobody else's.
  if (name === 'webinar.chat_message_sent' && chat_message && /^(everyone|all)/i.test(chat_message.recipient_type))
    return {
      kind: 'said',
      message_id: chat_message.message_id,
      said_by: chat_message.sender_name || 'Somebody',
      text: chat_message.message_content,
      at: seconds(chat_message.date_time ?? sent),
    };
  return undefined;
}

function seconds(milliseconds: number): EpochSeconds {
  return Math.floor(milliseconds / 1000);
}
