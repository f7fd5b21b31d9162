// Countries with demo sessions and the regions they are grouped in (spec 9, decisions 2).

export const DEMO_COUNTRIES = [
  { id: 'AE', name: 'United Arab Emirates' },
  { id: 'AR', name: 'Argentina' },
  { id: 'AU', name: 'Australia' },
  { id: 'BD', name: 'Bangladesh' },
  { id: 'BH', name: 'Bahrain' },
  { id: 'CA', name: 'Canada' },
  { id: 'HK', name: 'Hong Kong' },
  { id: 'ID', name: 'Indonesia' },
  { id: 'IN', name: 'India' },
  { id: 'KW', name: 'Kuwait' },
  { id: 'LK', name: 'Sri Lanka' },
  { id: 'MY', name: 'Malaysia' },
  { id: 'NG', name: 'Nigeria' },
  { id: 'NP', name: 'Nepal' },
  { id: 'NZ', name: 'New Zealand' },
  { id: 'OM', name: 'Oman' },
  { id: 'PH', name: 'Philippines' },
  { id: 'PK', name: 'Pakistan' },
  { id: 'QA', name: 'Qatar' },
  { id: 'SA', name: 'Saudi Arabia' },
  { id: 'SG', name: 'Singapore' },
  { id: 'TH', name: 'Thailand' },
  { id: 'US', name: 'United States' },
  { id: 'ZA', name: 'South Africa' },
] as const;

export const COUNTRY_IDS: readonly string[] = DEMO_COUNTRIES.map(({ id }) => id);

/** By id. */
export const COUNTRY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  DEMO_COUNTRIES.map(({ id, name }) => [id, name]),
);

/** Region groups in the order the selector shows them; countries outside every group are chosen by country alone. */
export const REGIONS = {
  ANZ: ['AU', 'NZ'],
  'ME-1': ['AE', 'QA', 'BH', 'KW', 'OM'],
  'ME-2': ['SA'],
  SEA: ['SG', 'HK', 'MY', 'ID', 'TH'],
  IN_AA: ['IN', 'BD', 'LK', 'NP', 'PK'],
  AFRICA: ['ZA', 'NG'],
} as const satisfies Record<string, readonly string[]>;

export type Region = keyof typeof REGIONS;
export const REGION_NAMES = Object.keys(REGIONS) as Region[];

export interface Places {
  regions: readonly string[];
  countries: readonly string[];
}

/** Regions were chosen: added regions bring their countries, removed regions take theirs away (spec 4). */
export function withRegions(places: Places, regions: readonly string[]): Places {
  const added = regions.filter((region) => !places.regions.includes(region)).flatMap(countriesOf);
  const removed = places.regions.filter((region) => !regions.includes(region)).flatMap(countriesOf);
  const countries = places.countries.filter((country) => !removed.includes(country));
  return { regions, countries: [...new Set([...countries, ...added])] };
}

/** Countries were chosen: a region left without any of its countries is deselected (spec 4). */
export function withCountries(places: Places, countries: readonly string[]): Places {
  const regions = places.regions.filter((region) => countriesOf(region).some((country) => countries.includes(country)));
  return { regions, countries };
}

function countriesOf(region: string): readonly string[] {
  return REGIONS[region as Region] ?? [];
}
