// Seats for classes that students missed, in other batches' sessions of the same numbers: a few of each week.
import { stayOf } from '@domain/batches/makeUps';
import { freeSeats, isOn } from '@domain/batches/stays';
import { regionOfCountry } from '@domain/batches/zones';
import { dateInZone, SECONDS_PER_DAY } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import type { AttendanceMark } from '@domain/records/attendanceMark';
import type { BatchMember } from '@domain/records/batchMember';
import type { Enrolment } from '@domain/records/enrolment';
import { MAKE_UPS, type MakeUp } from '@domain/records/makeUp';
import type { EpochSeconds } from '@domain/units';
import { newRow } from '../../store/newRow';
import type { SessionRow } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { type BatchRow, PLANNING, type SessionRecord } from './paidRows';
import { madeBy } from './stamps';
import { uuid } from './webinars';

interface Classes {
  batches: readonly BatchRow[];
  sessions: readonly SessionRecord[];
  members: readonly BatchMember[];
  marks: readonly AttendanceMark[];
  enrolments: readonly Pick<Enrolment, 'id' | 'student_name' | 'country' | 'status'>[];
}

const MOST = 5;
const MISSED_WITHIN = 10 * SECONDS_PER_DAY;
const AHEAD = 21 * SECONDS_PER_DAY;

/** Sessions of the calendar have their guests too. `index`: of the first of these trainers. */
export function makeUpsOf(
  { batches, sessions, members, marks, enrolments }: Classes,
  calendar: ReadonlyMap<string, SessionRow>,
  [seed, index]: readonly [seed: number, index: number],
  now: EpochSeconds,
): MakeUp[] {
  const random = new Random(seed, index, DRAW.sessionNote, 1);
  const made: MakeUp[] = [];
  const batchOf = new Map(batches.map((batch) => [batch.id, batch]));
  const courseOf = new Map(enrolments.map((each) => [each.id, each]));
  const held = new Map(sessions.map((session) => [session.id, session]));
  const ofCourse = ({ product_type, grade_band, region, number }: SessionRecord) =>
    `${product_type} ${grade_band} ${region} ${number}`;
  const ahead = groupedBy(
    sessions.filter(
      ({ status, kind, number, start_time }) =>
        status === 'active' && kind === 'regular' && number !== null && start_time > now && start_time < now + AHEAD,
    ),
    ofCourse,
  );
  const seats = groupedBy(members, ({ batch_id }) => batch_id);
  const ownHours = (lead: string) =>
    new Set(
      members
        .filter(({ lead_id, status }) => lead_id === lead && status === 'member')
        .flatMap(({ batch_id }) =>
          sessions.filter((each) => each.batch_id === batch_id).map((each) => each.start_time),
        ),
    );
  for (const { mark, session_id, variant_id, lead_id, start_time: missed_on } of marks) {
    if (made.length === MOST) break;
    const [missed, course] = [held.get(session_id), courseOf.get(variant_id)];
    if (mark !== 'absent' || missed_on < now - MISSED_WITHIN || !missed?.number || course?.status !== 'active')
      continue;
    if (missed.region !== regionOfCountry(course.country)) continue;
    const target = (ahead.get(ofCourse(missed)) ?? []).find((each) => {
      const batch = batchOf.get(each.batch_id)!;
      const day = dateInZone(batch.time_zone, each.start_time);
      const guests = made.filter(({ batch_id }) => batch_id === batch.id).map((guest) => stayOf(guest, batch));
      const stays = [...(seats.get(batch.id) ?? []), ...guests].filter((stay) => isOn(stay, day));
      return (
        each.batch_id !== missed.batch_id &&
        freeSeats(batch.capacity, stays, day) > 0 &&
        !ownHours(lead_id).has(each.start_time)
      );
    });
    if (!target) continue;
    made.push(
      newRow(MAKE_UPS, madeBy(PLANNING, missed.end_time + 7200), {
        id: uuid(random),
        missed_session_id: missed.id,
        missed_on,
        number: missed.number,
        variant_id,
        lead_id,
        student_name: course.student_name,
        session_id: target.id,
        batch_id: target.batch_id,
        batch_name: target.batch_name,
        start_time: target.start_time,
      }),
    );
    calendar.get(target.id)!.strength += 1;
  }
  return made;
}
