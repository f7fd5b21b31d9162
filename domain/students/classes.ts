// Classes of a course: what was bought, what was taken, what is left (decisions 8).
import type { AttendanceCounts } from './progress';

export interface ClassesOwned {
  /** Of the package. */
  classes_total: number;
  /** Free ones, given beside them. */
  credits: number;
}

export interface Classes {
  /** Of those bought. */
  classes_taken: number;
  credits_left: number;
  classes_left: number;
  /** Percent with one decimal, cut off; null without a marked session. */
  attendance: number | null;
}

/** Present, late and absent count as taken, excused do not. Free ones are used after those bought, and counted apart. */
export function classesOf(
  { classes_total, credits }: ClassesOwned,
  { present, late, absent }: AttendanceCounts,
): Classes {
  const held = present + late + absent;
  const classes_taken = Math.min(held, classes_total);
  const credits_left = Math.max(0, credits - (held - classes_taken));
  return {
    classes_taken,
    credits_left,
    classes_left: classes_total - classes_taken + credits_left,
    attendance: held === 0 ? null : Math.floor((1000 * (present + late)) / held) / 10,
  };
}
