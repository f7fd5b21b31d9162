// Which answers are old after a write: those made of a type of record that the write changed (`domain/contract/operations`).
import type { OperationFacts } from '@domain/contract/operation';
import type { RecordTypeName } from '@domain/contract/recordTypes';

/** The one tag that answers have: its id is a type of record, of the contract or a declared one. */
export interface RecordTag {
  type: 'Record';
  id: string;
}

export function tagsOf(recordTypes: readonly string[]): RecordTag[] {
  return recordTypes.map((id) => ({ type: 'Record', id }));
}

export const shownBy = ({ shows }: Required<Pick<OperationFacts, 'shows'>>): RecordTag[] => tagsOf(shows);
export const changedBy = ({ changes }: Required<Pick<OperationFacts, 'changes'>>): RecordTag[] => tagsOf(changes);
export const ofType = (...types: RecordTypeName[]): RecordTag[] => tagsOf(types);

/** The days that the engine holds: asked for again when it lost them, or when a person wants to see the newest. */
export const LOADED_DAYS = tagsOf(['loaded_day']);

/** What a refusal means too: the record is gone, or is no longer as it was shown. */
const STALE_STATUSES: readonly unknown[] = [404, 409, 412];

/** What is old once the write was answered so. */
export function staleAfter(tags: readonly RecordTag[], error: unknown): readonly RecordTag[] {
  return error === undefined || STALE_STATUSES.includes((error as { status?: unknown }).status) ? tags : [];
}
