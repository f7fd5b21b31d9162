// The open pages of the mock, as its service worker reaches them.
import * as Comlink from 'comlink';
import { OFFER, type PageOfMock, type SeedWorker } from './conversation';
import type { SeedWanted } from './seed';
import type { TableTexts } from '@server/store/memory/tableTexts';

declare const self: ServiceWorkerGlobalScope;

export type OpenPage = Comlink.Remote<PageOfMock>;

/** A page that was left no longer answers: callers that wait for it go on without it. */
const PATIENCE_MS = 5000;

const reached = new Map<string, OpenPage>();

function pageOf(client: Client): OpenPage {
  const known = reached.get(client.id);
  if (known) return known;
  const { port1, port2 } = new MessageChannel();
  client.postMessage(OFFER, [port2]);
  const page = Comlink.wrap<PageOfMock>(port1);
  reached.set(client.id, page);
  return page;
}

async function openPages(): Promise<OpenPage[]> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = new Set(windows.map(({ id }) => id));
  for (const id of reached.keys()) if (!open.has(id)) reached.delete(id);
  return windows.map(pageOf);
}

/** The page that calls, or for a worker's call any that is open. */
export async function callingPage(clientId: string): Promise<OpenPage | undefined> {
  const client = await self.clients.get(clientId);
  return client?.type === 'window' ? pageOf(client) : (await openPages())[0];
}

/** `otherwise` where the page is gone. */
export function unlessGone<T, Otherwise>(answer: Promise<T> | undefined, otherwise: Otherwise): Promise<T | Otherwise> {
  const gone = new Promise<Otherwise>((resolve) => setTimeout(() => resolve(otherwise), PATIENCE_MS));
  return Promise.race([answer ?? otherwise, gone]);
}

export async function reportInPages(message: string): Promise<void> {
  for (const page of await openPages()) void page.report(message);
}

/** Wanted by the page that waits for a seed; a page that comes meanwhile makes it too, as the one that began may be left. */
const waiting = new Set<(page: OpenPage) => Promise<void>>();

export function seedByPages(wanted: SeedWanted): Promise<TableTexts> {
  return new Promise((resolve) => {
    const asked = new Set<OpenPage>();
    const ask = async (page: OpenPage) => {
      if (asked.has(page)) return;
      asked.add(page);
      const { port1, port2 } = new MessageChannel();
      void page.connectSeed(Comlink.transfer(port2, [port2]));
      const texts = await Comlink.wrap<SeedWorker>(port1).makeSeed(wanted);
      waiting.delete(ask);
      resolve(texts);
    };
    waiting.add(ask);
    void openPages().then(([first]) => first && void ask(first));
  });
}

/** What was offered to it before it listened is lost. */
export async function pageCame(clientId: string): Promise<void> {
  reached.delete(clientId);
  const page = await callingPage(clientId);
  if (page) waiting.forEach((ask) => void ask(page));
}
