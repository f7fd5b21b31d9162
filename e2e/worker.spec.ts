// When the engine's worker dies, the grid goes on, and picks still block (spec 4).
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { blockingSlot, cell, dayOf, openAvailability, search } from './story';

test('spec 4: when the worker dies, picking goes on and blocks still appear', async ({ page }) => {
  await openAvailability(page, PEOPLE.staff);
  const slot = blockingSlot(await dayOf(page));
  await search(page, slot.trainer.id);
  const [worker] = page.workers();
  if (!worker) throw new Error('The page has no worker');
  const closed = new Promise((resolve) => worker.once('close', resolve));
  await worker.evaluate(() => self.close());
  await closed;
  await cell(page, slot).click();
  await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'true');
  await expect(cell(page, { trainer: slot.trainer, hour: slot.blocked.hour })).toHaveAttribute(
    'aria-label',
    /: Blocked/,
    {
      timeout: 30_000,
    },
  );
  await expect(cell(page, slot)).toHaveAttribute('aria-selected', 'true');
});
