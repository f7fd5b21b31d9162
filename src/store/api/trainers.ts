// The roster, the groups, and what belongs to one trainer (spec 7.1).
import { trainers } from '@domain/contract/operations/trainers';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { UpcomingWork } from '@domain/contract/trainers';
import type { RootState } from '../store';
import { baseApi } from '../baseApi';
import { type Answer, call } from '../call';
import { endpointsOf } from './endpoints';
import { shownBy } from './staleness';

/** Trainers of one call; the API takes no more (`MAX_NAMED` of the contract, whose schemas stay out of the bundle). */
const MAX_NAMED = 100;

const { read, readOnce, write } = endpointsOf(trainers);

export const trainersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trainerPage: read(build, 'trainerPage'),
    /** Id and name of all; short enough to choose from. */
    trainerNames: build.query<Answer<'listTrainers'>, void>({
      query: () => call(trainers, 'listTrainers')({ query: { mode: 'minimal' } }),
      providesTags: shownBy(trainers.listTrainers),
    }),
    /** Id and name of all active ones of a type. */
    trainersOfType: build.query<Answer<'listTrainers'>, string>({
      query: (type) => call(trainers, 'listTrainers')({ query: { mode: 'minimal', status: 'active', type } }),
      providesTags: shownBy(trainers.listTrainers),
    }),
    trainerToEdit: readOnce(build, 'oneTrainer'),
    trainerDetail: read(build, 'oneTrainer'),
    trainerSessions: read(build, 'trainerSessions'),
    upcomingOfTrainers: read(build, 'upcomingOfTrainers'),
    trainerLeaves: read(build, 'trainerLeaves'),
    trainerActivity: read(build, 'trainerActivity'),
    deactivateTrainer: write(build, 'deactivateTrainer'),
    reactivateTrainer: write(build, 'reactivateTrainer'),
    deactivateTrainers: write(build, 'deactivateTrainers'),
    reactivateTrainers: write(build, 'reactivateTrainers'),
  }),
});

interface Answered<T> {
  data?: T;
  error?: unknown;
}

/** What is ahead of all of them, in as many calls as it needs; undefined where it is not known. */
export function upcomingOf(
  emails: readonly string[],
): ThunkAction<Promise<UpcomingWork | undefined>, RootState, unknown, UnknownAction> {
  return async (dispatch) => {
    const parts = Array.from({ length: Math.ceil(emails.length / MAX_NAMED) }, (_, at) =>
      emails.slice(at * MAX_NAMED, (at + 1) * MAX_NAMED),
    );
    let sum: UpcomingWork = { sessions: 0, families: 0 };
    for (const part of parts) {
      const { upcomingOfTrainers } = trainersApi.endpoints;
      const call = upcomingOfTrainers.initiate(
        { query: { teacher_ids: part.join(',') } },
        { forceRefetch: true, subscribe: false },
      );
      const { data }: Answered<UpcomingWork> = await dispatch(call);
      if (!data) return undefined;
      sum = { sessions: sum.sessions + data.sessions, families: sum.families + data.families };
    }
    return sum;
  };
}

export const {
  useTrainerPageQuery,
  useTrainerNamesQuery,
  useTrainersOfTypeQuery,
  useTrainerToEditQuery,
  useTrainerDetailQuery,
  useTrainerSessionsQuery,
  useTrainerLeavesQuery,
  useTrainerActivityQuery,
  useDeactivateTrainersMutation,
  useReactivateTrainersMutation,
} = trainersApi;
