// Makes sure that the packages of package-lock.json are there: imported (or run) first by every command of the project.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MIN_NODE = [20, 19];

if (!newEnough(process.versions.node)) {
  console.error(`Node ${MIN_NODE.join('.')} or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
if (!installed()) install();

function newEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
}

/** Compares what npm installed with what the lock file asks for; packages of other platforms may be missing. */
function installed() {
  const wanted = packagesOf(join(ROOT, 'package-lock.json'));
  const present = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    return present[path] ? present[path].version === version : optional === true;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing packages (npm ci) …');
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', options, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) return;
  console.error('npm ci failed; its messages are above.');
  process.exit(status ?? 1);
}
