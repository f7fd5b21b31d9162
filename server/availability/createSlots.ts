// Creating demo slots in bulk (decisions 3): each event is judged by the grid's own engine, under the trainer's row lock.
import { CALENDAR, NO_TRAINER, type Refusal, refusal } from '@domain/availability/demoSlot';
import { codeAt } from '@domain/availability/codes';
import { shownBusyLabel } from '@domain/availability/events';
import { chipLabel, dateOf, hourOf, startOfDay } from '@domain/calendar';
import type { SessionValidation, SlotEvent, SlotRequest, SlotResult } from '@domain/contract/availability';
import type { CalendarConflict } from '@domain/contract/errors';
import type { EpochSeconds, IsoDate, TrainerId } from '@domain/units';
import type { Failure, FailureStatus } from '../failure';
import type { Log } from '../host';
import type { SessionRow, Store, TrainerDay } from '../store/store';
import { judgeDay } from './judgeDay';
import { presentTrainerDay } from './trainerDay';

interface Circumstances {
  actor: string;
  now: EpochSeconds;
  store: Store;
  log: Log;
}

/** What became of one event, and with what it clashes. */
interface Verdict {
  result: SlotResult;
  conflict?: CalendarConflict;
}

export interface Outcome {
  /** In the order sent. */
  results: SessionValidation[];
  /** Set when anything failed: the highest of the failures' status codes. */
  failure?: { status: FailureStatus; details: ConstructorParameters<typeof Failure>[1] };
}

/**
 * Creates what can be created. Each trainer is one transaction, so that one's failure undoes no other's; within it events
 * are judged in the order sent, those created before counting as sessions. An event that is there already counts as created.
 */
export async function createSlots(requests: readonly SlotRequest[], circumstances: Circumstances): Promise<Outcome> {
  const verdicts = requests.map((): Verdict[] => []);
  // By e-mail, one after the other: two requests can never wait for each other's trainers.
  for (const [email, places] of [...placesByTrainer(requests)].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const events = places.flatMap((place) => requests[place]!.events);
    const judged = await judgeTrainer(email, events, circumstances);
    for (const place of places) verdicts[place] = judged.splice(0, requests[place]!.events.length);
  }
  const results = requests.map(({ trainer_email }, place) => ({
    trainer_email,
    events: verdicts[place]!.map(({ result }) => result),
  }));
  return { results, failure: failureOf(results, verdicts.flat()) };
}

/** A trainer may be named several times in a request. */
function placesByTrainer(requests: readonly SlotRequest[]): Map<TrainerId, number[]> {
  const places = new Map<TrainerId, number[]>();
  requests.forEach(({ trainer_email }, place) =>
    places.set(trainer_email, [...(places.get(trainer_email) ?? []), place]),
  );
  return places;
}

async function judgeTrainer(
  email: TrainerId,
  events: readonly SlotEvent[],
  { actor, now, store, log }: Circumstances,
): Promise<Verdict[]> {
  try {
    return await store.transaction(async (tx) => {
      const booking = new TrainerBooking(tx, email, actor, now);
      const verdicts: Verdict[] = [];
      for (const event of events) verdicts.push(await booking.create(event));
      await booking.writeAudit();
      return verdicts;
    });
  } catch (problem) {
    log.error({ err: problem, trainer: email }, 'Demo slots of a trainer could not be created');
    const error = 'Something went wrong on our side. Please try again.';
    return events.map(({ id }) => ({ result: { id, status: 'failed', status_code: 500, error } }));
  }
}

/** One trainer's part of a request, inside one transaction. */
class TrainerBooking {
  readonly #days = new Map<IsoDate, TrainerDay>();
  readonly #created: SessionRow[] = [];
  #locked: Promise<boolean> | undefined;

  constructor(
    private readonly tx: Store,
    private readonly email: TrainerId,
    private readonly actor: string,
    private readonly now: EpochSeconds,
  ) {}

  async create(event: SlotEvent): Promise<Verdict> {
    // Locked first: whoever sends the same request at the same time is then seen here.
    const isTrainer = await (this.#locked ??= this.tx.trainers.lock(this.email));
    const present = await this.tx.calendar.session(event.id);
    if (present) {
      const same = present.teacher_id === this.email && present.start_time === event.start.dateTime;
      return same ? created(event) : this.#refused(event, CALENDAR);
    }
    const date = dateOf(event.start.dateTime);
    const day = isTrainer ? await this.#day(date) : undefined;
    if (!day) return this.#refused(event, NO_TRAINER);
    const refused = this.#judge(event, day, date);
    if (refused) return this.#refused(event, refused, day);
    return this.#book(event, day);
  }

  async writeAudit(): Promise<void> {
    if (this.#created.length === 0) return;
    await this.tx.audit.write(
      this.#created.map(({ session_id, teacher_id, start_time, capacity }) => ({
        at: this.now,
        actor: this.actor,
        action: 'demo-slot.created',
        subject_type: 'session',
        subject_id: session_id,
        details: { teacher_id, start_time, capacity },
      })),
    );
  }

  async #day(date: IsoDate): Promise<TrainerDay | undefined> {
    const known = this.#days.get(date);
    if (known) return known;
    const day = await this.tx.calendar.trainerDay(this.email, date);
    if (day) this.#days.set(date, day);
    return day;
  }

  #judge(event: SlotEvent, day: TrainerDay, date: IsoDate): Refusal | undefined {
    const { codes } = judgeDay(day, startOfDay(date));
    return refusal(codeAt(codes, hourOf(event.start.dateTime)), date, dateOf(this.now));
  }

  async #book(event: SlotEvent, day: TrainerDay): Promise<Verdict> {
    const session: SessionRow = {
      session_id: event.id,
      teacher_id: this.email,
      start_time: event.start.dateTime,
      end_time: event.end.dateTime,
      session_type: 'demo_session',
      session_status: 'active',
      batch_name: '',
      sub_type: '',
      capacity: event.capacity,
      strength: 0,
      created_by: this.actor,
      created_on: this.now,
    };
    const booking = await this.tx.calendar.book(session);
    if (booking === 'taken') return this.#refused(event, CALENDAR, day);
    if (booking === 'booked') {
      this.#created.push(session);
      day.sessions.push(session);
    }
    return created(event);
  }

  #refused(event: SlotEvent, { status_code, context, error }: Refusal, day?: TrainerDay): Verdict {
    const result: SlotResult = { id: event.id, status: 'failed', status_code, context, error };
    return context === 'calendar' ? { result, conflict: this.#conflict(event, day) } : { result };
  }

  /** `Asha Rao 09:00 am (DEMO)`: whose hour it is, and what is in it. */
  #conflict(event: SlotEvent, day: TrainerDay | undefined): CalendarConflict {
    const start = event.start.dateTime;
    const hour = hourOf(start);
    const record = day && presentTrainerDay(day, startOfDay(dateOf(start)));
    const label = record && shownBusyLabel(record.calendar.events, hour);
    const summary = `${day?.trainer_name ?? this.email} ${chipLabel(hour)}${label ? ` (${label})` : ''}`;
    return { summary, trainer_email: this.email, id: event.id, start_time: start };
  }
}

function created({ id }: SlotEvent): Verdict {
  return { result: { id, status: 'created', status_code: 200 } };
}

function failureOf(results: SessionValidation[], verdicts: readonly Verdict[]): Outcome['failure'] {
  const failed = verdicts.map(({ result }) => result).filter(({ status }) => status === 'failed');
  if (failed.length === 0) return undefined;
  const conflicts = verdicts.flatMap(({ conflict }) => conflict ?? []);
  return {
    status: Math.max(...failed.map(({ status_code }) => status_code)) as FailureStatus,
    details: {
      message: [...new Set(failed.flatMap(({ error }) => error ?? []))].join(', '),
      results,
      ...(conflicts.length > 0 && { calendar_conflicts: conflicts }),
    },
  };
}
