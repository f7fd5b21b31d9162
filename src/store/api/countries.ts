// Countries with demo sessions (spec 3).
import { countries } from '@domain/contract/operations/countries';
import { useMemo } from 'react';
import { DEMO_COUNTRIES } from '@domain/business/regions';
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';
import { shownBy } from './staleness';

export const countriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCountries: build.query<Answer<'listCountries'>, Input<'listCountries'>>({
      query: call(countries, 'listCountries'),
      providesTags: shownBy(countries.listCountries),
    }),
  }),
});

/** For selectors; until the call has answered, the countries that are known anyway, so that chosen ones have their names. */
export function useCountryOptions(): { value: string; label: string }[] {
  const { data = DEMO_COUNTRIES } = countriesApi.endpoints.listCountries.useQuery();
  return useMemo(() => data.map(({ id, name }) => ({ value: id, label: name })), [data]);
}
