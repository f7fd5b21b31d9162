// The service worker of the mock: the API of all pages of a browser. It stays for some time when no page is open, so that a page
// that is loaded again finds it ready; when the browser has ended it, it opens once more from what is kept.
import './noStorage';
import { isApiPath } from '@server/app';
import type { Log } from '@server/log/log';
import { dateOf } from '@domain/calendar';
import { delay, getResponse, http } from 'msw';
import { type Answering, answering } from './answering';
import { pageClock } from './clock';
import { sharedCookies } from './cookies';
import { type FromPage, PAGE, type PageState } from './conversation';
import { keptFiles } from './files';
import { callingPage, type OpenPage, pageCame, reportInPages, seedByPages, unlessGone } from './openPages';

declare const self: ServiceWorkerGlobalScope;

interface Opened {
  /** Its day and number of trainers. */
  of: string;
  api: Promise<Answering>;
}

/** Parts of the console never pass through here: they would wait for what is being worked on. */
const PARTS = ['script', 'style', 'font', 'worker', 'sharedworker', 'manifest'];

const clock = pageClock();
const cookies = sharedCookies(clock.now);
let resolveFirst: (state: PageState) => void;
/** What any page sent first. */
const first = new Promise<PageState>((resolve) => {
  resolveFirst = resolve;
});
let opened: Opened | undefined;

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(passByParts(event).catch(() => undefined));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message = event.data as FromPage;
  const from = (event.source as Client).id;
  if (message.mock === 'claim') event.waitUntil(self.clients.claim());
  else apply(message.state);
  if (message.mock === 'open') opened ??= openFor(message.state.trainers);
  if (message.mock !== 'start') return;
  event.ports[0]?.postMessage(isApiPath(message.pathname));
  event.waitUntil(Promise.all([pageCame(from), open(message.state.trainers)]).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isCall = origin === location.origin && isApiPath(pathname);
  // What is opened as a page is the console, which asks for the API's own pages (pages.ts).
  if (isCall && request.mode !== 'navigate' && !PARTS.includes(request.destination)) event.respondWith(answered(event));
});

/** Where a browser has no such routes, or not these, the listener above lets the parts pass a little later. */
async function passByParts(event: ExtendableEvent): Promise<void> {
  const conditions = [...PARTS.map((requestDestination) => ({ requestDestination })), { requestMode: 'navigate' }];
  const { addRoutes } = event as { addRoutes?: (routes: unknown) => Promise<void> };
  await addRoutes?.call(
    event,
    conditions.map((condition) => ({ condition, source: 'network' })),
  );
}

async function answered({ request, clientId }: FetchEvent): Promise<Response> {
  const page = await callingPage(clientId);
  const waited = unlessGone(page?.answerDelay(), 0).then(delay);
  try {
    const handler = http.all('*', async ({ request: call }) => answer(call, page));
    const response = await getResponse([handler], await copyOf(request));
    await waited;
    return response ?? Response.error();
  } catch (problem) {
    log.error({ err: problem }, 'The mock API cannot answer');
    return Response.error();
  }
}

async function answer(request: Request, page: OpenPage | undefined): Promise<Response> {
  if (!opened) {
    const state = await Promise.race([first, page ? page.state() : first]);
    apply(state);
    opened ??= openFor(state.trainers);
  }
  const api = await opened.api;
  const { cookies: jar, changes } = cookies.jar();
  try {
    return readable(request, await api.answer(request, jar));
  } finally {
    if (changes.length > 0) await cookies.kept(unlessGone(page?.keepCookies(changes), undefined));
  }
}

/** What has a stream for its body in one browser has none in another. */
async function copyOf(request: Request): Promise<Request> {
  const { url, method, headers, signal } = request;
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
  return new Request(url, { method, headers, signal, body });
}

/** A page that shows the API's own pages has to read where it is sent; a browser would go there itself. */
function readable(request: Request, response: Response): Response {
  const isSentOn = response.status >= 300 && response.status < 400 && response.headers.has('Location');
  return isSentOn && request.headers.get('Accept') === PAGE
    ? new Response(null, { headers: response.headers })
    : response;
}

function apply(state: PageState): void {
  clock.set(state.now, state.clockRuns);
  cookies.set(state.cookies);
  resolveFirst(state);
}

/** Another day or number of trainers has another seed: what is being answered comes to its end first. */
function open(trainers: number): Promise<unknown> {
  const before = opened;
  if (before?.of === nameOf(trainers)) return before.api;
  opened = openFor(
    trainers,
    before?.api.then((api) => api.end()),
  );
  return opened.api;
}

function openFor(trainers: number, ended?: Promise<unknown>): Opened {
  const makeSeed = seedByPages;
  const api = Promise.resolve(ended)
    .catch(() => undefined)
    .then(() => answering({ trainers, now: clock.now, log, makeSeed, openFiles: (of) => keptFiles(of, clock.now) }));
  const opening = { of: nameOf(trainers), api };
  // The next call tries once more.
  api.catch(() => {
    if (opened === opening) opened = undefined;
  });
  return opening;
}

function nameOf(trainers: number): string {
  return `${trainers} ${dateOf(clock.now())}`;
}

const log: Log = {
  info: () => undefined,
  error: (facts, message) => {
    const { err } = facts as { err?: unknown };
    const cause = err instanceof Error ? (err.stack ?? err.message) : JSON.stringify(facts);
    void reportInPages(`${message}: ${cause}`);
  },
};
