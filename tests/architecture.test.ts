// Holds the house rules on every file of the project, and proves of each rule that it can fail.
import { describe, expect, test } from 'vitest';
import { type Operation, paths } from '@domain/contract/paths';
import { folderMaps } from '../scripts/folderMaps.mjs';
import { apiGroups, modulesIn } from './architecture/apiGroups';
import { DOMAIN_RULES } from './architecture/rules/domain';
import { RULES_EVERYWHERE, TEXT_RULES_EVERYWHERE } from './architecture/rules/everywhere';
import { IMPORT_RULES } from './architecture/rules/imports';
import { SERVER_RULES } from './architecture/rules/server';
import { SRC_RULES, SRC_TEXT_RULES } from './architecture/rules/src';
import { unreadExports } from './architecture/unread';
import { isCode, parseSource, projectFiles, readProjectFile } from './architecture/sourceFiles';

const texts = projectFiles().map((path) => ({ path, text: readProjectFile(path) }));
const sources = texts.filter(({ path }) => isCode(path)).map(({ path, text }) => parseSource(path, text));

test('the project has files to judge', () => {
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
});

const CODE_RULES = [...IMPORT_RULES, ...DOMAIN_RULES, ...SRC_RULES, ...SERVER_RULES, ...RULES_EVERYWHERE];

describe.each(CODE_RULES.map((rule) => [rule.title, rule] as const))('%s', (_, rule) => {
  test('holds', () => {
    expect(sources.flatMap((file) => rule.offences(file).map((what) => `${file.path}: ${what}`))).toEqual([]);
  });

  test('would be broken by a made-up file', () => {
    expect(rule.offences(parseSource(rule.offender.path, rule.offender.text))).not.toEqual([]);
  });
});

describe.each([...SRC_TEXT_RULES, ...TEXT_RULES_EVERYWHERE].map((rule) => [rule.title, rule] as const))(
  '%s',
  (_, rule) => {
    test('holds', () => {
      expect(texts.flatMap(({ path, text }) => rule.offences(path, text).map((what) => `${path}: ${what}`))).toEqual(
        [],
      );
    });

    test('would be broken by a made-up file', () => {
      expect(rule.offences(rule.offender.path, rule.offender.text)).not.toEqual([]);
    });
  },
);

/** Rules that the decisions name as functions of their own, and tables that tests go through. */
const READ_BY_TESTS = [
  'domain/contract/paths.ts SHOWS',
  'domain/reviews/mapping.ts mapReviewers',
  'domain/sales/hours.ts workingSeconds',
  'server/api/mounted.ts mountedOperation',
];

test('nothing is exported for tests alone', () => {
  const code = texts.filter(({ path }) => isCode(path));
  expect(unreadExports(code).sort()).toEqual(READ_BY_TESTS);
  expect(
    unreadExports([
      { path: 'domain/a.ts', text: 'export const A = 1;\nexport const B = 2;\nexport function c() { return B; }' },
      { path: 'domain/a.test.ts', text: 'expect(A).toBe(1);' },
      { path: 'server/b.ts', text: 'c();' },
    ]),
  ).toEqual(['domain/a.ts A']);
});

test('reading the clock is found in every way it can be written', () => {
  const { clockReads } = parseSource(
    'a.ts',
    `const a = [Date.now(), new Date(), Date(), new Date(0), Date.parse('x')].map(Date.now);`,
  );
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
  expect(source.imports.map(({ file, package: name, typeOnly, dynamic }) => [file ?? name, typeOnly, dynamic])).toEqual(
    [
      ['domain/a', true, false],
      ['src/app/b', true, false],
      ['src/c', false, false],
      ['src/d', false, false],
      ['server/e', true, false],
      ['src/app/f', false, true],
      ['src/app/g', true, true],
      ['src/app/h.worker', false, true],
      ['@mantine/core', false, false],
    ],
  );
});

describe('an API group has the same name everywhere', () => {
  const groups = apiGroups(Object.keys(paths));
  const names = [...groups.keys()].sort();

  test('every operation belongs to one group of the contract', () => {
    expect([...groups.values()].flat().sort()).toEqual(Object.keys(paths).sort());
  });

  test('each group has its routes', () => {
    expect(modulesIn('server/routes')).toEqual(names);
  });

  test('the console calls an operation in the file of its group', () => {
    // What every group is written with, lists of any kind, and declared records, which have no file of their own.
    const shared = [
      'apiOf',
      'endpoints',
      'staleness',
      'lists',
      'records',
      'recordColumns',
      'recordImport',
      'recordLabels',
    ];
    const clients = modulesIn('src/store/api', shared);
    // Links are followed, and payments made, by families, and carriers tell of messages: the console itself calls none of them.
    expect(clients).toEqual(names.filter((name) => name !== 'links' && name !== 'paying' && name !== 'messaging'));
    const strays = clients.flatMap((name) => {
      const text = readProjectFile(`src/store/api/${name}.ts`);
      const called = (Object.keys(paths) as Operation[]).filter((operation) => text.includes(`'${operation}'`));
      return called
        .filter((operation) => !groups.get(name)?.includes(operation))
        .map((operation) => `${name}: ${operation}`);
    });
    expect(strays).toEqual([]);
  });

  test('both stores have the same modules', () => {
    // The parts of each that the other does without: tables in memory and copies of their rows; loading, many rows at once, fields as
    // SQL, what is sealed, search in columns, filters that other tables' indexes answer, and claims of half hours.
    const own = ['memoryStore', 'table', 'tables', 'tableTexts', 'entries', 'changes', 'copied'];
    const memory = modulesIn('server/store/memory', own);
    expect(
      modulesIn('server/store/postgres/queries', [
        'postgresStore',
        'fieldFilters',
        'insertRows',
        'load',
        'recordFields',
        'renames',
        'sealing',
        'search',
        'searchTexts',
        'sessionHours',
      ]),
    ).toEqual(memory);
  });
});

test('every folder with more than eight files has a README.md that names each of them; `npm run maps` writes it', () => {
  const maps = folderMaps(projectFiles());
  expect(maps.size).toBeGreaterThan(20);
  const written = new Map(
    texts.filter(({ path }) => path.endsWith('/README.md')).map(({ path, text }) => [path, text]),
  );
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(maps));
  expect(
    folderMaps([...projectFiles(), ...Array.from({ length: 9 }, (_, index) => `made/up/${index}.json`)]).has(
      'made/up/README.md',
    ),
  ).toBe(true);
});
