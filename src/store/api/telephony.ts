// Calls with families.
import { telephony } from '@domain/contract/operations/telephony';
import { apiOf } from './apiOf';

export const telephonyApi = apiOf(telephony, 'placeCall');

export const { usePlaceCallMutation } = telephonyApi;
