// `npm run guide`: writes the guide as Markdown and takes its pictures, of the real server on a seeded folder of its own at the instant
// of the tests. `-- plan paint` takes these pictures alone.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { type Picture, type Step } from '@/features/guide/guideText';
import { TEXTS } from '@/features/guide/texts';
import { routeAt } from '@/routes/paths';
import { type Route, ROUTES } from '@/routes/routes';
import { pathOf } from '@domain/contract/paths';
import { ensureBrowser, NO_BROWSER } from '../../scripts/browser.mjs';
import { INSTANT, stopClock } from '../../tests/clock/instant.mjs';
import { arrived } from '../arrived';
import { PEOPLE } from '../hosts/people';
import { newDataFolder, removeFolder, type ServerProcess, setUp, startServer } from '../hosts/server';
import { placeOf } from '../places';
import { signInHere } from '../story';
import { FOLDER, guideFiles } from './markdown';

export const MOST_BYTES = 60_000;
const PICTURES = join(FOLDER, 'pictures');
const SIZES = 'src/features/guide/pictureSizes.generated.ts';
const WINDOW = [1180, 640] as const;
/** Tried in this order, until the picture is small enough. */
const QUALITIES = [0.85, 0.75, 0.65, 0.5, 0.35];

export async function writeGuide(only: string[]): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  const files = guideFiles();
  for (const [path, text] of files) await writeFile(path, text);
  const pictures = Object.values(TEXTS).flatMap((sections) =>
    sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block !== 'string' && 'picture' in block ? [block.picture] : [])),
    ),
  );
  const wanted = pictures.filter(({ name }) => only.length === 0 || only.includes(name));
  const strays = only.filter((name) => !pictures.some((picture) => picture.name === name));
  if (strays.length > 0) throw new Error(`No page has a picture ${strays.join(', ')}`);
  const taken = await takeAll(wanted);
  const sizes = { ...(await sizesBefore()), ...taken };
  for (const file of await readdir(PICTURES))
    if (!pictures.some(({ name }) => file === `${name}.webp`)) await rm(join(PICTURES, file));
  await writeFile(SIZES, sizesText(pictures.map(({ name }) => [name, sizes[name] ?? [0, 0]])));
  console.log(`${files.size} pages, ${wanted.length} of ${pictures.length} pictures taken`);
}

type Size = readonly [width: number, height: number];

async function sizesBefore(): Promise<Record<string, Size>> {
  const lines = [...(await readFile(SIZES, 'utf8')).matchAll(/^ {2}'?([\w-]+)'?: \[(\d+), (\d+)\],$/gm)];
  return Object.fromEntries(lines.map(([, name, width, height]) => [name, [Number(width), Number(height)]]));
}

function sizesText(sizes: readonly (readonly [string, Size])[]): string {
  const lines = sizes.map(
    ([name, [width, height]]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: [${width}, ${height}],\n`,
  );
  return `// Written by \`npm run guide\`: width and height of each picture, px.
export const SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {\n${lines.sort().join('')}};\n`;
}

async function takeAll(pictures: readonly Picture[]): Promise<Record<string, Size>> {
  const executablePath = ensureBrowser(console.log);
  if (!executablePath) throw new Error(NO_BROWSER);
  const folder = await newDataFolder();
  const server = await startServer(folder);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--font-render-hinting=none'] });
  try {
    await setUp(server);
    const staff = await newContext(browser, server.url);
    await staff.request.post(pathOf('signIn').path, { form: credentials('admin'), maxRedirects: 0 });
    const taken: Record<string, Size> = {};
    for (const picture of pictures) {
      taken[picture.name] = await (picture.as === 'partner'
        ? asPartner(browser, server, picture)
        : take(staff, picture));
    }
    return taken;
  } finally {
    await browser.close();
    await server.stop();
    await removeFolder(folder);
  }
}

function credentials(kind: keyof typeof PEOPLE): { email: string; password: string } {
  const { email, password } = PEOPLE[kind];
  return { email, password };
}

async function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(stopClock, INSTANT);
  return context;
}

/** Only the browser itself can reach the partner's host name. */
async function asPartner(browser: Browser, server: ServerProcess, picture: Picture): Promise<Size> {
  const context = await newContext(browser, server.url.replace('localhost', 'partner.localhost'));
  const page = await context.newPage();
  await page.goto('/');
  await signInHere(page, PEOPLE.partner);
  await page.getByRole('button', { name: /^User menu/ }).waitFor();
  await page.close();
  const size = await take(context, picture);
  await context.close();
  return size;
}

async function take(context: BrowserContext, picture: Picture): Promise<Size> {
  const { name, at, steps = [], part, window: [width, height] = WINDOW } = picture;
  console.log(name);
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width, height });
    const [path = ''] = at.split('?');
    const route = routeAt(path) ?? (ROUTES as readonly Route[]).find((each) => each.path === path);
    if (!route) throw new Error(`${name}: no screen is at ${at}`);
    await page.goto(at.includes('?') ? at : await placeOf(route, context.request));
    await arrived(page, `${route.title} ·`);
    await page.evaluate(() => document.fonts.ready);
    // The page alone, as wide as the window: a picture is of one screen.
    if ((await page.locator('[aria-controls=side-menu]').getAttribute('aria-expanded')) === 'true')
      await page.locator('[aria-controls=side-menu]').click();
    for (const step of steps) await run(page, step);
    await settled(page);
    return await save(page, picture, part);
  } catch (error) {
    throw new Error(`${name} could not be taken`, { cause: error });
  } finally {
    await page.close();
  }
}

async function run(page: Page, step: Step): Promise<void> {
  if ('press' in step) await page.keyboard.press(step.press);
  else if ('fill' in step) await page.getByRole('textbox', { name: step.fill }).fill(step.with);
  else if ('clickOn' in step) await page.locator(step.clickOn).first().click();
  else if ('click' in step)
    await page
      .getByRole(step.role ?? 'button', { name: step.click })
      .first()
      .click();
  else {
    const [from, to] = step.paint;
    await page.locator(from).hover();
    await page.mouse.down();
    await page.locator(to).hover();
    await page.mouse.up();
  }
  await settled(page);
}

/** Nothing is asked for any more, and what was drawn stays as it is. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const isLoading = () =>
      [...document.querySelectorAll('[role=status], output, [aria-busy=true]')].some((each) =>
        /loading/i.test(`${each.getAttribute('aria-label')} ${each.textContent}`),
      );
    for (let frame = 0, still = 0; frame < 600 && still < 20; frame++) {
      await new Promise(requestAnimationFrame);
      still = isLoading() ? 0 : still + 1;
    }
  });
}

/** As WebP, which the browser itself can write. */
async function save(page: Page, { name }: Picture, part: string | undefined): Promise<Size> {
  const options = { type: 'png', caret: 'hide', animations: 'disabled' } as const;
  const png = part
    ? await page.locator(part).last().screenshot(options)
    : await page.screenshot({ ...options, clip: await belowTheBar(page) });
  const encoded = await page.evaluate(
    async ({ source, qualities, most }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      const size: [number, number] = [canvas.width, canvas.height];
      for (const quality of qualities) {
        const data = canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
        if ((data.length * 3) / 4 <= most) return { data, size };
      }
      return { data: '', size };
    },
    { source: png.toString('base64'), qualities: QUALITIES, most: MOST_BYTES },
  );
  if (encoded.data === '') throw new Error(`The picture takes more than ${MOST_BYTES} bytes`);
  await writeFile(join(PICTURES, `${name}.webp`), Buffer.from(encoded.data, 'base64'));
  return encoded.size;
}

async function belowTheBar(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const bar = await page.locator('header').first().boundingBox();
  const y = Math.ceil((bar?.y ?? 0) + (bar?.height ?? 0));
  const { width, height } = page.viewportSize()!;
  return { x: 0, y, width, height: height - y };
}
