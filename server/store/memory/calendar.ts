// Trainers' days and bookings, in memory.
import { SECONDS_PER_DAY, startOfDay, weekdayIndex } from '@domain/calendar';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { halvesOf } from '@domain/leaves/busyDays';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import { claimedHalfHours, claimedSpan, clash, MAX_SESSION_SECONDS } from '../claims';
import type {
  Booking,
  Calendar,
  DaySession,
  SeedTrainer,
  SessionRow,
  TrainerBusy,
  TrainerDay,
  TrainerSpan,
} from '../store';
import { closuresOf } from './closures';
import { copied } from './copied';
import { rowsAround, type Tables } from './tables';
import { byNameThenId, compare, isActiveTrainer } from './trainers';
import { leavesNear, unheldOf } from './unheld';

export function memoryCalendar(tables: Tables): Calendar {
  return {
    day: async (date, only) => {
      const candidates = only
        ? only.flatMap((email) => tables.trainers.get(email) ?? [])
        : [...tables.trainers.values()];
      const active = candidates.filter(isActiveTrainer).sort(byNameThenId);
      const start = startOfDay(date);
      return active.map((trainer) => dayOf(tables, trainer, date, start));
    },
    trainerDay: async (email, date) => {
      const trainer = tables.trainers.get(email);
      return trainer && isActiveTrainer(trainer) ? dayOf(tables, trainer, date, startOfDay(date)) : undefined;
    },
    session: async (sessionId) => {
      const session = tables.sessions.get(sessionId);
      return session && { ...session };
    },
    sessions: async (sessionIds) =>
      [...new Set(sessionIds)].flatMap((id) => {
        const session = tables.sessions.get(id);
        return session ? [{ ...session }] : [];
      }),
    book: async (session) => bookSession(tables, session),
    bookAll: async (sessions) => {
      const savepoint = tables.journal.mark;
      if (sessions.every((session) => bookSession(tables, session) === 'booked')) return true;
      tables.journal.rollBackTo(savepoint);
      return false;
    },
    move: async (sessionId, to) => {
      const session = tables.sessions.get(sessionId);
      if (!session || !tables.trainers.get(to)) throw new Error(`sessions: ${sessionId} cannot go to ${to}`);
      const moved = { ...session, teacher_id: to };
      if (clashing(tables, moved).length > 0) return false;
      tables.sessions.put(moved);
      return true;
    },
    span: async (emails, from, until) =>
      [...new Set(emails)].flatMap((email) => {
        const trainer = tables.trainers.get(email);
        return trainer && isActiveTrainer(trainer) ? [spanOf(tables, trainer, from, until)] : [];
      }),
    busy: async (emails, from, until) => [...new Set(emails)].map((email) => busyOf(tables, email, from, until)),
    closures: async (emails, from, until) =>
      new Map(
        [...new Set(emails)].flatMap((email) => {
          const closed = closuresOf(tables, email, from, until);
          return closed.length > 0 ? [[email, closed] as const] : [];
        }),
      ),
    holding: async (stretches) =>
      stretches.map(({ teacher_id, start, end }) => {
        const time = { start_time: start, end_time: end, session_status: 'active' as const };
        const [first] = rowsAround(tables.sessions, teacher_id, start, end)
          .filter((row) => clash(row, time))
          .sort(byStartThenId);
        return first && daySession(first);
      }),
    moveAll: async (places) => {
      const savepoint = tables.journal.mark;
      // None of them is in the way of another: they leave first.
      const leaving = places.map(({ session_id }) => {
        const session = tables.sessions.get(session_id);
        if (!session) throw new Error(`sessions: there is no ${session_id}`);
        tables.sessions.put({ ...session, session_status: 'deleted' });
        return session;
      });
      for (const [at, place] of places.entries()) {
        const moved = { ...leaving[at]!, ...place };
        if (!tables.trainers.get(moved.teacher_id))
          throw new Error(`sessions: there is no trainer ${moved.teacher_id}`);
        if (clashing(tables, moved).length > 0) {
          tables.journal.rollBackTo(savepoint);
          return false;
        }
        tables.sessions.put(moved);
      }
      return true;
    },
    put: async (rows) => {
      const savepoint = tables.journal.mark;
      const before = new Map(rows.map(({ session_id }) => [session_id, tables.sessions.get(session_id)]));
      for (const session of before.values())
        if (session) tables.sessions.put({ ...session, session_status: 'deleted' });
      for (const row of rows) {
        const known = before.get(row.session_id);
        const held = known && known.teacher_id === row.teacher_id ? claimedHalfHours(known) : [];
        const wanted = claimedHalfHours(row).filter((at) => !held.includes(at));
        const others = clashing(tables, row).flatMap((other) => claimedHalfHours(other));
        if (wanted.some((at) => others.includes(at))) {
          tables.journal.rollBackTo(savepoint);
          return false;
        }
        if (known) tables.sessions.put({ ...row });
        else {
          if (!tables.trainers.get(row.teacher_id)) throw new Error(`sessions: there is no trainer ${row.teacher_id}`);
          tables.sessions.insert({ ...row });
        }
      }
      return true;
    },
    seat: async (ids, { capacity, strength }) => {
      for (const id of ids) {
        const session = tables.sessions.get(id);
        if (session) tables.sessions.put({ ...session, capacity, strength });
      }
    },
    sessionsOf: async (emails, from, until) =>
      sessionsBetween(tables, emails, { from, until }, (status) => status === 'active'),
    sessionsIn: async (emails, from, until) =>
      sessionsBetween(tables, emails, { from, until }, (status) => status !== 'deleted'),
    unheld: async (from, until) =>
      [...tables.trainers.values()]
        .flatMap((trainer) => unheldOf(tables, trainer, from, until))
        .sort((one, other) => byStartThenId(one.session, other.session)),
    everySessionOf: async (email, from, until) =>
      copied(
        rowsAround(tables.sessions, email, from, until)
          .filter((row) => from <= row.start_time && row.start_time < until)
          .sort((one, other) => one.start_time - other.start_time || compare(one.session_id, other.session_id)),
      ),
    demosOf: async (from, until) =>
      copied(
        [...tables.sessions.values()]
          .filter((row) => row.session_type === 'demo_session' && from <= row.start_time && row.start_time < until)
          .sort(byStartThenId),
      ),
    setLeave: async (leaveId, _teacher, rows) => {
      for (let id = leaveId, at = 1; tables.leaves.get(id); id = `${leaveId}:${at++}`) tables.leaves.delete(id);
      for (const row of rows) tables.leaves.insert({ ...row });
    },
    end: async (ids, session_status) => {
      for (const id of ids) {
        const session = tables.sessions.get(id);
        if (session) tables.sessions.put({ ...session, session_status });
      }
    },
  };
}

function sessionsBetween(
  tables: Tables,
  emails: readonly string[],
  { from, until }: { from: EpochSeconds; until: EpochSeconds },
  shows: (status: SessionRow['session_status']) => boolean,
): SessionRow[] {
  return copied(
    [...new Set(emails)]
      .flatMap((email) => rowsAround(tables.sessions, email, from, until))
      .filter((row) => shows(row.session_status) && row.start_time < until && row.end_time > from)
      .sort((one, other) => one.start_time - other.start_time || compare(one.session_id, other.session_id)),
  );
}

/** The trainer's sessions that hold a half hour of this one's. */
export function clashing(tables: Tables, session: SessionRow): SessionRow[] {
  return rowsAround(tables.sessions, session.teacher_id, session.start_time, session.end_time).filter((other) =>
    clash(session, other),
  );
}

/** Stores a new session. Throws where the database would: no such trainer, no proper length, half hours taken. */
export function insertSession(tables: Tables, session: SessionRow): void {
  const { teacher_id, session_id } = session;
  const length = session.end_time - session.start_time;
  if (length <= 0 || length > MAX_SESSION_SECONDS) throw new Error(`sessions: ${session_id} lasts ${length} seconds`);
  if (!tables.trainers.get(teacher_id)) throw new Error(`sessions: there is no trainer ${teacher_id}`);
  if (clashing(tables, session).length > 0) throw new Error(`sessions: a half hour of ${session_id} is taken`);
  tables.sessions.insert(session);
}

function bookSession(tables: Tables, session: SessionRow): Booking {
  const present = tables.sessions.get(session.session_id);
  if (present) {
    const same = present.teacher_id === session.teacher_id && present.start_time === session.start_time;
    return same ? 'known' : 'taken';
  }
  if (clashing(tables, session).length > 0) return 'taken';
  insertSession(tables, { ...session });
  return 'booked';
}

function dayOf(tables: Tables, trainer: SeedTrainer, date: IsoDate, start: EpochSeconds): TrainerDay {
  const end = start + SECONDS_PER_DAY;
  const weekday = WEEKDAYS[weekdayIndex(date)];
  return {
    teacher_id: trainer.teacher_id,
    trainer_name: trainer.trainer_name,
    trainer_type: [...trainer.trainer_type],
    demo_session_countries: [...trainer.demo_session_countries],
    working_minutes: ((weekday && trainer.working_days[weekday]) ?? []).map(([from, to]) => [from, to]),
    sessions: rowsAround(tables.sessions, trainer.teacher_id, start, end)
      .filter((row) => row.session_status !== 'deleted' && row.start_time < end && row.end_time > start)
      .sort(byStartThenId)
      .map(daySession),
    leaves: rowsAround(tables.leaves, trainer.teacher_id, start, end)
      .filter((row) => row.leave_start_time < end && row.leave_end_time > start)
      .sort((one, other) => one.leave_start_time - other.leave_start_time || compare(one.leave_id, other.leave_id))
      .map(({ leave_start_time, leave_end_time, timezone, status }) => ({
        leave_start_time,
        leave_end_time,
        timezone,
        status,
      })),
    closures: closuresOf(tables, trainer.teacher_id, start, end),
  };
}

/** Sessions that hold no half hour are left out, as nobody can be in their way. */
function busyOf(tables: Tables, teacher_id: TrainerId, from: EpochSeconds, until: EpochSeconds): TrainerBusy {
  const days = rowsAround(tables.sessions, teacher_id, from, until)
    .filter((row) => claimedSpan(row) && row.start_time < until && row.end_time > from)
    .flatMap(({ start_time: start, end_time: end }) => halvesOf({ start, end }))
    .map(([day, [morning, evening]]): [number, number] => [day, morning + evening * 2 ** 24]);
  const leaves = rowsAround(tables.leaves, teacher_id, from, until).filter(
    (row) => row.status !== 'REJECTED' && row.leave_start_time < until && row.leave_end_time > from,
  );
  return { teacher_id, days, leaves };
}

function daySession({
  session_id,
  start_time,
  end_time,
  session_type,
  session_status,
  batch_name,
  sub_type,
}: SessionRow): DaySession {
  return { session_id, start_time, end_time, session_type, session_status, batch_name, sub_type };
}

function byStartThenId(one: SessionRow, other: SessionRow): number {
  return one.start_time - other.start_time || compare(one.session_id, other.session_id);
}

function spanOf(tables: Tables, trainer: SeedTrainer, from: EpochSeconds, until: EpochSeconds): TrainerSpan {
  const {
    teacher_id,
    trainer_name,
    trainer_type,
    trainer_proficiency,
    batches_region,
    demo_session_countries,
    grade_groups,
    working_days,
    rating,
  } = trainer;
  const sessions = rowsAround(tables.sessions, teacher_id, from, until)
    .filter(
      (row) =>
        row.session_status !== 'deleted' &&
        row.session_status !== 'cancelled' &&
        row.start_time < until &&
        row.end_time > from,
    )
    .sort(byStartThenId)
    .map(daySession);
  const leaves = leavesNear(tables, teacher_id, from, until).map(
    ({ leave_start_time, leave_end_time, timezone, status }) => ({
      leave_start_time,
      leave_end_time,
      timezone,
      status,
    }),
  );
  const teaching = { trainer_type, trainer_proficiency, batches_region, demo_session_countries, grade_groups };
  return copied({
    teacher_id,
    trainer_name,
    ...teaching,
    working_days,
    rating,
    sessions,
    leaves,
    closures: closuresOf(tables, teacher_id, from, until),
  });
}
