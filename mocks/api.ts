// The API as the mocks run it: the very app of the server, over the memory store, with seed data and ready-made people.
import { dateOf } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import { createApp } from '@server/app';
import { claimLeadSources } from '@server/users/partners';
import type { Log } from '@server/log/log';
import { Carriers } from '@server/integrations/messages/carrier';
import { OptOuts } from '@server/integrations/messages/optOuts';
import { deliverMessages } from '@server/messages/deliver';
import { localMeetings } from '@server/integrations/meetings';
import { outboxSender } from '@server/integrations/sender';
import type { FileStore } from '@server/integrations/fileStore';
import type { RecordingFiles } from '@server/integrations/recordingFiles';
import { seedRows } from '@server/seed/seed';
import { endForgottenWebinars } from '@server/classes/classHosts';
import { askFeed } from '@server/streams/feed';
import { endForgotten } from '@server/streams/forgotten';
import { memoryStore, type MemoryStoreOptions } from '@server/store/memory/memoryStore';
import { browserPasswords } from './passwords';
import { PEOPLE } from './people';

export interface MockApiOptions extends MemoryStoreOptions {
  /** How many trainers the seed makes. */
  trainers: number;
  /** The origin of the page, with which links begin. */
  publicOrigin: string;
  now: () => EpochSeconds;
  log: Log;
  recordings?: RecordingFiles;
  files?: FileStore;
  /** Does something again and again, as long as the page is open. */
  repeatedly?(work: () => Promise<unknown>): void;
}

/** Opens the API with its data loaded and its people present. */
export async function openMockApi({
  trainers,
  publicOrigin,
  now,
  log,
  recordings,
  files,
  repeatedly,
  ...memory
}: MockApiOptions): Promise<ReturnType<typeof createApp>> {
  const store = memoryStore(memory);
  if (!memory.seeded) await store.load(seedRows({ trainers, today: dateOf(now()), now: now() }));
  await Promise.all(
    PEOPLE.map(async ({ email, password, permissions }) => {
      if (await store.users.find(email)) return;
      const password_hash = await browserPasswords.hash(password);
      await store.users.add({
        email,
        permissions,
        password_hash,
        created_on: now(),
        created_by: 'mock',
        tour_seen_on: now(),
      });
      await claimLeadSources(store, permissions);
    }),
  );
  const outbox = outboxSender(store, now);
  const cookieSecret = 'the mock API keeps no secrets from anyone';
  const delivery = { store, carriers: new Carriers([]), optOuts: new OptOuts(cookieSecret), now, log };
  const meetings = localMeetings();
  repeatedly?.(() => deliverMessages(delivery));
  repeatedly?.(async () => {
    await askFeed(store, meetings, now());
    await endForgotten(store, now());
    await endForgottenWebinars(store, now());
  });
  return createApp({
    store,
    passwords: browserPasswords,
    cookieSecret,
    now,
    publicOrigin: () => publicOrigin,
    allowedOrigins: [],
    log,
    recordings,
    files,
    meetings,
    sender: {
      // In the mock, people who are no administrators can read it too.
      send: async (message) => {
        await outbox.send(message);
        return `No mail leaves this browser. ${message.body}`;
      },
    },
    checkAnswers: true,
  });
}
