// The slots of one trainer, created inside one transaction: judged in the order sent, then booked together.
import { CALENDAR, NO_TRAINER, type Refusal, USED_ID } from '@domain/availability/demoSlot';
import { dateOf, hourOf } from '@domain/calendar';
import { chipLabel } from '@domain/formats';
import type { SlotEvent, SlotResult } from '@domain/contract/availability';
import type { CalendarConflict } from '@domain/contract/errors';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import type { AuditRow, SessionRow, Store, TrainerDay } from '../store/store';
import { FillingDay } from './fillingDay';

/** The result of one event, and what it conflicts with. */
export interface SlotOutcome {
  result: SlotResult;
  conflict?: CalendarConflict;
}

interface Trainer {
  email: TrainerId;
  actor: string;
  now: EpochSeconds;
}

/** Why a slot could not be booked after all; undefined when it is. */
type Book = (session: SessionRow) => Promise<Refusal | undefined>;

/** Creates what can be created. An event that is there already counts as created, unless it has changed since. */
export async function createForTrainer(
  tx: Store,
  events: readonly SlotEvent[],
  trainer: Trainer,
): Promise<SlotOutcome[]> {
  // Locked first, so that the same request sent twice at once is noticed here.
  const isTrainer = await tx.trainers.lock(trainer.email);
  const present = await tx.calendar.sessions(events.map(({ id }) => id));
  const days = isTrainer ? await daysOf(tx, events, trainer.email) : [];
  let creation = new Creation(trainer, present, days);
  let outcomes = await creation.createAll(events, async () => undefined);
  if (!(await tx.calendar.bookAll(creation.created))) {
    // Somebody else took an id or a half hour without locking the trainer's row: find out which, one by one.
    creation = new Creation(trainer, present, days);
    outcomes = await creation.createAll(events, (session) => book(tx, session));
  }
  await tx.audit.write(creation.created.map((session) => auditOf(session, trainer)));
  return outcomes;
}

async function book(tx: Store, session: SessionRow): Promise<Refusal | undefined> {
  if ((await tx.calendar.book(session)) === 'booked') return undefined;
  return (await tx.calendar.session(session.session_id)) ? USED_ID : CALENDAR;
}

async function daysOf(tx: Store, events: readonly SlotEvent[], email: TrainerId): Promise<[IsoDate, TrainerDay][]> {
  const days: [IsoDate, TrainerDay][] = [];
  for (const date of new Set(events.map(({ start }) => dateOf(start.dateTime)))) {
    const day = await tx.calendar.trainerDay(email, date);
    if (day) days.push([date, day]);
  }
  return days;
}

/** Contexts in which something else is in the calendar then. */
const CONFLICTS: readonly Refusal['context'][] = ['calendar', 'blocked', 'external-calendar'];

/** One pass over a trainer's events: those created before count as sessions for those after them. */
class Creation {
  readonly created: SessionRow[] = [];
  readonly #known: Map<string, SessionRow>;
  readonly #days: Map<IsoDate, FillingDay>;

  constructor(
    private readonly trainer: Trainer,
    present: readonly SessionRow[],
    days: readonly [IsoDate, TrainerDay][],
  ) {
    this.#known = new Map(present.map((session) => [session.session_id, session]));
    this.#days = new Map(days.map(([date, day]) => [date, new FillingDay(day, date)]));
  }

  async createAll(events: readonly SlotEvent[], book: Book): Promise<SlotOutcome[]> {
    const outcomes: SlotOutcome[] = [];
    for (const event of events) outcomes.push(await this.#create(event, book));
    return outcomes;
  }

  async #create(event: SlotEvent, book: Book): Promise<SlotOutcome> {
    const { email, now } = this.trainer;
    const known = this.#known.get(event.id);
    if (known) return isSame(known, event, email) ? created(event) : this.#refused(event, USED_ID);
    const day = this.#days.get(dateOf(event.start.dateTime));
    if (!day) return this.#refused(event, NO_TRAINER);
    const session = this.#sessionOf(event);
    const refused = day.refusal(hourOf(session.start_time), now) ?? (await book(session));
    if (refused) return this.#refused(event, refused, day);
    this.#known.set(event.id, session);
    day.take(session);
    this.created.push(session);
    return created(event);
  }

  #sessionOf({ id, start, end, capacity }: SlotEvent): SessionRow {
    const { email, actor, now } = this.trainer;
    return {
      session_id: id,
      teacher_id: email,
      start_time: start.dateTime,
      end_time: end.dateTime,
      session_type: 'demo_session',
      session_status: 'active',
      batch_name: '',
      sub_type: '',
      capacity,
      strength: 0,
      created_by: actor,
      created_on: now,
    };
  }

  #refused(event: SlotEvent, { status_code, context, error }: Refusal, day?: FillingDay): SlotOutcome {
    const result: SlotResult = { id: event.id, status: 'failed', status_code, context, error };
    return CONFLICTS.includes(context) ? { result, conflict: this.#conflict(event, day) } : { result };
  }

  /** `Asha Rao 09:00 am (DEMO)`: whose hour it is, and what is in it. */
  #conflict({ id, start }: SlotEvent, day: FillingDay | undefined): CalendarConflict {
    const { email } = this.trainer;
    const hour = hourOf(start.dateTime);
    const label = day?.busyLabel(hour);
    const summary = `${day?.trainerName ?? email} ${chipLabel(hour)}${label ? ` (${label})` : ''}`;
    return { summary, trainer_email: email, id, start_time: start.dateTime };
  }
}

function isSame(session: SessionRow, { start, capacity }: SlotEvent, email: TrainerId): boolean {
  const { teacher_id, start_time, session_status } = session;
  return (
    teacher_id === email &&
    start_time === start.dateTime &&
    session.capacity === capacity &&
    session_status === 'active'
  );
}

function created({ id }: SlotEvent): SlotOutcome {
  return { result: { id, status: 'created', status_code: 200 } };
}

function auditOf({ session_id, teacher_id, start_time, capacity }: SessionRow, { actor, now }: Trainer): AuditRow {
  return {
    at: now,
    actor,
    action: 'demo-slot.created',
    subject_type: 'session',
    subject_id: session_id,
    details: { teacher_id, start_time, capacity },
  };
}
