// How many bytes a page loads: its documents, scripts, workers, styles and fonts, each gzipped.
import { gzipSync } from 'node:zlib';
import { isApiPath } from '@server/app';
import type { BrowserContext, Page } from 'playwright';

/** Gzipped bytes of every file loaded by opening `path`, by address; `ready` resolves when the page is shown. */
export async function filesOf(
  context: BrowserContext,
  path: string,
  ready: (page: Page) => Promise<unknown>,
): Promise<Map<string, number>> {
  const page = await context.newPage();
  const answers: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!isApiPath(pathname) && response.ok())
      answers.push(response.body().then((body) => [response.url(), gzipSync(body, { level: 9 }).length]));
  });
  await page.goto(path);
  await ready(page);
  await page.waitForLoadState('networkidle');
  const files = new Map(await Promise.all(answers));
  await page.close();
  return files;
}

export function total(files: ReadonlyMap<string, number>): number {
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** The files of a page that the other page does not load. */
export function beyond(files: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...files].filter(([url]) => !others.has(url)));
}
