// Make-up classes: which sessions may make up for a missed one, and how what was missed and made up counts once (decisions 8).
import type { Mark } from '../records/attendanceMark';
import type { Batch } from '../records/batch';
import type { BatchSession } from '../records/batchSession';
import type { Enrolment } from '../records/enrolment';
import type { MakeUp } from '../records/makeUp';
import { addDays, dateInZone } from '../calendar';
import type { EpochSeconds } from '../units';
import type { Stay } from './stays';
import { regionOfCountry } from './zones';

interface Counted {
  session_id: string;
  mark: Mark | null;
}

type Pair = Pick<MakeUp, 'missed_session_id' | 'session_id'>;

/**
 * Marks of one course, each number once: a class that was made up counts as the make-up was marked. One that is not marked yet, or from
 * which the student was excused, leaves the missed class as it is.
 */
export function countedOnce<T extends Counted>(marks: readonly T[], makeUps: readonly Pair[]): T[] {
  const markOf = new Map(marks.map((each) => [each.session_id, each.mark]));
  const dropped = new Set(
    makeUps.flatMap(({ missed_session_id, session_id }) => {
      const made = markOf.get(session_id) ?? null;
      if (made === null) return [];
      return made === 'excused' && markOf.has(missed_session_id) ? [session_id] : [missed_session_id];
    }),
  );
  return marks.filter(({ session_id }) => !dropped.has(session_id));
}

/** The seat that it takes in the batch: of its day alone. */
export function stayOf({ start_time }: Pick<MakeUp, 'start_time'>, { time_zone }: Pick<Batch, 'time_zone'>): Stay {
  const from_date = dateInZone(time_zone, start_time);
  return { from_date, to_date: addDays(from_date, 1) };
}

type Missed = Pick<BatchSession, 'batch_id' | 'number' | 'product_type' | 'grade_band' | 'start_time'>;
type Target = Missed & Pick<BatchSession, 'status' | 'kind' | 'region'>;

/** Why a session cannot make up for the missed one, whoever asks; undefined where it may. */
export function misfitOf(
  missed: Missed,
  target: Target,
  { country }: Pick<Enrolment, 'country'>,
  now: EpochSeconds,
): string | undefined {
  if (missed.number === null) return 'The session has no number: no other batch has the same one';
  if (target.batch_id === missed.batch_id) return 'Choose a session of another batch';
  if (target.status !== 'active') return 'The session was cancelled';
  if (target.start_time <= now) return 'The session has started';
  if (target.kind !== 'regular' || target.number !== missed.number)
    return `Choose a session with the number ${missed.number}`;
  if (target.product_type !== missed.product_type || target.grade_band !== missed.grade_band)
    return 'Choose a session of the same course and grades';
  return target.region === regionOfCountry(country) ? undefined : 'Choose a session of the region of the family';
}
