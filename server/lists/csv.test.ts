import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { listShape, type ListQuery } from '@domain/lists/list';

import { cell } from '@domain/csv/cells';

import { csvAnswer } from './csv';

describe('a cell of a spreadsheet', () => {
  test.each([
    ['plain words', 'plain words'],
    ['a, b', '"a, b"'],
    ['say "hello"', '"say ""hello"""'],
    ['two\nlines', '"two\nlines"'],
    ['IN; AE', 'IN; AE'],
    ['10 = 5 + 5; fine', '10 = 5 + 5; fine'],
    ['=1+1', "'=1+1"],
    ['@cmd', "'@cmd"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['\nplain', '"\'\nplain"'],
    ['-2+3', "'-2+3"],
    ['=a,"b"', '"\'=a,""b"""'],
  ])('%j is written %j', (value, written) => {
    expect(cell(value)).toBe(written);
  });

  test.each(['-5', '-2.5', '+919876543210', '+91 98765 43210'])('the number %j stays as it is', (value) => {
    expect(cell(value)).toBe(value);
  });

  test.each(['+91-98765', '+91 98765 =1', '-', '-1-1', '+', '+1+1'])('%j would be computed', (value) => {
    expect(cell(value)).toBe(`'${value}`);
  });

  test.each(['＝1+1', '＋1', '－1', '＠SUM(1)', '\u22121', '\uFE661'])(
    'the wide or small sign of %j begins a formula too',
    (value) => {
      expect(cell(value)).toBe(`'${value}`);
    },
  );

  test.each([' ', '\u00a0\u200b', "'", '\ufeff', '\v '])('%j before a formula does not hide it', (before) => {
    expect(cell(`${before}=1`)).toBe(`${before}'=1`);
  });

  test.each([
    ['a;=1+1', "a;'=1+1"],
    ['a; ＝1', "a; '＝1"],
    [';;@x', ";;'@x"],
    ['a\t=1', "a\t'=1"],
    ['a\r\n=1', '"a\r\n\'=1"'],
    ['"=1+1', '"""\'=1+1"'],
    ['a;"=1', '"a;""\'=1"'],
  ])('%j begins a cell for a program that cuts elsewhere', (value, written) => {
    expect(cell(value)).toBe(written);
  });

  test('never begins a formula, and reads back as it was', () => {
    const risky = fc.stringMatching(/^[=+\-@＝＠;\t\r",\n' a1]{0,8}$/);
    fc.assert(
      fc.property(fc.oneof(risky, fc.string()), (value) => {
        const written = cell(value);
        const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
        expect(read.replaceAll("'", '')).toBe(value.replaceAll("'", ''));
        if (/^(-\d+(\.\d+)?|\+\d[\d ]*)$/.test(value)) {
          expect(read).toBe(value);
          return;
        }
        expect(read).not.toMatch(/^[=+\-@\t\r\n]/);
        for (const part of read.split(/[;\t\r\n]/)) expect(part.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＠]/);
        if (!written.startsWith('"')) expect(written).not.toMatch(/[",\r\n]/);
      }),
      { numRuns: 2000 },
    );
  });
});

const CLASSES = listShape({
  name: 'classes',
  noun: { one: 'class', many: 'classes' },
  id: 'class_id',
  search: [],
  sort: 'class_id',
  columns: {
    class_id: { label: 'Id', kind: 'text' },
    title: { label: 'Title, "short"', kind: 'text', words: { a: 'Algebra' } },
    seats: { label: 'Seats', kind: 'number' },
    held_on: { label: 'Held on', kind: 'date' },
    begins: { label: 'Begins', kind: 'instant' },
    tags: { label: 'Tags', kind: 'list' },
    hidden: { label: 'Hidden', kind: 'flag' },
  },
});
const HEAD = 'Id,"Title, ""short""",Seats,Held on,Begins,Tags,Hidden';
const REQUESTED: ListQuery = {
  page: 3,
  size: 25,
  sort: { field: 'seats', descending: true },
  search: 'al',
  filters: { seats: { from: 1, to: null } },
};
const at = (text: string) => Date.parse(text) / 1000;
const row = (class_id: string) => ({
  class_id,
  title: 'x'.repeat(200),
  seats: 1,
  held_on: null,
  begins: null,
  tags: [],
  hidden: false,
});

function file(rows: readonly { class_id: string }[], queries: ListQuery[] = []) {
  const read = async (query: ListQuery) => {
    queries.push(query);
    return { rows: rows.filter(({ class_id }) => query.ids?.includes(class_id)), total: rows.length };
  };
  const find = async (query: ListQuery) => {
    queries.push(query);
    return rows.map(({ class_id }) => class_id);
  };
  return csvAnswer(CLASSES, REQUESTED, '2026-11-20', find, read);
}

test('spec 3: a file to its last byte: labels, every kind of value, and times of day of Asia/Kolkata', async () => {
  const rows = [
    {
      class_id: '7',
      title: 'a',
      seats: 0,
      held_on: '2026-11-20',
      begins: at('2026-11-19T18:30:00Z'),
      tags: ['x', 'y, z'],
      hidden: true,
      more: 'secret',
    },
    {
      class_id: '8',
      title: '',
      seats: -2.5,
      held_on: null,
      begins: at('2028-02-29T18:29:59Z'),
      tags: [],
      hidden: false,
    },
    { class_id: '9', title: null, seats: null, held_on: '1999-12-31', begins: null, tags: ['=1'], hidden: null },
    { class_id: '10', title: 'पाठ', seats: 1e21, held_on: null, begins: 0, tags: [], hidden: false },
  ];
  const answer = await file(rows);
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="classes-2026-11-20.csv"',
  });
  expect(answer.status).toBe(200);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())).toBe(
    [
      `\uFEFF${HEAD}`,
      '7,a,0,2026-11-20,2026-11-20 00:00,"x; y, z",yes',
      '8,,-2.5,,2028-02-29 23:59,,no',
      "9,,,1999-12-31,,'=1,no",
      '10,पाठ,1e+21,,1970-01-01 05:30,,no',
      '',
    ].join('\r\n'),
  );
});

test('the ids are read once with the query, the rows in batches by their ids', async () => {
  const rows = Array.from({ length: 1001 }, (_, n) => row(String(n)));
  const queries: ListQuery[] = [];
  expect((await (await file(rows, queries)).text()).split('\r\n')).toHaveLength(1003);
  const part = (from: number) => ({
    ...REQUESTED,
    page: 1,
    size: 100,
    ids: rows.slice(from, from + 100).map(({ class_id }) => class_id),
  });
  expect(queries).toEqual([REQUESTED, ...Array.from({ length: 11 }, (_, at) => part(at * 100))]);
});

test('rows are read only as fast as the client reads', async () => {
  const queries: ListQuery[] = [];
  const answer = await file(
    Array.from({ length: 3000 }, (_, n) => row(String(n))),
    queries,
  );
  const reader = answer.body!.getReader();
  await reader.read();
  await reader.read();
  expect(queries.length).toBeLessThan(5);
  await reader.cancel();
});

test('a file without rows is only its head', async () => {
  expect(await (await file([])).text()).toBe(`${HEAD}\r\n`);
});

test('spec 3: a file has each row once, even if others change the list meanwhile', async () => {
  const all = Array.from({ length: 1200 }, (_, index) => ({ teacher_id: `t${index}` }));
  let there = all;
  const read = async ({ page, size, ids = [] }: ListQuery) => {
    const rows = there.filter(({ teacher_id }) => ids.includes(teacher_id)).slice((page - 1) * size, page * size);
    // Between two reads somebody removes the first rows and adds one.
    there = [{ teacher_id: `new${there.length}` }, ...there.slice(4)];
    return { rows: rows.map((row) => ({ ...BLANK, ...row })), total: rows.length };
  };
  const query: ListQuery = {
    page: 3,
    size: 25,
    sort: { field: 'teacher_id', descending: false },
    search: '',
    filters: {},
  };
  const answer = await csvAnswer(
    TRAINER_LIST,
    query,
    '2026-11-20',
    async () => all.map(({ teacher_id }) => teacher_id),
    read,
  );
  const lines = (await answer.text()).split('\r\n').slice(1, -1);
  const ids = lines.map((line) => line.split(',').find((text) => text.startsWith('t')));
  expect(ids).toEqual(all.map(({ teacher_id }) => teacher_id));
});

test('spec 3: a file continues when others have removed every row of a batch', async () => {
  const all = Array.from({ length: 1200 }, (_, index) => `t${index}`);
  const there = new Set([...all.slice(0, 300), ...all.slice(1100)]);
  const read = async ({ ids = [] }: ListQuery) => {
    const rows = ids.filter((id) => there.has(id)).map((teacher_id) => ({ ...BLANK, teacher_id }));
    return { rows, total: rows.length };
  };
  const query: ListQuery = {
    page: 1,
    size: 25,
    sort: { field: 'teacher_id', descending: false },
    search: '',
    filters: {},
  };
  const answer = await csvAnswer(TRAINER_LIST, query, '2026-11-20', async () => all, read);
  expect((await answer.text()).split('\r\n').slice(1, -1)).toHaveLength(400);
});

test('while a large file is written others have their turn: after every hundred rows, whichever way they are read', async () => {
  const all = Array.from({ length: 4000 }, (_, index) => `t${index}`);
  const sizes: number[] = [];
  const read = async ({ ids = [] }: ListQuery) => {
    sizes.push(ids.length);
    return { rows: ids.map((teacher_id) => ({ ...BLANK, teacher_id })), total: ids.length };
  };
  let turns = 0;
  const others = setInterval(() => turns++);
  const query: ListQuery = {
    page: 1,
    size: 25,
    sort: { field: 'teacher_id', descending: false },
    search: '',
    filters: {},
  };
  expect(
    (await (await csvAnswer(TRAINER_LIST, query, '2026-11-20', async () => all, read)).text()).split('\r\n'),
  ).toHaveLength(4002);
  clearInterval(others);
  expect([sizes.length, Math.max(...sizes)]).toEqual([40, 100]);
  expect(turns).toBeGreaterThanOrEqual(39);
});

const BLANK = Object.fromEntries(
  Object.entries(TRAINER_LIST.columns).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]),
);
