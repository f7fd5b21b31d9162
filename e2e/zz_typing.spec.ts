import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { open } from './story';

test('typing', async ({ page }) => {
  await open(page, PEOPLE.staff, '/trainers/add-trainer');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('A');
  const result = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>('[data-path="trainer_name"]')!;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    const took: number[] = [];
    for (let letter = 0; letter < 60; letter++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const before = performance.now();
      set.call(input, `${input.value}x`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      void document.body.offsetHeight;
      took.push(performance.now() - before);
    }
    took.sort((a, b) => a - b);
    return { inputs: document.querySelectorAll('form input, form textarea').length, median: took[30], p95: took[56], max: took[59], value: input.value.length };
  });
  console.log(JSON.stringify(result));
  expect(result.value).toBe(61);
});
