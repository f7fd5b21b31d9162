// What families asked for at the hours of a day.
import { demand } from '@domain/contract/operations/demand';
import { apiOf } from './apiOf';

export const demandApi = apiOf(demand, 'dayDemand');

export const { useDayDemandQuery } = demandApi;
