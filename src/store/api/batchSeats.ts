// Seats of batches: who sits where and since when.
import { batchSeats } from '@domain/contract/operations/batchSeats';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(batchSeats);

export const batchSeatsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    batchSeats: read(build, 'batchSeats'),
    giveSeat: write(build, 'giveSeat', { errorsInPlace: true }),
    moveSeat: write(build, 'moveSeat', { errorsInPlace: true }),
    giveBackSeat: write(build, 'giveBackSeat', { errorsInPlace: true }),
  }),
});

export const { useBatchSeatsQuery, useGiveSeatMutation, useMoveSeatMutation, useGiveBackSeatMutation } = batchSeatsApi;
