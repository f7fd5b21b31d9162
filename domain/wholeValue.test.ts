import { expect, test } from 'vitest';
import { wholeValue } from './wholeValue';

test.each([
  ['+919820010011', '919820010011'],
  ['+91 98200-10011', '919820010011'],
  ['(+91) 98200 10011', '919820010011'],
  ['0091 98200 10011', '919820010011'],
  ['9820010011', '919820010011'],
  // Of another country: ten digits with a plus are whole.
  ['+4412345678', '4412345678'],
  ['Asha.Rao@Example.com ', 'asha.rao@example.com'],
  // Too short to be a number with its country code.
  ['98200', '98200'],
  ['Mira', 'mira'],
])('%j is the contact %s', (text, value) => expect(wholeValue(text)).toBe(value));
