// What a reload costs in mock mode, where the API is loaded with the page, beside the same console that a server serves.
import type { Page } from '@playwright/test';
import { INSTANT, stopClock } from '../tests/clock/instant.mjs';
import { expect, test } from './fixtures';
import { startMockSite } from './hosts/mock';
import { PEOPLE } from './hosts/people';
import { AVAILABILITY, listed, open } from './story';

test('spec 7: a reload in mock mode costs less than twice the served console’s', async ({ page, browser }) => {
  const site = await startMockSite();
  // Of one host name all ports share their cookies.
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });
  try {
    await context.addInitScript(stopClock, INSTANT);
    await context.addInitScript(() => localStorage.setItem('mock-delay', '0'));
    const mock = await context.newPage();
    await open(page, PEOPLE.admin, AVAILABILITY);
    await open(mock, PEOPLE.admin, AVAILABILITY);
    const times: Record<'mock' | 'served', number[]> = { mock: [], served: [] };
    // The first reload of each is not counted: the seed is being kept, and scripts are compiled.
    for (let round = 0; round < 4; round++) {
      const [ofMock, ofServed] = [await reloaded(mock), await reloaded(page)];
      if (round === 0) continue;
      times.mock.push(ofMock);
      times.served.push(ofServed);
    }
    const words = `mock ${times.mock.join(', ')} ms; served ${times.served.join(', ')} ms`;
    expect(median(times.mock) / median(times.served), words).toBeLessThan(2);
  } finally {
    await context.close();
    await site.stop();
  }
});

/** Milliseconds until its rows are there again, the page at rest before. */
async function reloaded(page: Page): Promise<number> {
  await listed(page);
  await page.waitForLoadState('networkidle');
  const began = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await listed(page);
  return Math.round(performance.now() - began);
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!;
}
