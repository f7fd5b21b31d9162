// Has the console's calls answered in the browser, where no API host is configured (spec 7, decisions 6): starts the service worker
// that is the API, and gives it what only a page knows.
import * as Comlink from 'comlink';
import code from 'virtual:seed-code';
import { type FromPage, OFFER, type PageOfMock, type PageState, WORKER } from './conversation';
import { allCookies, keepCookies, pageCookies } from './cookies';
import { showPage } from './pages';
import { answerDelay, trainerCount } from './settings';

/** Well before a browser ends a worker that has nothing to do, which is after half a minute. */
const BETWEEN_WORDS_MS = 10_000;
/** A clock that is further from the device's was set. */
const SAME_MS = 1000;

/**
 * Starts answering. On an address that the API itself serves as a page, such as sign-in, it shows that page instead and
 * never settles: the console has no business there (spec 2.1).
 */
export async function startMocks(): Promise<void> {
  // Read before the console has an address of its own.
  const trainers = trainerCount();
  const { serviceWorker } = navigator;
  if (!serviceWorker) return cannotStart();
  serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
    if (data === OFFER && port) Comlink.expose(pageFor(trainers), port);
  });
  serviceWorker.startMessages();
  let servesThis: boolean;
  try {
    await takenOver(serviceWorker);
    servesThis = await start(serviceWorker, pageState(trainers));
  } catch (problem) {
    reportError(problem);
    return cannotStart();
  }
  setInterval(() => {
    if (document.visibilityState === 'visible') say(serviceWorker, { mock: 'open', state: pageState(trainers) });
  }, BETWEEN_WORDS_MS);
  if (servesThis) return showPage();
}

/** Settles when this page's calls go to the worker of this very build. */
async function takenOver(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const address = new URL(`${WORKER}?${code}`, location.origin).href;
  const isOurs = () => serviceWorker.controller?.scriptURL === address;
  if (isOurs()) return;
  const ours = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => isOurs() && resolve());
  });
  const { installing, active } = await serviceWorker.register(address, { updateViaCache: 'none' });
  if (active?.scriptURL === address) active.postMessage({ mock: 'claim' } satisfies FromPage);
  const failed = new Promise<never>((_, reject) => {
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'redundant' && active?.scriptURL !== address && !isOurs())
        reject(new Error('The worker of the mock API did not start'));
    });
  });
  await Promise.race([ours, failed]);
}

function start(serviceWorker: ServiceWorkerContainer, state: PageState): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data as boolean), { once: true });
    port1.start();
    say(serviceWorker, { mock: 'start', state, pathname: location.pathname }, port2);
  });
}

function say({ controller }: ServiceWorkerContainer, words: FromPage, ...ports: MessagePort[]): void {
  controller?.postMessage(words, ports);
}

function pageState(trainers: number): PageState {
  const device = performance.timeOrigin + performance.now();
  const now = Date.now();
  return { trainers, now, clockRuns: Math.abs(now - device) < SAME_MS, cookies: allCookies() };
}

function pageFor(trainers: number): PageOfMock {
  const jar = pageCookies(() => Math.floor(Date.now() / 1000));
  return {
    state: () => pageState(trainers),
    answerDelay,
    keepCookies: (changes) => keepCookies(jar, changes),
    connectSeed,
    report: (message) => reportError(new Error(message)),
  };
}

/** A worker of its own, which is gone when the seed is kept. */
function connectSeed(port: MessagePort): void {
  const worker = new Worker(new URL('./seed.worker.ts', import.meta.url), { type: 'module', name: 'mock seed' });
  void Comlink.wrap<{ serve(port: MessagePort): void }>(worker).serve(Comlink.transfer(port, [port]));
}

/** Says so in place of the console, and never settles. */
function cannotStart(): Promise<never> {
  const words = document.createElement('p');
  words.setAttribute('role', 'alert');
  words.style.cssText = 'max-width: 40rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif';
  words.textContent =
    'The mock API cannot run here: it needs a service worker, which some browsers do not offer in private windows. ' +
    'Open this address in an ordinary window, or start the console with an API host.';
  document.body.replaceChildren(words);
  return new Promise<never>(() => undefined);
}
