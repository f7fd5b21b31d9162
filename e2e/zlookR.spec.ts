import { PEOPLE } from './hosts/people';
import { test } from './fixtures';
import { open } from './story';

test('look', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const shot = (name: string) => page.screenshot({ path: `/tmp/lookR/${name}.png` });
  await open(page, PEOPLE.staff, '/trainers/view-trainer');
  await page.waitForTimeout(800);
  await shot('trainers');
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForTimeout(800);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.waitForTimeout(500);
  await shot('trainer-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Proficiency' }).click();
  await page.waitForTimeout(500);
  await shot('trainer-proficiency');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByLabel('Note for the team').fill('Half typed');
  await page.waitForTimeout(500);
  await shot('trainer-note');
  for (const [name, at] of [['sessions', '/view-sessions'], ['attendance', '/session-attendance'], ['feedback', '/session-feedback'], ['webinars', '/webinar-session/view'], ['classes', '/master-class/view'], ['groups', '/trainers/view-trainer-groups'], ['addtrainer', '/trainers/add-trainer'], ['create', '/create-session'], ['webinar-create', '/webinar-session/create'], ['addstudent', '/master-class/add/student'], ['home', '/']] as const) {
    await page.goto(at);
    await page.waitForTimeout(1500);
    await shot(name);
    if (name === 'addtrainer') await page.screenshot({ path: '/tmp/lookR/addtrainer-whole.png', fullPage: true });
  }
  await page.goto('/view-sessions');
  await page.waitForTimeout(1000);
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForTimeout(800);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.waitForTimeout(500);
  await shot('session-menu');
  await page.goto('/webinar-session/view');
  await page.waitForTimeout(1000);
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click();
  await page.waitForTimeout(800);
  if (await page.getByRole('button', { name: 'More actions' }).count()) await page.getByRole('button', { name: 'More actions' }).click();
  await page.waitForTimeout(500);
  await shot('webinar-menu');
  await page.goto('/session-attendance');
  await page.waitForTimeout(1000);
  const all = page.getByRole('button', { name: /^All \d+ leads/ }).first();
  if (await all.count()) {
    await all.click();
    await page.waitForTimeout(800);
    await shot('attendance-slot');
    await page.getByRole('button', { name: /^All \d+ attended/ }).click();
    await page.waitForTimeout(1500);
    await shot('attendance-slot-done');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.waitForTimeout(500);
    await shot('attendance-after');
  }
  await page.goto('/session-feedback');
  await page.waitForTimeout(1000);
  const give = page.getByRole('button', { name: /^Give feedback/ });
  const n = await give.count();
  console.log('feedback rows', n);
  await give.nth(Math.min(12, n - 2)).scrollIntoViewIfNeeded();
  await give.nth(Math.min(12, n - 2)).click();
  await page.waitForTimeout(800);
  await shot('feedback-form');
  const form = page.getByRole('form', { name: /^Feedback for/ });
  await form.getByText('4', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Child’s level' }).click();
  await page.getByRole('option', { name: 'At grade' }).click();
  await form.getByRole('combobox', { name: 'Interest' }).click();
  await page.getByRole('option', { name: 'Yes' }).click();
  const place = () => page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight, document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName, document.activeElement?.getBoundingClientRect().top]);
  console.log('before', await place());
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  for (const wait of [200, 500, 1500]) { await page.waitForTimeout(wait); console.log('after', await place()); }
  await shot('feedback-after');
});
