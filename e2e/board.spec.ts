// Tickets as a board in the browser: moved by mouse and by keyboard, read back from the API, and refused in words.
import type { Locator, Page } from '@playwright/test';
import type { PayoutTicket } from '@domain/records/payoutTicket';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open } from './story';

const AT = '/trainers/tickets?layout=board';

async function openTickets(page: Page): Promise<PayoutTicket[]> {
  const { rows } = (await call(page, 'payout_ticket.page', { query: { status: 'open' } })).body as {
    rows: PayoutTicket[];
  };
  expect(rows.length, 'the seed has open tickets').toBeGreaterThan(2);
  return rows;
}

async function statusOf(page: Page, id: string): Promise<string> {
  return ((await call(page, 'payout_ticket.one', { path: { id } })).body as PayoutTicket).status;
}

const column = (page: Page, label: string) => page.getByRole('region', { name: new RegExp(`^${label} [\\d,]+`) });
const cardOf = (within: Page | Locator, { id }: PayoutTicket) => within.locator(`[data-card="${id}"]`);

async function middleOf(place: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return [x + width / 2, y + Math.min(height / 2, 300)];
}

async function lift(page: Page, card: Locator, over: Locator): Promise<void> {
  const [x, y] = await middleOf(card.locator('dl'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(over)), { steps: 8 });
}

test('by mouse: a ticket is dragged to a column that it may go to, which asks first; another column says why not', async ({
  page,
}) => {
  await open(page, PEOPLE.trainers, AT);
  const [ticket] = (await openTickets(page)) as [PayoutTicket];
  const card = cardOf(column(page, 'Open'), ticket);
  await expect(card).toBeVisible();
  await expectNoViolations(page, 'a board');

  await lift(page, card, column(page, 'Awaiting second'));
  await expect(page.getByText('Nothing you can do leads to Awaiting second')).toBeVisible();
  await page.mouse.up();
  await expect(card).toContainText('Nothing you can do leads to Awaiting second');
  expect(await statusOf(page, ticket.id)).toBe('open');

  await lift(page, card, column(page, 'In progress'));
  await page.mouse.up();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
  await expect(cardOf(column(page, 'In progress'), ticket)).toBeVisible();
  await expect.poll(() => statusOf(page, ticket.id)).toBe('in_progress');
  // The drop has opened nothing; a click does, beside the board.
  await expect(page).not.toHaveURL(/payout_ticket=/);
  await cardOf(page, ticket).locator('dl').click();
  await expect(page).toHaveURL(new RegExp(`payout_ticket=${ticket.id}`));
  await expect(page.getByRole('heading', { name: ticket.label, exact: true })).toBeFocused();
});

test.describe('by keyboard', () => {
  // The second move is refused, which the browser writes down.
  test.use({ expectedErrors: [/status of 412|\/favicon\.ico\b/] });

  test('arrow keys, the menu of a card, what is asked; what somebody else changed since is not moved', async ({
    page,
  }) => {
    await open(page, PEOPLE.trainers, AT);
    const tickets = await openTickets(page);
    const [mine, theirs] = tickets.slice(-2) as [PayoutTicket, PayoutTicket];
    const card = cardOf(page, mine);
    await column(page, 'Open').getByRole('listitem').first().getByRole('link').focus();
    for (
      let pressed = 0;
      pressed < 100 && !(await card.getByRole('link').evaluate((each) => each === document.activeElement));
      pressed++
    )
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('m');
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: /^Awaiting second/ })).toBeDisabled();
    await expectNoViolations(page, 'the menu of a card', { within: '[role=menu]' });
    await page.keyboard.press('Escape');
    await expect(card.getByRole('link')).toBeFocused();
    await page.keyboard.press('m');
    await expect(menu.getByRole('menuitem', { name: /^In progress/ })).toBeVisible();
    while (
      !(await menu.getByRole('menuitem', { name: /^In progress/ }).evaluate((each) => each === document.activeElement))
    )
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Not now' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => statusOf(page, mine.id)).toBe('in_progress');
    await expect(page.getByRole('status').filter({ hasText: 'is now in In progress' })).toHaveCount(1);
    await expect(cardOf(column(page, 'In progress'), mine).getByRole('link')).toBeFocused();

    // Somebody else takes the other one: the board does not know yet.
    await call(page, 'payout_ticket.take', { path: { id: theirs.id }, body: { version: theirs.version } });
    await cardOf(page, theirs).getByRole('link').focus();
    await page.keyboard.press('m');
    await menu.getByRole('menuitem', { name: /^In progress/ }).click();
    await dialog.getByRole('button', { name: 'Assign to me' }).click();
    await expect(cardOf(column(page, 'In progress'), theirs)).toContainText('Somebody else changed it since');
  });
});

test('at 390 px the columns scroll sideways, one in sight, and a card moves by its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, PEOPLE.trainers, AT);
  await expect(column(page, 'Open')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Move .* to…$/ }).first()).toBeVisible();
  await expectNoViolations(page, 'a board at 390 px');
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
});
