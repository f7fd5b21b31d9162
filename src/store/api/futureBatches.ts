// Batches that are to be filled.
import { baseApi } from '../baseApi';
import { read } from './endpoints';

export const futureBatchesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ futureBatchPage: read(build, 'futureBatchPage') }),
});

export const { useFutureBatchPageQuery } = futureBatchesApi;
