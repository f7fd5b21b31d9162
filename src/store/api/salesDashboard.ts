// What sales came to, and where leads wait for seats.
import { salesDashboard } from '@domain/contract/operations/salesDashboard';
import { apiOf } from './apiOf';

export const salesDashboardApi = apiOf(salesDashboard, 'salesNumbers', 'seatNeeds');

export const { useSalesNumbersQuery, useSeatNeedsQuery } = salesDashboardApi;
