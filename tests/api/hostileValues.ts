// What nobody should send, and how a title shows it: texts, values, bodies, files, types, and pieces of an address.

export const LONG = 'x'.repeat(100_000);
export const TEXTS = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '%',
  "'; --",
  '\u202e😀',
  '__proto__',
  'constructor',
  '-1',
  '1e400',
  'NaN',
  '31/02/2026',
  '2026-02-31',
  '0000-01-01',
  '-1..-5',
  'null',
  LONG,
];
/** As JSON, since no value of JavaScript is written `1e400`. */
export const VALUES = [
  ...TEXTS.map((text) => JSON.stringify(text)),
  'null',
  'true',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"__proto__":{"x":1}}',
  '{"toString":1}',
  '{"constructor":{"2-3":{"eligible":false}}}',
  '-1',
  '0',
  '1.5',
  '2147483648',
  '9007199254740993',
  '-9007199254740993',
  '1e308',
  '1e400',
  '-0',
];
export const BROKEN_BODIES = [
  '',
  'x',
  '{',
  '[',
  '"',
  'NaN',
  'undefined',
  '\0',
  '\ufeff{}',
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  '{"a":1}{"b":2}',
];
export const BROKEN_FILES = ['', 'x', '\0', '{}', '\u0089PNG', '%PDF-', 'RIFF', LONG];
export const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'x',
  '',
];
export const BROKEN = ['%', '%zz', '%E0%A4%A', '%00', '%ED%A0%80', '..', '%2F', '%2e%2e', '%5C', LONG.slice(0, 8000)];
export const METHODS = ['HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'BREW'];

const shownTexts = new Map<string, string>();

export function shown(text: string): string {
  const known =
    shownTexts.get(text) ?? JSON.stringify(text.length > 40 ? `${text.slice(0, 20)}… (${text.length})` : text);
  shownTexts.set(text, known);
  return known;
}
