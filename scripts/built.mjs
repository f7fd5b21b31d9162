// Builds the project when the build is missing or older than its sources.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

/** All that the build is made of. */
const SOURCES = [
  'domain',
  'src',
  'server',
  'mocks',
  'public',
  'docs/guide/pictures',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = join('dist', 'built-from');
const VITE = join('node_modules', 'vite', 'bin', 'vite.js');

/** Builds when a source has changed since. */
export async function buildWhenChanged() {
  const sources = fingerprint();
  if (builtFrom() !== sources) await buildAll(sources);
}

/** Builds when the file is not there: a build that may be serving is left alone. */
export async function buildUnlessThere(file) {
  if (!statSync(file, { throwIfNoEntry: false })) await buildAll(fingerprint());
}

async function buildAll(sources) {
  console.log('Building the console and the server …');
  const started = Date.now();
  await Promise.all([build([]), build(['--ssr', '--config', 'vite.server.config.ts'])]);
  mkdirSync('dist', { recursive: true });
  writeFileSync(STAMP, sources);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/** Names, sizes and times of the sources; cheap enough to read on every start. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesUnder)) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort();
}

/** The sources of the present build; undefined when a part of it is missing. */
function builtFrom() {
  try {
    statSync(join('dist', 'console', 'index.html'));
    statSync(join('dist', 'server', 'main.js'));
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

function build(options) {
  const child = spawn(process.execPath, [VITE, 'build', '--logLevel', 'error', ...options], { stdio: 'inherit' });
  const stop = (signal) => child.kill(signal);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      process.off('SIGTERM', stop);
      process.off('SIGINT', stop);
      if (code === 0) return resolve();
      console.error('The build failed; its messages are above.');
      process.exit(code ?? 1);
    });
  });
}
