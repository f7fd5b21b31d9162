// What has a name, found from anywhere.
import { named } from '@domain/contract/operations/named';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(named);

const namedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ findNamed: read(build, 'findNamed') }),
});

export const { useFindNamedQuery } = namedApi;
