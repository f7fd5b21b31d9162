// A recording is added to a session in parts, by keyboard: the network breaks off, the page is loaded again, and it is played.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AnswerOf } from '@domain/contract/contract';
import { PART_BYTES } from '@domain/files/parts';
import { expectNoViolations } from './axe';
import { expect, test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { call, open, overflow, tabTo } from './story';
import { INSTANT } from '../tests/clock/instant.mjs';

const NAME = 'lesson.mp4';

/** The sample, and after it a box that every player skips: three parts. */
async function lesson(): Promise<Buffer> {
  const sample = await readFile('recordings/samples/lesson.mp4');
  const free = Buffer.alloc(2 * PART_BYTES + 1000);
  free.writeUInt32BE(free.length);
  free.write('free', 4);
  return Buffer.concat([sample, free]);
}

/** A demo that is over, of the days before. */
async function pastDemo(page: Page): Promise<string> {
  const day = (days: number) => new Date(INSTANT + days * 86_400_000).toISOString().slice(0, 10);
  const query = { start_time: `${day(-20)}..${day(-1)}`, session_status: 'active' };
  const { body } = await call(page, 'sessionPage', { query });
  return (body as AnswerOf<'sessionPage'>).rows[0]!.session_id;
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const field = page.getByRole('button', { name: 'Add recording' });
  // A list that loads beside the panel may take the focus once more.
  await expect(async () => {
    await tabTo(page, field);
    const chosen = page.waitForEvent('filechooser', { timeout: 3000 });
    await Promise.all([chosen, page.keyboard.press('Enter')]);
    await (await chosen).setFiles({ name: NAME, mimeType: 'video/mp4', buffer });
  }).toPass();
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

test('decisions 19: a recording in parts, through a lost network and a reload, and played, by keyboard alone', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, PEOPLE.staff, '/view-sessions');
  const session = await pastDemo(page);
  const buffer = await lesson();
  const sent: string[] = [];
  const numberOf = (url: string) => new URL(url).searchParams.get('number')!;
  let isLost = true;
  await page.route('**/files/v1/files/*/parts?*', async (route) => {
    const number = numberOf(route.request().url());
    if (number === '2' && isLost) return route.abort('internetdisconnected');
    sent.push(number);
    // The last part is on its way when the page is loaded again.
    if (number === '3' && sent.filter((each) => each === '3').length === 1) return undefined;
    return route.continue();
  });
  await page.goto(`/view-sessions?${new URLSearchParams({ session, tab: 'recordings' })}`);
  await expect(page.getByText('No recordings of this session yet')).toBeVisible();
  await choose(page, buffer);
  await expect(page.getByText('Connection lost at 8 MB of')).toBeVisible();
  await expectNoViolations(page, 'an upload that waits for the network');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  isLost = false;
  await press(page, 'Retry now');
  await expect.poll(() => sent).toEqual(['1', '2', '3']);
  await press(page, 'Pause');
  await expect(page.getByText('Paused at')).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(/^lesson\.mp4 \(16 MB\) isn’t finished/)).toBeVisible();
  await choose(page, buffer);
  const film = page.getByRole('table', { name: 'Recordings' }).getByRole('link', { name: /^Demo session, / });
  await expect(film).toBeVisible();
  await expect(page.getByText(`${NAME} is uploaded`)).toBeVisible();
  // What was there already is not sent again.
  expect(sent).toEqual(['1', '2', '3', '3']);

  await tabTo(page, film);
  await page.keyboard.press('Enter');
  const player = page.getByRole('group', { name: 'Player' });
  const video = player.locator('video');
  const second = () => video.evaluate((media: HTMLVideoElement) => media.currentTime);
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.duration)).toBeGreaterThan(20);
  await tabTo(page, video);
  await page.keyboard.press('Space');
  await expect.poll(second).toBeGreaterThan(0.2);
  await page.keyboard.press('Space');
  const paused = await second();
  await page.keyboard.press('ArrowRight');
  expect(await second()).toBeCloseTo(paused + 5, 1);
  await page.keyboard.press('ArrowLeft');
  expect(await second()).toBeCloseTo(paused, 1);
  await press(page, 'Forward 5 s');
  expect(await second()).toBeCloseTo(paused + 5, 1);
  await expectNoViolations(page, 'the player');
  await tabTo(page, page.getByRole('link', { name: 'Open session' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/view-sessions\\?.*session=${session}`));
});
