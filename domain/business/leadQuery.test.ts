import { expect, test } from 'vitest';
import { parseLeadQuery } from './leadQuery';

test.each([
  ['+91 98765-43210', { digits: '919876543210' }],
  ['9876543', undefined],
  [' Anu@Example.com ', { email: 'anu@example.com' }],
  ['Anu  Rao', { name: 'anu rao' }],
  ["O'Brien 2", { name: "o'brien 2" }],
  ['a', undefined],
  ['', undefined],
])('spec 2.2: %j is looked for as %j', (text, query) => {
  expect(parseLeadQuery(text)).toEqual(query);
});
