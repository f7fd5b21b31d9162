// The palette: there in one frame once it is warm, its box in one place, and on a record that is open it does what its menu does, by keyboard alone.
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open } from './story';

const field = (page: Page) => page.getByRole('textbox', { name: 'Search or run' });

/** Frames from the press to the one in which it is painted with its rows. */
function framesToOpen(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const look = () => {
          frames++;
          const row = document.querySelector('[data-action]');
          const isPainted = row !== null && row.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          if (isPainted || frames > 60) resolve(frames);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(() => {
          document.querySelector<HTMLElement>('[aria-label="Search or run"]')!.click();
          requestAnimationFrame(look);
        });
      }),
  );
}

test('the palette opens warm in one frame', async ({ page }) => {
  await open(page, PEOPLE.admin, '/batch/view');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  expect(await framesToOpen(page)).toBe(1);

  await expect(field(page)).toBeFocused();
  await expectNoViolations(page, 'the palette');
});

test('its box stays as it is, whatever is found: much, little or nothing', async ({ page }) => {
  await open(page, PEOPLE.admin, '/batch/view');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  const box = page.getByRole('dialog', { name: 'Search or run' });
  const place = () => box.evaluate((dialog) => JSON.stringify(dialog.getBoundingClientRect()));
  const before = await place();
  await page.keyboard.type('e');
  expect(await place(), 'much').toBe(before);
  await field(page).fill('holidays');
  await expect(page.locator('[data-action]').first()).toBeVisible();
  expect(await place(), 'little').toBe(before);
  await field(page).fill('nobody is called so');
  await expect(box.getByText('Nothing found')).toBeVisible();
  expect(await place(), 'nothing').toBe(before);
});

test('for the trainer who is open the palette offers what the panel does, and asks the same question', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, '/');
  const { body } = await call(page, 'trainerPage', { query: { trainer_status: 'active', size: '25' } });
  const [{ teacher_id, trainer_name }] = (body as { rows: [{ teacher_id: string; trainer_name: string }] }).rows;
  await page.goto(`/trainers/view-trainer?trainer=${encodeURIComponent(teacher_id)}`);
  await expect(page.getByRole('region', { name: trainer_name }).getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('hand over sessions');
  await expect(page.locator('[data-action][data-selected]')).toHaveText('Hand over sessions');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trainers\/change\?trainer=/);

  await page.goBack();
  await expect(page.getByRole('region', { name: trainer_name }).getByRole('link', { name: 'Edit' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('deactivate');
  await expect(page.locator('[data-action][data-selected]')).toHaveText('Deactivate');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeHidden();
  const isInactive = page.getByText(`${trainer_name} is inactive`);
  const question = page.getByRole('dialog', { name: `Deactivate ${trainer_name}?` });
  await expect(isInactive.or(question).first()).toBeVisible();
  if (await question.isVisible())
    await expect.poll(() => question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});
