import { test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';
test('debug', async ({ page }) => {
  page.on('console', (m) => console.log('CONSOLE', m.text()));
  page.on('pageerror', (m) => console.log('ERR', m.message));
  await open(page, PEOPLE.trainers, '/trainers/tickets?layout=board');
  const link = page.locator('[data-column=open] a[data-record]').nth(2);
  await link.focus();
  await page.evaluate(() => {
    for (const kind of ['keydown', 'focusin', 'focusout', 'click', 'mousedown'])
      document.addEventListener(kind, (e) => console.log(kind, (e as KeyboardEvent).key ?? '', (e.target as HTMLElement).outerHTML.slice(0, 90), e.defaultPrevented));
    new MutationObserver(() => console.log('MENU', document.querySelector('[role=menu]')?.outerHTML.slice(0, 250) ?? 'none', document.querySelectorAll('[aria-expanded=true]').length)).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-expanded', 'style'] });
  });
  await page.keyboard.press('m');
  await page.waitForTimeout(1500);
  console.log('ACTIVE', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)));
});
