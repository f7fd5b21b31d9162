// The next lead from the pool, and what may be promised to its family.
import { getLead } from '@domain/contract/operations/getLead';
import { apiOf } from './apiOf';

export const getLeadApi = apiOf(getLead, 'getLead', 'checkPromise');

export const { useGetLeadMutation, useCheckPromiseMutation } = getLeadApi;
