// The one API of the console, empty: each group injects its endpoints in src/store/api/<group>.ts.
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Record'],
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
