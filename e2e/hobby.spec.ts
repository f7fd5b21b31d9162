// A hobby series in the browser, by keyboard: created with its sessions in sight, filled until somebody waits, and a seat given up, offered and taken.
import type { Page } from '@playwright/test';
import { addDays, weekdayIndex } from '@domain/calendar';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, chooseByKeyboard, open, tabTo, TODAY } from './story';

const START = addDays(TODAY, 10);

/** A trainer who is free at an hour of that day in the weeks to come, and the hour. */
async function freeHost(page: Page): Promise<{ id: string; name: string; slot: string }> {
  const { rows } = (await call(page, 'trainerPage', { query: { trainer_status: 'active' } })).body as {
    rows: { teacher_id: string; trainer_name: string }[];
  };
  const day = WEEKDAYS[weekdayIndex(START)]!;
  for (const { teacher_id, trainer_name } of rows)
    for (const hour of ['12', '15', '17', '19']) {
      const slot = `${day} ${hour}:00`;
      const body = {
        host: teacher_id,
        region: 'IN',
        time_zone: 'Asia/Kolkata',
        slots: [slot],
        start_date: START,
        planned: 2,
      };
      const answer = await call(page, 'previewHobbySeries', { body });
      const { sessions = [] } = answer.body as { sessions?: { what: string }[] };
      if (sessions.length === 2 && sessions.every(({ what }) => what === 'made'))
        return { id: teacher_id, name: trainer_name, slot };
    }
  throw new Error('No trainer is free at any of the hours');
}

test('a hobby series with a waiting list, by keyboard', async ({ page }) => {
  await open(page, PEOPLE.admin, '/hobby-series-class/create');
  const host = await freeHost(page);
  const students = (
    (await call(page, 'student.page', { query: { size: '25' } })).body as { rows: { id: string; grade: string }[] }
  ).rows;
  const { keyboard } = page;
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await keyboard.type('Knots and ropes');
  await tabTo(page, page.getByRole('textbox', { name: 'Seats', exact: true }));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('1');
  await page.getByRole('textbox', { name: 'Youngest age' }).fill('3');
  await page.getByRole('textbox', { name: 'Oldest age' }).fill('18');
  await page
    .getByRole('combobox', { name: 'Grades' })
    .or(page.getByLabel('Grades', { exact: true }))
    .first()
    .focus();
  for (const grade of new Set(students.map((each) => each.grade))) {
    await keyboard.type(grade);
    await page.getByRole('option', { name: grade, exact: true }).waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
  }
  await keyboard.press('Escape');
  await chooseByKeyboard(page, 'Region', 'India');
  await tabTo(page, page.getByRole('textbox', { name: /^Starts/ }));
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(START);
  await keyboard.press('Tab');
  // The week begins at Monday, 4 PM.
  await page.locator('[data-path="slots"] [tabindex="0"]').focus();
  for (let day = weekdayIndex(START); day > 0; day--) await keyboard.press('ArrowRight');
  const steps = Number(host.slot.slice(4, 6)) * 2 - 32;
  for (let step = Math.abs(steps); step > 0; step--) await keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
  await keyboard.press('Space');
  await page.getByRole('textbox', { name: 'Sessions', exact: true }).fill('2');
  await page
    .getByRole('combobox', { name: 'Host' })
    .or(page.getByLabel('Host', { exact: true }))
    .first()
    .focus();
  await keyboard.type(host.name);
  await page.getByRole('option', { name: host.name }).first().waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByText('2 to create')).toBeVisible();
  await expectNoViolations(page, 'a new series');
  await page.getByRole('button', { name: 'Create hobby series', exact: true }).focus();
  await keyboard.press('Enter');

  await page.getByRole('tab', { name: 'Sessions (2)' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('link', { name: 'Add students' }).first().focus();
  await keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Mobile numbers, e-mails or student ids' });
  await field.fill(students.map(({ id }) => id).join('\n'));
  await page.getByRole('button', { name: /^Add \d+ students/ }).focus();
  await keyboard.press('Enter');
  const results = page.getByRole('table', { name: 'What became of each' });
  await expect(results.getByText('On the waiting list').first()).toBeVisible();
  await expectNoViolations(page, 'added students');

  await page.getByRole('link', { name: 'View students' }).focus();
  await keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .focus();
  await keyboard.press('Enter');
  await page.getByRole('tab', { name: /^Waiting list/ }).focus();
  await keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Offer/ })
    .first()
    .focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Offer until/ }).fill(addDays(TODAY, 3));
  await dialog.getByRole('button', { name: 'Offer seat' }).focus();
  await keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Accepted/ })
    .first()
    .focus();
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Accepted' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Students (1)' })).toBeVisible();
  await expectNoViolations(page, 'a waiting list');
});
