// Whom an invitation to a Maverick session goes to, by rule: grade, attendance and conquests of a course that goes on.

export interface InviteRule {
  /** One of these; of none all are meant. */
  grades: readonly string[];
  /** Percent; null where it does not matter. */
  attendance_least: number | null;
  conquest_least: number | null;
}

export interface Candidate {
  id: string;
  grade: string;
  /** Percent, one decimal cut off; null without a marked session. */
  attendance: number | null;
  /** Percent of what conquests gave of the most they give; null where none is stored. */
  conquest: number | null;
  /** Has an invitation to it already, whatever became of that. */
  isInvited: boolean;
  /** The session is for their grade. */
  isForGrade: boolean;
}

/** Why somebody is left out: the first that fits. */
export const LEFT_OUT_WORDS = {
  invited: 'invited already',
  not_for: 'in a grade that the session is not for',
  grade: 'in another grade',
  no_attendance: 'without a marked class',
  attendance: 'with less attendance',
  no_conquest: 'without a conquest result',
  conquest: 'with a lower conquest result',
} as const;
export type LeftOut = keyof typeof LEFT_OUT_WORDS;

export function leftOut(
  { grades, attendance_least, conquest_least }: InviteRule,
  { grade, attendance, conquest, isInvited, isForGrade }: Candidate,
): LeftOut | null {
  if (isInvited) return 'invited';
  if (!isForGrade) return 'not_for';
  if (grades.length > 0 && !grades.includes(grade)) return 'grade';
  if (attendance_least !== null && attendance === null) return 'no_attendance';
  if (attendance_least !== null && attendance! < attendance_least) return 'attendance';
  if (conquest_least !== null && conquest === null) return 'no_conquest';
  if (conquest_least !== null && conquest! < conquest_least) return 'conquest';
  return null;
}

/** Those who fit, the best first: conquests, attendance, then the id; and how many are left out, by reason. */
export function invitees<C extends Candidate>(
  rule: InviteRule,
  candidates: readonly C[],
): { fit: C[]; left: Partial<Record<LeftOut, number>> } {
  const left: Partial<Record<LeftOut, number>> = {};
  const fit = candidates.filter((candidate) => {
    const why = leftOut(rule, candidate);
    if (why !== null) left[why] = (left[why] ?? 0) + 1;
    return why === null;
  });
  return {
    fit: fit.sort(
      (one, other) =>
        (other.conquest ?? -1) - (one.conquest ?? -1) ||
        (other.attendance ?? -1) - (one.attendance ?? -1) ||
        (one.id < other.id ? -1 : 1),
    ),
    left,
  };
}

/** The rule in words, as an invitation keeps it. */
export function ruleWords({ grades, attendance_least, conquest_least }: InviteRule): string {
  const parts = [
    ...(grades.length > 0 ? [`grade ${grades.join(', ')}`] : []),
    ...(attendance_least === null ? [] : [`attendance of ${attendance_least} % or more`]),
    ...(conquest_least === null ? [] : [`conquests of ${conquest_least} % or more`]),
  ];
  return parts.length === 0 ? 'By rule: every course that goes on' : `By rule: ${parts.join(', ')}`;
}

/** The least result in conquests that the words of a rule ask for; null where they ask for none. */
export function conquestLeastOf(words: string): number | null {
  const [, least] = /conquests of (\d+(?:\.\d+)?) % or more/.exec(words) ?? [];
  return least === undefined ? null : Number(least);
}
