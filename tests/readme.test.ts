// The README's commands and settings are those of the project.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RECORDS } from '@domain/records/all';
import { SETTINGS } from '@server/host/settings';

const readme = readFileSync('README.md', 'utf8');

test.each(SETTINGS)('README: the table of settings says what $name means', ({ name, default: otherwise, meaning }) => {
  expect(readme).toContain(`| \`${name}\` | ${otherwise} | ${meaning} |`);
});

test('README: every command it names is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readme.matchAll(/npm (?:run )?([a-z0-9:]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

const PATH = /`((?:domain|src|server|mocks|tests|e2e|bench|scripts|docs)\/[\w./-]*)`/g;
const decisions = readdirSync('docs/decisions');

test.each(['README.md', 'docs/glossary.md', ...decisions.map((file) => `docs/decisions/${file}`)])(
  '%s names files that exist',
  (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(PATH)].map(([, path]) => path!);
    const exists = (path: string) =>
      existsSync(path) || decisions.some((each) => `docs/decisions/${each}`.startsWith(`${path}-`));
    expect(named.filter((path) => !exists(path))).toEqual([]);
  },
);

const glossary = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| **'));
const words = glossary.flatMap((line) => /^\| \*\*(.+?)\*\*/.exec(line)![1]!.toLowerCase().split(', '));

test('the glossary explains the nouns of every declared record, and other words of the trade, once each', () => {
  const nouns = RECORDS.map(({ noun }) => noun.one.toLowerCase());
  expect(nouns.filter((noun) => !words.includes(noun))).toEqual([]);
  const others = ['refund', 'seat', 'substitute', 'ledger', 'instalment', 'waiver', 'duty', 'gap', 'credit', 'dispute'];
  expect(others.filter((word) => !words.includes(word))).toEqual([]);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test('each word of the glossary names its file, in the order of the alphabet', () => {
  expect(glossary.filter((line) => !/\| `[\w./-]+` \|$/.test(line))).toEqual([]);
  const firsts = glossary.map((line) => /^\| \*\*([^*,]+)/.exec(line)![1]!.toLowerCase());
  expect(firsts.filter((word, at) => at > 0 && word < firsts[at - 1]!)).toEqual([]);
});

test.each(decisions)('docs/decisions/%s is a page at most, and stands in the index under its number', (file) => {
  const lines = readFileSync(`docs/decisions/${file}`, 'utf8').trimEnd().split('\n');
  if (file === 'README.md') return expect(lines[0]).toBe('# Decisions');
  expect(lines.length).toBeLessThanOrEqual(60);
  expect(lines[0]).toMatch(new RegExp(`^# ${file.slice(0, 3)}[. ]`));
  expect(readFileSync('docs/decisions/README.md', 'utf8')).toContain(`(${file})`);
});
