// What of a masked value is shown: enough to recognise it by, never most of it.
import { expect, test } from 'vitest';
import { masked } from './masking';

test.each([
  ['+919820010011', '•••0011'],
  ['9820010011', '•••0011'],
  ['12345678', '•••78'],
  ['123456', '•••'],
  ['1234', '•••'],
  ['asha.rao@example.com', 'a•••@example.com'],
  ['Asha Rao', 'A•••'],
  ['', null],
  [null, null],
])('%j is shown as %j: of a short number nothing is told', (value, shown) => {
  expect(masked(value)).toBe(shown);
});
