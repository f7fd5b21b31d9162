// Stands between a page and the API: lets through, holds back, refuses, or answers that there is nothing. It stops what the
// page's own code fetches and nothing else: Playwright's routes would switch off the browser's cache, and every load of a page
// would ask for all of the console again.
import type { CDPSession, Page } from '@playwright/test';
import { isApiPath } from '@server/app';

type Mode = 'open' | 'held' | 'failing' | 'empty';

export interface ApiGate {
  /** Reads since the last `open` or `holdAll`, as `/path`; those of every page, such as saved views, are left out. */
  readonly requested: readonly string[];
  open(): void;
  /** Nothing is answered until `fail`. */
  holdAll(): void;
  /** What was held, and all that comes after it, fails, and says not to be asked again soon. */
  fail(): void;
  /** Lists are empty from now on. */
  empty(): void;
  /** Ends when nothing is being answered any more: before its page is closed, or an answer would be read from a closed one. */
  close(): Promise<void>;
}

/** Saved views stand beside a list, and countries are words of its filters: neither is what a screen shows. */
const BESIDE = ['/console/v1/views', '/tms/v1/countries'];

interface Paused {
  requestId: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

export async function gateOf(page: Page): Promise<ApiGate> {
  let mode: Mode = 'open';
  let requested: string[] = [];
  const held: (() => void)[] = [];
  const network = await page.context().newCDPSession(page);
  await network.send('Fetch.enable', {
    patterns: ['Fetch', 'XHR'].map((resourceType) => ({ resourceType: resourceType as 'Fetch' })),
  });
  const answering = new Set<Promise<void>>();
  network.on('Fetch.requestPaused', (paused) => {
    const answered: Promise<void> = answer(paused)
      .catch(leftMeanwhile(page))
      .finally(() => answering.delete(answered));
    answering.add(answered);
  });

  async function answer({ requestId, request }: Paused): Promise<void> {
    const { pathname } = new URL(request.url);
    if (!isApiPath(pathname)) return void (await network.send('Fetch.continueRequest', { requestId }));
    if (!BESIDE.includes(pathname)) requested.push(pathname);
    if (mode === 'held') await new Promise<void>((release) => held.push(release));
    if (mode === 'failing') return fulfill(network, requestId, 500, { 'Retry-After': '600' }, { status_code: 500 });
    if (mode === 'empty') return answerEmpty(page, network, { requestId, request });
    await network.send('Fetch.continueRequest', { requestId });
  }

  const become = (next: Mode) => {
    mode = next;
  };
  const releaseHeld = () => {
    for (const release of held.splice(0)) release();
  };
  return {
    get requested() {
      return requested;
    },
    open: () => {
      requested = [];
      become('open');
    },
    holdAll: () => {
      // What a page that was left still waits for would keep `close` waiting for ever.
      releaseHeld();
      requested = [];
      become('held');
    },
    fail: () => {
      become('failing');
      releaseHeld();
    },
    empty: () => become('empty'),
    close: async () => {
      become('failing');
      releaseHeld();
      while (answering.size > 0) await Promise.all(answering);
      await network.detach();
    },
  };
}

/** A page that has gone elsewhere waits for no answer. */
function leftMeanwhile(page: Page): (problem: unknown) => void {
  return (problem) => {
    if (!page.isClosed() && !/Invalid InterceptionId|closed/i.test(String(problem))) throw problem;
  };
}

async function answerEmpty(
  page: Page,
  network: CDPSession,
  { requestId, request: { url, method, headers, postData } }: Paused,
): Promise<void> {
  // A connection that the server closed meanwhile is opened once more.
  const response = await page.request.fetch(url, { method, headers, data: postData, maxRetries: 1 });
  await fulfill(network, requestId, response.status(), {}, emptied(await response.json()));
}

async function fulfill(
  network: CDPSession,
  requestId: string,
  responseCode: number,
  headers: Record<string, string>,
  body: unknown,
): Promise<void> {
  const all = { 'Content-Type': 'application/json', ...headers };
  const responseHeaders = Object.entries(all).map(([name, value]) => ({ name, value }));
  await network.send('Fetch.fulfillRequest', {
    requestId,
    responseCode,
    responseHeaders,
    body: Buffer.from(JSON.stringify(body)).toString('base64'),
  });
}

/**
 * What an answer lists, where it is more than a list: rows, a batch's members and sessions, the batches that suit a course, whose
 * calendars, the webinars and master classes of a trainer, the ways that leads went,
 * partners, groups of leads without a demo, recordings of a session, learning content.
 */
const LISTED = [
  'rows',
  'members',
  'students',
  'sessions',
  'matches',
  'full',
  'trainers',
  'classes',
  'ways',
  'partners',
  'needs',
  'recordings',
  'nodes',
];

/** A list without rows; what is no list stays. */
function emptied(body: unknown): unknown {
  if (Array.isArray(body)) return [];
  if (typeof body !== 'object' || body === null) return body;
  const lists = Object.entries(body).filter(([name, value]) => LISTED.includes(name) && Array.isArray(value));
  return { ...body, ...Object.fromEntries(lists.map(([name]) => [name, []])), ...('rows' in body && { total: 0 }) };
}
