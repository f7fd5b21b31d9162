// The one API of the console, empty: each group injects its endpoints in src/store/api/<group>.ts.
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['User', 'SignIn', 'Country', 'Trainer', 'TrainerDay', 'View', 'Lead', 'Slot', 'FollowUp', 'Session', 'Record'],
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
