import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEMO_COUNTRIES, REGION_NAMES, REGIONS, withCountries, withRegions } from './regions';

const none = { regions: [], countries: [] };
const regionList = fc.subarray(REGION_NAMES);
const countryList = fc.subarray(DEMO_COUNTRIES.map((country) => country.id));

describe('spec 4: regions and countries stay in step', () => {
  test('spec 4: choosing a region adds its countries', () => {
    expect(withRegions(none, ['ANZ'])).toEqual({ regions: ['ANZ'], countries: ['AU', 'NZ'] });
    expect(withRegions({ regions: [], countries: ['US', 'AU'] }, ['ANZ']).countries).toEqual(['US', 'AU', 'NZ']);
  });

  test('spec 4: removing a region removes its countries and leaves the others', () => {
    const places = { regions: ['ANZ', 'SEA'], countries: ['AU', 'SG', 'NZ', 'US'] };
    expect(withRegions(places, ['SEA'])).toEqual({ regions: ['SEA'], countries: ['SG', 'US'] });
  });

  test('spec 4: removing some countries keeps the region, removing all deselects it', () => {
    const anz = { regions: ['ANZ'], countries: ['AU', 'NZ'] };
    expect(withCountries(anz, ['NZ']).regions).toEqual(['ANZ']);
    expect(withCountries(anz, []).regions).toEqual([]);
  });

  test('spec 4: choosing countries never chooses a region', () => {
    expect(withCountries(none, ['AU', 'NZ']).regions).toEqual([]);
  });

  test('spec 4: after any steps, every chosen region has a chosen country and no country stands twice', () => {
    const step = fc.oneof(
      regionList.map((regions) => ({ regions })),
      countryList.map((countries) => ({ countries })),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const end = steps.reduce(
          (places, next) =>
            'regions' in next ? withRegions(places, next.regions) : withCountries(places, next.countries),
          none as { regions: readonly string[]; countries: readonly string[] },
        );
        expect(new Set(end.countries).size).toBe(end.countries.length);
        for (const region of end.regions)
          expect(REGIONS[region as keyof typeof REGIONS].some((each) => end.countries.includes(each))).toBe(true);
      }),
    );
  });
});

test('spec 9: every region is made of known countries, and none lies in two regions', () => {
  const grouped = Object.values(REGIONS).flat();
  expect(new Set(grouped).size).toBe(grouped.length);
  const known: string[] = DEMO_COUNTRIES.map((country) => country.id);
  expect(grouped.filter((country) => !known.includes(country))).toEqual([]);
});
