// `npm run lighthouse`: opens every built screen of the built console as an administrator, on a desktop, and fails where Lighthouse
// gives less than it should. `-- /users /outbox` measures these screens alone; the best of up to `--runs 3` counts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from 'playwright';
import { type Route, ROUTES } from '@/routes/routes';
import { pathOf } from '@domain/contract/paths';
import { PEOPLE } from '../e2e/hosts/people';
import { freePort, newDataFolder, removeFolder, setUp, startServer } from '../e2e/hosts/server';
import { placeOf } from '../e2e/places';
import { ensureBrowser, NO_BROWSER } from '../scripts/browser.mjs';

/** Not among what is installed: it is large, and newer ones want a newer Node. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100 } as const;
/** How much of what an audit found is printed. */
const DETAILS = 600;
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { id: string; title: string; score: number | null; details?: { items?: unknown[] } }>;
}

/** Resolves with the exit code: 1 when a screen has less than it should. */
export async function lighthouse(args: string[]): Promise<number> {
  const { only, runs } = optionsOf(args);
  const executablePath = ensureBrowser(console.log);
  if (!executablePath) throw new Error(NO_BROWSER);
  const folder = await newDataFolder();
  const profile = await mkdtemp(join(tmpdir(), 'console-lighthouse-'));
  // With the clock that the browser has.
  const server = await startServer(folder, {}, { options: [] });
  await setUp(server);
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    await context.request.post(server.url + pathOf('signIn').path, {
      form: { email: PEOPLE.admin.email, password: PEOPLE.admin.password },
      maxRedirects: 0,
    });
    const short = await measureAll(context, server.url, port, profile, only, runs);
    for (const line of short) console.log(line);
    if (short.length === 0) console.log(`Every screen has at least ${Object.values(LEAST).join(', ')}.`);
    return short.length === 0 ? 0 : 1;
  } finally {
    await context.close();
    await server.stop();
    await removeFolder(folder);
    await rm(profile, { recursive: true, force: true });
  }
}

function optionsOf(args: string[]): { only: string[]; runs: number } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { runs: { type: 'string', default: '3' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs wants a number of runs, not ${values.runs}.`);
  const unknown = positionals.filter(
    (path) => !(ROUTES as readonly Route[]).some((route) => route.path === path && route.page),
  );
  if (unknown.length > 0) throw new Error(`No built screen at ${unknown.join(', ')}.`);
  return { only: positionals, runs };
}

/** What has less than it should, with the audits that cost it. */
async function measureAll(
  context: BrowserContext,
  origin: string,
  port: number,
  profile: string,
  only: string[],
  runs: number,
): Promise<string[]> {
  const request = {
    get: (address: string) => context.request.get(origin + address),
  } as BrowserContext['request'];
  const short: string[] = [];
  console.log(`${CATEGORIES.join(', ')}`);
  for (const route of ROUTES as readonly Route[]) {
    if (!route.page || (only.length > 0 && !only.includes(route.path))) continue;
    const url = origin + (await placeOf(route, request));
    const best = await measured(url, port, join(profile, 'report.json'), runs);
    console.log(`${CATEGORIES.map((category) => String(best.scores[category]).padStart(4)).join('')}  ${route.path}`);
    for (const category of CATEGORIES)
      if (best.scores[category] < LEAST[category])
        short.push(`${route.path}: ${category} ${best.scores[category]}: ${best.lost[category].join('; ')}`);
  }
  return short;
}

type Measured = { scores: Record<Category, number>; lost: Record<Category, string[]> };

async function measured(url: string, port: number, file: string, runs: number): Promise<Measured> {
  const all: Measured[] = [];
  for (let tries = 0; tries < runs; tries++) {
    const one = read(await run(url, port, file));
    if (CATEGORIES.every((category) => one.scores[category] >= LEAST[category])) return one;
    all.push(one);
  }
  return all.sort((a, b) => sum(b) - sum(a))[0]!;
}

const sum = ({ scores }: Measured) => CATEGORIES.reduce((whole, category) => whole + scores[category], 0);

function read({ categories, audits }: Report): Measured {
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category].score ?? 0) * 100)]),
  );
  const lost = Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${audits[id]!.title} ${JSON.stringify(audits[id]!.details?.items ?? []).slice(0, DETAILS)}`),
    ]),
  );
  return { scores, lost } as Measured;
}

async function run(url: string, port: number, file: string): Promise<Report> {
  const child = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--preset=desktop',
      `--port=${port}`,
      '--disable-storage-reset',
      `--only-categories=${CATEGORIES}`,
      '--output=json',
      `--output-path=${file}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}`);
  return JSON.parse(await readFile(file, 'utf8')) as Report;
}
