// Parts of a file make up the whole of it, and its digest is the same however it comes.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_BYTES, missingParts, PART_BYTES, partCount, partOf, sizeText } from './parts';
import { sha256 } from './sha256';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('a digest is that of FIPS 180: %#', (text, expected) => {
  const hash = sha256();
  hash.update(new TextEncoder().encode(text));
  expect(hash.hex()).toBe(expected);
});

test('bytes have the same digest in whatever spans they come', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 12 }), (spans) => {
      const [ours, theirs] = [sha256(), createHash('sha256')];
      for (const span of spans) {
        ours.update(span);
        theirs.update(span);
      }
      expect(ours.hex()).toBe(theirs.digest('hex'));
    }),
  );
});

test('parts follow each other from the first byte to the last, and no other part is one of the file', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: MOST_BYTES.recording }), (size) => {
      const count = partCount(size);
      let next = 0;
      for (let number = 1; number <= count; number++) {
        const part = partOf(size, number)!;
        expect(part.at).toBe(next);
        if (number < count) expect(part.size).toBe(PART_BYTES);
        next += part.size;
      }
      expect(next).toBe(size);
      for (const number of [0, -1, 1.5, count + 1, NaN]) expect(partOf(size, number)).toBeUndefined();
    }),
  );
});

test('missing parts and parts that are there make all parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 * PART_BYTES }),
      fc.uniqueArray(fc.integer({ min: 1, max: 30 })),
      (size, there) => {
        const known = there.filter((number) => number <= partCount(size));
        expect([...known, ...missingParts(size, known)].sort((one, other) => one - other)).toEqual(
          Array.from({ length: partCount(size) }, (_, at) => at + 1),
        );
      },
    ),
  );
});

test('a size is said in the unit that fits', () => {
  expect([1, 1500, 20 * 1024 * 1024, 1.5 * 1024 ** 3].map(sizeText)).toEqual(['1 KB', '1 KB', '20 MB', '1.5 GB']);
});
