// Staff who plan streams over the API, with four trainers: for stories about what becomes of batches, their sessions and their subscribers.
import { expect } from 'vitest';
import { addDays } from '@domain/calendar';
import type { StreamBatch } from '@domain/records/streamBatch';
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { openTestServer, peopled, TODAY } from './testServer';
import { ASHA, BINA, demoTrainer } from './trainers';

export const CHITRA = 'chitra@example.com';
export const DIYA = 'diya@example.com';
export const SECRET = 'a secret token of Zoom';
export const MONDAY = (() => {
  let day = addDays(TODAY, 8);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1) day = addDays(day, 1);
  return day;
})();
export const PLAN = {
  title: 'Maths that moves',
  about: null,
  language: 'English',
  grades: ['4'],
  capacity: 2,
  region: 'IN',
  time_zone: 'Asia/Kolkata',
  slots: ['Mon 10:00', 'Thu 10:00'],
  start_date: MONDAY,
  planned: 4,
  host: ASHA,
  helpers: [BINA],
};

export async function ok<T>(answer: Promise<Response>, status = 200): Promise<T> {
  const got = await answer;
  expect(got.status, await got.clone().text()).toBe(status);
  return (await got.json()) as T;
}

/** Words of a refusal. */
export async function refused(answer: Promise<Response>, status: number): Promise<string> {
  const got = await answer;
  expect(got.status, await got.clone().text()).toBe(status);
  const { message, errors } = (await got.json()) as { message?: string; errors?: { message: string }[] };
  return errors?.[0]?.message ?? message ?? '';
}

export async function streamStory(store: Store) {
  await store.load([
    {
      trainers: [ASHA, BINA, CHITRA, DIYA].map((email) => demoTrainer(email, `${email.split('@')[0]} Rao`)),
    },
  ]);
  const server = await openTestServer(await peopled(store, 0), { zoomSecrets: ['the next one', SECRET] });
  let staff = await server.as('staff');
  let weeks = 0;
  return {
    server,
    get staff() {
      return staff;
    },
    /** A sign-in does not last for days. */
    setClock: async (now: number) => {
      server.clock.now = now;
      staff = await server.as('staff');
    },
    /** How many batches were made: each is in weeks of its own. */
    weeks: () => weeks,
    create: (changes: object = {}) => {
      const start_date = addDays(MONDAY, 21 * weeks++);
      return ok<StreamBatch>(staff.call('stream_batch.create', { body: { ...PLAN, start_date, ...changes } }), 201);
    },
    sessionsOf: async (batch: { id: string }) =>
      (await allOf(store, STREAM_SESSIONS, { stream_batch_id: { anyOf: [batch.id] } })).sort(
        (one, other) => one.number - other.number,
      ),
    heldBy: async (email: string, from: number) =>
      (await store.calendar.sessionsOf([email], from, from + 86_400))
        .filter(({ session_status }) => session_status === 'active')
        .map(({ start_time, end_time }) => [start_time, end_time]),
    one: (id: string) => store.records(STREAM_SESSIONS).find(id) as Promise<StreamSession>,
  };
}

export type StreamStory = Awaited<ReturnType<typeof streamStory>>;
