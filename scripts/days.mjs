// `npm run test:days`: the stories in the browser at ten instants that are hard for dates and clocks. Arguments after `--` are
// passed to Playwright (files, in place of the stories; --grep); `--day <words>` selects the instants whose name contains these words.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

await import('./installed.mjs');
const { ensureBrowser, NO_BROWSER } = await import('./browser.mjs');

const INSTANTS = [
  { name: 'a Sunday', now: '2026-11-22T10:00:00+05:30' },
  { name: 'the end of a month', now: '2026-11-30T10:00:00+05:30' },
  { name: '29 February', now: '2028-02-29T10:00:00+05:30' },
  { name: 'a minute before midnight in India', now: '2026-11-18T23:59:00+05:30' },
  { name: 'a minute after midnight in India', now: '2026-11-19T00:01:00+05:30' },
  { name: 'clocks go forward in New York', now: '2027-03-14T01:30:00-05:00' },
  { name: 'clocks go back in New York', now: '2026-11-01T00:30:00-04:00' },
  { name: 'clocks go forward in Sydney', now: '2026-10-04T01:30:00+10:00' },
  { name: 'clocks go back in Sydney', now: '2027-04-04T02:30:00+11:00' },
  { name: 'the last day that the seed filled', now: '2026-12-02T10:00:00+05:30', seeded: '2026-11-18T10:00:00+05:30' },
];

/** All but what looks at screens, files and processes, whatever the day. */
const STORIES = String.raw`e2e/(?!everyScreen|axe|size|build|deploy|serverProcess|listLayout)\w+\.spec\.ts`;

const { day, forPlaywright } = readArguments(process.argv.slice(2));
const chosen = INSTANTS.filter(({ name }) => name.toLowerCase().includes(day.toLowerCase()));
if (chosen.length === 0) stop(`No instant is named so. There are: ${INSTANTS.map(({ name }) => name).join(', ')}.`);
const browser = ensureBrowser(console.log);
if (!browser) stop(NO_BROWSER);
for (const build of ['build', 'build:mock']) if (run('npm', ['run', build]) !== 0) stop('The build failed.');

const files = forPlaywright.some((each) => each.includes('.spec')) ? [] : [STORIES];
const failed = chosen.filter(({ name, now, seeded = '' }) => {
  console.log(`\n${name}: ${now}`);
  const env = { CHROMIUM_PATH: browser, TEST_NOW: now, TEST_SEEDED: seeded };
  return (
    run(
      join('node_modules', '.bin', 'playwright'),
      ['test', '--project=server', '--project=long', '--project=screens', ...files, ...forPlaywright],
      env,
    ) !== 0
  );
});
console.log(`\n${chosen.length - failed.length} of ${chosen.length} instants passed`);
for (const { name } of failed) console.log(`failed: ${name}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function readArguments(given) {
  const at = given.indexOf('--day');
  if (at < 0) return { day: '', forPlaywright: given };
  return { day: given[at + 1] ?? '', forPlaywright: given.toSpliced(at, 2) };
}

function run(command, args, env = {}) {
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell }).status ?? 1;
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
