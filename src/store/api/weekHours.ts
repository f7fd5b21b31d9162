// The hours that trainers have in a week: asked for when a day is planned.
import { availability } from '@domain/contract/operations/availability';
import { baseApi } from '../baseApi';
import { endpointsOf } from './endpoints';

export const weekHoursApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ weekHours: endpointsOf(availability).read(build, 'weekHours') }),
});
