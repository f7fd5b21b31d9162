// A production admin changes what an invitation says: a wrong place is named where it was typed, what is published is in the next message, and the built-in text comes back.
import { USERS } from '@domain/records/user';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open } from './story';

test('the text of an invitation is corrected, previewed, published and sent; the built-in one is used again', async ({
  page,
}) => {
  await open(page, PEOPLE.admin, '/');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Message templates' }).click();
  await page
    .getByRole('searchbox')
    .or(page.getByLabel('Search', { exact: true }))
    .first()
    .fill('password link');
  await page.getByRole('link', { name: 'Invitation with a password link' }).click();

  const text = page.getByLabel('Text', { exact: false }).and(page.locator('textarea')).first();
  const publish = page.getByRole('button', { name: 'Publish version 1' });
  await text.fill('Welcome! Choose your password: {lnik}. You sign in with {email}.');
  await page.getByLabel('What changed').fill('Warmer, and shorter');
  await publish.click();
  await expect(page.getByText('There is no place {lnik}: did you mean {link}?').first()).toBeVisible();
  await text.fill('Welcome! Choose your password: {link} You sign in with {email}.');
  await expect(page.getByRole('region', { name: 'E-mail' })).toContainText('Welcome! Choose your password: http');
  await expectNoViolations(page, 'a template with its preview');
  await publish.click();
  await expect(page.getByRole('button', { name: 'Publish version 2' })).toBeVisible();

  const invited = await invitation('welcomed@mock.example');
  expect(invited).toContain('Welcome! Choose your password: http');
  expect(invited).toContain('You sign in with welcomed@mock.example.');

  await page.reload();
  await page.getByRole('button', { name: 'Use again: Built in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use this version again' }).click();
  await expect(page.getByRole('button', { name: 'Publish version 3' })).toBeVisible();
  expect(await invitation('invited@mock.example')).toContain(`${PEOPLE.admin.email} invites you`);

  /** What a person who is invited now is written, as the outbox keeps it. */
  async function invitation(email: string): Promise<string> {
    const made = await call(page, `${USERS.name}.create`, { body: { email, permissions: [] } });
    const { id } = made.body as { id: string };
    expect((await call(page, 'inviteUser', { path: { user_id: id } })).status).toBe(201);
    const { rows } = (await call(page, 'outboxPage', { query: { sort: '-at', search: 'Invitation' } })).body as {
      rows: { message_id: string }[];
    };
    // Other stories invite people in the same second.
    for (const { message_id } of rows) {
      const opened = (await call(page, 'openMessage', { path: { message_id } })).body as { to: string; body: string };
      if (opened.to === email) return opened.body;
    }
    throw new Error(`Nothing was sent to ${email}`);
  }
});
