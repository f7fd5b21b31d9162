// Countries that demos are given in.
import type { Area } from '../operation';

export const countries = {
  listCountries: { at: 'GET /tms/v1/countries', shows: ['country'] },
} as const satisfies Area;
