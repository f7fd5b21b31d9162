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

const MOST_BYTES = 60_000;
const PICTURES = join(FOLDER, 'pictures');
const SIZES = 'src/features/guide/pictureSizes.generated.ts';
const WINDOW = [1180, 640] as const;
/** The part of the values by which a picture may differ from the one there is, and is not written again. */
const SAME = 0.002;
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
    const cookies = await signedIn(browser, server.url);
    const taken: Record<string, Size> = {};
    for (const picture of pictures) {
      taken[picture.name] = await (picture.as === 'partner'
        ? asPartner(browser, server, picture)
        : asStaff(browser, server, cookies, picture));
    }
    return taken;
  } finally {
    await browser.close();
    await server.stop();
    await removeFolder(folder);
  }
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

async function signedIn(browser: Browser, url: string): Promise<Cookies> {
  const context = await newContext(browser, url);
  const { email, password } = PEOPLE.admin;
  await context.request.post(pathOf('signIn').path, { form: { email, password }, maxRedirects: 0 });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

/** Each in a browser that keeps nothing of the picture before. */
async function asStaff(browser: Browser, { url }: ServerProcess, cookies: Cookies, picture: Picture): Promise<Size> {
  const context = await newContext(browser, url);
  await context.addCookies(cookies);
  const size = await take(context, picture);
  await context.close();
  return size;
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
    await page.evaluate(nameHost, 'console.example.com');
    return await save(page, picture, part);
  } catch (error) {
    throw new Error(`${name} could not be taken`, { cause: error });
  } finally {
    await page.close();
  }
}

/** In the browser: links to families do not tell which port was free. */
function nameHost(name: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.nodeValue?.includes(location.host))
      text.nodeValue = text.nodeValue.replaceAll(location.host, name).replaceAll('http:', 'https:');
  }
}

async function run(page: Page, step: Step): Promise<void> {
  if ('press' in step) await page.keyboard.press(step.press);
  else if ('fill' in step) await page.getByRole('textbox', { name: step.fill }).fill(step.with);
  else if ('see' in step) await page.locator(step.see).first().waitFor();
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
    await page.locator(to).hover({ position: { x: 20, y: 20 } });
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
  const file = join(PICTURES, `${name}.webp`);
  const before = await readFile(file, 'base64').catch(() => '');
  const encoded = await page.evaluate(
    async ({ source, before, qualities, most, same }) => {
      const drawn = async (address: string) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height).data };
      };
      const { canvas, pixels } = await drawn(`data:image/png;base64,${source}`);
      const size: [number, number] = [canvas.width, canvas.height];
      const old = before && (await drawn(`data:image/webp;base64,${before}`));
      if (old && old.pixels.length === pixels.length) {
        // What a new encoding changes is little everywhere; what changed on the screen is much somewhere.
        const changed = pixels.filter((value, at) => Math.abs(value - old.pixels[at]!) > 64).length;
        if (changed / pixels.length < same) return { data: before, size };
      }
      for (const quality of qualities) {
        const data = canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
        if ((data.length * 3) / 4 <= most) return { data, size };
      }
      return { data: '', size };
    },
    { source: png.toString('base64'), before, qualities: QUALITIES, most: MOST_BYTES, same: SAME },
  );
  if (encoded.data === '') throw new Error(`The picture takes more than ${MOST_BYTES} bytes`);
  await writeFile(file, Buffer.from(encoded.data, 'base64'));
  return encoded.size;
}

async function belowTheBar(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const bar = await page.locator('header').first().boundingBox();
  const y = Math.ceil((bar?.y ?? 0) + (bar?.height ?? 0));
  const { width, height } = page.viewportSize()!;
  return { x: 0, y, width, height: height - y };
}
