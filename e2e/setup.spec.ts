// A fresh install: its printed link makes the first administrator, once (decisions 4).
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { newDataFolder, removeFolder, setupLink, startServer } from './hosts/server';

test('decisions 4: the setup link creates the first administrator, and works only once', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 4(?:00|10)/);
  const folder = await newDataFolder();
  const server = await startServer(folder, { SEED_TRAINERS: '1' });
  const link = setupLink(server).href;
  await page.goto(link);
  await page.getByLabel('Password').waitFor();
  await expectNoViolations(page, 'setup');
  await page.getByLabel('E-mail').fill('first@mock.example');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByText('Must have at least 12 characters')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('first@mock.example');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await page.getByRole('button', { name: 'User menu of first@mock.example' }).click();
  await page.getByRole('menuitem', { name: 'Manage users' }).click();
  await expect(page.getByRole('row', { name: /first@mock.example/ })).toContainText('Administrator');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(/used/i);
  await server.stop();
  await removeFolder(folder);
});
