// However an answer is cut on its way, and whatever stands in it, its records are read in their order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptBytes } from './keptBytes';
import { RecordReader, recordsIn } from './recordReader';

interface Sample {
  id: string;
  more: unknown;
}

const text = fc.oneof(fc.string(), fc.constantFrom('},{"id":', '"},{"id":"x"', '\\', ']}', 'नमस्ते'));
const inner = fc.array(fc.record({ id: text, names: fc.array(text) }));
const sample: fc.Arbitrary<Sample> = fc.record({ id: text, more: fc.oneof(text, inner, fc.constant(null)) });
const written = fc.oneof(fc.constant(undefined), fc.constant(1));

test('an answer in pieces gives the records of the whole, which can be read again', () => {
  fc.assert(
    fc.property(fc.array(sample), written, fc.array(fc.nat(400)), (records, indent, sizes) => {
      const bytes = new TextEncoder().encode(JSON.stringify(records, null, indent));
      const found: Sample[] = [];
      const again: unknown[] = [];
      const reader = new RecordReader<Sample>('id', (some, from) => {
        found.push(...some);
        again.push(...recordsIn(from));
      });
      let at = 0;
      for (const size of sizes) {
        reader.add(bytes.slice(at, at + size));
        at += size;
      }
      reader.add(bytes.slice(at));
      reader.end();
      expect(found).toEqual(records);
      expect(again).toEqual(records);
    }),
    { numRuns: 500 },
  );
});

test('an answer that is not whole, or is no list, is refused', () => {
  const read = (answer: string) => {
    const reader = new RecordReader<Sample>('id', () => undefined);
    reader.add(new TextEncoder().encode(answer));
    reader.end();
  };
  for (const answer of [
    '',
    '[',
    '[{"id":1}',
    '[{"id":1},',
    '[{"id":1},{"id":',
    '{"id":1}',
    '[{"id":1}]]',
    '[{"id":1},{"id":2]}',
    'null',
  ])
    expect(() => read(answer), answer).toThrow(SyntaxError);
});

test('bytes that were packed are read as they were, as often as one asks', async () => {
  const bytes = new TextEncoder().encode(
    JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id: `trainer ${id}` }))),
  );
  const kept = new KeptBytes(bytes);
  expect(await kept.read()).toEqual(bytes);
  await kept.pack();
  await kept.pack();
  for (let time = 0; time < 2; time++) expect(await kept.read()).toEqual(bytes);
});
