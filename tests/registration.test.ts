// A record is registered by one line, and two branches that each add one merge without a conflict.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RECORDS } from '@domain/records/all';

const FOLDER = 'domain/records';
const LIST = `${FOLDER}/declared.ts`;
const lines = () =>
  readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('export'));

test('every file that declares a record is listed, in the order of the alphabet', () => {
  const declaring = readdirSync(FOLDER).filter(
    (name) => /^[a-z]\w*\.ts$/i.test(name) && /= record</.test(readFileSync(join(FOLDER, name), 'utf8')),
  );
  expect(lines()).toEqual(declaring.sort().map((name) => `export * from './${name.replace('.ts', '')}';`));
});

test('parents stand before their children', () => {
  const place = new Map(RECORDS.map(({ name }, at) => [name, at]));
  const late = RECORDS.flatMap(({ name, fields, child }) => {
    const parents = [...Object.values(fields).flatMap(({ to }) => to ?? []), ...(child ? [child.of] : [])];
    return parents
      .filter((to) => to !== name && (place.get(to) ?? -1) > place.get(name)!)
      .map((to) => `${to} after ${name}`);
  });
  expect(late).toEqual([]);
});

test('two branches that each add a record merge: both lines are there', () => {
  expect(readFileSync('.gitattributes', 'utf8')).toContain(`${LIST} merge=union`);
  const folder = mkdtempSync(join(tmpdir(), 'merge-'));
  const written = (name: string, added: readonly string[]) => {
    writeFileSync(join(folder, name), [...lines(), ...added].sort().join('\n'));
    return join(folder, name);
  };
  const [base, one, other] = [
    written('base', []),
    written('one', ["export * from './lead';"]),
    written('other', ["export * from './leadEntry';"]),
  ];
  const merged = execFileSync('git', ['merge-file', '-p', '--union', one, base, other], { encoding: 'utf8' });
  expect(merged.split('\n').filter(Boolean).sort()).toEqual(
    [...lines(), "export * from './lead';", "export * from './leadEntry';"].sort(),
  );
  rmSync(folder, { recursive: true });
});
