// `npm run bench`: measures, prints tables, and fails when a ratio is broken.
import { arch, cpus, loadavg } from 'node:os';
import { addDays, dateOf, weekdayIndex } from '@domain/calendar';
import type { IsoDate } from '@domain/units';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { ensureBrowser, NO_BROWSER } from '../scripts/browser.mjs';
import { measureApi } from './api';
import { buildPages, buildProbe, buildProduct, PAGES_BASE } from './build';
import { beyond, filesOf, total } from './bytes';
import type { EngineFigures } from './engine/engine';
import { type BenchHost, openHost } from './host';
import { type Effort, figuresOf, measureSubject, type SubjectSamples } from './measure';
import { readOptions } from './options';
import { peerDay } from './peers/day';
import type { SubjectName } from './probe/screens';
import { measureLists } from './lists/lists';
import { listRatios, listTable } from './lists/report';
import { measureClasses } from './classes/classes';
import { classRatios, classTable } from './classes/report';
import { measureContent } from './content/content';
import { contentRatios, contentTable } from './content/report';
import { measureMessages } from './messages/messages';
import { messageRatios, messageTable } from './messages/report';
import { slowness } from '../scripts/pace.mjs';
import { measureSales } from './sales/sales';
import { salesRatios, salesTable } from './sales/report';
import { broken, type Ratio, ratiosOf } from './ratios';
import { apiTable, type ByteFigures, engineTable, METHOD, ratioTable, type SizeFigures, subjectTable } from './report';
import { measurePainting, type PaintingFigures, paintingRatios, paintingText } from './painting';
import { measurePlanners, type PlannersFigures, plannersRatios, plannersText } from './planners';
import { measureScreens, screenRatios, screenTable } from './screens';
import { SUBJECTS } from './subjects';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const ROUNDS = 2;
/** Of one round. */
const EFFORT: Effort = { mounts: 3, picks: 12, filters: 6, scrollSeconds: 3 };
const WEDNESDAY = 2;
/** More than a page of the longest list. */
const SCREEN_TRAINERS = 500;

/** Resolves with the exit code: 1 when a ratio is broken, or nothing was measured. */
export async function bench(args: string[]): Promise<number> {
  const { trainers: counts, only } = readOptions(args);
  const started = Date.now();
  const load = loadavg();
  if (only === 'lists' || (only !== undefined && only in OVER_POSTGRESQL)) {
    const ratios =
      only === 'lists' ? await benchLists((await buildProduct()).serverMain) : await OVER_POSTGRESQL[only as Over]();
    // If figures that were requested by name cannot be measured, the run fails.
    if (ratios.length === 0) return 1;
    console.log(ratioTable(ratios));
    return ratios.some(broken) ? 1 : 0;
  }
  say('building');
  const executablePath = ensureBrowser(say);
  if (!executablePath) throw new Error(NO_BROWSER);
  const { consoleFolder, serverMain } = await buildProduct();
  if (only === 'screens') {
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    try {
      const ratios = await benchScreens(browser, { consoleFolder, pagesFolder: await buildPages() });
      console.log(ratioTable(ratios));
      return ratios.some(broken) ? 1 : 0;
    } finally {
      await browser.close();
    }
  }
  const [pagesFolder, probe] = [await buildPages(), await buildProbe()];
  const date = nextWednesday();
  const isWhole = only === undefined;
  if (isWhole) say('the API');
  const api = isWhole ? await measureApi(serverMain, date) : undefined;
  const ofLists = isWhole ? [...(await benchLists(serverMain)), ...(await benchOverPostgresql())] : [];
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const version = browser.version();
  const sizes: SizeFigures[] = [];
  let bytes: ByteFigures | undefined;
  let ofScreens: Ratio[];
  const painting: PaintingFigures[] = [];
  const planners: PlannersFigures[] = [];
  try {
    ofScreens = isWhole ? await benchScreens(browser, { consoleFolder, pagesFolder }) : [];
    for (const trainers of counts) {
      say(`${trainers} trainers: seeding`);
      const host = await openHost({ trainers, date, consoleFolder, pagesFolder });
      try {
        say(`${trainers} trainers: fifty planners`);
        planners.push(
          await inContext(browser, host, '', async (context) =>
            measurePlanners(await context.newPage(), { host, trainers, date }),
          ),
        );
        console.log(plannersText(planners.at(-1)!));
        if (only === 'planners') continue;
        bytes ??= await measureBytes(browser, host, date);
        sizes.push(await measureSize({ browser, host, date, trainers, probe }));
        say(`${trainers} trainers: painting`);
        painting.push(await inContext(browser, host, '', (context) => measurePainting(context, { trainers, date })));
        console.log(paintingText(painting.at(-1)!));
        // Printed as they come, so that an interrupted run still gives figures.
        console.log(`\n${subjectTable(sizes.slice(-1), bytes)}\n`);
      } finally {
        await host.close();
      }
    }
  } finally {
    await browser.close();
  }
  const ofPlanners = planners.flatMap(plannersRatios);
  if (only === 'planners') {
    console.log(ratioTable(ofPlanners));
    return ofPlanners.some(broken) ? 1 : 0;
  }
  if (!bytes) throw new Error('Nothing was measured');
  const ratios = [
    ...ratiosOf(sizes, bytes),
    ...painting.flatMap(paintingRatios),
    ...ofPlanners,
    ...ofLists,
    ...ofScreens,
  ];
  console.log(
    `\n${subjectTable(sizes, bytes)}\n\n${engineTable(sizes)}\n\n${api ? `${apiTable(api)}\n\n` : ''}${METHOD}\n`,
  );
  console.log(ratioTable(ratios));
  const loads = `load ${load[0]?.toFixed(1)} at the start, ${loadavg()[0]?.toFixed(1)} at the end`;
  const machine = `Chromium ${version}, ${cpus().length} × ${cpus()[0]?.model ?? arch()}, ${loads}`;
  console.log(`\nNode ${process.versions.node}, ${machine}; ${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
  return ratios.some(broken) ? 1 : 0;
}

/** Prints the lists' figures and returns the conditions on them; none when there is no PostgreSQL. */
async function benchLists(serverMain: string): Promise<Ratio[]> {
  const figures = await measureLists(serverMain, today(), say);
  if (!figures) return [];
  console.log(`\n${listTable(figures)}\n`);
  return listRatios(figures);
}

/** The same of sales screens. */
async function benchSales(): Promise<Ratio[]> {
  const figures = await measureSales(today(), say);
  if (!figures) return [];
  console.log(`\n${salesTable(figures)}\n`);
  return salesRatios(figures, await slowness());
}

async function benchMessages(): Promise<Ratio[]> {
  const figures = await measureMessages(today(), say);
  if (!figures) return [];
  console.log(`\n${messageTable(figures)}\n`);
  return messageRatios(figures);
}

async function benchContent(): Promise<Ratio[]> {
  const figures = await measureContent(today(), say);
  if (!figures) return [];
  console.log(`\n${contentTable(figures)}\n`);
  return contentRatios(figures, await slowness());
}

async function benchClasses(): Promise<Ratio[]> {
  const figures = await measureClasses(today(), say);
  if (!figures) return [];
  const slow = await slowness();
  console.log(`\n${classTable(figures, slow)}\n`);
  return classRatios(figures, slow);
}

/** Parts of the API in this process, over databases of their own. */
const OVER_POSTGRESQL = {
  sales: benchSales,
  messages: benchMessages,
  content: benchContent,
  classes: benchClasses,
} as const;
type Over = keyof typeof OVER_POSTGRESQL;

async function benchOverPostgresql(): Promise<Ratio[]> {
  const ratios: Ratio[] = [];
  for (const measured of Object.values(OVER_POSTGRESQL)) ratios.push(...(await measured()));
  return ratios;
}

/** Prints the figures of a list screen and returns the conditions on them. */
async function benchScreens(
  browser: Browser,
  folders: { consoleFolder: string; pagesFolder: string },
): Promise<Ratio[]> {
  say('a list screen');
  const host = await openHost({ trainers: SCREEN_TRAINERS, date: nextWednesday(), ...folders });
  try {
    const figures = await measureScreens(async () => {
      const context = await browser.newContext({
        baseURL: host.origin,
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'block',
      });
      await context.addCookies(host.cookies);
      return context;
    });
    console.log(`\n${screenTable(figures)}\n`);
    return screenRatios(figures);
  } finally {
    await host.close();
  }
}

async function measureSize(options: {
  browser: Browser;
  host: BenchHost;
  date: IsoDate;
  trainers: number;
  probe: string;
}): Promise<SizeFigures> {
  const { browser, host, date, trainers, probe } = options;
  say(`${trainers} trainers: engine`);
  const engine = await inContext(browser, host, '', (context) => measureEngine(context, date, trainers));
  const day = peerDay(host.records, date);
  const rounds: Record<SubjectName, SubjectSamples[]> = { console: [], bare: [], agGrid: [] };
  for (let round = 1; round <= ROUNDS; round++) {
    for (const subject of SUBJECTS) {
      say(`${trainers} trainers: ${subject.title}, ${round} of ${ROUNDS}`);
      const script = `window.benchSubject = ${JSON.stringify(subject.name)};\n${probe}`;
      const samples = await inContext(browser, host, script, (context) =>
        measureSubject(context, subject, { day, date, effort: EFFORT }),
      );
      rounds[subject.name].push(samples);
    }
  }
  const { console, bare, agGrid } = rounds;
  return {
    trainers,
    engine,
    subjects: { console: figuresOf(console), bare: figuresOf(bare), agGrid: figuresOf(agGrid) },
  };
}

async function measureEngine(context: BrowserContext, date: IsoDate, trainers: number): Promise<EngineFigures> {
  const page = await context.newPage();
  await page.goto(`${PAGES_BASE}engine/engine.html`);
  const repetitions = trainers > 2000 ? 10 : 40;
  return page.evaluate(([date, repetitions]) => window.measureEngine(date, repetitions), [date, repetitions] as const);
}

async function measureBytes(browser: Browser, host: BenchHost, date: IsoDate): Promise<ByteFigures> {
  say('loaded bytes');
  const files = (path: string, ready: string) =>
    inContext(browser, host, '', (context) => filesOf(context, path, (page) => page.waitForSelector(ready)));
  const [console, bare, agGrid] = SUBJECTS;
  if (!console || !bare || !agGrid) throw new Error('A subject is missing');
  const home = await files('/', 'nav, main');
  const route = await files(console.path(date), '[data-place="0"]');
  return {
    firstLoad: total(home),
    route: total(beyond(route, home)),
    peers: {
      bare: total(await files(bare.path(date), '.row')),
      agGrid: total(await files(agGrid.path(date), '.ag-row')),
    },
  };
}

async function inContext<T>(
  browser: Browser,
  host: BenchHost,
  script: string,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: host.origin,
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'block',
  });
  try {
    await context.addCookies(host.cookies);
    if (script) await context.addInitScript({ content: script });
    return await work(context);
  } finally {
    await context.close();
  }
}

/** A working day in the coming week: the same kind of day whenever the bench runs, and one whose hours may be picked. */
function nextWednesday(): IsoDate {
  return addDays(today(), ((WEDNESDAY - weekdayIndex(today()) + 6) % 7) + 1);
}

function today(): IsoDate {
  return dateOf(Math.floor(Date.now() / 1000));
}

function say(what: string): void {
  console.log(`bench: ${what}`);
}
