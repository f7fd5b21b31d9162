// What the records are called that others point to: every place asks for its own, and one call brings those of a moment.
import { skipToken } from '@reduxjs/toolkit/query';
import { trainers } from '@domain/contract/operations/trainers';
import { recordNamed } from '@domain/records/all';
import { baseApi } from '../baseApi';
import { type Answer, type Call, call } from '../call';
import { requestOf } from './records';

/** By id. */
export type Labels = Readonly<Record<string, string>>;

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
    /** `to`: `trainer`, or a record's name. Those that are not there are called by their id. */
    recordLabels: build.query<Labels, { to: string; ids: readonly string[] }>({
      queryFn: async ({ to, ids }, _api, _options, ask) => {
        const answers = await Promise.all(ids.map((id) => together(to, id, ask as Ask)));
        const error = answers.find((answer) => answer.error)?.error;
        if (error) return { error: error as never };
        const labels = Object.assign({}, ...answers.map(({ data }) => labelsIn(to, data))) as Labels;
        return { data: Object.fromEntries(ids.map((id) => [id, labels[id] ?? id])) };
      },
      providesTags: (_answer, _error, { to }) => [{ type: 'Record', id: to }],
    }),
  }),
});

const { useRecordLabelsQuery } = labelsApi;
const NONE: Labels = {};

/** What these are called, as far as it is known; an id stays one where nobody can say. */
export function useRecordLabels(to: string, ids: readonly string[]): Labels {
  const { data = NONE, error } = useRecordLabelsQuery(ids.length === 0 ? skipToken : { to, ids });
  return error ? { ...Object.fromEntries(ids.map((id) => [id, id])), ...data } : data;
}

/** The id until its name is known, and of a record that is not there. */
export function useRecordLabel(to: string, id: string | null): string {
  const { currentData = NONE } = useRecordLabelsQuery(id === null ? skipToken : { to, ids: [id] });
  return currentData[id ?? ''] ?? id ?? '';
}

function together(to: string, id: string, ask: Ask): Promise<Answered> {
  const batch = waiting.get(to);
  if (batch && (batch.ids.has(id) || batch.ids.size < MOST)) {
    batch.ids.add(id);
    return batch.answer;
  }
  const ids = new Set([id]);
  // Places ask one after the other, in one turn of the event loop.
  const answer = new Promise((resolve) => setTimeout(resolve)).then(() => {
    if (waiting.get(to)?.ids === ids) waiting.delete(to);
    return ask(labelsCall(to, [...ids].join(',')));
  });
  waiting.set(to, { ids, answer });
  return answer;
}

function labelsCall(to: string, ids: string): Call {
  return to === 'trainer'
    ? call(trainers, 'listTrainers')({ query: { mode: 'minimal', teacher_ids: ids } })
    : requestOf(recordNamed(to)!, 'options', { query: { ids } });
}

function labelsIn(to: string, answer: unknown): Labels {
  if (to === 'trainer')
    return Object.fromEntries(
      (answer as Answer<'listTrainers'>).map(({ teacher_id, trainer_name }) => [teacher_id, trainer_name]),
    );
  return Object.fromEntries((answer as { id: string; label: string }[]).map(({ id, label }) => [id, label]));
}
