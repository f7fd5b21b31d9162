// What the assistant tells: a list of events, each of one conversation, signed as a whole.
import { z } from 'zod';
import { assistantId, milliseconds } from '@domain/contract/assistant';
import { CHANNELS, SPEAKERS } from '@domain/conversations/conversationState';
import { MAX_MESSAGE } from '@domain/records/conversationMessage';
import type { EpochSeconds } from '@domain/units';
import { refuseFuture, wrongText as wrong } from '../integrations/signedText';

const MOST_EVENTS = 200;
const MOST_FILES = 20;

const keys = <Words extends object>(words: Words) =>
  Object.keys(words) as [keyof Words & string, ...(keyof Words & string)[]];
/** PostgreSQL stores no half of a character. */
const UNSTORABLE = /\p{Surrogate}/gu;
const stored = (most: number) =>
  z
    .string()
    .max(most)
    .transform((text) => text.replace(UNSTORABLE, '\ufffd'));

const of = { conversation: assistantId, at: milliseconds };
const event = z.discriminatedUnion('event', [
  z.object({
    ...of,
    event: z.literal('opened'),
    channel: z.enum(keys(CHANNELS)),
    lead_id: z.string().max(36).nullish(),
    mobile_number: z
      .string()
      .regex(/^\+\d{7,15}$/)
      .nullish(),
  }),
  z.object({
    ...of,
    event: z.literal('message'),
    id: assistantId,
    said_by: z.enum(keys(SPEAKERS)),
    text: stored(MAX_MESSAGE),
    attachments: z
      .array(
        z.object({
          id: assistantId,
          name: stored(200),
          type: stored(60),
          size: z.int().min(0).max(10_000_000_000),
          digest: z.string().regex(/^[0-9a-f]{64}$/),
        }),
      )
      .max(MOST_FILES)
      .default([]),
  }),
  z.object({
    ...of,
    event: z.enum(['handed_over', 'handed_back', 'closed']),
    id: assistantId,
    said_by: z.enum(keys(SPEAKERS)).default('assistant'),
    /** Why. */
    text: stored(1000).default(''),
  }),
  z.object({ ...of, event: z.literal('removed'), id: assistantId }),
]);
export type AssistantEvent = z.output<typeof event>;

const delivery = z.object({ events: z.array(event).min(1).max(MOST_EVENTS) });

/** Throws a `Failure` 400. */
export function eventsIn(text: string, now: EpochSeconds): AssistantEvent[] {
  let read;
  try {
    read = delivery.safeParse(JSON.parse(text));
  } catch {
    throw wrong('Must be JSON');
  }
  if (!read.success)
    throw wrong(`Must be events of the assistant: ${read.error.issues[0]!.path.join('.') || 'events'} is wrong`);
  refuseFuture(
    read.data.events.map(({ at }) => at / 1000),
    now,
  );
  return read.data.events;
}
