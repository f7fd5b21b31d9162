// Countries with demo sessions (spec 3).
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';

export const countriesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCountries: build.query<Answer<'listCountries'>, Input<'listCountries'>>({
      query: call('listCountries'),
      providesTags: ['Country'],
    }),
  }),
});

export const { useListCountriesQuery } = countriesApi;
