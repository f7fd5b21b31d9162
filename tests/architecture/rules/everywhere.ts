// What holds in every folder: how a file begins, how long it is, and what no file may hold.
import { posix } from 'node:path';
import { isCode, ROOT } from '../sourceFiles';
import { isTest, matches, type Rule, type TextRule } from './rule';

/** One for each host; whatever else needs the time is given it. Tests stand at one instant (tests/clock). */
const CLOCKS: readonly string[] = ['src/clock/clock.ts', 'server/main.ts', 'mocks/browser.ts'];

/** What may have more than 300 lines: tests, what a generator wrote, data. */
const LONG = [/\.test\.tsx?$/, /^e2e\//, /^tests\//, /\/drizzle\//, /\/migrations\//, /\.json$/];
const MAX_LINES = 310;

export const RULES_EVERYWHERE: readonly Rule[] = [
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
    title: `what time it is, is read in ${CLOCKS.join(', ')} alone`,
    offences: (file) => {
      const timed = /^(?:domain|src|server|mocks|e2e)\//.test(file.path) && !/\.test\.tsx?$/.test(file.path);
      return timed && !CLOCKS.includes(file.path) ? file.clockReads : [];
    },
    offender: {
      path: 'src/features/demo/Page.tsx',
      text: 'export const isToday = (day: number) => day < new Date().getTime();',
    },
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

export const TEXT_RULES_EVERYWHERE: readonly TextRule[] = [
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
    offences: (path) =>
      posix
        .dirname(path)
        .split('/')
        .filter((name) => ['utils', 'helpers', 'common'].includes(name)),
    offender: { path: 'src/utils/dates.ts', text: '' },
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
