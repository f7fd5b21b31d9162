// What rows of a record are counted by and which of their amounts are summed, and the parameters of an address that ask for it.
import { isUnread } from '../records/fields';
import type { RecordType } from '../records/record';
import type { Grain } from './buckets';

/** Of one answer: those with the most rows. */
export const MAX_GROUPS = 50;
export const MAX_COUNTED_BY = 3;

/** Beside the filters of the list, whose names are those of fields. */
export const TALLY_PARAMETERS = ['count_by', 'sum_of', 'days_of', 'grain', 'zone'] as const;

export interface TallyAsked {
  /** Fields whose values make the groups. */
  countBy?: readonly string[];
  /** The amount or number that is summed. */
  sumOf?: string;
  /** The day or instant that is told by days, weeks or months. */
  daysOf?: string;
  grain?: Grain;
}

/** The tally as the query of an address writes it. */
export function tallyParameters({ countBy = [], sumOf, daysOf, grain }: TallyAsked): Record<string, string> {
  return {
    ...(countBy.length > 0 && { count_by: countBy.join(',') }),
    ...(sumOf !== undefined && { sum_of: sumOf }),
    ...(daysOf !== undefined && grain !== undefined && { days_of: daysOf, grain }),
  };
}

/** Fields of few values, which every row has: what is shown masked, or names a person, is counted by nobody. */
export function countedBy({ all }: RecordType): string[] {
  return Object.entries(all).flatMap(([name, { kind, required, protect }]) =>
    required && protect === undefined && ['choice', 'dated', 'text', 'reference', 'flag'].includes(kind) ? [name] : [],
  );
}

/** Whole amounts and numbers that are stored. */
export function summed({ all }: Pick<RecordType, 'all'>): string[] {
  return Object.entries(all).flatMap(([name, field]) =>
    (field.kind === 'money' || (field.kind === 'number' && !field.decimals)) && field.required && !isUnread(field)
      ? [name]
      : [],
  );
}

/** Days and instants by which the list is narrowed too, so that each number leads to its rows. */
export function toldByDays({ shape }: Pick<RecordType, 'shape'>): string[] {
  return Object.entries(shape.columns).flatMap(([name, { kind, filters }]) =>
    filters && (kind === 'date' || kind === 'instant') ? [name] : [],
  );
}
