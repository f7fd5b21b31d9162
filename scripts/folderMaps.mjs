// `npm run maps`: writes README.md into every folder with many files, a line for each, taken from the files' own first comments.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { decisionIndex } from './decisionIndex.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MANY = 8;
/** Pages that are titles themselves, and the root, which the main README describes. */
const WITHOUT = ['.', 'docs/decisions', 'docs/guide', 'docs/guide/pictures'];
const DECISIONS = 'docs/decisions';
/** Folders whose map is a text, however many files they have. */
const DESCRIBED = {
  'server/store/postgres/drizzle':
    'Migrations in the order of their numbers; `meta/` is the schema after each. `npm run db:generate -- --name what_it_does` writes both, and what stands after `-- By hand:` in one was written by people. `npm run db:squash` makes one of all (`docs/decisions/035`).',
};
const CODE = /\.(?:tsx?|mts|mjs)$/;

/** Of the project's files, by path of a README.md what it should say. */
export function folderMaps(files) {
  const folders = grouped(files.filter((path) => basename(path) !== 'README.md'));
  const maps = [...folders].flatMap(([folder, paths]) => {
    const hasMap = paths.length > MANY && !WITHOUT.includes(folder) && !folder.includes('/drizzle');
    return hasMap ? [[join(folder, 'README.md'), mapOf(folder, paths)]] : [];
  });
  const described = Object.entries(DESCRIBED).map(([folder, text]) => [
    join(folder, 'README.md'),
    `${headOf(folder)}${text}\n`,
  ]);
  const pages = (folders.get(DECISIONS) ?? []).sort().map((path) => ({
    name: basename(path),
    title: readFileSync(join(ROOT, path), 'utf8').split('\n')[0],
  }));
  return new Map([...maps, ...described, [join(DECISIONS, 'README.md'), decisionIndex(pages)]]);
}

function headOf(folder) {
  return `# ${folder}\n\n<!-- Written by \`npm run maps\` from the first sentence of each file. -->\n\n`;
}

function grouped(files) {
  const folders = new Map();
  for (const path of files) folders.set(dirname(path), [...(folders.get(dirname(path)) ?? []), path]);
  return folders;
}

function mapOf(folder, paths) {
  const ofTests = paths.every((path) => !isCode(path) || isTest(path)) || folder === 'tests';
  const lines = paths
    .filter((path) => isCode(path) && (ofTests || !isTest(path)))
    .sort()
    .map(
      (path) => `| [\`${basename(path)}\`](${basename(path)}) | ${purposeOf(readFileSync(join(ROOT, path), 'utf8'))} |`,
    );
  return `${headOf(folder)}| file | what it is for |\n|---|---|\n${lines.join('\n')}\n`;
}

function isCode(path) {
  return CODE.test(path) && extname(path.slice(0, path.lastIndexOf('.'))) !== '.d';
}

function isTest(path) {
  return /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/');
}

/** The first sentence of the comment at the top; of a test without one, the title of its first block. */
function purposeOf(text) {
  const comment = /^(?:#!.*\n)?((?:\/\/.*\n)+)/.exec(text)?.[1] ?? /^\/\*\*?([\s\S]*?)\*\//.exec(text)?.[1];
  const words = comment
    ?.replace(/^\s*(?:\/\/|\*) ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = words
    ? (/^.*?[.!?](?= [A-Z`]|$)/.exec(words)?.[0] ?? words)
    : `Tests: ${/(?:describe|test)(?:\.\w+)*\(\s*['`](.*?)['`],/.exec(text)?.[1] ?? ''}`;
  return sentence.replace(/[.]$/, '').replaceAll('|', '\\|');
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  // What git ignores is no part of the project.
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  const files = [...new Set(listed.split('\n'))].filter((path) => path && existsSync(join(ROOT, path)));
  for (const [path, text] of folderMaps(files)) writeFileSync(join(ROOT, path), text);
}
