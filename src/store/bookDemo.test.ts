import { expect, test } from 'vitest';
import { newLeadStarted, leadOpened, findInvalidParameters } from './bookDemo';
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
])('what an address asks for in vain is reported: %s', (query, names) => {
  expect(findInvalidParameters(query).map(({ name }) => name)).toEqual(names);
});

test('a new lead beside another names it in the address, until a lead is opened', () => {
  const started = locationReducer({ pathname: '/', search: '' }, newLeadStarted(ID));
  expect(started.search).toBe(`?lead=new&family=${ID}`);
  expect(locationReducer(started, leadOpened(ID)).search).toBe(`?lead=${ID}`);
});
