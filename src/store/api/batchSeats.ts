// Seats of batches: who sits where and since when.
import { batchSeats } from '@domain/contract/operations/batchSeats';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read, write } = endpointsOf(batchSeats);

export const batchSeatsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    batchSeats: read(build, 'batchSeats'),
    giveSeat: write(build, 'giveSeat'),
    moveSeat: write(build, 'moveSeat'),
    giveBackSeat: write(build, 'giveBackSeat'),
  }),
});

export const { useBatchSeatsQuery, useGiveSeatMutation, useMoveSeatMutation, useGiveBackSeatMutation } = batchSeatsApi;
