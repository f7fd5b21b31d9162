// Files that are cut off, go on after their end, lie about their length or run programs are refused; whole ones are taken (decisions 19).
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallPdf } from '../../tests/api/pdf';
import { formatOf } from './formats';

const bytes = (...parts: (string | readonly number[] | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))),
  );
const u32 = (value: number, little = false) => {
  const data = Buffer.alloc(4);
  if (little) data.writeUInt32LE(value);
  else data.writeUInt32BE(value);
  return data;
};

const chunk = (type: string, content: string | Uint8Array) => bytes(u32(content.length), type, content, [0, 0, 0, 0]);
const PNG = bytes(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  chunk('IHDR', 'x'.repeat(13)),
  chunk('IDAT', 'picture'),
  chunk('IEND', ''),
);
const JPEG = bytes(
  [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xda, 0, 4, 1, 1],
  [1, 2, 0xff, 0, 3, 0xff, 0xd1, 4],
  [0xff, 0xd9],
);
const part = (type: string, content: string) =>
  bytes(type, u32(content.length, true), content, content.length % 2 ? [0] : []);
const riff = (content: Uint8Array, length = content.length + 4) => bytes('RIFF', u32(length, true), 'WEBP', content);
const WEBP = riff(part('VP8 ', 'odd'));
const pdf = (body: string | Uint8Array) => smallPdf('', body);
const PDF = smallPdf('BT ET');
const packed = (text: string, filter = '/Filter /FlateDecode') =>
  pdf(bytes(`<< /Type /ObjStm /N 1 /First 4 ${filter} >>\nstream\n`, deflateSync(Buffer.from(text)), '\nendstream'));
const WHOLE = { 'image/png': PNG, 'image/jpeg': JPEG, 'image/webp': WEBP, 'application/pdf': PDF } as const;

describe.each(Object.entries(WHOLE))('%s', (type, whole) => {
  test('a whole one is taken', async () => {
    expect(await formatOf(whole)).toEqual({ type, problem: undefined });
  });

  test('cut off anywhere it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 8 }), async (length) => {
        const found = await formatOf(whole.subarray(0, length));
        expect(found === undefined || found.problem !== undefined).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('nothing follows its end', async () => {
    expect((await formatOf(bytes(whole, '<script>')))!.problem).toMatch(/Has more in it|Is damaged/);
  });
});

test('a WebP’s length is that of the file', async () => {
  for (const length of [0, 3, WEBP.length - 9, WEBP.length - 7, 0xffffffff])
    expect((await formatOf(riff(part('VP8 ', 'odd'), length)))!.problem, String(length)).toBeTruthy();
  expect((await formatOf(riff(bytes('VP8 ', u32(9000, true), 'short!'))))!.problem).toBeTruthy();
});

test('an image without its picture is none', async () => {
  expect((await formatOf(bytes([0xff, 0xd8, 0xff, 0xd9])))!.problem).toBe('Is damaged: save it again');
  expect(
    (await formatOf(bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], chunk('IDAT', 'x'), chunk('IEND', ''))))!
      .problem,
  ).toBe('Is damaged: save it again');
  const empty = bytes(PNG.subarray(0, 8), chunk('IHDR', 'x'.repeat(13)), chunk('IEND', ''));
  expect((await formatOf(empty))!.problem).toBe('Is damaged: save it again');
  expect((await formatOf(riff(part('EXIF', 'odd!'))))!.problem).toBe('Is damaged: save it again');
});

const ACTION = '<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>';
test.each([
  ['plain', pdf(ACTION)],
  ['with letters as codes', pdf(ACTION.replace('JavaScript', 'J#61v#61Script'))],
  ['packed', packed(ACTION)],
  ['starting a program', pdf('<< /S /Launch /F (x.exe) >>')],
  ['with a form that has programs', pdf('<< /AcroForm << /XFA 7 0 R >> >>')],
  ['where two spans meet', pdf(`${'x'.repeat(256 * 1024 - 22)}${ACTION}`)],
])('a PDF that runs a program is refused: %s', async (_, file) => {
  expect((await formatOf(file))!.problem).toContain('Runs a program');
});

test('a PDF that cannot be read is refused, and one that is packed without a program is taken', async () => {
  expect((await formatOf(packed('<< /Type /Page >>')))!.problem).toBeUndefined();
  expect((await formatOf(packed(ACTION, '/Filter [/ASCIIHexDecode /FlateDecode]')))!.problem).toContain(
    'cannot be read',
  );
  const hidden = deflateSync(Buffer.from(ACTION));
  for (const disguised of [
    packed(ACTION, '/F#69lter /FlateDecode'),
    pdf(bytes(`<< /Filter /FlateDecode ${' '.repeat(1100)}/Type /ObjStm >>\nstream\n`, hidden, '\nendstream')),
    pdf(bytes('<< /Type /ObjStm /X (stream\nendstream) /Filter /FlateDecode >>\nstream\n', hidden, '\nendstream')),
    pdf(bytes('endobj 2 0\nobj << /Filter /FlateDecode /Type /ObjStm >>\nstream\n', hidden, '\nendstream')),
  ])
    expect((await formatOf(disguised))!.problem).toMatch(/cannot be read|Runs a program/);
  expect((await formatOf(pdf('<< /Encrypt 5 0 R >>')))!.problem).toContain('protected by a password');
  expect((await formatOf(packed('x'.repeat(21 * 1024 * 1024))))!.problem).toContain('cannot be read');
});

describe('a PDF is read to its end', () => {
  const text = Buffer.from(PDF).toString('latin1');
  const before = text.indexOf('startxref');
  const end = (place: number | string) => `startxref\n${place}\n%%EOF`;
  const problemOf = async (file: Uint8Array) => (await formatOf(file))!.problem;

  test.each([
    ['%PDF-1.7\n%%EOF', 'damaged'],
    ['%PDF-1.7 paid %%EOF', 'damaged'],
    ['%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF', 'damaged'],
    [`${text.slice(0, before)}%%EOF`, 'damaged'],
    [text.slice(0, before) + end(0), 'damaged'],
    [text.slice(0, before) + end(9), 'damaged'],
    [text.slice(0, before) + end('9999999999'), 'damaged'],
    [text.slice(0, before) + end('x'), 'damaged'],
    [text.replace('/Root 1 0 R', '/Root 9 0 R'), 'damaged'],
    [text.replace('/Root 1 0 R', ''), 'damaged'],
    [text.replace('1 0 obj', '7 0 obj'), 'damaged'],
    [text.replace('/Root', '/Prev 3 /Root'), 'damaged'],
    [text.replace('/Root', `/Prev ${text.indexOf('xref')} /Root`), 'damaged'],
    [text.replace('00000 n', '00000 m'), 'damaged'],
    [`${text}<html>${end(text.indexOf('xref'))}`, 'damaged'],
    [`${text}<< >>\n${end(text.indexOf('xref'))}`, 'damaged'],
    [`${text}PK\u0003\u0004`, 'Has more in it'],
    [`${text}${'\n'.repeat(3000)}x`, 'Has more in it'],
    [`${text}${'x'.repeat(3000)}`, 'Has more in it'],
    [text.slice(0, -7), 'cut off'],
  ])('%j is refused', async (file, words) => {
    expect(await problemOf(bytes(file))).toContain(words);
  });

  test('white space may follow, in any number; a newer list stands behind the older, or is a stream', async () => {
    for (const space of ['', '\r\n', '\0', ' \t\f\n'.repeat(2000)])
      expect(await problemOf(bytes(PDF, space))).toBeUndefined();
    const changed = `${text}5 0 obj\n<< >>\nendobj\n`;
    const newer = `xref\n5 1\n${String(text.length).padStart(10, '0')} 00000 n \ntrailer\n`;
    const saved = `${changed}${newer}<< /Size 6 /Root 1 0 R /Prev ${text.indexOf('xref')} >>\n% Saved\n${end(changed.length)}`;
    expect(await problemOf(bytes(saved))).toBeUndefined();
    const objects = text.slice(0, text.indexOf('xref'));
    const stream = (dictionary: string, after = '') =>
      bytes(`${objects}6 0 obj\n<< ${dictionary} >>\nstream\nabc\nendstream\nendobj\n${after}${end(objects.length)}`);
    expect(await problemOf(stream('/Type /XRef /W [1 2 1] /Size 7 /Root 1 0 R'))).toBeUndefined();
    expect(await problemOf(stream('/Type /XRef /W [1 2 1] /Size 7 /Root 8 0 R'))).toContain('damaged');
    expect(await problemOf(stream('/Type /XRef /W [1 2 1] /Size 7'))).toContain('damaged');
    expect(await problemOf(stream('/Type /Font /Root 1 0 R'))).toContain('damaged');
    expect(await problemOf(stream('/Type /XRef /Root 1 0 R', 'hidden\nendobj\n'))).toContain('damaged');
  });

  test('as other programs print it: the shortest lines, and the list at the beginning', async () => {
    const short = text.replaceAll(/ (f|n) \n/g, ' $1\n');
    expect(await problemOf(bytes(short))).toBeUndefined();
    // Linearized: the last line leads to the first list, which leads to the last.
    const head = '%PDF-1.7\n1 0 obj\n<< /Linearized 1 >>\nendobj\n';
    const list = (range: string, place: number, dictionary: string) =>
      `xref\n${range}\n${String(place).padStart(10, '0')} 00000 n \ntrailer\n<< ${dictionary} >>\n`;
    const second = (main: number) => list('2 1', head.length, `/Root 2 0 R /Prev ${String(main).padStart(6, '0')}`);
    const opening = (main: number) => {
      const first = list(
        '2 1',
        head.length + second(main).length + end(0).length + 1,
        `/Root 2 0 R /Prev ${String(main).padStart(6, '0')}`,
      );
      return `${head}${first}${end(0)}\n2 0 obj\n<< /Type /Catalog >>\nendobj\n`;
    };
    const main = opening(0).length;
    expect(await problemOf(bytes(`${opening(main)}${list('1 1', 9, '/Size 2')}${end(head.length)}`))).toBeUndefined();
  });
});

describe('while 4.9 MB are judged nobody else waits', () => {
  const MOST = 4.9 * 1024 * 1024;
  const many = (one: Uint8Array, taken: number) =>
    new Uint8Array(Buffer.alloc(Math.floor((MOST - taken) / one.length) * one.length).fill(one));
  /** Each with as many of the places that its reader stops at as there is room for. */
  const FILES: Readonly<Record<string, () => Uint8Array>> = {
    'a PDF of one long line': () => pdf(`% ${'x'.repeat(MOST)}`),
    'a PDF whose packed part begins its end over and over': () =>
      pdf(`<< /Type /ObjStm >>\nstream\n${'endstrea'.repeat(MOST / 8)}`),
    'a PDF whose packed part is large once it is unpacked': () => packed('/x '.repeat(6 * 1024 * 1024)),
    'a picture full of escapes': () => bytes([0xff, 0xd8, 0xff, 0xda, 0, 2], many(bytes([0xff, 0]), 20), [0xff, 0xd9]),
    'a JPEG of empty segments': () => bytes([0xff, 0xd8], many(bytes([0xff, 0xe0, 0, 2]), 20)),
    'a PNG of empty chunks': () => bytes(PNG.subarray(0, -12), many(chunk('tEXt', ''), 100), chunk('IEND', '')),
    'a WebP of empty chunks': () => riff(bytes(part('VP8 ', 'even'), many(part('EXIF', ''), 100))),
  };

  test.each(Object.keys(FILES))('%s', async (name) => {
    const file = FILES[name]!();
    let turns = 0;
    const others = setInterval(() => turns++);
    await formatOf(file);
    clearInterval(others);
    // After every 256 kB, of which it has twenty.
    expect(turns).toBeGreaterThanOrEqual(15);
  });
});
