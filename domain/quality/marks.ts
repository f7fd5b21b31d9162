// Marks of a check as they are kept, shown and compared: a whole number from 0 to the item's most, `na`, or none yet (decisions 16).
import { agreement, type Agreement, type Marks } from '../rubrics/score';
import { itemsOf, type QualityItem, type QualityRubric } from './rubric';

export type GivenMark = number | 'na';

/** As a row keeps it: nothing of both is an open item. */
export interface KeptMark {
  item: string;
  points: number | null;
  na: boolean;
}

export function givenMark({ points, na }: Omit<KeptMark, 'item'>): GivenMark | null {
  return na ? 'na' : points;
}

export function marksOf(rows: readonly KeptMark[]): Record<string, GivenMark> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const given = givenMark(row);
      return given === null ? [] : [[row.item, given] as const];
    }),
  );
}

/** What is wrong with a mark of this item; undefined where nothing is. */
export function markProblem({ most }: QualityItem, mark: GivenMark | null): string | undefined {
  return typeof mark === 'number' && mark > most ? `Must be from 0 to ${most}, or not applicable` : undefined;
}

/** Whether two people, or a screen and the API, mean the same marks. */
export function areSameMarks(one: Marks, other: Marks): boolean {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...ids].every((id) => one[id] === other[id]);
}

/** Two independent checks of one session by one rubric. */
export interface CheckPair {
  first: Marks;
  second: Marks;
}

export interface ItemAgreement extends Agreement {
  id: string;
  pairs: number;
}

/** By item of the rubric, of the sessions that two have marked it in; and of all items together. */
export function agreementByItem(
  rubric: Pick<QualityRubric, 'sections'>,
  pairs: readonly CheckPair[],
): { items: ItemAgreement[]; all: ItemAgreement } {
  const of = (ids: readonly string[]) => {
    const both = ids.flatMap((id) =>
      pairs.flatMap(({ first, second }) =>
        first[id] === undefined || second[id] === undefined ? [] : [[`${first[id]}`, `${second[id]}`] as const],
      ),
    );
    return {
      pairs: both.length,
      ...agreement(
        both.map(([one]) => one),
        both.map(([, other]) => other),
      ),
    };
  };
  const ids = itemsOf(rubric).map(({ id }) => id);
  return { items: ids.map((id) => ({ id, ...of([id]) })), all: { id: '', ...of(ids) } };
}
