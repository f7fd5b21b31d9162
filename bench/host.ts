// Serves the built console, the API over a seeded memory store, and the peer pages from one address, all with the same day.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { TIME_ZONE } from '@domain/calendar';
import { toSlashDate } from '@domain/formats';
import type { TrainerAvailability } from '@domain/contract/availability';
import { pathOf } from '@domain/contract/paths';
import type { IsoDate } from '@domain/units';
import { createApp } from '@server/app';
import { Sessions } from '@server/auth/sessions';
import { answerWith } from '@server/host/answer';
import { consoleFiles } from '@server/host/consoleFiles';
import { Listener } from '@server/host/listener';
import { TrustedProxies } from '@server/host/forwarded';
import { scryptPasswords } from '@server/host/passwords';
import { seedRows } from '@server/seed/seed';
import type { HeldHours } from '@server/store/live';
import { memoryStore } from '@server/store/memory/memoryStore';
import { getMimeType } from 'hono/utils/mime';
import { pino } from 'pino';
import { PAGES_BASE } from './build';

export interface BenchHost {
  origin: string;
  /** Signs a browser in. */
  cookies: { name: string; value: string; url: string }[];
  /** The slots answer of the date, as every subject gets it. */
  records: TrainerAvailability[];
  /** Another planner picks hours. */
  hold(held: HeldHours): Promise<void>;
  close(): Promise<void>;
}

const SECRET = 'only for measurements, never for people';
/**
 * Delay before the day is answered, ms: by then every page is ready, so that only its work on the day is measured. The console's
 * loads what its other pages may need a second after it was drawn: that is done by then too.
 */
const ANSWER_TAKES = 2000;
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** Cross-origin isolation gives finer clocks and the whole page's memory, workers included. */
const ISOLATION = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/**
 * `date` is the day that is shown, which must be today or later for hours to be picked. `consoleFolder` and `pagesFolder`
 * hold the built files.
 */
export async function openHost(options: {
  trainers: number;
  date: IsoDate;
  consoleFolder: string;
  pagesFolder: string;
}): Promise<BenchHost> {
  const { trainers, date } = options;
  const store = memoryStore();
  await store.load(seedRows({ trainers, today: date }));
  const now = () => Math.floor(Date.now() / 1000);
  const user = {
    email: 'bench@example.com',
    permissions: ['prod-admins'],
    password_hash: '',
    created_on: now(),
    created_by: 'bench',
  };
  await store.users.add(user);
  const log = pino({ level: 'error' });
  const api = createApp({
    store,
    passwords: scryptPasswords,
    cookieSecret: SECRET,
    now,
    publicOrigin: () => 'http://localhost',
    allowedOrigins: [],
    log,
  });
  const files = await consoleFiles(options.consoleFolder, { apiHost: '', imageName: '', sentryDsn: '', served: true });
  const answer = answerWith(api, { console: files, log, proxies: new TrustedProxies([]) });
  const address = dayAddress(date);
  /** Answers by address, made once, so that the API's work is not measured with the page. */
  const stored = new Map<string, string>();
  const listener = new Listener(async (request, node) => {
    const { pathname, search } = new URL(request.url);
    const day = stored.get(pathname + search);
    if (day !== undefined) {
      await setTimeout(ANSWER_TAKES);
      return isolated(new Response(day, { headers: JSON_TYPE }));
    }
    return isolated(
      pathname.startsWith(PAGES_BASE) ? await peerFile(options.pagesFolder, pathname) : await answer(request, node),
    );
  });
  const origin = `http://127.0.0.1:${await listener.listen(0, '127.0.0.1')}`;
  const cookies: BenchHost['cookies'] = [];
  const jar = {
    get: () => undefined,
    set: (name: string, value: string) => void cookies.push({ name, value, url: origin }),
    expire: () => undefined,
  };
  const signedIn = (await store.users.find(user.email))!;
  await new Sessions(store, SECRET).open(signedIn, { cookies: jar, remote: 'bench', userAgent: '' }, now());
  const day = await answerText(origin + address, cookies);
  stored.set(address, day);
  return {
    origin,
    cookies,
    records: JSON.parse(day) as TrainerAvailability[],
    hold: (held) => store.live.hold(held, now()),
    close: async () => {
      api.endStreams();
      await listener.stop();
      await store.close();
    },
  };
}

function dayAddress(date: IsoDate): string {
  const query = new URLSearchParams({ date: toSlashDate(date), timezone: TIME_ZONE });
  return `${pathOf('trainerSlots').path}?${query}`;
}

async function answerText(address: string, cookies: BenchHost['cookies']): Promise<string> {
  const response = await fetch(address, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  if (!response.ok) throw new Error(`The request for the day failed with ${response.status}: ${await response.text()}`);
  return response.text();
}

async function peerFile(folder: string, pathname: string): Promise<Response> {
  const content = await readFile(join(folder, pathname.slice(PAGES_BASE.length)));
  return new Response(new Uint8Array(content), { headers: { 'Content-Type': getMimeType(pathname) ?? 'text/plain' } });
}

function isolated(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}
