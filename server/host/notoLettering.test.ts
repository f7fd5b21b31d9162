// Letters that no PDF reader has: joined, from right to left where they run so, and still found as text.
import { PDFDocument, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { printCertificate } from '../students/certificatePdf';
import { notoLettering } from './notoLettering';
import { writingOrder } from './writingOrder';

const certificate = {
  id: 'c',
  version: 1,
  created_by: 'a@example.com',
  created_on: 0,
  updated_by: 'a@example.com',
  updated_on: 0,
  variant_id: 'v',
  lead_id: 'l',
  student_name: '',
  kind: 'milestone',
  title: 'First classes',
  issued_on: '2026-11-11',
  code: 'code',
  status: 'issued',
  revoke_reason: null,
  company: null,
  signed_by: null,
  signed_as: null,
} as const;

const TEXT = {
  subject: 'CERTIFICATE',
  body: 'This is to certify that',
  foot: 'Genuine if it stands at https://console.test/c',
};
const widthOf = async (text: string) => (await notoLettering.outline(text, 'bold'))!.width;
const pathOf = async (text: string) => (await notoLettering.outline(text, 'bold'))!.path;

async function streamsOf(base64: string): Promise<string> {
  const document = await PDFDocument.load(base64);
  // What it says of itself stands outside the page.
  const streams = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
  return streams.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')).join('\n');
}

test('a name in Devanagari, Tamil, Arabic or Chinese is printed, and found as text', async () => {
  for (const student_name of ['क्षिप्रा मिश्रा', 'தமிழ்ச்செல்வி', 'محمد بن علي', '王小明', 'Zoë 王']) {
    const named = { certificate: { ...certificate, student_name }, text: TEXT };
    const drawn = await streamsOf(await printCertificate({ ...named, lettering: notoLettering }));
    const asText = `FEFF${[...Array(student_name.length).keys()].map((at) => student_name.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`;
    expect(drawn.toUpperCase(), student_name).toContain(asText.toUpperCase());
    await expect(printCertificate(named)).rejects.toMatchObject({ status: 409 });
  }
});

test('a certificate has the company, a sentence with a verb around the name, and a signature with its place', async () => {
  const text = {
    ...TEXT,
    body: 'This is to certify that\nAsha Rao\nhas completed Math Star.',
  };
  const printed = async (signs: object) => {
    const drawn = await streamsOf(
      await printCertificate({ certificate: { ...certificate, student_name: 'Asha Rao', ...signs }, text }),
    );
    return [...drawn.matchAll(/<([0-9A-F]+)> Tj/gi)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'));
  };
  const company = { company: 'Bright Classes Inc.' };
  expect(await printed({ ...company, signed_by: 'Meera Iyer', signed_as: 'Director' })).toEqual([
    'Bright Classes Inc.',
    'CERTIFICATE',
    'Milestone',
    'This is to certify that',
    'Asha Rao',
    'has completed Math Star.',
    'First classes',
    'Meera Iyer',
    'Meera Iyer, Director',
    'For Bright Classes Inc.',
    'Genuine if it stands at https://console.test/c',
  ]);
  // Where nobody is named it is signed by hand.
  expect(await printed(company)).toContain('Signature');
});

test('letters are shaped: a conjunct is narrower than its parts, Arabic letters join, a vowel sign stands before its consonant', async () => {
  expect(await widthOf('क्ष')).toBeLessThan((await widthOf('क')) + (await widthOf('ष')));
  const apart = (await widthOf('م')) + (await widthOf('ح')) + (await widthOf('م')) + (await widthOf('د'));
  expect(await widthOf('محمد')).not.toBe(apart);
  expect(await widthOf('م‌ح‌م‌د')).toBe(apart);
  expect(await pathOf('王')).not.toBe(await pathOf('小'));
  expect(await pathOf('王')).not.toBe((await notoLettering.outline('王', 'plain'))!.path);
  expect(await notoLettering.outline('𐎠', 'plain')).toBeUndefined();
});

test('Arabic is written from right to left, with numbers and Latin names in their own order', () => {
  const drawn = (text: string) => writingOrder(text).map((part) => part.text);
  expect(drawn('Ali Khan')).toEqual(['Ali Khan']);
  expect(drawn('محمد علي')).toEqual(['محمد علي']);
  expect(drawn('محمد Khan علي')).toEqual([' علي', 'Khan', 'محمد ']);
  expect(drawn('Khan محمد علي 12')).toEqual(['Khan ', 'محمد علي', ' 12']);
  expect(drawn('محمد 12')).toEqual(['12', 'محمد ']);
  expect(writingOrder('مُحَمَّد')).toHaveLength(1);
});
