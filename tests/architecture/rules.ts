// The house as data: which folder may import which, and what no file may hold. The test walks every file through it.
import { posix } from 'node:path';
import { builtinModules } from 'node:module';
import { type Import, isCode, ROOT, type SourceFile } from './sourceFiles';

interface Folder {
  /** A folder or file from the root; the longest one that a path begins with applies. */
  folder: string;
  /** Folders it may import. Itself is always among them. */
  imports: readonly string[];
  /** The only packages it may import; any package when left out. */
  packages?: readonly string[];
}

const EVERYTHING = ['domain', 'src', 'server', 'mocks', 'tests', 'e2e', 'bench', 'scripts'];

export const FOLDER_RULES: readonly Folder[] = [
  { folder: 'domain', imports: [], packages: ['zod', 'date-fns-tz'] },
  { folder: 'src', imports: ['domain'] },
  { folder: 'src/main', imports: ['src', 'domain', 'mocks'] },
  { folder: 'src/features', imports: ['src/widgets', 'src/ui', 'src/store', 'src/routes', 'src/session', 'src/workers', 'src/clock', 'domain'] },
  { folder: 'src/routes', imports: ['src/features', 'domain'] },
  { folder: 'src/session', imports: ['src/store', 'src/routes', 'src/clock', 'domain'] },
  { folder: 'src/reporting', imports: ['src/store', 'domain'] },
  { folder: 'src/updates', imports: ['src/store', 'src/clock', 'domain'] },
  { folder: 'src/widgets', imports: ['src/ui', 'src/store', 'src/routes', 'src/workers', 'src/clock', 'domain'] },
  { folder: 'src/ui', imports: ['domain'] },
  { folder: 'src/clock', imports: ['domain'] },
  { folder: 'src/workers', imports: ['domain'], packages: ['comlink', 'workbox-precaching'] },
  { folder: 'server', imports: ['domain'] },
  { folder: 'mocks', imports: ['domain', 'server'] },
  { folder: 'tests', imports: EVERYTHING },
  { folder: 'e2e', imports: EVERYTHING },
  { folder: 'bench', imports: EVERYTHING },
];

/** What of the server only Node can load; all else of it runs in the browser as well, because the mocks bundle it. */
const NODE_ONLY = [/^server\/main\.ts$/, /^server\/(?:host|backup)\//, /^server\/store\/(?:postgres|pglite|drizzle)/];
const NODE_PACKAGES = new Set(['pg', '@electric-sql/pglite', 'fs-native-extensions', '@hono/node-server', 'pino', 'drizzle-kit']);
const NODE_MODULES = new Set(builtinModules);

/** One for each host; whatever else needs the time is given it. Tests stand at one instant (tests/clock). */
const CLOCKS: readonly string[] = ['src/clock/clock.ts', 'server/main.ts', 'mocks/browser.ts'];

/** Besides `domain/formats.ts`: what calculates with formats, writes files, makes data up or judges a name. */
const WRITERS: readonly string[] = [
  'domain/formats.ts',
  'domain/money.ts',
  'domain/batches/wallClock.ts',
  'domain/zone.ts',
  'domain/contract/recordFields.ts',
  'domain/contract/trainerEdits.ts',
  'server/lists/csv.ts',
  'server/seed/random.ts',
];

/** What may have more than 300 lines: tests, what a generator wrote, data. */
const LONG = [/\.test\.tsx?$/, /^e2e\//, /^tests\//, /\/drizzle\//, /\/migrations\//, /\.json$/];
const MAX_LINES = 300;

/** What lists of every kind share. */
const GENERIC_LISTS = /^(?:src\/(?:ui|widgets|store)\/lists?\/|src\/store\/api\/lists|domain\/(?:lists|contract)\/list\.|server\/lists\/)/;

export interface Rule {
  title: string;
  /** What is wrong with the file; empty when nothing is. */
  offences(file: SourceFile): string[];
  /** A made-up file that the rule must object to. */
  offender: { path: string; text: string };
}

export const CODE_RULES: readonly Rule[] = [
  ...FOLDER_RULES.filter(({ imports }) => imports !== EVERYTHING).map(
    (folderRule): Rule => ({
      title: `${folderRule.folder} imports only ${['itself', ...folderRule.imports, ...(folderRule.packages ?? [])].join(', ')}`,
      offences: (file) =>
        isTest(file.path) || folderRuleOf(file.path) !== folderRule
          ? []
          : file.imports.filter((each) => !mayImport(folderRule, each)).map(({ specifier }) => specifier),
      offender: { path: posix.join(folderRule.folder, 'a/b.ts'), text: `import type { A } from '@/../e2e/story';` },
    }),
  ),
  {
    title: 'generic list code knows no kind of record: no word of trainers, leads, demos or webinars in it',
    offences: (file) => {
      if (!GENERIC_LISTS.test(file.path) || isTest(file.path)) return [];
      const code = file.comments.reduce((text, comment) => text.replace(comment, ''), file.text);
      return [...(code.match(/\b\w*(?:trainer|webinar|booking)\w*|\b(?:leads?|demos?)\b/gi) ?? [])];
    },
    offender: { path: 'src/ui/list/FilterFields.tsx', text: 'export const isLookup = (column: { trainers?: true }) => column.trainers;' },
  },
  {
    title: 'no feature imports another',
    offences: (file) => {
      const own = featureOf(file.path);
      if (!own) return [];
      return file.imports.filter(({ file: to }) => to && ![own, undefined].includes(featureOf(to))).map(written);
    },
    offender: { path: 'src/features/demo/Page.tsx', text: `const x = () => import('@/features/trainers/Page');` },
  },
  {
    title: 'zod and the paths of all areas stay out of the first load: only types come from the contract, but for its tables by area and forms',
    offences: (file) => {
      const light = /^(?:src|domain)\//.test(file.path) && !file.path.startsWith('domain/contract/');
      if (!light || isTest(file.path) || /Form\.tsx?$/.test(file.path)) return [];
      return file.imports.filter((each) => !each.typeOnly && bringsSchemas(each)).map(written);
    },
    offender: { path: 'src/features/a/list.ts', text: `import { type A, CAPACITY } from '@domain/contract/availability';` },
  },
  {
    title: 'only src/main.tsx imports mocks, dynamically',
    offences: (file) => {
      if (!file.path.startsWith('src/')) return [];
      return file.imports
        .filter(({ file: to, dynamic }) => to?.startsWith('mocks/') && !(dynamic && file.path === 'src/main.tsx'))
        .map(written);
    },
    offender: { path: 'src/main.tsx', text: `import { startMocks } from '@mocks/browser';` },
  },
  {
    title: 'what the mocks bundle of the server needs no Node',
    offences: (file) => {
      const shared = /^(?:server|mocks|domain|src)\//.test(file.path) && !isTest(file.path);
      if (!shared || NODE_ONLY.some((pattern) => pattern.test(file.path)) || isBuildFile(file.path)) return [];
      return file.imports.filter(({ typeOnly, ...each }) => !typeOnly && needsNode(each)).map(written);
    },
    offender: { path: 'server/auth/tokens.ts', text: `import { randomBytes } from 'node:crypto';` },
  },
  {
    title: 'the browser-safe server does not reach into its Node-only part',
    offences: (file) => {
      if (!/^(?:server|mocks)\//.test(file.path) || isTest(file.path)) return [];
      if (NODE_ONLY.some((pattern) => pattern.test(file.path)) || isBuildFile(file.path)) return [];
      return file.imports
        .filter(({ file: to, typeOnly }) => to && !typeOnly && NODE_ONLY.some((pattern) => pattern.test(`${to}.ts`)))
        .map(written);
    },
    offender: { path: 'server/app.ts', text: `import { openPglite } from './store/pglite/store';` },
  },
  {
    title: 'a route handles no failure: what follows one is a rule, and rules live in services',
    offences: (file) =>
      file.path.startsWith('server/routes/') ? (file.text.match(/\bcatch\b(?= [({]|\()/g) ?? []).map((each) => each) : [],
    offender: { path: 'server/routes/leads.ts', text: `// Leads.\nexport const a = () => call().catch(() => null);` },
  },
  {
    title: 'a route knows no limit, and refuses by itself only what is not there',
    offences: (file) =>
      file.path.startsWith('server/routes/') ? (file.text.match(/\bconst (?:MAX|MIN|MOST)_\w+|\bnew Failure\((?!404\b)[^,)]*/g) ?? []).map(String) : [],
    offender: { path: 'server/routes/payments.ts', text: `// Payments.\nconst MAX_DAYS = 60;\nthrow new Failure(400, {});` },
  },
  {
    title: 'every module begins with a comment on what it is for',
    offences: (file) => (isTest(file.path) || /^(?:#!.*\n)?\/[/*]/.test(file.text) ? [] : ['no comment at the top']),
    offender: { path: 'domain/a.ts', text: 'export const a = 1;' },
  },
  {
    title: 'no index file that only re-exports',
    offences: (file) => (/(?:^|\/)index\.tsx?$/.test(file.path) && file.onlyReExports ? ['only re-exports'] : []),
    offender: { path: 'src/ui/index.ts', text: `export * from './Button';` },
  },
  {
    title: 'dates, times, zones, amounts and counts are written for people in domain/formats.ts alone',
    offences: (file) =>
      /^(?:domain|src|server)\//.test(file.path) && !isTest(file.path) && !WRITERS.includes(file.path)
        ? (file.text.match(/\.toLocale\w*\(|\bIntl\.\w+Format\b|\.toFixed\(|\bformatInTimeZone\b/g) ?? []).map(String)
        : [],
    offender: { path: 'src/features/a/Cells.tsx', text: `export const price = (amount: number) => amount.toFixed(2);` },
  },
  {
    title: `what time it is, is read in ${CLOCKS.join(', ')} alone`,
    offences: (file) => {
      const timed = /^(?:domain|src|server|mocks|e2e)\//.test(file.path) && !/\.test\.tsx?$/.test(file.path);
      return timed && !CLOCKS.includes(file.path) ? file.clockReads : [];
    },
    offender: { path: 'src/features/demo/Page.tsx', text: 'export const isToday = (day: number) => day < new Date().getTime();' },
  },
  {
    title: 'the type any is nowhere',
    offences: (file) => (file.usesAny ? ['any'] : []),
    offender: { path: 'domain/a.ts', text: 'export const a = (b: Record<string, any>) => b;' },
  },
  {
    title: 'no check is switched off in a comment',
    offences: (file) =>
      file.comments.filter((comment) => /@ts-(?:ignore|nocheck|expect-error)|(?:eslint|oxlint)-disable/.test(comment)),
    offender: { path: 'domain/a.ts', text: `// @ts-${'ignore'}\nexport const a: string = 1;` },
  },
];

/** Rules on any file, whatever it holds. */
export interface TextRule {
  title: string;
  offences(path: string, text: string): string[];
  offender: { path: string; text: string };
}

export const TEXT_RULES: readonly TextRule[] = [
  {
    title: `no file over ${MAX_LINES} lines`,
    offences: (path, text) => {
      const lines = text.split('\n').length - 1;
      const exempt = !isCode(path) || LONG.some((pattern) => pattern.test(path));
      return exempt || lines <= MAX_LINES ? [] : [`${lines} lines`];
    },
    offender: { path: 'src/app/router.tsx', text: '\n'.repeat(MAX_LINES + 1) },
  },
  {
    title: 'no folder is named utils, helpers or common',
    offences: (path) => posix.dirname(path).split('/').filter((name) => ['utils', 'helpers', 'common'].includes(name)),
    offender: { path: 'src/utils/dates.ts', text: '' },
  },
  {
    title: 'styles of Mantine are imported in one place: its components bring their own',
    offences: (path, text) => {
      const isPlace = path === 'src/ui/styles.ts' || path === 'src/ui/mantineStyles.vitePlugin.ts';
      return path.startsWith('src/') && !isPlace ? matches(text, /^import '@mantine\/\w+\/styles.*$/gm) : [];
    },
    offender: { path: 'src/ui/Dialog.tsx', text: `import '@mantine/core/styles/${'Modal'}.layer.css';` },
  },
  {
    title: 'links are those of src/ui/Link.tsx: the library’s bring what loads pages ahead for a server',
    offences: (path, text) => (path.startsWith('src/') ? matches(text, /^import \{[^}]*\b(?:Nav)?Link\b[^}]*\} from 'react-router(?:-dom)?'/gm) : []),
    offender: { path: 'src/features/a/Page.tsx', text: `import { ${'Link'}, useLocation } from 'react-router-dom';` },
  },
  {
    title: 'colours of the dark are a selector’s: the build turns light-dark() into variables that nobody sets',
    offences: (path, text) => (path.endsWith('.css') ? matches(text, /light-dark\(.*/g) : []),
    offender: { path: 'src/ui/a.module.css', text: '.a { color: light-dark(#000, #fff); }' },
  },
  {
    title: 'no file names a package registry',
    offences: (_, text) => matches(text, /https?:\/\/[^\s"'`)]*(?:registry|artifactory|nexus|verdaccio)[^\s"'`)]*/g),
    offender: { path: '.npmrc', text: ['https:/', 'registry.example.com', 'npm'].join('/') },
  },
  {
    title: 'no file names a place on somebody’s machine',
    offences: (_, text) => [...matches(text, HOME), ...matches(text, checkout())],
    offender: { path: 'README.md', text: `see ${['', 'home', 'asha', 'notes.md'].join('/')}` },
  },
  {
    title: 'no test waits for time: it waits for what it is about',
    offences: (path, text) => (isTest(path) && !path.startsWith('bench/') ? matches(text, WAIT) : []),
    offender: { path: 'e2e/a.spec.ts', text: `await page.${'waitFor'}Timeout(500);` },
  },
];

/** Playwright's pause, Node's, and a promise that a timer fulfils. */
const WAIT = /waitForTimeout\(|['"]node:timers\/promises['"]|new Promise[^;]{0,60}\bsetTimeout\([^;]*/g;

const HOME = /(?<![\w.@*/-])\/(?:home|Users)\/\w[\w.-]*\//g;

/** The folder of this very checkout; one segment alone would also be found in ordinary addresses. */
function checkout(): RegExp {
  const path = ROOT.replace(/\/$/, '');
  if (path.split('/').length < 3) return /(?!)/g;
  return new RegExp(`(?<![\\w.@*-])${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`, 'g');
}

function matches(text: string, pattern: RegExp): string[] {
  return text.match(pattern) ?? [];
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(?:tests|e2e|bench)\//.test(path);
}

/** Files that run in Vite or drizzle-kit, not in what they build. */
function isBuildFile(path: string): boolean {
  return /(?:vitePlugin|\.config)\.ts$/.test(path);
}

function folderRuleOf(path: string): Folder | undefined {
  return FOLDER_RULES.filter(({ folder }) => within(path.replace(/\.tsx?$/, ''), folder)).sort(
    (a, b) => b.folder.length - a.folder.length,
  )[0];
}

function mayImport(folderRule: Folder, { file, package: name }: Import): boolean {
  if (name !== undefined) return !folderRule.packages || folderRule.packages.includes(name);
  return file === undefined || [folderRule.folder, ...folderRule.imports].some((folder) => within(file, folder));
}

function within(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)/.exec(path)?.[1];
}

/** Tables of the contract that hold no schema, and that no page pays for but those that use them. */
const FREE_OF_ZOD: ReadonlySet<string> = new Set(['domain/contract/messages', 'domain/contract/operation', 'domain/contract/recordTypes']);

function bringsSchemas({ file, package: name }: Import): boolean {
  if (name === 'zod') return true;
  return file !== undefined && within(file, 'domain/contract') && !within(file, 'domain/contract/operations') && !FREE_OF_ZOD.has(file);
}

function needsNode({ specifier, package: name }: Omit<Import, 'typeOnly'>): boolean {
  return specifier.startsWith('node:') || (name !== undefined && (NODE_PACKAGES.has(name) || NODE_MODULES.has(name)));
}

function written({ specifier }: Import): string {
  return specifier;
}
