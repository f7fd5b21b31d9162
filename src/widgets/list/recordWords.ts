// What says how the records of a filter are called: loaded where the address filters by some.
import type { ListShape } from '@domain/lists/list';
import { part, usePart } from '@/ui/part';

export const RECORD_WORDS = part(() => import('../lookups/RecordWords'));

/** The list goes on without them; what failed is said. */
const noWords = () => undefined;

export function useRecordWords({ columns }: ListShape, filters: Readonly<Record<string, string>>) {
  const namesRecords = Object.keys(filters).some((field) => columns[field]?.record);
  return usePart(RECORD_WORDS, namesRecords, noWords)?.default;
}
