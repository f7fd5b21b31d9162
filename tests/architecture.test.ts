// Holds the house rules on every file of the project, and proves of each rule that it can fail.
import { describe, expect, test } from 'vitest';
import { CODE_RULES, TEXT_RULES } from './architecture/rules';
import { isCode, parseSource, projectFiles, readProjectFile } from './architecture/sourceFiles';

const texts = projectFiles().map((path) => ({ path, text: readProjectFile(path) }));
const sources = texts.filter(({ path }) => isCode(path)).map(({ path, text }) => parseSource(path, text));

test('the project has files to judge', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
});

describe.each(CODE_RULES.map((rule) => [rule.title, rule] as const))('%s', (_, rule) => {
  test('holds', () => {
    expect(sources.flatMap((file) => rule.offences(file).map((what) => `${file.path}: ${what}`))).toEqual([]);
  });

  test('would be broken by a made-up file', () => {
    expect(rule.offences(parseSource(rule.offender.path, rule.offender.text))).not.toEqual([]);
  });
});

describe.each(TEXT_RULES.map((rule) => [rule.title, rule] as const))('%s', (_, rule) => {
  test('holds', () => {
    expect(texts.flatMap(({ path, text }) => rule.offences(path, text).map((what) => `${path}: ${what}`))).toEqual([]);
  });

  test('would be broken by a made-up file', () => {
    expect(rule.offences(rule.offender.path, rule.offender.text)).not.toEqual([]);
  });
});

test('reading the clock is found in every way it can be written', () => {
  const { clockReads } = parseSource('a.ts', `const a = [Date.now(), new Date(), Date(), new Date(0), Date.parse('x')].map(Date.now);`);
  expect(clockReads).toEqual(['Date.now', 'new Date()', 'Date()', 'Date.now']);
});

test('imports are found in every way they can be written', () => {
  const source = parseSource(
    'src/app/a.tsx',
    `import type { A } from '@domain/a';
     import { type B } from './b';
     import c, { type D } from '../c.ts';
     export * from '@/d';
     export { type E } from '@server/e';
     const f = () => import('./f');
     type G = import('./g').G;
     const h = new URL('./h.worker.ts', import.meta.url);
     import '@mantine/core/styles.css';`,
  );
  expect(source.imports.map(({ file, package: name, typeOnly, dynamic }) => [file ?? name, typeOnly, dynamic])).toEqual([
    ['domain/a', true, false],
    ['src/app/b', true, false],
    ['src/c', false, false],
    ['src/d', false, false],
    ['server/e', true, false],
    ['src/app/f', false, true],
    ['src/app/g', true, true],
    ['src/app/h.worker', false, true],
    ['@mantine/core', false, false],
  ]);
});
