// For tests: trainers' days as the slots call answers them.
import type { CalendarEvent, TrainerAvailability } from '@domain/contract/availability';
import { startOfDay, startOfHour } from '@domain/calendar';
import { createDayEngine, type DayEngine } from '../workers/dayEngine';
import type { SupervisedEngine } from '../workers/supervisor';

export const DATE = '2026-11-20';

type Day = Partial<Omit<TrainerAvailability, 'calendar'>> & Partial<TrainerAvailability['calendar']>;

/** A trainer with demos and batches who works from 9 to 17 and is free all the time, by default. */
export function day({ available_slots, working_hours, events, leaves, ...trainer }: Day = {}): TrainerAvailability {
  return {
    id: 'asha@example.com',
    name: 'Asha Rao',
    trainer_type: ['demos', 'batches'],
    working_day: true,
    demo_session_countries: ['IN'],
    available_hours: 8,
    ...trainer,
    calendar: {
      available_slots: available_slots ?? Array.from({ length: 8 }, (_, index) => clock(9 + index)),
      working_hours: working_hours ?? [{ start_time_slab: 9, end_time_slab: 17 }],
      events: events ?? [],
      leaves: leaves ?? [],
    },
  };
}

/** An hour-long demo, by default. */
export function session(hour: number, given: Partial<CalendarEvent> = {}): CalendarEvent {
  const isBatch = given.batch_name !== undefined;
  return {
    session_id: `session-${hour}`,
    start_time: startOfHour(DATE, hour),
    end_time: startOfHour(DATE, hour + 1),
    start_time_slab: clock(hour),
    end_time_slab: clock(hour + 1),
    session_type: isBatch ? 'batch_session' : 'demo_session',
    session_status: 'active',
    batch_name: '',
    sub_type: '',
    ...given,
  };
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Days as the bytes of an answer that came in one piece, as the engine loads it. */
export function answerOf(days: readonly TrainerAvailability[]): Parameters<DayEngine['load']> {
  return answerWith(JSON.stringify(days));
}

export function answerWith(text: string): Parameters<DayEngine['load']> {
  return [{ name: 'answer', dayStart: startOfDay(DATE), at: 0 }, [new TextEncoder().encode(text)]];
}

/** The engine in this thread, asked as if it were in its worker. */
export function engineInThread(engine: DayEngine = createDayEngine()): SupervisedEngine {
  return {
    start: () => {},
    feed: async (answer, bytes) => engine.feed(answer, bytes),
    load: async (answer, last) => engine.load(answer, last),
    blocksOf: async (revision, questions) => engine.blocksOf(revision, questions),
    paint: async (revision, rectangle) => engine.paint(revision, rectangle),
    plan: async (revision, question, report) => engine.plan(revision, question, report),
    amend: async (revision, records) => engine.amend(revision, records),
    explain: async (revision, trainerId, hour, picks) => engine.explain(revision, trainerId, hour, picks),
  };
}
