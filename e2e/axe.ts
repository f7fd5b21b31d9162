// Asks axe what is wrong with a page: WCAG 2.1 AA and axe's best practices.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './fixtures';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function expectNoViolations(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      // Open menus and drawers stand at the end of the document, outside of its landmarks, as their pattern has it.
      rules: { region: { enabled: false } },
    }),
  );
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`);
  expect(told, name).toEqual([]);
}

/** What fades in has faded in: half-way its contrast is nobody's. A loader that turns for ever is not waited for. */
async function settled(page: Page): Promise<void> {
  // What was just opened begins to fade in a frame later.
  await page.waitForTimeout(100);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const endless = effect?.getComputedTiming().endTime === Infinity;
      return endless || playState !== 'running';
    }),
  );
}
