// Whether the sessions to come can be taught.
import { readiness } from '@domain/contract/operations/readiness';
import { apiOf } from './apiOf';

const readinessApi = apiOf(readiness, 'readiness');

export const { useReadinessQuery } = readinessApi;
