// The people who may sign in; administrators only.
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<Answer<'listUsers'>, Input<'listUsers'>>({
      query: call('listUsers'),
      providesTags: ['User'],
      extraOptions: { errorsInPlace: true },
    }),
    addUser: build.mutation<Answer<'addUser'>, Input<'addUser'>>({
      query: call('addUser'),
      invalidatesTags: (_, error) => (error ? [] : ['User']),
      extraOptions: { errorsInPlace: true },
    }),
  }),
});

export const { useListUsersQuery, useAddUserMutation } = usersApi;
