import { expect, test } from 'vitest';
import { typedDate } from './dateField';

test.each([
  ['01/31/2026', '2026-01-31'],
  ['1/5/2026', '2026-01-05'],
  [' 02/29/2028 ', '2028-02-29'],
  ['2026-01-31', '2026-01-31'],
  ['02/30/2026', null],
  ['31/12/2026', null],
  ['12/31', null],
  ['01/31/20', null],
  ['1', null],
  ['99/99/9999', null],
  ['01/31/0202', null],
  ['', null],
])('spec 2.4: of a typed date, %j is read as %j', (text, date) => {
  expect(typedDate(text)).toBe(date);
});
