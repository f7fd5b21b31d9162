import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinValues, splitValues } from './filterValues';
import { parseFilterValue } from './list';

test('any values come back as they were, commas and backslashes included', () => {
  const values = fc.array(
    fc
      .string()
      .map((text) => `${text}x,\\`)
      .filter((text) => text.trim() === text),
    { minLength: 1, maxLength: 50 },
  );
  fc.assert(fc.property(values, (all) => void expect(splitValues(joinValues(all))).toEqual(all)));
  fc.assert(
    fc.property(
      values,
      (all) => void expect(parseFilterValue({ label: 'Level', kind: 'text' }, joinValues(all))).toEqual({ anyOf: all }),
    ),
  );
});

test.each([
  ['a,b', ['a', 'b']],
  ['Rao\\, Asha,b', ['Rao, Asha', 'b']],
  ['a\\b', ['a\\b']],
  ['', ['']],
])('%s', (text, values) => {
  expect(splitValues(text)).toEqual(values);
});
