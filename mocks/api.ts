// The API as the mocks run it: the very app of the server, over the memory store, with seed data and ready-made people.
import { dateOf } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import { createApp } from '@server/app';
import type { Log } from '@server/host';
import { seedRows } from '@server/seed/seed';
import { memoryStore, type MemoryStoreOptions } from '@server/store/memory/memoryStore';
import { browserPasswords } from './passwords';
import { PEOPLE } from './people';

export interface MockApiOptions extends MemoryStoreOptions {
  /** How many trainers the seed makes. */
  trainers: number;
  now: () => EpochSeconds;
  log: Log;
}

/** Opens the API with its data loaded and its people present. */
export async function openMockApi({ trainers, now, log, ...memory }: MockApiOptions): Promise<ReturnType<typeof createApp>> {
  const store = memoryStore(memory);
  await store.load(seedRows({ trainers, today: dateOf(now()) }));
  await Promise.all(
    PEOPLE.map(async ({ email, password, permissions }) => {
      if (await store.users.find(email)) return;
      const password_hash = await browserPasswords.hash(password);
      await store.users.add({ email, permissions, password_hash, created_on: now(), created_by: 'mock' });
    }),
  );
  return createApp({
    store,
    passwords: browserPasswords,
    cookieSecret: 'the mock API keeps no secrets from anyone',
    now,
    setupToken: undefined,
    allowedOrigins: [],
    log,
    otpSender: { send: async (_, code) => `No mail leaves this browser: the code is ${code}.` },
    checkAnswers: true,
  });
}
