// What is known of trainers in a stretch of days: one statement for each kind of row and 500 trainers (decisions 17).
import { addDays, startOfDay } from '@domain/calendar';
import type { SessionType } from '@domain/classes/hosted';
import type { Stretch } from '@domain/leaves/leaves';
import { READERS } from '@domain/quality/seats';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { LEADS } from '@domain/records/lead';
import { LEAVES } from '@domain/records/leave';
import { SESSION_COVERS } from '@domain/records/sessionCover';
import { QUALITY_CHECKS } from '@domain/records/qualityCheck';
import type { Facts } from '@domain/reviews/facts';
import { factsFrom, type KnownRows, reachesOut } from '@domain/reviews/factsFrom';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { holidaysOfLeaves } from '../leaves/absences';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

interface Period {
  from: IsoDate;
  /** Included. */
  to: IsoDate;
  /** What is later is not known yet. */
  now: EpochSeconds;
}

const PART = 500;

/** Asked for in parts: of one trainer only that one's rows are read. */
export async function factsOf(
  store: Store,
  teacherIds: readonly TrainerId[],
  { from, to, now }: Period,
): Promise<Map<TrainerId, Facts>> {
  const start = startOfDay(from);
  const period = { start, end: Math.max(start, Math.min(startOfDay(addDays(to, 1)), now)) };
  const holidays = await holidaysOfLeaves(store);
  const facts = new Map<TrainerId, Facts>();
  for (let at = 0; at < teacherIds.length; at += PART) {
    const part = teacherIds.slice(at, at + PART);
    const known = { ...(await knownOf(store, part, period, { from, to })), holidays };
    for (const [id, own] of factsFrom(part, known, period)) facts.set(id, own);
  }
  return facts;
}

async function knownOf(
  store: Store,
  part: readonly TrainerId[],
  period: Stretch,
  days: { from: IsoDate; to: IsoDate },
): Promise<Omit<KnownRows, 'holidays'>> {
  const during = { start_time: { from: period.start, to: period.end - 1 } };
  const own = { teacher_id: { anyOf: part } };
  const leaves = await someOf(
    store,
    LEAVES,
    {
      ...own,
      status: { anyOf: ['APPROVED'] },
      start_time: { from: null, to: period.end - 1 },
      end_time: { from: period.start + 1, to: null },
    },
    ['id', 'teacher_id', 'start_time', 'end_time', 'days', 'decided'],
  );
  return {
    sessions: await someOf(store, BATCH_SESSIONS, { ...own, status: { anyOf: ['active'] }, ...during }, [
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
    demos: await demosOf(store, part, period),
    // Checks that everybody who checks may read: a blind second one stays blind.
    checks: await someOf(
      store,
      QUALITY_CHECKS,
      {
        ...own,
        status: { anyOf: ['submitted', 'disputed', 'upheld', 'changed'] },
        is_second: { is: false },
        read_by: { anyOf: [READERS.quality] },
        held_on: days,
      },
      ['id', 'teacher_id', 'kind', 'batch_name', 'start_time', 'standing_score'],
    ),
    leaves,
    covers: await coversOf(store, part, during),
    workingDays: await workingDaysOf(store, leaves, period),
  };
}

/** Only of those whose leaves are counted again: each has other working days. */
async function workingDaysOf(
  store: Store,
  leaves: KnownRows['leaves'],
  period: Stretch,
): Promise<KnownRows['workingDays']> {
  const teacher_ids = [...new Set(leaves.flatMap((leave) => (reachesOut(leave, period) ? [leave.teacher_id] : [])))];
  if (teacher_ids.length === 0) return new Map();
  const trainers = await store.trainers.list({ teacher_ids });
  return new Map(trainers.map(({ teacher_id, working_days }) => [teacher_id, working_days]));
}

/** With the kind of each session, by which it is found. */
async function coversOf(
  store: Store,
  part: readonly TrainerId[],
  during: { start_time: { from: EpochSeconds; to: EpochSeconds } },
): Promise<KnownRows['covers']> {
  const covers = await someOf(
    store,
    SESSION_COVERS,
    { to_teacher: { anyOf: part }, status: { anyOf: ['given'] }, ...during },
    ['session_id', 'to_teacher', 'label', 'start_time'],
  );
  const kinds = new Map<string, SessionType>();
  for (let at = 0; at < covers.length; at += PART)
    for (const { session_id, session_type } of await store.calendar.sessions(
      covers.slice(at, at + PART).map((cover) => cover.session_id),
    ))
      kinds.set(session_id, session_type);
  return covers.map((cover) => ({ ...cover, session_type: kinds.get(cover.session_id) ?? null }));
}

/** To which the child came: how its family rated it, and whether it has bought by now. */
async function demosOf(store: Store, part: readonly TrainerId[], { start, end }: Stretch): Promise<KnownRows['demos']> {
  const bookings = (await store.bookings.between(start, end, part)).filter(
    ({ booking, end_time }) => booking.attendance === 'present' && end_time <= end,
  );
  const leadIds = [...new Set(bookings.map(({ booking }) => booking.lead_id))];
  const won = new Set<string>();
  for (let at = 0; at < leadIds.length; at += PART) {
    const some = { id: { anyOf: leadIds.slice(at, at + PART) }, status: { anyOf: ['won'] } };
    for (const { id } of await someOf(store, LEADS, some, ['id'])) won.add(id);
  }
  return bookings.map(({ booking, teacher_id, start_time }) => ({
    session_id: booking.session_id,
    teacher_id,
    start_time,
    rating: booking.feedback?.rating ?? null,
    bought: won.has(booking.lead_id),
  }));
}
