// Seats of batches: who sits where and since when.
import { baseApi } from '../baseApi';
import { read, write } from './endpoints';

export const batchSeatsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    batchSeats: read(build, 'batchSeats'),
    giveSeat: write(build, 'giveSeat', { errorsInPlace: true }),
    moveSeat: write(build, 'moveSeat', { errorsInPlace: true }),
    giveBackSeat: write(build, 'giveBackSeat', { errorsInPlace: true }),
  }),
});

export const { useBatchSeatsQuery, useGiveSeatMutation, useMoveSeatMutation, useGiveBackSeatMutation } = batchSeatsApi;
