// What waits for somebody in the course of a day.
import { myDay } from '@domain/contract/operations/myDay';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

const { read } = endpointsOf(myDay);

const myDayApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ myDay: read(build, 'myDay') }),
});

export const { useMyDayQuery } = myDayApi;
