import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cell } from './csv';

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
