import { expect, test } from 'vitest';
import {
  bandsOf,
  GRADE_BANDS,
  PACKAGE_NAMES,
  PACKAGES,
  packagesOf,
  packageTitle,
  PRODUCT_TYPES,
  type ProductType,
  productTypesOf,
} from './courses';
import { PROFICIENCY_BANDS } from './trainerTerms';

const TYPES = Object.keys(PRODUCT_TYPES) as ProductType[];

test('spec 9: a package has as many sessions as its range, which its name says', () => {
  for (const name of PACKAGE_NAMES) {
    const { first, last, count } = PACKAGES[name];
    expect([name, count]).toEqual([`${first}-${last}`, last - first + 1]);
  }
  const counts = [
    '1-30',
    '1-75',
    '1-150',
    '31-75',
    '31-150',
    '76-150',
    '151-250',
    '31-120',
    '76-120',
    '121-150',
    '1-60',
  ].map((name) => PACKAGES[name as '1-30'].count);
  expect(counts).toEqual([30, 75, 150, 45, 120, 75, 100, 90, 45, 30, 60]);
});

test('spec 9: courses with a package of their own', () => {
  expect([packagesOf('naplan_maths'), packagesOf('english_elite'), packagesOf('english_discovery')]).toEqual([
    ['1-60'],
    ['1-60'],
    ['1-30'],
  ]);
  expect(packagesOf('batches')).toHaveLength(PACKAGE_NAMES.length - 1);
  expect([
    packageTitle('batches', '1-75'),
    packageTitle('english_discovery', '1-30'),
    packageTitle('batches', '31-75'),
  ]).toEqual(['Math Champion', undefined, undefined]);
});

test('spec 9: fourteen product types, and in the -oc deployment one alone', () => {
  expect(productTypesOf('console-oc-7')).toEqual(['batches_oc']);
  expect(productTypesOf('console-7')).toHaveLength(14);
  expect(productTypesOf('')).not.toContain('batches_oc');
});

test('every product has bands, and every band of trainers is known', () => {
  for (const type of TYPES) for (const band of bandsOf(type)) expect(GRADE_BANDS).toContain(band);
  expect(bandsOf('batches_math_superstar')).toEqual(['9+']);
  expect(bandsOf('imo')).toEqual(PROFICIENCY_BANDS.batches);
  expect(new Set(Object.values(PROFICIENCY_BANDS).flat()).size).toBe(GRADE_BANDS.length);
});
