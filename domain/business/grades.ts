// Grades of children, and the groups in which demo sessions are given (spec 9).
import type { GRADES } from './trainerTerms';

export type Grade = (typeof GRADES)[number];

export const GRADE_GROUPS = ['UKG-1', '2-3', '4-6', '7-8', '9+'] as const;
export type GradeGroup = (typeof GRADE_GROUPS)[number];

/** The grade-to-group map of spec 9; trainers also speak of `9+` and `10+` as if they were grades. */
const GROUP_OF: Readonly<Record<string, GradeGroup>> = {
  UKG: 'UKG-1',
  1: 'UKG-1',
  2: '2-3',
  3: '2-3',
  4: '4-6',
  5: '4-6',
  6: '4-6',
  7: '7-8',
  8: '7-8',
  9: '9+',
  10: '9+',
  11: '9+',
  12: '9+',
  '9+': '9+',
  '10+': '9+',
};

export function gradeGroupOf(grade: Grade): GradeGroup {
  return GROUP_OF[grade] as GradeGroup;
}

/** The words in a trainer's grade groups that mean grades of this group. */
export function gradesOfGroup(group: GradeGroup): string[] {
  return Object.keys(GROUP_OF).filter((grade) => GROUP_OF[grade] === group);
}

/** The groups a trainer with these grades teaches, in their order. */
export function groupsTaught(grades: readonly string[]): GradeGroup[] {
  return GRADE_GROUPS.filter((group) => grades.some((grade) => GROUP_OF[grade] === group));
}
