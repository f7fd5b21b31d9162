// Sessions of every kind, listed and counted.
import { sessionData } from '@domain/contract/operations/sessionData';
import { apiOf } from './apiOf';

export const sessionDataApi = apiOf(sessionData, 'sessionDataPage', 'countSessionData');

export const { useSessionDataPageQuery, useCountSessionDataQuery } = sessionDataApi;
