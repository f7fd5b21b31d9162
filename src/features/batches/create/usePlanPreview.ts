// What a new batch would be, as the API says it while one chooses; what it refuses goes to the field that is meant.
import { skipToken } from '@reduxjs/toolkit/query';
import type { AnswerOf } from '@domain/contract/contract';
import type { Input } from '@/store/call';
import { usePreviewBatchQuery } from '@/store/api/batches';
import { errorText, failedCall, fieldErrors } from '@/store/errors/catalogue';
import { useDebounced } from '@/ui/useDebounced';

export interface BatchValues {
  product_type: string | null;
  grade_band: string | null;
  region: string | null;
  time_zone: string | null;
  slots: string[];
  start_date: string | null;
  first_session: number | string;
  last_session: number | string;
  capacity: number | string;
  teacher_id: string | null;
}

interface PlanPreview {
  /** Kept while a trainer is chosen: the list does not go away under the finger. */
  answer: AnswerOf<'previewBatch'> | undefined;
  isLoading: boolean;
  problems: Readonly<Record<string, string>>;
  failure: string | undefined;
}

export function usePlanPreview(values: BatchValues): PlanPreview {
  const isWhole =
    values.slots.length > 0 &&
    Object.entries(values).every(([name, value]) => name === 'teacher_id' || (value !== null && value !== ''));
  const text = isWhole ? JSON.stringify(values) : '';
  const rested = useDebounced(text);
  const isCurrent = text !== '' && rested === text;
  // What is typed may be no number or no day: the API says so at its field.
  const { data, currentData, error, isFetching } = usePreviewBatchQuery(
    isCurrent ? ({ body: values } as Input<'previewBatch'>) : skipToken,
  );
  const refused = isCurrent && error !== undefined && !isFetching ? failedCall(error) : undefined;
  const problems = refused ? fieldErrors(refused) : {};
  return {
    answer: refused || text === '' ? undefined : (currentData ?? data),
    isLoading: text !== '' && (!isCurrent || isFetching),
    problems,
    failure:
      refused && (Object.keys(problems).length === 0 ? errorText(refused) : 'Fix the fields above to see the sessions'),
  };
}
