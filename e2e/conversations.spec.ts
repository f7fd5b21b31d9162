// A conversation of a family that has been there for long: read upwards without a jump, a search that goes to a message which is not
// loaded, results that stay, the way back on a telephone, and the covered numbers of one message.
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';

const SCREEN = '/assistant/conversations';

test('a long conversation is read, searched and shown whole', async ({ page }) => {
  await open(page, PEOPLE.admin, SCREEN);
  const rows = page.getByRole('listbox', { name: 'Latest conversations' });
  await rows.getByRole('option').first().click();
  const thread = page.getByRole('region', { name: 'Messages' });
  await expect(thread.getByRole('listitem').last()).toBeInViewport();

  const search = page.getByRole('searchbox', { name: 'Search all messages' });
  await search.fill('fractions modu');
  const found = page.getByRole('listbox', { name: 'Messages found' });
  await found.getByRole('option').first().click();
  await expect(thread.locator('[data-found]')).toBeInViewport();
  await expect(thread.locator('[data-found]')).toContainText('fractions');
  await expect(found).toBeVisible();
  expect(page.url()).not.toContain('fractions');

  // The thread with most messages: what one reads stays where it is while older ones come.
  const long = await page.evaluate(async () => {
    const answer = await fetch('/assistant/v1/conversations');
    const { rows: all } = (await answer.json()) as { rows: { id: string; messages: number }[] };
    return all.sort((one, other) => other.messages - one.messages)[0]!.id;
  });
  await page.goto(`${SCREEN}?conversation=${long}`);
  await expect(thread.getByRole('listitem').last()).toBeInViewport();
  const before = Number(await thread.getByRole('listitem').first().getAttribute('aria-setsize'));
  await thread.hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -400);
      return Number(await thread.getByRole('listitem').first().getAttribute('aria-setsize'));
    })
    .toBeGreaterThan(before);
  const kept = await thread.evaluate((element) => element.scrollTop);
  expect(kept, 'what is read stays in sight').toBeGreaterThan(600);

  await page.getByRole('button', { name: 'Show covered' }).click();
  await page.getByLabel('Reason').fill('The family asked us to call');
  await page.getByRole('button', { name: 'Show for an hour' }).click();
  await expect(page.getByText(/^Shown whole until/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`conversation-${long}.pdf`);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Back to the conversations' }).click();
  await expect(rows).toBeVisible();
  await expect(thread).toBeHidden();
});
