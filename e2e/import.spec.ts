// Holidays from a CSV file in the browser: matched, looked at, imported, and the same file again changes nothing.
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open } from './story';

const FILE =
  '\uFEFFWhen;Region;Name;Note\r\n2041-01-26;IN;Republic Day;x\r\n15 Aug 2041;India;"=1+1; ""day""";\r\n31/31/2041;IN;No day;\r\n';

test('columns are matched, lines are checked and imported, the same file again changes nothing, a wrong one is refused', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, '/holidays');
  const choose = async (buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'CSV file' }).click();
    await (await chooser).setFiles({ name: 'holidays.csv', mimeType: 'text/csv', buffer });
  };
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import holidays from CSV' });
  await choose(Buffer.from([0x61, 0x0a, 0xe9, 0xe8]));
  await expect(dialog.getByText(/neither UTF-8 nor UTF-16/)).toBeVisible();

  await choose(Buffer.from(FILE));
  await expect(dialog.getByRole('alert')).toContainText('Say which column is Day');
  await expect(dialog.getByRole('button', { name: 'Check 3 lines' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Field of When' }).click();
  await page.getByRole('option', { name: 'Day' }).click();
  await dialog.getByRole('button', { name: 'Check 3 lines' }).click();
  await expect(dialog.getByText('2 would be created · 0 would be changed · 0 unchanged · 1 refused')).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Refused lines' })).toContainText('4');
  await expectNoViolations(page, 'an import', { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Import 2 lines' }).click();
  await expect(dialog.getByText('2 created · 0 changed · 0 unchanged · 1 refused')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const stored = async () =>
    (
      (await call(page, 'holiday.page', { query: { day: '2041-01-01..2041-12-31' } })).body as {
        rows: { day: string; name: string; version: number }[];
      }
    ).rows.map(({ day, name, version }) => [day, name, version]);
  const rows = [
    ['2041-01-26', 'Republic Day', 1],
    ['2041-08-15', '=1+1; "day"', 1],
  ];
  expect(await stored()).toEqual(rows);

  // What was matched by hand is remembered; the same file again changes nothing.
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await choose(Buffer.from(FILE));
  await dialog.getByRole('button', { name: 'Check 3 lines' }).click();
  await expect(dialog.getByText('0 would be created · 0 would be changed · 2 unchanged · 1 refused')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  expect(await stored()).toEqual(rows);
});
