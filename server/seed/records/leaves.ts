// Leaves of a working company: those of the calendar as they were asked for and decided, some hour by hour, and a few that were cancelled.
import { addDays, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { type DecidedSlot, type Leave, LEAVES } from '@domain/records/leave';
import type { LeaveAdjustment } from '@domain/records/leaveAdjustment';
import { USUAL_LEAVE_TYPE } from '@domain/leaves/usualType';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { calendarPieces, daysOf, rounded } from '../../leaves/leaveRows';
import { auditOf } from '../../records/edits';
import type { AuditRow, LeaveRow, SeedTrainer, SessionRow } from '../../store/store';
import { holidaysFrom } from '../company/holidays';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { seedCompOffs, SICK } from './leaveTypes';
import { madeBy } from './stamps';
import { uuid } from './webinars';

const HOUR = 3600;
const REASONS = [
  'Doctor’s appointment',
  'Family function',
  'Not well',
  'Travel to home town',
  'University exam',
  'Child’s school meeting',
  'House moving',
  'Festival at home',
];
/** Those for which somebody is ill; all others are casual leaves. */
const OF_ILLNESS: readonly string[] = ['Doctor’s appointment', 'Not well'];
const WITHDRAWN = 'The function was put off';
/** In the seed, no leave waits longer for a decision. */
const OPEN_DAYS = 7;
const REFUSALS = [
  'Too many trainers of the group are away that day',
  'Batches begin that week: please choose another day',
];

export interface SeededLeaves {
  /** With the balance that is left of what was granted. */
  trainer: SeedTrainer;
  /** The leaves as rows of the calendar. */
  leaves: LeaveRow[];
  records: Omit<Leave, 'trainer_name' | 'leave_type'>[];
  adjustments: LeaveAdjustment[];
  audit: AuditRow[];
}

/** `sessions`: the trainer's. What is decided about a date is the same whatever the day is today; when it was decided is not. */
export function seedLeaves(
  [seed, index]: readonly [number, number],
  trainer: SeedTrainer,
  planned: readonly LeaveRow[],
  sessions: readonly SessionRow[],
  today: IsoDate,
): SeededLeaves {
  const random = new Random(seed, index, DRAW.leaves, 1);
  const now = startOfDay(today);
  const holidays = holidaysFrom('IN', Number(today.slice(0, 4)) - 1);
  const all: SeededLeaves = { trainer, leaves: [], records: [], ...seedCompOffs([seed, index], trainer, today) };
  for (const row of planned) {
    const { leave_id: id, teacher_id, leave_start_time: start_time, leave_end_time: end_time } = row;
    const isOld = start_time < now - OPEN_DAYS * SECONDS_PER_DAY;
    const status = isOld && row.status === 'REQUESTED' ? settledAs(random, row, sessions) : row.status;
    const asked = Math.min(start_time - random.int(3, 12) * SECONDS_PER_DAY, now - random.int(20, 90) * HOUR);
    const later = random.int(2, 16) * HOUR;
    const decided = status === 'REQUESTED' ? someDecided(row, sessions, trainer.rm_email, asked + later) : [];
    // A trainer who is ill says so on the day; nobody has decided about it yet.
    const isIll =
      status === 'REQUESTED' &&
      decided.length === 0 &&
      start_time < now + SECONDS_PER_DAY &&
      start_time >= now - SECONDS_PER_DAY;
    const created_on = isIll ? startOfDay(dateOf(start_time)) : asked;
    const decided_on = created_on + later;
    const leave = { teacher_id, start_time, end_time, status, decided };
    if (status !== 'CANCELLED')
      all.leaves.push(
        ...calendarPieces(leave).map(({ start, end, status: state }, at): LeaveRow => ({
          ...row,
          leave_id: at === 0 ? id : `${id}:${at}`,
          leave_start_time: start,
          leave_end_time: end,
          status: state as LeaveRow['status'],
        })),
      );
    add(
      all,
      {
        ...leave,
        id,
        reason: isIll ? 'Not well' : random.pick(REASONS),
        note: status === 'REJECTED' ? random.pick(REFUSALS) : status === 'CANCELLED' ? WITHDRAWN : null,
      },
      { trainer, holidays, created_on, decided_on },
    );
  }
  if (index % 10 === 4) {
    const start_time = startOfDay(addDays(today, random.int(1, 10)));
    const created_on = now - random.int(3, 8) * SECONDS_PER_DAY;
    const cancelled = {
      id: uuid(random),
      teacher_id: trainer.teacher_id,
      start_time,
      end_time: start_time + SECONDS_PER_DAY,
      status: 'CANCELLED' as const,
      decided: [],
    };
    add(
      all,
      { ...cancelled, reason: random.pick(REASONS), note: WITHDRAWN },
      { trainer, holidays, created_on, decided_on: created_on + 5 * HOUR },
    );
  }
  charge(all);
  return all;
}

/** What the balance pays, in the order in which it was decided; what is asked for beside that may be more than is left. */
function charge(all: SeededLeaves): void {
  const charged = all.records.filter((leave) => leave.charged > 0);
  for (const { charged: days, decided_on, decided_by } of charged.toSorted(
    (one, other) => one.decided_on! - other.decided_on!,
  )) {
    const before = all.trainer;
    const left = { leave_balance: rounded(before.leave_balance - days), version: before.version + 1 };
    all.trainer = { ...before, ...left, updated_by: decided_by!, updated_on: decided_on! };
    all.audit.push(
      auditOf({
        subject_type: 'trainer',
        subject_id: before.teacher_id,
        actor: decided_by!,
        at: decided_on!,
        action: 'trainer.edited',
        version: left.version,
        changes: { leave_balance: { before: before.leave_balance, after: left.leave_balance } },
      }),
    );
  }
  let left = all.trainer.leave_balance;
  const asked = all.records.filter(
    ({ status, leave_type_id }) => status === 'REQUESTED' && leave_type_id === USUAL_LEAVE_TYPE,
  );
  for (const leave of asked.toSorted((one, other) => one.created_on - other.created_on))
    leave.over_balance = (left = rounded(left - leave.days)) < 0;
}

/** What became of a request whose day is over: the sessions that the trainer held say that it was not granted. */
function settledAs(
  random: Random,
  { leave_start_time: start, leave_end_time: end }: LeaveRow,
  sessions: readonly SessionRow[],
): Leave['status'] {
  const touched = sessions.some(
    (each) => each.session_status === 'active' && each.start_time < end && each.end_time > start,
  );
  return random.weighted([
    [touched ? 0 : 70, 'APPROVED'],
    [60, 'REJECTED'],
    [40, 'CANCELLED'],
  ] as const);
}

/** Of a leave of a few hours with several sessions: the first is granted, of three or more the second is not. */
function someDecided(
  { leave_id, leave_start_time: start, leave_end_time: end }: LeaveRow,
  sessions: readonly SessionRow[],
  by: string,
  on: EpochSeconds,
): DecidedSlot[] {
  if (end - start > SECONDS_PER_DAY || leave_id < '8') return [];
  const touched = sessions
    .filter((session) => session.session_status === 'active' && session.start_time < end && session.end_time > start)
    .sort((one, other) => one.start_time - other.start_time);
  if (touched.length < 2) return [];
  return touched.slice(0, touched.length > 2 ? 2 : 1).map((session, at) => ({
    session_id: session.session_id,
    start: session.start_time,
    end: session.end_time,
    state: at === 0 ? 'approved' : 'rejected',
    by,
    on,
  }));
}

interface Context {
  trainer: SeedTrainer;
  holidays: readonly IsoDate[];
  created_on: EpochSeconds;
  decided_on: EpochSeconds;
}

function add(
  { records, audit }: SeededLeaves,
  leave: Pick<Leave, 'id' | 'teacher_id' | 'start_time' | 'end_time' | 'status' | 'decided' | 'reason' | 'note'>,
  { trainer, holidays, created_on, decided_on }: Context,
): void {
  const days = daysOf(leave, trainer, holidays);
  const isDecided = leave.status !== 'REQUESTED';
  const isIllness = OF_ILLNESS.includes(leave.reason);
  const by = trainer.rm_email;
  const decision = isDecided ? { decided_by: by, decided_on } : { decided_by: null, decided_on: null };
  const version = isDecided || leave.decided.length > 0 ? 2 : 1;
  records.push(
    newRow(LEAVES, madeBy(by, created_on), {
      ...leave,
      leave_type_id: isIllness ? SICK : USUAL_LEAVE_TYPE,
      days,
      // Sick leave has an account of its own.
      charged: leave.status === 'APPROVED' && !isIllness ? days : 0,
      over_balance: false,
      changed_by: null,
      off_calendar: false,
      touched: null,
      told: null,
      ...decision,
      version,
      ...(version > 1 && { updated_on: decided_on }),
    }),
  );
  const subject = { subject_type: 'leave', subject_id: leave.id, actor: by };
  audit.push(
    auditOf({
      ...subject,
      at: created_on,
      action: 'leave.created',
      version: 1,
      changes: { reason: { before: undefined, after: leave.reason } },
    }),
  );
  if (version === 1) return;
  const action = isDecided ? `leave.${leave.status.toLowerCase()}` : 'leave.hours_decided';
  audit.push(
    auditOf({
      ...subject,
      at: decided_on,
      action,
      version,
      changes: isDecided
        ? { status: { before: 'REQUESTED', after: leave.status } }
        : { decided: { before: [], after: leave.decided } },
    }),
  );
}
