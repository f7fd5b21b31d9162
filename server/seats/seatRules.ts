// Whether a course may sit in a batch from a day on: the reasons against it, in words (decisions 8).
import { wordOf } from '@domain/business/codeWords';
import { addDays, dateInZone } from '@domain/calendar';
import { dateText } from '@domain/formats';
import type { Batch } from '@domain/records/batch';
import { ENROLMENT_STATES, type Enrolment, type EnrolmentState } from '@domain/records/enrolment';
import { otherCourse } from '@domain/students/seatFit';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { Failure, invalidField } from '../failure';
import type { By } from '../store/rows';

/** A seat cannot begin further ahead. */
const MAX_DAYS_AHEAD = 366;
/** A course whose classes are given back, are all taken, or that has ended gets no seat. */
const SEATED_STATES: readonly EnrolmentState[] = ['onboarding', 'active', 'paused'];

/** The field of the request that chose; null where nothing was chosen. */
export type Chosen = 'variant_id' | 'batch_id' | null;

export function mustBeOpen(batch: Batch, enrolment: Enrolment, from: IsoDate, by: By, chosen: Chosen): void {
  const reason = reasonAgainst(batch, enrolment, from, by, chosen);
  if (reason) throw reason;
}

/** In words, at the field of the request in which the choice was made; undefined where it may. */
export function reasonAgainst(
  batch: Batch,
  enrolment: Enrolment,
  from: IsoDate,
  { now }: By,
  chosen: Chosen = null,
): Failure | undefined {
  if (batch.stage === 'completed' || batch.stage === 'cancelled')
    return refused(`${batch.name} is ${batch.stage}`, chosen === 'batch_id' ? chosen : null);
  const problem = otherCourse(batch, enrolment);
  if (problem) return refused(problem, chosen);
  if (!SEATED_STATES.includes(enrolment.status))
    return refused(
      `The course of ${enrolment.student_name} is in the state ${wordOf(ENROLMENT_STATES, enrolment.status)}`,
      chosen === 'variant_id' ? chosen : null,
    );
  // Marks may have used them up before anybody gave a seat.
  if (enrolment.classes_left === 0)
    return refused(
      `${enrolment.student_name} has no class left in this course`,
      chosen === 'variant_id' ? chosen : null,
    );
  const day = tooFar(batch, from, now);
  if (day) return day;
  if (from < batch.start_date) return wrongDay(`The batch starts on ${dateText(batch.start_date)}`);
  // Of a course that has numbers without an hour, or sleeps, nobody knows the end.
  const isKnown = batch.without_hour === 0 && batch.stage !== 'dormant';
  return isKnown && batch.end_date !== null && batch.end_date < from
    ? wrongDay(`The batch ends on ${dateText(batch.end_date)}`)
    : undefined;
}

/** What was held keeps its roster: nobody joins or leaves a day that is over. */
export function mustBeAhead(batch: Batch, from: IsoDate, { now }: { now: EpochSeconds }): void {
  const reason = tooFar(batch, from, now);
  if (reason) throw reason;
}

function tooFar({ time_zone }: Batch, from: IsoDate, now: EpochSeconds): Failure | undefined {
  const today = dateInZone(time_zone, now);
  if (from < today) return wrongDay('Must be today or later');
  return from > addDays(today, MAX_DAYS_AHEAD) ? wrongDay('Must be within a year') : undefined;
}

export function refused(message: string, chosen: Chosen): Failure {
  return new Failure(409, chosen === null ? { message } : { errors: [invalidField(`body.${chosen}`, message)] });
}

export function wrongDay(message: string): Failure {
  return new Failure(400, { errors: [invalidField('body.from_date', message)] });
}
