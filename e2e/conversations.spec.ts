// A conversation of a family that has been there for long: read upwards without a jump, a search that goes to a message which is not
// loaded, results that stay, the way back on a telephone, and the covered numbers of one message.
import type { Refund } from '@domain/records/refund';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, tabTo } from './story';

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

test('decisions 19: a word of a family is found, pinned to its refund and read there, with the keyboard alone', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, SCREEN);
  const { rows: refunds } = (await call(page, 'refund.page', { query: { size: '200' } })).body as { rows: Refund[] };
  let refund: Refund | undefined;
  for (const each of refunds) {
    const { body } = await call(page, 'listConversations', { query: { lead: each.lead_id } });
    if ((body as { rows: object[] }).rows.length > 0) refund ??= each;
  }
  if (!refund) throw new Error('No family with a refund has talked to the assistant');

  await page.goto(`${SCREEN}?lead=${refund.lead_id}`);
  const rows = page.getByRole('listbox', { name: /conversations/i });
  await tabTo(page, rows.getByRole('option').first());
  await page.keyboard.press('Enter');
  const thread = page.getByRole('region', { name: 'Messages' });
  const word = thread.getByRole('listitem').filter({ hasText: 'we were promised one teacher' });
  await tabTo(page, word.getByRole('button', { name: /as evidence$/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pin this message as evidence?' });
  await tabTo(page, dialog.getByRole('combobox', { name: 'Pin to' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Refund of');
  await expect(page.getByRole('option', { name: /^Refund of / }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Pin to' })).toHaveValue(/^Refund of /);
  await tabTo(page, dialog.getByRole('button', { name: 'Pin message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message pinned as evidence')).toBeVisible();

  await page.goto(`/student/edit-refund?id=${refund.id}`);
  const evidence = page.getByRole('list', { name: 'Evidence' });
  await expect(evidence).toContainText('we were promised one teacher');
  await expect(evidence).toContainText('SHA-256');
  await tabTo(page, evidence.getByRole('link', { name: 'Open in the conversation' }));
  await page.keyboard.press('Enter');
  await expect(thread.locator('[data-found]')).toContainText('we were promised one teacher');
  const { body } = await call(page, 'evidenceOf', { query: { subject_type: 'refund', subject_id: refund.id } });
  expect(body).toMatchObject([{ source: 'message', is_kept: true, status: 'pinned' }]);
});
