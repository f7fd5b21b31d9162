// Seats of batches: who sits where and since when.
import { batchSeats } from '@domain/contract/operations/batchSeats';
import { apiOf } from './apiOf';

export const batchSeatsApi = apiOf(batchSeats, 'batchSeats', 'giveSeat', 'moveSeat', 'giveBackSeat');

export const { useBatchSeatsQuery, useGiveSeatMutation, useMoveSeatMutation, useGiveBackSeatMutation } = batchSeatsApi;
