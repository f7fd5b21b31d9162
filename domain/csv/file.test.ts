// Files as people have them, and what the console writes itself: every one is read back to the letter, or refused in words.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BYTE_ORDER_MARK, cell, cellText, csvLine } from './cells';
import { type CsvTable, MAX_CSV_BYTES, readCsv } from './file';

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const utf16 = (text: string, isBig: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
};
const cellsOf = (file: Uint8Array<ArrayBuffer>) => {
  const read = readCsv(file);
  if ('problem' in read) throw new Error(read.problem);
  return [read.head, ...read.lines.map(({ cells }) => cells)];
};
const problemOf = (file: Uint8Array<ArrayBuffer>) => (readCsv(file) as { problem?: string }).problem;

/** What a record may hold: texts are trimmed, and no half of a letter is kept. */
const values = fc
  .array(fc.constantFrom(...'aé😀अ 0+-=@;,\t"\'\n\r`＝−'), { maxLength: 12 })
  .map((letters) => letters.join('').trim());
const tables = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(values, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))
  // A line without a letter is no line.
  .map((lines) => lines.map(([first, ...others], at) => [first || `x${at}`, ...others]));

describe('what the console writes', () => {
  test('is read back to the letter, whatever it holds', () => {
    fc.assert(
      fc.property(tables, (lines) => {
        const head = lines[0]!.map((_, at) => `Column ${at}`);
        const text = BYTE_ORDER_MARK + csvLine(head) + lines.map(csvLine).join('');
        expect(cellsOf(bytes(text))).toEqual([head, ...lines]);
      }),
    );
  });

  test('the apostrophe before a formula is no part of its value', () => {
    fc.assert(
      fc.property(values, (value) => cellText(cell(value).replace(/^"|"$/g, '').replaceAll('""', '"')) === value),
    );
  });
});

describe('what others write', () => {
  const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

  test('commas, semicolons or tabs, any end of a line, UTF-8 or UTF-16, with a byte order mark or without', () => {
    fc.assert(
      fc.property(
        tables,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\r\n', '\n', '\r'),
        fc.constantFrom('utf-8', 'utf-8 marked', 'utf-16le', 'utf-16be'),
        fc.boolean(),
        (lines, separator, end, encoding, endsWithLine) => {
          const head = lines[0]!.map((_, at) => `H${at}`);
          const plain = lines.map((line) => line.map((value) => value.replace(/['\t;\r\n]/g, '').trim()));
          const named = plain.map(([first, ...others], at) => [first || `x${at}`, ...others]);
          const body =
            [head, ...named].map((line) => line.map(quoted).join(separator)).join(end) + (endsWithLine ? end : '');
          const file =
            encoding === 'utf-16le'
              ? utf16(BYTE_ORDER_MARK + body, false)
              : encoding === 'utf-16be'
                ? utf16(BYTE_ORDER_MARK + body, true)
                : bytes((encoding === 'utf-8' ? '' : BYTE_ORDER_MARK) + body);
          expect(cellsOf(file)).toEqual([head, ...named]);
        },
      ),
    );
  });

  test.each([
    ['a formula is text', 'a,b\n=1+1,@x', [['=1+1', '@x']]],
    ['a line break in quotes is a part of the cell', 'a,b\n"one\ntwo",2', [['one\ntwo', '2']]],
    ['empty lines are no lines', 'a,b\n\n1,2\n\n,\n', [['1', '2']]],
    ['a quotation mark within a cell is a letter', 'a,b\n5" tall,x', [['5" tall', 'x']]],
    ['a missing cell is missing', 'a,b\n1', [['1']]],
    ['a separator at the end is an empty cell', 'a;b\n1;', [['1', '']]],
  ])('%s', (_, text, lines) => {
    expect(cellsOf(bytes(text)).slice(1)).toEqual(lines);
  });

  test('a line knows where it begins, though cells before it hold several lines', () => {
    const { lines } = readCsv(bytes('a\n"1\n2"\n\n3')) as CsvTable;
    expect(lines.map(({ line }) => line)).toEqual([2, 5]);
  });
});

test.each([
  ['letters of Windows', new Uint8Array([0x61, 0x0a, 0xe9, 0xe8]), /neither UTF-8 nor UTF-16/],
  ['UTF-16 cut in the middle', new Uint8Array([0xff, 0xfe, 0x61]), /neither UTF-8 nor UTF-16/],
  ['a spreadsheet', bytes('PK\u0003\u0004\0\0\0'), /no CSV file/],
  ['a file of nothing but ends of lines', bytes('\n\n'), /file is empty/],
  ['a head alone', bytes('a,b\n'), /no line below/],
  ['a quotation mark that is never closed', bytes('a\n1\n"x\ny'), /^Line 3: a quotation mark is opened/],
  ['letters behind a closed quotation mark', bytes('a\n"x"y'), /^Line 2: after a closed quotation mark/],
  ['too many bytes', new Uint8Array(MAX_CSV_BYTES + 1), /at most 5 MB/],
  ['10,001 lines', bytes(`a\n${'1\n'.repeat(10_001)}`), /has 10,001 lines: at most 10,000 at once/],
  ['201 columns', bytes(`${'a,'.repeat(201)}\n1`), /at most 200 columns/],
])('%s is refused in words', (_, file, problem) => {
  expect(problemOf(file)).toMatch(problem);
});

test('10,000 lines are read', () => {
  expect(cellsOf(bytes(`a\n${'1\n'.repeat(10_000)}`))).toHaveLength(10_001);
});

test('whatever bytes somebody sends, the answer is a table or words', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (file) => {
      const read = readCsv(new Uint8Array(file));
      expect('problem' in read ? read.problem.length > 10 : read.lines.length > 0).toBe(true);
    }),
  );
});
