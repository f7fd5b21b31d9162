// The README's commands and settings are those of the project.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
