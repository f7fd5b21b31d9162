import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordChanges } from './wordChanges';

test('words that were taken out and put in are told apart, and a place is one word', () => {
  expect(wordChanges('Hello, {student} pays {amount}.', 'Hello, please pay {amount}.')).toEqual([
    { text: 'Hello, ', change: 'same' },
    { text: '{student}', change: 'removed' },
    { text: 'please', change: 'added' },
    { text: ' ', change: 'same' },
    { text: 'pays', change: 'removed' },
    { text: 'pay', change: 'added' },
    { text: ' {amount}.', change: 'same' },
  ]);
});

test('both texts can be read from what changed', () => {
  const text = fc.array(fc.constantFrom('a', 'b ', '{x}', '\n', '😀', ', ')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = wordChanges(before, after);
      const without = (change: string) =>
        runs
          .filter((run) => run.change !== change)
          .map((run) => run.text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});
