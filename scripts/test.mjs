// `npm test`: every check of the project, one after the other, and one summary. `browser` runs only the browser tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

await import('./installed.mjs');
const { ensureBrowser, NO_BROWSER } = await import('./browser.mjs');
const { slowness } = await import('./pace.mjs');

/** Output is kept and printed later: it has no use for colours. */
const PLAIN = { ...process.env, NO_COLOR: '1' };
delete PLAIN.FORCE_COLOR;

const reports = mkdtempSync(join(tmpdir(), 'test-'));
const bin = (name) => join('node_modules', '.bin', name);
/** One row of the summary each: { name, passed, failed, skipped, seconds }. */
const rows = [];
/** Seconds by test file; of a browser test those of every try. */
const files = new Map();
const SLOWEST_SHOWN = 15;
const LINES_OF_REASON = 8;
/** Titles of tests that failed at first and then passed, and of those that failed, each with its reason. */
const secondTries = [];
const failures = [];
/** Minutes that everything may take in CI, on a machine of the usual speed: a suite nobody waits for is a suite nobody runs. */
const BUDGET = 20;
/**
 * By how much a run may be late before it fails: a machine that is shared with others is slower in one minute than in the next
 * (docs/decisions/036). What is late is said.
 */
const LATE_BY = 1.25;
/** How slow the machine was before each step and at the end. */
const pace = [];

if (process.argv[2] === 'browser') {
  if (await build()) await browserTests();
} else {
  await check('types', [bin('tsc'), '--noEmit']);
  await check('lint', [bin('oxlint'), '--deny-warnings']);
  await check('format', [bin('oxfmt'), '--check']);
  await unitTests();
  if (await build()) await browserTests();
  else say('browser: not run, there is no build to run in a browser');
  if (process.env.CI) await withinBudget();
}
rmSync(reports, { recursive: true });
summarize();

/** A step that passes or fails as a whole. */
async function check(name, ...commands) {
  pace.push(await slowness());
  const { code, seconds } = await runAll(name, commands);
  return record({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, seconds });
}

function build() {
  const server = ['build', '--ssr', '--config', 'vite.server.config.ts'];
  return check(
    'build',
    ...[['build'], server, ['build', '--mode', 'mock']].map((options) => [bin('vite'), ...options]),
  );
}

async function unitTests() {
  const report = join(reports, 'vitest.json');
  pace.push(await slowness());
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, seconds } = await runAll('tests', [[bin('vitest'), 'run', ...reporters]]);
  const results = readReport(report)?.testResults ?? [];
  const counts = new Map();
  for (const { name, status, message, assertionResults, startTime, endTime } of results) {
    const path = relative(process.cwd(), name).split(sep).join('/');
    files.set(path, (endTime - startTime) / 1000);
    const folder = `tests of ${path.split('/')[0]}/`;
    const count = counts.get(folder) ?? { name: folder, passed: 0, failed: 0, skipped: 0 };
    counts.set(folder, count);
    for (const test of assertionResults) count[outcome(test.status)]++;
    for (const { fullName, failureMessages } of assertionResults.filter(passedLate))
      secondTries.push(`${path} › ${fullName}\n${reasonIn(failureMessages)}`);
    for (const { fullName, failureMessages } of assertionResults.filter((test) => test.status === 'failed'))
      failures.push(`${path} › ${fullName}\n${reasonIn(failureMessages)}`);
    // A file that breaks before its tests run has none to count.
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) {
      count.failed++;
      failures.push(`${path}\n${reasonIn([message])}`);
    }
  }
  const all = [...counts.values()];
  if (code !== 0 && all.every((count) => count.failed === 0))
    all.push({ name: 'vitest', passed: 0, failed: 1, skipped: 0 });
  all.forEach((count, i) => record({ ...count, seconds: i === 0 ? seconds : undefined }));
}

/** What failed at first keeps its reasons in the report. */
function passedLate({ status, failureMessages }) {
  return status === 'passed' && failureMessages.length > 0;
}

function outcome(status) {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

async function browserTests() {
  const browser = ensureBrowser(say);
  if (!browser) {
    say(NO_BROWSER);
    return record({ name: 'browser', passed: 0, failed: 1, skipped: 0, seconds: 0 });
  }
  const report = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code, seconds } = await runAll('browser', [[bin('playwright'), 'test', '--reporter=list,json']], env);
  const { suites = [], stats = {} } = readReport(report) ?? {};
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  secondTries.push(...suites.flatMap((suite) => titlesOf(suite, 'flaky')));
  failures.push(...suites.flatMap((suite) => titlesOf(suite, 'unexpected')));
  for (const suite of suites) files.set(`e2e/${suite.file}`, secondsOf(suite));
  return record({
    name: 'browser',
    passed: expected + flaky,
    failed: unexpected || (code === 0 ? 0 : 1),
    skipped,
    seconds,
  });
}

/** Of the tests of a suite that ended so (`flaky`, `unexpected`): titles and reasons. */
function titlesOf({ title, specs = [], suites = [] }, ended) {
  const own = specs.flatMap(({ title: spec, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(
        ({ results }) => `${spec}\n${reasonIn(results.flatMap(({ errors }) => errors).map(({ message }) => message))}`,
      ),
  );
  return [...own, ...suites.flatMap((suite) => titlesOf(suite, ended))].map((inner) => `${title} › ${inner}`);
}

/** The first lines of what went wrong: a test that passes at its second try leaves nothing else behind. */
function reasonIn([message = ''] = []) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, LINES_OF_REASON)
    .map((line) => `           ${line.trim()}`)
    .join('\n');
}

function secondsOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results);
  return (
    own.reduce((sum, { duration }) => sum + duration / 1000, 0) +
    suites.reduce((sum, suite) => sum + secondsOf(suite), 0)
  );
}

/** A machine half as fast has twice the time: what is judged is the suite. */
async function withinBudget() {
  const seconds = performance.now() / 1000;
  const slow = pace.concat(await slowness()).toSorted((one, other) => one - other)[Math.floor(pace.length / 2)];
  const allowed = BUDGET * 60 * slow;
  const late = seconds > allowed * LATE_BY;
  const minutes =
    slow === 1 ? `${BUDGET} minutes` : `${BUDGET} minutes × ${slow.toFixed(1)}, as slow as this machine is`;
  if (!late && seconds > allowed)
    say(`late by ${(seconds - allowed).toFixed(0)} s of ${allowed.toFixed(0)}: the suite is to be made shorter`);
  record({ name: `within ${minutes}`, passed: late ? 0 : 1, failed: late ? 1 : 0, skipped: 0, seconds });
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The step ended before it could write one; its exit code says that it failed.
    return undefined;
  }
}

/** Runs commands until one fails; prints their output only then. */
async function runAll(name, commands, env = {}) {
  const began = performance.now();
  say(`${name} …`);
  for (const [command, ...args] of commands) {
    const { code, output } = await run(command, args, env);
    if (code === 0) continue;
    process.stdout.write(`${output}\n`);
    return { code, seconds: (performance.now() - began) / 1000 };
  }
  return { code: 0, seconds: (performance.now() - began) / 1000 };
}

function run(command, args, env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...PLAIN, ...env },
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function record(row) {
  rows.push(row);
  const skipped = row.skipped > 0 ? `, ${row.skipped} skipped` : '';
  say(`${row.name}: ${row.passed} passed, ${row.failed} failed${skipped}`);
  return row.failed === 0;
}

function say(text) {
  console.log(text);
}

function summarize() {
  const total = rows.reduce(
    (sum, row) => ({
      passed: sum.passed + row.passed,
      failed: sum.failed + row.failed,
      skipped: sum.skipped + row.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
  const width = Math.max(...rows.map(({ name }) => name.length), 4);
  const line = (name, ...cells) => [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(8))].join(' ');
  console.log(['', line('step', 'passed', 'failed', 'skipped', 'seconds')].join('\n'));
  for (const { name, passed, failed, skipped, seconds } of rows)
    console.log(line(name, passed, failed, skipped, seconds === undefined ? '' : seconds.toFixed(1)));
  if (files.size > 0) console.log('\nslowest files, seconds');
  for (const [file, seconds] of [...files].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_SHOWN))
    console.log(`${seconds.toFixed(1).padStart(8)} ${file}`);
  printTitles('passed at their second try', secondTries);
  printTitles('failed', failures);
  if (total.skipped > 0 && !process.env.TEST_DATABASE_URL)
    console.log('\nThe tests on a real PostgreSQL were left out: TEST_DATABASE_URL names none.');
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function printTitles(heading, titles) {
  if (titles.length > 0) console.log([`\n${heading}`, ...titles.map((title) => `         ${title}`)].join('\n'));
}
