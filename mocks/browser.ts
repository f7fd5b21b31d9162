// Answers the console's calls in its own page, where no API host is configured (spec 7, decisions 6).
import * as Comlink from 'comlink';
import { isLocalhost } from '@domain/access';
import { dateOf } from '@domain/calendar';
import { isApiPath } from '@server/app';
import { memoryFiles } from '@server/integrations/memoryFiles';
import type { Log } from '@server/log/log';
import { delay, http } from 'msw';
import { setupWorker } from 'msw/browser';
import code from 'virtual:seed-code';
import { openMockApi } from './api';
import { pageCookies } from './cookies';
import { showPage } from './pages';
import { sampleRecordings } from './recordings';
import { type SeedWanted, seedFor } from './seed';
import { answerDelay, trainerCount } from './settings';
import { openWrites } from './writes';

/** Raised when the shape of kept rows changes: what older versions kept is then thrown away. */
const VERSION = 5;

/** As often as a server looks for messages to send. */
const BETWEEN_MESSAGES_MS = 2000;

type Answer = (request: Request) => Promise<Response>;

/**
 * Starts answering. On an address that the API itself serves as a page, such as sign-in, it shows that page instead and
 * never settles: the console has no business there (spec 2.1).
 */
export async function startMocks(): Promise<void> {
  const answer = await answering();
  if (isApiPath(location.pathname)) return showPage(answer);
  const worker = setupWorker(
    http.all(
      ({ request }) => isApiCall(new URL(request.url)),
      async ({ request }) => {
        await delay(answerDelay());
        return answer(request);
      },
    ),
  );
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
}

function isApiCall({ origin, pathname }: URL): boolean {
  return origin === location.origin && isApiPath(pathname);
}

/** The API of this page. What another tab writes is read in again before the next answer. */
async function answering(): Promise<Answer> {
  const trainers = trainerCount();
  const otherTabs = new BroadcastChannel('mock-api');
  const seeded = await seedFor({ trainers, today: dateOf(now()), code }, seedInWorker);
  // What is uploaded here outlasts what another tab writes, and is gone with this page.
  const files = memoryFiles(undefined, now);
  let opening = open();
  otherTabs.addEventListener('message', () => {
    opening = open();
  });
  await opening;
  return async (request) => {
    const { api, writes, host } = await opening;
    const response = await api.fetch(request, host);
    await writes.settled();
    return response;
  };

  async function open() {
    const writes = await openWrites(`${VERSION} ${trainers}`);
    const onCommit: typeof writes.keep = (changes) => {
      writes.keep(changes);
      // What a request with a key has done so far concerns no other tab.
      if (Object.keys(changes).some((table) => !table.startsWith('idempotency_'))) otherTabs.postMessage('written');
    };
    const api = await openMockApi({
      trainers,
      publicOrigin: location.origin,
      now,
      log,
      recordings: sampleRecordings,
      files,
      repeatedly: (work) => setInterval(() => void work(), BETWEEN_MESSAGES_MS),
      seeded,
      restore: writes.restore,
      onCommit,
    });
    await writes.settled();
    return {
      api,
      writes,
      host: {
        cookies: pageCookies(now),
        onLocalhost: isLocalhost(location.hostname),
        remote: 'this page',
        userAgent: navigator.userAgent,
      },
    };
  }
}

/** A worker of its own, which is gone when the seed is kept. */
function seedInWorker(wanted: SeedWanted) {
  const worker = new Worker(new URL('./seed.worker.ts', import.meta.url), { type: 'module', name: 'mock seed' });
  return Comlink.wrap<typeof import('./seed')>(worker).makeSeed(wanted);
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}

const log: Log = {
  info: () => undefined,
  error: (facts, message) => reportError(new Error(message, { cause: facts })),
};
