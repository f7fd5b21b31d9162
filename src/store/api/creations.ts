// The log of a day of the hours grid, and taking back sessions that were created in it.
import { creations } from '@domain/contract/operations/creations';
import { apiOf } from './apiOf';

export const creationsApi = apiOf(creations, 'dayLog', 'takeBackSessions');

export const { useDayLogQuery } = creationsApi;
