// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CellCode } from '@domain/availability/codes';
import { cellText, roomyWidth } from './cellText';
import { HOUR_ORDER } from './columns';
import { hourShownFirst } from './hourShownFirst';

const textOf = (code: CellCode, label: string, density: 'fit' | 'roomy') =>
  renderToStaticMarkup(<>{cellText(code, label, density)}</>)
    .replace(/<span data-text="([^"]*)"><\/span>/g, '$1')
    .replace(/<span[^>]*data-text="([^"]*)"[^>]*><\/span>/g, ' [$1]')
    .replace(/<\/?span[^>]*>/g, '')
    .replaceAll('\n', '|');

test.each([
  ['f', '', '4th', '4th consecutive|session'],
  ['m', '', '6+', 'More than|6 sessions'],
  ['k', '', 'Break', 'Break hour'],
  ['b', 'DEMO', 'DEMO', 'DEMO'],
  ['b', 'US-G4-MS PTM', 'US-G4-MS [PTM]', 'US-G4-MS PTM'],
  ['l', 'CatchUp', 'CatchUp [CatchUp]', 'CatchUp'],
  ['b', 'DEMO, US-G4', '2|sessions', 'DEMO,|US-G4'],
  ['b', 'US-G4-6-MS-138', 'US-G4-6-|MS-138', 'US-G4-6-|MS-138'],
  ['b', 'ROW-GUKG-1-MW-941', 'ROW-|GUKG-1-|MW-941', 'ROW-GUKG-|1-MW-941'],
  ['b', 'ROW-GUKG-1-MW-941 CatchUp', 'ROW-GUKG-|1-MW-941 [CatchUp]', 'ROW-GUKG-1-|MW-941 CatchUp'],
  ['b', 'IN-GUKG-UKG-E2-46602', 'IN-GUKG-|UKG-E2-|46602', 'IN-GUKG-|UKG-E2-46602'],
  ['b', 'Stream Ask a mathematician', 'Stream', 'Stream Ask a|mathematician'],
  ['c', 'PTM Cancelled', 'Cancelled [PTM]', 'PTM Cancelled'],
  ['c', 'Cancelled', 'Cancelled', 'Cancelled'],
  ['v', '(Leave-requested)', '(Leave-|requested)', '(Leave-requested)'],
  ['a', '', '', ''],
  ['.', '', '', ''],
] as const)('decisions 2: a cell %s with “%s” shows “%s” in short and “%s” in full', (code, label, short, whole) => {
  expect(textOf(code, label, 'fit')).toBe(short);
  expect(textOf(code, label, 'roomy')).toBe(whole);
});

test('the grid opens at the current hour, or at the first in which a listed trainer is free', () => {
  const codes = [`${'.'.repeat(9)}a${'.'.repeat(14)}`, `c${'.'.repeat(23)}`, `${'.'.repeat(7)}a${'.'.repeat(16)}`];
  expect(hourShownFirst(codes, [0, 1, 2], HOUR_ORDER, 14)).toBe(14);
  expect(hourShownFirst(codes, [0, 1, 2], HOUR_ORDER, null)).toBe(7);
  expect(hourShownFirst(codes, [0, 1], HOUR_ORDER, null)).toBe(9);
  expect(hourShownFirst(codes, [1], HOUR_ORDER, null)).toBe(0);
  expect(hourShownFirst(codes, [], HOUR_ORDER, null)).toBeUndefined();
});

test('the hours of a roomy grid are as wide as the longest text of the day needs, and no wider than leaves room for others', () => {
  expect(roomyWidth(['\nDEMO\n', ''])).toBe(112);
  const wide = roomyWidth(['DEMO\nIN-GUKG-UKG-E2-49722 CatchUp, IN-GUKG-UKG-E2-49723 CatchUp']);
  expect(wide).toBeGreaterThan(160);
  expect(roomyWidth([`Webinar ${'W'.repeat(80)}`])).toBe(240);
});
