// Calls for numbers: what rows come to under the query of their list, by groups and by days.
import type { TallyAnswer } from '@domain/contract/tally';
import type { NumberAsked, NumberSpec } from '@domain/numbers/number';
import { tallySent } from '@domain/numbers/number';
import type { TallyAsked } from '@domain/numbers/tally';
import { type Read, requested, requestOf, useRead } from '@/store/api/records';

export function useTally(
  number: NumberSpec,
  asked: NumberAsked & Pick<TallyAsked, 'countBy' | 'grain'>,
): Read<TallyAnswer> {
  return useRead<TallyAnswer>(requested(number.of, requestOf(number.of, 'tally', { query: tallySent(number, asked) })));
}
