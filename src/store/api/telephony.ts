// Calls with families.
import { telephony } from '@domain/contract/operations/telephony';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { write } = endpointsOf(telephony);

export const telephonyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    placeCall: write(build, 'placeCall'),
  }),
});

export const { usePlaceCallMutation } = telephonyApi;
