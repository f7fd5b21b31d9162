// What the records are called that others point to: every cell asks for its own, and one call brings those of a moment.
import { skipToken } from '@reduxjs/toolkit/query';
import { recordNamed } from '@domain/records/all';
import type { RecordType } from '@domain/records/record';
import { baseApi } from '../baseApi';
import type { Call } from '../call';
import { requestOf } from './records';

export interface Option {
  id: string;
  label: string;
}

interface Pointed {
  /** The record's name. */
  to: string;
  id: string;
}

interface Answered {
  data?: unknown;
  error?: unknown;
}
type Ask = (call: Call) => Answered | PromiseLike<Answered>;

/** As many as the API takes in one call. */
const MOST = 100;
const waiting = new Map<string, { ids: Set<string>; answer: Promise<Answered> }>();

const labelsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    recordLabel: build.query<string | null, Pointed>({
      queryFn: async ({ to, id }, _api, _options, ask) => {
        const { data, error } = await together(recordNamed(to)!, id, ask as Ask);
        if (error) return { error: error as never };
        return { data: (data as Option[]).find((option) => option.id === id)?.label ?? null };
      },
      providesTags: (_answer, _error, { to }) => [{ type: 'Record', id: to }],
      extraOptions: { errorsInPlace: true },
    }),
  }),
});

const { useRecordLabelQuery } = labelsApi;

/** The id until its name is known, and of a record that is not there. */
export function useRecordLabel(to: string, id: string | null): string {
  const { currentData } = useRecordLabelQuery(id === null ? skipToken : { to, id });
  return currentData ?? id ?? '';
}

function together(type: RecordType, id: string, ask: Ask): Promise<Answered> {
  const batch = waiting.get(type.name);
  if (batch && batch.ids.size < MOST) {
    batch.ids.add(id);
    return batch.answer;
  }
  const ids = new Set([id]);
  // Cells ask one after the other, in one turn of the event loop.
  const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
    if (waiting.get(type.name)?.ids === ids) waiting.delete(type.name);
    return ask(requestOf(type, 'options', { query: { ids: [...ids].join(',') } }));
  });
  waiting.set(type.name, { ids, answer });
  return answer;
}
