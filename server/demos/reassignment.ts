// Finds trainers who could take over a demo session, and reassigns it: checked by the grid's engine and by the children in it.
import { CALENDAR, NO_TRAINER, type Refusal } from '@domain/availability/demoSlot';
import type { DemoChild } from '@domain/business/demoFit';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { dateOf, hourOf, SECONDS_PER_HOUR, startOfDay, startOfHour, weekdayIndex } from '@domain/calendar';
import type { EligibleTrainer } from '@domain/contract/demoSessions';
import { misfitForDemo } from '@domain/leaves/fitness';
import { matchesWords, searchWords } from '@domain/search';
import type { EpochSeconds, HourOfDay, IsoDate, TrainerId } from '@domain/units';
import { evaluateDay, refusalOfHour } from '../availability/trainerHours';
import { Failure } from '../failure';
import { permit } from '../policies/actions';
import type { AuditRow, SessionRow, Store, TrainerDay } from '../store/store';
import type { DemoTrainer, RequiredHour } from '../store/trainers';

/** How many trainers are offered at once. */
const MAX_OFFERED = 50;

type Slot = Pick<SessionRow, 'session_id' | 'teacher_id' | 'start_time' | 'end_time'>;

/** The least busy on that date first, then the best rated. */
export async function eligibleTrainers(
  store: Store,
  session: Slot,
  { search = '', now }: { search?: string; now: EpochSeconds },
): Promise<{ trainers: EligibleTrainer[]; total: number }> {
  const children = await childrenIn(store, session);
  const words = searchWords(search);
  const suiting = (await store.trainers.givingDemos(children, requiredHours(session))).filter(
    (trainer) =>
      trainer.teacher_id !== session.teacher_id &&
      misfitForDemo(trainer, children) === null &&
      matchesWords([trainer.trainer_name, trainer.teacher_id], words),
  );
  const evaluate = await evaluatorOf(
    store,
    session,
    now,
    suiting.map(({ teacher_id }) => teacher_id),
  );
  const free = suiting.flatMap((trainer) => {
    const { refusals, sessionHours } = evaluate(trainer.teacher_id);
    return refusals.length > 0 ? [] : [present(trainer, sessionHours)];
  });
  free.sort((one, other) => one.session_hours - other.session_hours || other.rating - one.rating);
  return { trainers: free.slice(0, MAX_OFFERED), total: free.length };
}

export interface Reassignment {
  session_id: string;
  teacher_id: TrainerId;
  /** The trainer that the person saw when deciding. */
  instead_of: TrainerId;
  /** Back to whom it was taken from: neither what they teach by now, leave, hours nor rules are a reason against it. */
  isReturn?: boolean;
  /** The session would have nobody else: the grid's block rules are said, and no reason against it (decisions 10). */
  isCover?: boolean;
}

/** In the caller's transaction. Throws a `Failure`: 404 without session or trainer, 409 when somebody else was faster or a rule forbids it. Answers the rules that were only said. */
export async function reassign(
  tx: Store,
  reassignment: Reassignment,
  call: Parameters<typeof permit>[3] & { actor: string },
): Promise<string[]> {
  const { session_id, teacher_id, instead_of, isReturn, isCover } = reassignment;
  // Locked in one order, so that two people who swap the same trainers do not deadlock. The previous trainer need not be active.
  for (const email of [teacher_id, instead_of].sort()) await tx.trainers.lock(email);
  const seats = await tx.bookings.findSeatsForUpdate(session_id);
  if (!seats || seats.session.session_status === 'deleted') throw new Failure(404, { message: 'Session not found' });
  const { session, teacher_name } = seats;
  permit('session', 'reassign', { status: session.session_status, start_time: session.start_time }, call);
  if (session.teacher_id !== instead_of)
    throw new Failure(409, { message: `Somebody else has already given this session to ${teacher_name}` });

  const trainer = await tx.trainers.find(teacher_id);
  if (trainer?.trainer_status !== 'active') throw new Failure(NO_TRAINER.status_code, { message: NO_TRAINER.error });
  const { trainer_name } = trainer;
  const unfit = isReturn ? null : misfitForDemo(trainer, await childrenIn(tx, session));
  if (unfit !== null) throw new Failure(409, { message: `${trainer_name}: ${unfit}` });
  const refusals = isReturn ? [] : (await evaluatorOf(tx, session, call.now, [teacher_id]))(teacher_id).refusals;
  const refused = refusals.find(({ context }) => !isCover || !BLOCK_RULES.includes(context));
  if (refused) throw refusedWith(refused, trainer_name);
  if (!(await tx.calendar.move(session_id, teacher_id))) throw refusedWith(CALENDAR, trainer_name);
  await tx.audit.write(auditRows(session, reassignment, call));
  return [...new Set(refusals.map(({ error }) => error))];
}

const BLOCK_RULES: readonly Refusal['context'][] = ['break-hour', 'consecutive-sessions', 'session-limit'];

/** The hours in which a trainer must work and be free: with them the store skips most of ten thousand days. */
function requiredHours(session: Slot): RequiredHour[] {
  return [...touchedHours(session)].flatMap(([date, hours]) =>
    hours.map((hour) => ({ weekday: WEEKDAYS[weekdayIndex(date)]!, from: hour * 60, start: startOfHour(date, hour) })),
  );
}

async function childrenIn(store: Store, { session_id }: Slot): Promise<DemoChild[]> {
  return (await store.bookings.ofSession(session_id)).map(({ lead }) => lead);
}

interface Evaluation {
  /** Why each of its hours is refused, in order. */
  refusals: Refusal[];
  /** Of the date on which the session begins. */
  sessionHours: number;
}

/** Checks the hours of the session on the days of these trainers. */
async function evaluatorOf(
  store: Store,
  session: Slot,
  now: EpochSeconds,
  trainers: readonly TrainerId[],
): Promise<(trainer: TrainerId) => Evaluation> {
  const dates = await Promise.all(
    [...touchedHours(session)].map(async ([date, hours]) => {
      const days = await store.calendar.day(date, trainers);
      return { date, hours, dayStart: startOfDay(date), days: new Map(days.map((day) => [day.teacher_id, day])) };
    }),
  );
  return (trainer) => {
    const evaluated = dates.map(({ date, hours, dayStart, days }) => {
      const day: TrainerDay | undefined = days.get(trainer);
      if (!day) return { refusals: [NO_TRAINER], sessionHours: 0 };
      const { codes, sessionHours } = evaluateDay(day, dayStart);
      return {
        refusals: hours.flatMap((hour) => refusalOfHour(codes, day.closures, { date, hour, now }) ?? []),
        sessionHours,
      };
    });
    return { refusals: evaluated.flatMap(({ refusals }) => refusals), sessionHours: evaluated[0]?.sessionHours ?? 0 };
  };
}

/** The hours by date in Asia/Kolkata; a session may run past midnight. */
function touchedHours({ start_time, end_time }: Slot): Map<IsoDate, HourOfDay[]> {
  const hours = new Map<IsoDate, HourOfDay[]>();
  for (let at = startOfHour(dateOf(start_time), hourOf(start_time)); at < end_time; at += SECONDS_PER_HOUR)
    hours.set(dateOf(at), [...(hours.get(dateOf(at)) ?? []), hourOf(at)]);
  return hours;
}

function refusedWith({ status_code, error }: Refusal, name: string): Failure {
  return new Failure(status_code, { message: `${name}: ${error}` });
}

/** One row for the session, and one for each trainer whose day has changed. */
function auditRows(
  { start_time }: Slot,
  reassignment: Reassignment,
  { actor, now }: { actor: string; now: EpochSeconds },
): AuditRow[] {
  const { session_id, teacher_id, instead_of } = reassignment;
  const row = { at: now, actor, action: 'demo-slot.reassigned' };
  const details = { start_time, changes: { teacher_id: { before: instead_of, after: teacher_id } } };
  return [
    { ...row, subject_type: 'session', subject_id: session_id, details },
    ...[instead_of, teacher_id].map((email) => ({
      ...row,
      subject_type: 'trainer',
      subject_id: email,
      details: { session_id, ...details },
    })),
  ];
}

function present(trainer: DemoTrainer, session_hours: number): EligibleTrainer {
  const { teacher_id, trainer_name, demo_session_countries, grade_groups, rating } = trainer;
  return { teacher_id, trainer_name, countries: demo_session_countries, grade_groups, rating, session_hours };
}
