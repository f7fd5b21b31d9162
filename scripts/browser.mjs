// Finds the browser that the browser tests run in, and installs one where there is none.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The shell without windows of its own takes two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export const NO_BROWSER = [
  'No browser for the browser tests: neither the download of Playwright’s Chromium nor the system’s package worked.',
  'Install Chromium or Chrome, or name one in CHROMIUM_PATH, and run `npm test` again.',
].join('\n');

/**
 * The path of an installed browser: CHROMIUM_PATH, Playwright's own, the system's, in this order; undefined when none.
 * Throws when CHROMIUM_PATH names a file that is not there.
 */
export function installedBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, and there is no such file.`);
  if (named) return named;
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC_CHROME].find(
    isExecutable,
  );
}

/** The path of a browser, installed first where there is none; undefined when it cannot be had. `say` is called with what happens. */
export function ensureBrowser(say) {
  const present = installedBrowser();
  if (present) return present;
  const root = process.getuid?.() === 0;
  const cli = join('node_modules', 'playwright', 'cli.js');
  say('no browser found, downloading Playwright’s Chromium');
  run(process.execPath, [cli, 'install', ...(root ? ['--with-deps'] : []), 'chromium']);
  if (installedBrowser() || !root || !existsSync('/etc/debian_version')) return installedBrowser();
  say('the download failed, installing the system’s Chromium');
  run('apt-get', ['update', '-qq']);
  for (const name of [SHELL, 'chromium'])
    if (!installedBrowser()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  return installedBrowser();
}

function run(command, args) {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
