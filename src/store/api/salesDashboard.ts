// What sales came to, and where leads wait for seats.
import { salesDashboard } from '@domain/contract/operations/salesDashboard';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(salesDashboard);

export const salesDashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ salesNumbers: read(build, 'salesNumbers'), seatNeeds: read(build, 'seatNeeds') }),
});

export const { useSalesNumbersQuery, useSeatNeedsQuery } = salesDashboardApi;
