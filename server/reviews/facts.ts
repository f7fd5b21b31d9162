// What is known of trainers in a stretch of days: one statement for each kind of row, whatever the number of trainers (decisions 17).
import { addDays, startOfDay } from '@domain/calendar';
import { READERS } from '@domain/quality/seats';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { LEADS } from '@domain/records/lead';
import { LEAVES, SESSION_COVERS } from '@domain/records/leave';
import { QUALITY_CHECKS } from '@domain/records/qualityCheck';
import type { Facts } from '@domain/reviews/facts';
import { factsFrom, type KnownRows } from '@domain/reviews/factsFrom';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

interface Period {
  from: IsoDate;
  /** Included. */
  to: IsoDate;
  /** What is later is not known yet. */
  now: EpochSeconds;
}

export async function factsOf(
  store: Store,
  teacherIds: readonly TrainerId[],
  { from, to, now }: Period,
): Promise<Map<TrainerId, Facts>> {
  const start = startOfDay(from);
  const end = Math.min(startOfDay(addDays(to, 1)), now);
  const during = { start_time: { from: start, to: end - 1 } };
  const known: KnownRows = {
    sessions: await someOf(store, BATCH_SESSIONS, { status: { anyOf: ['active'] }, ...during }, [
      'id',
      'teacher_id',
      'batch_id',
      'batch_name',
      'start_time',
      'end_time',
      'present',
      'late',
      'absent',
    ]),
    demos: await demosOf(store, start, end),
    // Checks that everybody who checks may read: a blind second one stays blind.
    checks: await someOf(
      store,
      QUALITY_CHECKS,
      {
        status: { anyOf: ['submitted', 'disputed', 'upheld', 'changed'] },
        is_second: { is: false },
        read_by: { anyOf: [READERS.quality] },
        held_on: { from, to },
      },
      ['id', 'teacher_id', 'kind', 'batch_name', 'start_time', 'standing_score'],
    ),
    leaves: await someOf(store, LEAVES, { status: { anyOf: ['APPROVED'] }, ...during }, [
      'id',
      'teacher_id',
      'start_time',
      'days',
    ]),
    covers: await someOf(store, SESSION_COVERS, { status: { anyOf: ['given'] }, ...during }, [
      'session_id',
      'to_teacher',
      'label',
      'start_time',
    ]),
  };
  return factsFrom(teacherIds, known, end);
}

const PART = 500;

/** To which the child came: how its family rated it, and whether it has bought by now. */
async function demosOf(store: Store, from: EpochSeconds, until: EpochSeconds): Promise<KnownRows['demos']> {
  const bookings = (await store.bookings.between(from, until)).filter(
    ({ booking, end_time }) => booking.attendance === 'present' && end_time <= until,
  );
  const leadIds = [...new Set(bookings.map(({ booking }) => booking.lead_id))];
  const won = new Set<string>();
  for (let at = 0; at < leadIds.length; at += PART) {
    const part = { id: { anyOf: leadIds.slice(at, at + PART) }, status: { anyOf: ['won'] } };
    for (const { id } of await someOf(store, LEADS, part, ['id'])) won.add(id);
  }
  return bookings.map(({ booking, teacher_id, start_time }) => ({
    session_id: booking.session_id,
    teacher_id,
    start_time,
    rating: booking.feedback?.rating ?? null,
    bought: won.has(booking.lead_id),
  }));
}
