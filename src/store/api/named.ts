// What has a name, found from anywhere.
import { named } from '@domain/contract/operations/named';
import { apiOf } from './apiOf';

const namedApi = apiOf(named, 'findNamed');

export const { useFindNamedQuery } = namedApi;
