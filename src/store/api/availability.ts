// The day of all trainers, read by the day engine, and the creation of demo slots in it (spec 7.2).
import { availability } from '@domain/contract/operations/availability';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { IsoDate } from '@domain/units';
import { startOfDay, TIME_ZONE } from '@domain/calendar';
import { toSlashDate } from '@domain/formats';
import type { Loaded, Revision, Stale, Unreadable } from '@/workers/dayEngine';
import { type AnswerEnd, feedAnswer } from '@/workers/feedAnswer';
import { type TrainerRow, unpackRoster } from '@/workers/roster';
import type { WorkerRestarted } from '@/workers/supervisor';
import { dayEngineOf } from '../availability/engine';
import { baseApi } from '../baseApi';
import { type Answer, call, type Input } from '../call';
import type { Extra } from '../environment';
import { endpointsOf } from './endpoints';
import { LOADED_DAYS, shownBy } from './staleness';

/** A loaded day. Frozen as a whole: thousands of rows are never compared or frozen one by one. */
export interface TrainerSlots {
  date: IsoDate;
  /** Names this very load; blocks of another revision do not belong to it. */
  revision: Revision;
  trainers: readonly TrainerRow[];
  /** 24 cell codes a trainer, without picks; index as in `trainers`. */
  codes: readonly string[];
  /** Trainers left out for their type (spec 5). */
  excluded: number;
}

export const availabilityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    trainerSlots: build.query<TrainerSlots, IsoDate>({
      queryFn: async (date, { extra }, _options, fetch) => {
        const dayEngine = dayEngineOf(extra as Extra);
        // The worker starts while the answer is on its way.
        dayEngine.start();
        const dayStart = startOfDay(date);
        const request = call(availability, 'trainerSlots')({ query: { date: toSlashDate(date), timezone: TIME_ZONE } });
        for (let isLast = false; ; isLast = true) {
          const responseHandler = (response: Response) =>
            response.ok ? feedAnswer(dayEngine, dayStart, response) : errorOf(response);
          const answer = await fetch({ ...request, responseHandler });
          if (answer.error) return { error: answer.error, meta: answer.meta };
          const loaded = await dayEngine.load(...(answer.data as AnswerEnd));
          if (loaded.ok) return { data: slotsOf(date, loaded) };
          // The answer went with a worker that died while it read it: it is asked for once more.
          if (isLast || loaded.reason === 'unreadable') return { error: unreadable(loaded) };
        }
      },
      structuralSharing: false,
      providesTags: [...shownBy(availability.trainerSlots), ...LOADED_DAYS],
    }),
    weekHours: endpointsOf(availability).read(build, 'weekHours'),
    /** Old is what it changed once the last batch is judged (`availability/sending.ts`). */
    createSessions: build.mutation<Answer<'createSessions'>, Input<'createSessions'>>({
      query: call(availability, 'createSessions'),
    }),
  }),
});

export const { useTrainerSlotsQuery } = availabilityApi;
export const useTrainerSlotsState = availabilityApi.endpoints.trainerSlots.useQueryState;

/** Read at once, for the error catalogue. */
async function errorOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function unreadable(failed: Unreadable | Stale | WorkerRestarted): FetchBaseQueryError {
  const error = failed.reason === 'unreadable' ? failed.error : 'The availability worker stopped twice';
  return { status: 'CUSTOM_ERROR', error };
}

function slotsOf(date: IsoDate, { revision, roster, codes, excluded }: Loaded): TrainerSlots {
  const trainers = unpackRoster(roster);
  const letters = new TextDecoder('latin1').decode(codes);
  return Object.freeze({
    date,
    revision,
    trainers,
    codes: trainers.map((_, index) => letters.slice(index * 24, index * 24 + 24)),
    excluded,
  });
}

/** Whether the server looked at each slot and answered for it (decisions 3). */
export function wasEvaluated(error: unknown): error is { status: number; data: { results: Answer<'createSessions'> } } {
  const data = (error as { data?: { results?: unknown } } | undefined)?.data;
  return Array.isArray(data?.results);
}
