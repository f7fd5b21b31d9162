// What Zoom tells of streams, on every store: believed with its signature alone, and the same in whatever order it comes (decisions 13).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@domain/contract/contract';
import { STREAM_CHATS, STREAM_PRESENCES } from '@domain/records/streamAudience';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { hexMac } from '@server/integrations/gateways/signatures';
import { allOf } from '@server/store/rows';
import { ok, refused, SECRET, type StreamStory, streamStory } from './api/streamStory';
import { type Caller, newCaller, NOW } from './api/testServer';
import { MEMORY_AND_DATABASE, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(MEMORY_AND_DATABASE)('what platforms tell on $name', ({ open }) => {
  let opened: OpenedStore;
  let story: StreamStory;

  beforeAll(async () => {
    opened = await open();
    story = await streamStory(opened.store);
  });
  afterAll(() => opened.clean());

  describe('what Zoom tells', () => {
    let stranger: Caller;
    beforeAll(() => {
      stranger = newCaller(story.server.api);
    });
    const send = async (event: object, { secret = SECRET, at = story.server.clock.now } = {}) => {
      const text = JSON.stringify(event);
      return stranger.fetch('/streams/v1/webhooks/zoom', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'x-zm-request-timestamp': String(at),
          'x-zm-signature': `v0=${await hexMac(`v0:${at}:${text}`, secret)}`,
        },
        body: text,
      });
    };

    test('is believed with its signature alone; its check of the address is answered', async () => {
      const event = { event: 'endpoint.url_validation', payload: { plainToken: 'plain' } };
      expect(await (await send(event)).json()).toEqual({
        received: true,
        plainToken: 'plain',
        encryptedToken: await hexMac('plain', SECRET),
      });
      expect((await send(event, { secret: 'another' })).status).toBe(403);
      expect((await send(event, { at: story.server.clock.now - 301 })).status).toBe(403);
      // What came too late is sent again with a new signature.
      expect((await send(event)).status).toBe(200);
      const unsigned = await stranger.fetch('/streams/v1/webhooks/zoom', { method: 'POST', body: '{}' });
      expect(unsigned.status).toBe(403);
      expect((await send({ event: 'webinar.started', payload: { object: { id: 'none of ours' } } })).status).toBe(200);
      expect((await send({ event: 7 })).status).toBe(400);
      const late = {
        event: 'webinar.started',
        event_ts: (story.server.clock.now + 900) * 1000,
        payload: { object: { id: '1' } },
      };
      expect((await send(late)).status).toBe(400);
    });

    test('ends the same in whatever order, late and repeated', async () => {
      const batch = await story.create({ planned: 1 });
      const [session] = await story.sessionsOf(batch);
      const start = NOW - 7200;
      const tell = (event: string, second: number, object: object = {}) => ({
        event: `webinar.${event}`,
        event_ts: (start + second) * 1000,
        payload: { object: { uuid: 'one', ...object } },
      });
      const who = (user_id: string, email = '') => ({ participant: { user_id, user_name: 'Somebody', email } });
      const said = (message_id: string, recipient_type: string) => ({
        chat_message: { message_id, message_content: 'Is zero even?', sender_name: 'Mira', recipient_type },
      });
      const events = [
        tell('started', 0),
        tell('participant_joined', 30, who('1', 'a@example.com')),
        tell('participant_left', 150, who('1', 'a@example.com')),
        // The same person on another device.
        tell('participant_joined', 100, who('2', 'A@example.com')),
        tell('participant_left', 400, who('2', 'A@example.com')),
        tell('participant_joined', 200, who('3')),
        tell('ended', 300),
        tell('started', 320),
        tell('ended', 600),
        tell('chat_message_sent', 240, said('m1', 'everyone')),
        tell('chat_message_sent', 250, said('m2', 'direct')),
      ];
      let first: unknown;
      let meetings = 9_000_000;
      await fc.assert(
        fc.asyncProperty(
          fc.shuffledSubarray(events, { minLength: events.length }),
          fc.array(fc.constantFrom(...events), { maxLength: 6 }),
          async (order, again) => {
            // The same session, told of for the first time.
            const id = crypto.randomUUID();
            const meeting_id = String(++meetings);
            const row = { ...session!, id, platform: 'zoom' as const, meeting_id, start_time: start };
            await opened.store.records(STREAM_SESSIONS).insert([row]);
            for (const { payload, ...event } of [...order, ...again]) {
              const object = { ...payload.object, id: Number(meeting_id) };
              expect((await send({ ...event, payload: { object } })).status).toBe(200);
            }
            const { status, started_on, resumed_on, ended_on, viewers } = await story.one(id);
            const seen = await ok<AnswerOf<'streamViewers'>>(story.staff.call('streamViewers', { path: { id } }));
            const of = { stream_session_id: { anyOf: [id] } };
            const chat = (await allOf(opened.store, STREAM_CHATS, of)).map(({ said_by, text }) => [said_by, text]);
            const presences = (await allOf(opened.store, STREAM_PRESENCES, of)).length;
            const state = { status, started_on, resumed_on, ended_on, viewers, seen, chat, presences };
            first ??= state;
            expect(state).toEqual(first);
          },
        ),
        { numRuns: 12 },
      );
      // Nobody is followed from one stream to another: of the same people each session keeps digests of its own.
      const presences = await allOf(opened.store, STREAM_PRESENCES, {});
      const sessionsOfPeople = new Set(
        presences.map(({ person, stream_session_id }) => `${person} ${stream_session_id}`),
      );
      expect(sessionsOfPeople.size).toBeGreaterThan(10);
      expect(new Set(presences.map(({ person }) => person)).size).toBe(sessionsOfPeople.size);
      // Of a webinar it is told who came: nobody says it by hand.
      const [told] = await allOf(opened.store, STREAM_SESSIONS, { meeting_id: { anyOf: [String(meetings)] } });
      const telling = { path: { id: told!.id }, body: { version: told!.version } };
      expect(await refused(story.staff.call('stream_session.nobody_came', telling), 409)).toMatch(
        /it tells who attended/,
      );
      expect(first).toMatchObject({
        status: 'ended',
        started_on: start,
        ended_on: start + 600,
        viewers: 2,
        chat: [['Mira', 'Is zero even?']],
        presences: 5,
        seen: { minutes: [0, 1, 1, 1, 2, 2, 2, 1, 1, 1], most: 2, most_at: start + 240, average: 1.2, different: 2 },
      });
    });
  });
});
