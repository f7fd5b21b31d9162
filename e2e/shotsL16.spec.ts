import { type Route, ROUTES } from '@/routes/routes';
import { pathOf } from '@domain/contract/paths';
import { INSTANT, stopClock } from '../tests/clock/instant.mjs';
import { arrived } from './arrived';
import { test } from './fixtures';
import { PEOPLE } from './hosts/people';
import { placeOf } from './places';

const WANTED = (process.env.SHOTS ?? '').split(',').filter(Boolean);
const MODES = (process.env.MODES ?? '1440,390,dark').split(',');
test('shots', async ({ browser, host }) => {
  test.setTimeout(900_000);
  const context = await browser.newContext({ baseURL: host.url, viewport: { width: 1440, height: 900 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata', serviceWorkers: 'block' });
  await context.addInitScript(stopClock, INSTANT);
  const { email, password } = PEOPLE.admin;
  await context.request.post(pathOf('signIn').path, { form: { email, password }, maxRedirects: 0 });
  const page = await context.newPage();
  for (const route of ROUTES as readonly Route[]) {
    if (!route.page || !WANTED.some((each) => route.path === each || (each.endsWith('*') && route.path.startsWith(each.slice(0, -1))))) continue;
    const place = (await placeOf(route, page.request)) + (process.env.QUERY ?? '');
    for (const mode of MODES) {
      await page.setViewportSize(mode === '390' ? { width: 390, height: 844 } : { width: mode === '1920' ? 1920 : 1440, height: 900 });
      await page.emulateMedia({ colorScheme: mode === 'dark' ? 'dark' : 'light' });
      await page.goto(place);
      await arrived(page, route.title);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/L16shots/${route.path.slice(1).replace(/[/:]/g, '_')}-${mode}.png`, fullPage: mode === '390' });
    }
  }
});
