// The API of the mock's service worker: over its seed, with what was written before. All pages of the browser share it.
import { isLocalhost } from '@domain/access';
import { dateOf } from '@domain/calendar';
import type { EpochSeconds } from '@domain/units';
import type { FileStore } from '@server/integrations/fileStore';
import type { CookieJar } from '@server/host';
import type { Log } from '@server/log/log';
import code from 'virtual:seed-code';
import { openMockApi } from './api';
import { sampleRecordings } from './recordings';
import { type MakeSeed, seedFor } from './seed';
import { openWrites } from './writes';

/** Raised when the shape of kept rows changes: what older versions kept is then thrown away. */
const VERSION = 5;

/** As often as a server looks for messages to send. */
const BETWEEN_MESSAGES_MS = 2000;

export interface Answering {
  answer(request: Request, cookies: CookieJar): Promise<Response>;
  /** Settles when nothing is being answered or sent any more; nothing is sent on its own from then on. */
  end(): Promise<void>;
}

interface Parts {
  trainers: number;
  now: () => EpochSeconds;
  log: Log;
  makeSeed: MakeSeed;
  openFiles: (of: string) => Promise<FileStore>;
}

/** Whatever is written is kept before it is answered. */
export async function answering({ trainers, now, log, makeSeed, openFiles }: Parts): Promise<Answering> {
  const of = `${VERSION} ${trainers}`;
  const [seeded, writes, files] = await Promise.all([
    seedFor({ trainers, today: dateOf(now()), code }, makeSeed),
    openWrites(of),
    openFiles(of),
  ]);
  const timers: ReturnType<typeof setInterval>[] = [];
  const busy = new Set<Promise<unknown>>();
  const whileBusy = <T>(work: Promise<T>): Promise<T> => {
    const settled: Promise<unknown> = work.catch(() => undefined).then(() => busy.delete(settled));
    busy.add(settled);
    return work;
  };
  const api = await openMockApi({
    trainers,
    publicOrigin: location.origin,
    now,
    log,
    recordings: sampleRecordings,
    files,
    repeatedly: (work) => timers.push(setInterval(() => void whileBusy(work()), BETWEEN_MESSAGES_MS)),
    seeded,
    restore: writes.restore,
    onCommit: writes.keep,
  });
  await writes.settled();
  const host = { onLocalhost: isLocalhost(location.hostname), remote: 'this page', userAgent: navigator.userAgent };
  return {
    answer: (request, cookies) =>
      whileBusy(
        (async () => {
          const response = await api.fetch(request, { cookies, ...host });
          await writes.settled();
          return response;
        })(),
      ),
    async end() {
      timers.forEach((timer) => clearInterval(timer));
      while (busy.size > 0) await Promise.all(busy);
      await writes.settled();
    },
  };
}
