// Facts of trainers from the rows of a period: the same for a cycle that opens and for the company that a fresh install begins with.
import { dateOf } from '../calendar';
import type { SessionType } from '../classes/hosted';
import type { WorkingDays } from '../contract/trainers';
import { leaveDays, type Stretch, touchedOf } from '../leaves/leaves';
import type { BatchSession } from '../records/batchSession';
import type { Leave } from '../records/leave';
import type { SessionCover } from '../records/sessionCover';
import type { QualityCheck } from '../records/qualityCheck';
import { CHECK_KIND_WORDS } from '../records/rubric';
import type { EpochSeconds, IsoDate, TrainerId } from '../units';
import { factOf, type FactRow, type Facts, meanOf } from './facts';

/** Only of the period: sessions that were active, demos to which the child came, checks that everybody may know, approved leaves. */
export interface KnownRows {
  sessions: readonly Pick<
    BatchSession,
    'id' | 'teacher_id' | 'batch_id' | 'batch_name' | 'start_time' | 'end_time' | 'present' | 'late' | 'absent'
  >[];
  demos: readonly {
    session_id: string;
    teacher_id: TrainerId;
    start_time: EpochSeconds;
    rating: number | null;
    /** True where the family has bought a course by now. */
    bought: boolean;
  }[];
  checks: readonly Pick<QualityCheck, 'id' | 'teacher_id' | 'kind' | 'batch_name' | 'start_time' | 'standing_score'>[];
  /** Leaves that reach into the period. */
  leaves: readonly Pick<Leave, 'id' | 'teacher_id' | 'start_time' | 'end_time' | 'days' | 'decided'>[];
  covers: readonly (Pick<SessionCover, 'session_id' | 'to_teacher' | 'label' | 'start_time'> & {
    session_type: SessionType | null;
  })[];
  /** By which days of a leave are counted: of trainers whose leaves reach beyond the period. */
  workingDays: ReadonlyMap<TrainerId, WorkingDays>;
  /** Dates of Asia/Kolkata. */
  holidays: readonly IsoDate[];
}

/** Sessions that end later than the period are not held yet. */
export function factsFrom(
  teacherIds: readonly TrainerId[],
  { sessions, demos, checks, leaves, covers, workingDays, holidays }: KnownRows,
  period: Stretch,
): Map<TrainerId, Facts> {
  const by = new Map(teacherIds.map((id) => [id, emptyRows()]));
  for (const { id, teacher_id, batch_id: of, batch_name: label, start_time: at, ...session } of sessions) {
    const own = by.get(teacher_id);
    const came = session.present + session.late;
    const all = came + session.absent;
    // Excused children count neither way.
    if (!own || session.end_time > period.end || all === 0) continue;
    own.came += came;
    own.all += all;
    own.attendance.push({ id, label, at, value: share(came, all), kind: 'batch', of });
  }
  for (const { session_id: id, teacher_id, start_time: at, rating, bought } of demos) {
    const row = { id, label: 'Demo', at, kind: 'demo', of: null } as const;
    by.get(teacher_id)?.demos.push({ ...row, value: bought ? 1 : 0 });
    if (rating !== null) by.get(teacher_id)?.ratings.push({ ...row, value: rating });
  }
  for (const { id, teacher_id, kind: of, batch_name, start_time: at, standing_score: value } of checks)
    by.get(teacher_id)?.quality.push({ id, label: batch_name ?? CHECK_KIND_WORDS[of], at, value, kind: 'check', of });
  for (const leave of leaves) {
    const { id, teacher_id, start_time: at } = leave;
    const value = daysWithin(leave, period, workingDays.get(teacher_id) ?? {}, holidays);
    if (value === 0 && reachesOut(leave, period)) continue;
    by.get(teacher_id)?.leaves.push({ id, label: `Leave from ${dateOf(at)}`, at, value, kind: 'leave', of: null });
  }
  for (const { session_id: id, to_teacher, label, start_time: at, session_type: of } of covers)
    by.get(to_teacher)?.covers.push({ id, label, at, value: null, kind: 'cover', of });
  return new Map([...by].map(([id, rows]) => [id, factsOfOne(rows)]));
}

type KnownLeave = KnownRows['leaves'][number];

export function reachesOut({ start_time, end_time }: Pick<Leave, 'start_time' | 'end_time'>, period: Stretch): boolean {
  return start_time < period.start || end_time > period.end;
}

/** As the balance counts them: all of a leave within the period, of another one the days of the period alone. */
function daysWithin(
  leave: KnownLeave,
  period: Stretch,
  workingDays: WorkingDays,
  holidays: readonly IsoDate[],
): number {
  if (!reachesOut(leave, period)) return leave.days;
  const whole = { start: leave.start_time, end: leave.end_time };
  const except = leave.decided.flatMap((slot) => (slot.state === 'rejected' ? [touchedOf(whole, slot)] : []));
  const [start, end] = [Math.max(whole.start, period.start), Math.min(whole.end, period.end)];
  return leaveDays({ start, end, except, workingDays, holidays });
}

type OwnRows = ReturnType<typeof emptyRows>;

function emptyRows() {
  const none = (): FactRow[] => [];
  return {
    came: 0,
    all: 0,
    ratings: none(),
    attendance: none(),
    quality: none(),
    leaves: none(),
    covers: none(),
    demos: none(),
  };
}

function factsOfOne({ came, all, ratings, attendance, quality, leaves, covers, demos }: OwnRows): Facts {
  const bought = valuesOf(demos).filter((value) => value === 1).length;
  const days = valuesOf(leaves).reduce((sum, value) => sum + value, 0);
  return {
    ratings: factOf(meanOf(valuesOf(ratings), 2), null, ratings),
    attendance: factOf(share(came, all), null, attendance),
    quality: factOf(meanOf(valuesOf(quality), 1), null, quality),
    leaves: factOf(Math.round(10 * days) / 10, null, leaves),
    covers: factOf(covers.length, null, covers),
    demos: factOf(share(bought, demos.length), demos.length === 0 ? null : bought, demos),
  };
}

function valuesOf(rows: readonly FactRow[]): number[] {
  return rows.flatMap(({ value }) => (value === null ? [] : [value]));
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1000 * part) / whole) / 10;
}
