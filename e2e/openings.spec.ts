// From those who wait to a batch with offered seats: proposals on View Future Batches, Create Batch filled in, and offers in one step.
import type { OpeningsAnswer } from '@domain/contract/futureBatches';
import { BATCHES, type Batch } from '@domain/records/batch';
import type { SeatOffer } from '@domain/records/waiting';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, overflow } from './story';

const NOTHING = {
  course: null,
  weekly: null,
  start_date: null,
  first_session: null,
  last_session: null,
  capacity: null,
};

test('a proposed batch is created from its card, and all whom it was planned for are offered a seat', async ({
  page,
}) => {
  await open(page, PEOPLE.staff, '/trainers/view-future-batches');
  await page.keyboard.press('Control+k');
  await page.getByRole('textbox', { name: 'Search or run' }).fill('Which batches');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Which batches to open' })).toBeVisible();
  const { courses } = (await call(page, 'planOpenings', { body: NOTHING })).body as OpeningsAnswer;
  // The first course of those that are waited for that has a proposal.
  let found: OpeningsAnswer | undefined;
  for (const { waiting: _, ...course } of courses) {
    const answer = (await call(page, 'planOpenings', { body: { ...NOTHING, course } })).body as OpeningsAnswer;
    if (answer.proposals.length > 0) {
      found = answer;
      break;
    }
  }
  const { proposals, asked } = found!;
  const [most] = proposals;
  const { product_type, grade_band, region } = asked!;
  await page.goto(
    `/trainers/view-future-batches?${new URLSearchParams({ show: 'openings', product_type, grade_band, region })}`,
  );
  const card = page.getByRole('article', { name: 'Most students' });
  await expect(card).toContainText(`${most!.seated.length} of ${found!.waiting.length} waiting`);
  await expect(card).toContainText(most!.trainer.trainer_name);
  expect(await overflow(page)).toBe(0);
  await card.getByRole('link', { name: 'Create batch' }).click();
  const form = page.getByRole('form', { name: 'New batch' });
  await expect(form.locator(`input[type=radio][value="${most!.trainer.teacher_id}"]`)).toBeChecked();
  await form.getByRole('button', { name: 'Create batch' }).click();
  await page.getByRole('button', { name: /^Offer \d+ seats?$/ }).click();
  await expect(page.getByText(/^Offered until/)).toHaveCount(most!.seated.length);

  const link = await page.getByRole('link', { name: 'Open batch' }).getAttribute('href');
  const id = new URL(link!, 'http://here').searchParams.get(BATCHES.name)!;
  const batch = (await call(page, 'batch.one', { path: { id } })).body as Batch;
  expect(batch).toMatchObject({
    slots: most!.slots,
    teacher_id: most!.trainer.teacher_id,
    start_date: most!.start_date,
    end_date: most!.end_date,
    without_hour: 0,
  });
  const offers = (await call(page, 'seat_offer.page', { query: { batch_id: id } })).body as { rows: SeatOffer[] };
  expect(offers.rows.map(({ entry_id }) => entry_id).sort()).toEqual(most!.seated.toSorted());
});
