import { expect, test } from 'vitest';
import { leadBegun, leadOpened, senselessParts } from './bookDemo';
import { locationReducer } from './location';

const ID = '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12';

test.each([
  ['?lead=abc', ['lead']],
  [`?lead=new&family=${ID}`, []],
  ['?lead=new&family=abc', ['family']],
  [`?lead=${ID}&family=${ID}`, ['family']],
  [`?lead=${ID}&moving=${ID}`, []],
  [`?lead=${ID}&moving=x`, ['moving']],
  [`?moving=${ID}`, ['moving']],
  ['?contact=98765&lead=new', []],
])('what an address asks for in vain is told: %s', (query, names) => {
  expect(senselessParts(query).map(({ name }) => name)).toEqual(names);
});

test('a new lead beside another names it in the address, until a lead is opened', () => {
  const begun = locationReducer({ pathname: '/', search: '' }, leadBegun(ID));
  expect(begun.search).toBe(`?lead=new&family=${ID}`);
  expect(locationReducer(begun, leadOpened(ID)).search).toBe(`?lead=${ID}`);
});
