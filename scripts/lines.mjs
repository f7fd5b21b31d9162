// `npm run lines`: what each area's screens cost. Lines of code in domain/, server/ and src/ that no other area uses,
// without tests and seed, divided by its routes. A screen of 300 lines or less is the aim.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const AIM = 300;
/** The areas that were there when lines were first counted: what has come since is compared with them. */
const FIRST = [
  'allocation',
  'batch-sessions',
  'batches',
  'calendar',
  'demo',
  'leaves',
  'master-classes',
  'onboarding',
  'payments',
  'payouts',
  'recordings',
  'refunds',
  'security',
  'sign-in',
  'students',
  'trainers',
  'users',
  'webinars',
];
const FOLDERS = { '@domain/': 'domain/', '@server/': 'server/', '@/': 'src/' };
/** They name every area, and so would make all of them one. */
const NAMES_ALL =
  /^(?:domain\/records\/(?:all|declared)|domain\/contract\/(?:contract|paths)|server\/api\/.*|server\/(?:app|main|services)|src\/routes\/.*|src\/app\/.*|src\/main)\.tsx?$/;
/** What is no area of its own: the frame of all screens, and the API's own pages (sign-in, families' pages) and webhooks. What an area shares with these is not its alone. */
const OUTSIDE = /^(?:src\/app\/|server\/routes\/)/;
const TESTS = /\.test\.tsx?$|^server\/seed\/|^src\/testing\//;

/** By area: its routes, lines in each layer, and lines per route; the dearest first. `read` gives a file's text. */
export function linesOfAreas(paths, read) {
  const known = new Set(paths.filter((path) => /\.tsx?$/.test(path) && !TESTS.test(path)));
  const texts = new Map([...known].map((path) => [path, read(path)]));
  const rules = rulesOf(texts, known);
  const next = (path) =>
    [...importsOf(path, texts.get(path), known), ...(rules.get(path) ?? []), ...answersOf(path, known)].filter(
      (each) => !NAMES_ALL.test(each),
    );
  const routes = routesOf(texts);
  const users = new Map();
  for (const [area, pages] of routes)
    for (const path of reached(
      pages.map((page) => page.file),
      next,
    ))
      users.set(path, [...(users.get(path) ?? []), area]);
  const outside = [...known].filter((path) => OUTSIDE.test(path) && !users.has(path));
  for (const path of reached(outside, next)) users.set(path, [...(users.get(path) ?? []), 'outside of the console']);
  return [...routes]
    .map(([area, pages]) => {
      const own = [...users].filter(([, areas]) => areas.length === 1 && areas[0] === area).map(([path]) => path);
      const layers = Object.fromEntries(
        ['domain', 'server', 'src'].map((layer) => [
          layer,
          own.filter((path) => path.startsWith(`${layer}/`)).reduce((sum, path) => sum + codeLines(texts.get(path)), 0),
        ]),
      );
      const lines = layers.domain + layers.server + layers.src;
      const count = pages.reduce((sum, { times }) => sum + times, 0);
      return { area, routes: count, ...layers, lines, perRoute: Math.round(lines / count) };
    })
    .sort((one, other) => other.perRoute - one.perRoute);
}

/** Of the routes, not of the areas: an area of many screens counts as many times. */
export function medianPerRoute(areas) {
  const each = areas.flatMap(({ routes, perRoute }) => Array(routes).fill(perRoute)).sort((a, b) => a - b);
  return each[Math.floor(each.length / 2)] ?? 0;
}

/** Neither empty nor a comment. */
function codeLines(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

/** By area, the pages that a line of the routes loads. */
function routesOf(texts) {
  const areas = new Map();
  for (const [path, text] of texts)
    if (path.startsWith('src/routes/'))
      for (const { 1: page, index } of text.matchAll(/import\('\.\.\/(features\/[^']+)'\)/g)) {
        const area = page.split('/')[1];
        areas.set(area, [...(areas.get(area) ?? []), { file: `src/${page}.tsx`, times: timesOf(text, index) }]);
      }
  return areas;
}

/** How many lines of the table load what is imported there: one, or as many as call the function in which it stands. */
function timesOf(text, index) {
  const name = /function (\w+)(?:(?!\n}).)*$/s.exec(text.slice(0, index))?.[1];
  return name ? text.split(new RegExp(`(?<!function )\\b${name}\\(`)).length - 1 : 1;
}

/** What is imported, now or when it is needed; types cost nothing but are of the area too. */
function importsOf(path, text, known) {
  return [...text.matchAll(/(?:from|import\(?)\s*'([^']+)'/g)].flatMap(([, name]) => resolved(path, name, known) ?? []);
}

function resolved(path, name, known) {
  const prefix = Object.keys(FOLDERS).find((each) => name.startsWith(each));
  if (!prefix && !name.startsWith('.')) return undefined;
  const stem = prefix ? FOLDERS[prefix] + name.slice(prefix.length) : join(dirname(path), name);
  return [`${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`].find((each) => known.has(each));
}

/** A group of calls is promised in the contract and answered by the routes of the same name. */
function answersOf(path, known) {
  const group = /^src\/store\/api\/(\w+)\.ts$/.exec(path)?.[1];
  if (!group) return [];
  return [`domain/contract/${group}.ts`, `server/routes/${group}.ts`].filter((each) => known.has(each));
}

/** By the file that declares a record: the files of its own rules. */
function rulesOf(texts, known) {
  const mounted = 'server/api/mountedRecords.ts';
  const text = texts.get(mounted) ?? '';
  const fileOf = new Map();
  for (const [, names, from] of text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g))
    for (const name of names.split(',')) fileOf.set(name.trim(), resolved(mounted, from, known));
  const rules = new Map();
  for (const [, type, hooks] of text.matchAll(/ruled\((\w+), ([^)]*)\)/g)) {
    const files = hooks.split(',').flatMap((name) => fileOf.get(name.trim()) ?? []);
    const declared = fileOf.get(type);
    if (declared) rules.set(declared, [...(rules.get(declared) ?? []), ...files]);
  }
  return rules;
}

function reached(first, next) {
  const found = new Set();
  const waiting = [...first];
  while (waiting.length > 0) {
    const path = waiting.pop();
    if (found.has(path)) continue;
    found.add(path);
    waiting.push(...next(path));
  }
  return found;
}

function filesIn(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}

if (existsSync(argv[1] ?? '') && fileURLToPath(import.meta.url) === argv[1]) {
  const areas = linesOfAreas(['domain', 'server', 'src'].flatMap(filesIn), (path) =>
    readFileSync(join(ROOT, path), 'utf8'),
  );
  console.table(
    Object.fromEntries(
      areas.map(({ area, routes, domain, server, src, perRoute }) => [
        area,
        { routes, domain, server, src, 'per route': perRoute },
      ]),
    ),
  );
  const first = areas.filter(({ area }) => FIRST.includes(area));
  for (const [which, counted] of Object.entries({
    [`the ${first.length} areas that were first`]: first,
    'all areas': areas,
  }))
    console.log(
      `The median of the ${routeCount(counted)} routes of ${which} is ${medianPerRoute(counted)} lines; the aim is ${AIM} or less.`,
    );
}

function routeCount(areas) {
  return areas.reduce((sum, { routes }) => sum + routes, 0);
}
