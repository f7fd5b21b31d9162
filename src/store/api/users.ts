// The people who may sign in; administrators only.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const usersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: read(build, 'listUsers', ['User']),
    addUser: write(build, 'addUser', ['User'], { errorsInPlace: true }),
  }),
});

export const { useListUsersQuery, useAddUserMutation } = usersApi;
