import { expect, test } from 'vitest';
import { cell } from './csv';

test.each([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-cmd', "'-cmd"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['-3.5', '-3.5'],
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=a,b', `"'=a,b"`],
  ['plain', 'plain'],
])('a spreadsheet takes %j as text: %j', (value, written) => {
  expect(cell(value)).toBe(written);
});
