// Columns find their fields by any name that people write, and a cell is a value of its field or a problem in words.
import { expect, test } from 'vitest';
import { HOLIDAYS } from '../records/holiday';
import { RECORDS } from '../records/all';
import { columnsIn, columnsText, importedFields, matchColumns, valuesIn } from './import';

const COLUMNS = ['day', 'region', 'name'];

test('heads are matched by field and label, in any letters, once; words of one’s own come first', () => {
  expect(matchColumns(HOLIDAYS, ['DAY', ' Region (code)', 'Note', 'name', 'Day'])).toEqual([
    'day',
    'region',
    null,
    'name',
    null,
  ]);
  expect(matchColumns(HOLIDAYS, ['Feast', 'Name'], { feast: 'name', name: '' })).toEqual(['name', null]);
});

test.each(RECORDS.filter((type) => type.import).map((type) => [type.name, type] as const))(
  'the file that the list of %s exports is matched by itself',
  (_, type) => {
    const labels = importedFields(type).map((field) => type.shape.columns[field]!.label);
    expect(matchColumns(type, labels)).toEqual(importedFields(type));
  },
);

test('columns are told as text, and refused where the key is missing, a field is unknown or named twice', () => {
  expect(columnsIn(HOLIDAYS, columnsText(['day', null, 'region', 'name']))).toEqual(['day', null, 'region', 'name']);
  for (const text of ['', 'day,name', 'day,region,region', 'day,region,status', 'day,region,__proto__'])
    expect(columnsIn(HOLIDAYS, text), text).toBeUndefined();
});

test.each([
  [['24 Dec 2026', 'india', '=1+1'], { day: '2026-12-24', region: 'IN', name: '=1+1' }],
  [['2026-12-24', 'IN', ''], { day: '2026-12-24', region: 'IN' }],
])('%j is %j', (cells, values) => {
  const read = valuesIn(HOLIDAYS, COLUMNS, cells);
  expect(read).toEqual({ values, problems: [] });
});

test('a wrong cell is named by its column', () => {
  const { problems } = valuesIn(HOLIDAYS, COLUMNS, ['05/06/2026', 'Atlantis', 'x', 'more']);
  expect(problems).toEqual([
    { field: '', message: 'Has more cells than the 3 columns of the first line' },
    { field: 'day', message: 'Could be two days: write it as 2026-12-24' },
    { field: 'region', message: expect.stringMatching(/^Must be /) },
  ]);
});
