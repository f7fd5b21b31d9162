import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import type { ListQuery } from '@domain/lists/list';
import { cell, csvAnswer } from './csv';

describe('a cell of a spreadsheet', () => {
  test.each([
    ['plain words', 'plain words'],
    ['a, b', '"a, b"'],
    ['say "hello"', '"say ""hello"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+91 98765', "'+91 98765"],
    ['@cmd', "'@cmd"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['-2+3', "'-2+3"],
    ['-2.5', '-2.5'],
    ['=a,"b"', '"\'=a,""b"""'],
  ])('%j is written %j', (value, written) => {
    expect(cell(value)).toBe(written);
  });

  test('never begins a formula, and reads back as it was', () => {
    const risky = fc.stringMatching(/^[=+\-@\t\r",\n'a1]{0,8}$/);
    fc.assert(
      fc.property(fc.oneof(risky, fc.string()), (value) => {
        const written = cell(value);
        const read = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
        expect(read.replace(/^'/, '')).toBe(value.replace(/^'/, ''));
        if (!/^-\d+(\.\d+)?$/.test(value)) expect(read).not.toMatch(/^[=+\-@\t\r]/);
        if (!written.startsWith('"')) expect(written).not.toMatch(/[",\r\n]/);
      }),
    );
  });
});

test('spec 3: a file holds each row once, though others change the list while it is read', async () => {
  const all = Array.from({ length: 1200 }, (_, index) => ({ teacher_id: `t${index}` }));
  let there = all;
  const read = async ({ page, size, ids = [] }: ListQuery) => {
    const rows = there.filter(({ teacher_id }) => ids.includes(teacher_id)).slice((page - 1) * size, page * size);
    // Somebody takes the first rows out, and puts one in, between any two reads.
    there = [{ teacher_id: `new${there.length}` }, ...there.slice(4)];
    return { rows: rows.map((row) => ({ ...BLANK, ...row })), total: rows.length };
  };
  const query: ListQuery = { page: 3, size: 25, sort: { field: 'teacher_id', descending: false }, search: '', filters: {} };
  const answer = csvAnswer(TRAINER_LIST, query, '2026-11-20', async () => all.map(({ teacher_id }) => teacher_id), read);
  const lines = (await answer.text()).split('\r\n').slice(1, -1);
  const ids = lines.map((line) => line.split(',').find((text) => text.startsWith('t')));
  expect(ids).toEqual(all.map(({ teacher_id }) => teacher_id));
});

test('spec 3: a file goes on where others took out every row of a part of it', async () => {
  const all = Array.from({ length: 1200 }, (_, index) => `t${index}`);
  const there = new Set([...all.slice(0, 300), ...all.slice(1100)]);
  const read = async ({ ids = [] }: ListQuery) => {
    const rows = ids.filter((id) => there.has(id)).map((teacher_id) => ({ ...BLANK, teacher_id }));
    return { rows, total: rows.length };
  };
  const query: ListQuery = { page: 1, size: 25, sort: { field: 'teacher_id', descending: false }, search: '', filters: {} };
  const answer = csvAnswer(TRAINER_LIST, query, '2026-11-20', async () => all, read);
  expect((await answer.text()).split('\r\n').slice(1, -1)).toHaveLength(400);
});

const BLANK = Object.fromEntries(Object.entries(TRAINER_LIST.columns).map(([name, { kind }]) => [name, kind === 'list' ? [] : null]));
