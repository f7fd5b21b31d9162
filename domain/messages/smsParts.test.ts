import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smsLength } from './smsParts';

test.each([
  ['', 'GSM-7', 0, 0],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  // Two septets of one letter are never parted: 76 of them fill 152 of 153.
  ['€'.repeat(153), 'GSM-7', 306, 3],
  ['₹', 'UCS-2', 1, 1],
  ['ä'.repeat(70), 'GSM-7', 70, 1],
  ['–'.repeat(70), 'UCS-2', 70, 1],
  ['–'.repeat(71), 'UCS-2', 71, 2],
  ['😀'.repeat(35), 'UCS-2', 70, 1],
  ['😀'.repeat(67), 'UCS-2', 134, 3],
] as const)('%.10s… is of %s, %i units in %i parts', (text, alphabet, units, parts) => {
  expect(smsLength(text)).toMatchObject({ alphabet, units, parts });
});

test('a longer text never has fewer parts, and each part holds no more than it can', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '€', '₹', '😀', '\n', 'é'), maxLength: 400 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [first, both] = [smsLength(one), smsLength(one + other)];
      expect(both.parts).toBeGreaterThanOrEqual(first.parts);
      const most = first.alphabet === 'GSM-7' ? [160, 153] : [70, 67];
      expect(first.units).toBeLessThanOrEqual(first.parts <= 1 ? most[0]! : first.parts * most[1]!);
      expect(first.others.length > 0).toBe(first.alphabet === 'UCS-2');
    }),
  );
});
