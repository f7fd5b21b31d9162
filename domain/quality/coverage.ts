// Who was not checked for how long, of the trainers who held sessions (decisions 16).
import { daysBetween } from '../calendar';
import { groupedBy } from '../groupedBy';
import { compareTexts } from '../lists/within';
import type { IsoDate, TrainerId } from '../units';

/** How the sample of a day is drawn. */
export const SAMPLE_RULE = { every: 30, within: 7, each: 1 } as const;
export interface SampleTerms {
  /** A trainer is due so many days after the last check. */
  every: number;
  /** Sessions of so many days before are looked at. */
  within: number;
  /** At most so many sessions of a trainer. */
  each: number;
}

export interface Covered {
  teacher_id: TrainerId;
  /** Sessions held in the days that are looked at. */
  sessions: number;
  last_checked: IsoDate | null;
  /** Days since the last check; null where the trainer was never checked. */
  days: number | null;
  is_due: boolean;
}

/** Never checked first, then by how long ago, then by id. */
export function coverageOf(
  sessions: readonly { trainer: TrainerId }[],
  checked: Readonly<Record<TrainerId, IsoDate | null>>,
  today: IsoDate,
  { every }: Pick<SampleTerms, 'every'>,
): Covered[] {
  return [...groupedBy(sessions, ({ trainer }) => trainer)]
    .map(([teacher_id, own]): Covered => {
      const last = (Object.hasOwn(checked, teacher_id) && checked[teacher_id]) || null;
      const days = last === null ? null : daysBetween(last, today);
      return { teacher_id, sessions: own.length, last_checked: last, days, is_due: days === null || days >= every };
    })
    .sort(
      (one, other) =>
        compareTexts(one.last_checked ?? '', other.last_checked ?? '') ||
        compareTexts(one.teacher_id, other.teacher_id),
    );
}
