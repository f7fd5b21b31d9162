// Which families decide against a course after their demo, and why.
import type { Lead } from '@domain/records/lead';
import { hashOf } from '@domain/rubrics/sampling';
import type { BookingRow } from '../../store/leads';

type Reason = NonNullable<Lead['lost_reason']>;

const NEVER_CAME: readonly Reason[] = ['unreachable', 'timing', 'not_interested', 'wrong_contact'];
const CAME: readonly Reason[] = ['price', 'hours', 'competitor', 'child_unwilling', 'not_our_course', 'timing'];
/** Of a hundred families, by what was said after the demo. */
const LOST = { no: 90, maybe: 45, yes: 10 } as const;
const LOST_UNSAID = 20;
const LOST_ABSENT = 60;

/** Null where the lead is still worked on; what nobody marked yet is. */
export function whyLost(
  id: string,
  { attendance, feedback }: Pick<BookingRow, 'attendance' | 'feedback'>,
): Lead['lost_reason'] {
  if (attendance === null) return null;
  const drawn = hashOf(`lost ${id}`);
  const isAbsent = attendance === 'absent';
  const share = isAbsent ? LOST_ABSENT : feedback ? LOST[feedback.interest] : LOST_UNSAID;
  const reasons = isAbsent ? NEVER_CAME : CAME;
  return drawn % 100 < share ? reasons[Math.floor(drawn / 100) % reasons.length]! : null;
}

/** Of a lead that was lost before its family booked a demo. */
export function whyNeverBooked(id: string): Reason {
  return NEVER_CAME[hashOf(`lost ${id}`) % NEVER_CAME.length]!;
}
