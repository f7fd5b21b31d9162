// The README's commands and settings are those of the project.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '@server/host/configuration';

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
