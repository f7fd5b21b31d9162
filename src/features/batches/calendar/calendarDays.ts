// Sessions of batches as a calendar draws them: what is in the way of each, and many at one hour as one.
import { clockOf, dateInZone, dateOf, startOfDay, TIME_ZONE } from '@domain/calendar';
import type { Absence } from '@domain/contract/leaveAnswers';
import { type BatchSession, SESSION_KINDS } from '@domain/records/batchSession';
import type { Holiday } from '@domain/records/holiday';
import type { EpochSeconds } from '@domain/units';

export const CALENDAR_OF = { region: 'Region', trainer: 'Trainer', batch: 'Batch' } as const;
export type CalendarOf = keyof typeof CALENDAR_OF;

/** A session, and why it can't be as it is planned; empty where it can. */
export interface Planned {
  session: BatchSession;
  conflicts: readonly string[];
}

/** What is drawn as one: a session, or how many there are. */
export interface Block {
  id: string;
  start: EpochSeconds;
  end: EpochSeconds;
  planned: readonly Planned[];
}

interface Surroundings {
  absences: readonly Absence[];
  holidays: readonly Holiday[];
  /** By batch. */
  zones: ReadonlyMap<string, string>;
}

export function plannedOf(sessions: readonly BatchSession[], { absences, holidays, zones }: Surroundings): Planned[] {
  const held = byTrainer(sessions);
  return sessions.map((session) => {
    const { id, teacher_id, trainer_name, batch_id, region, start_time, end_time } = session;
    const trainer = trainer_name ?? teacher_id;
    const overlaps = (start: EpochSeconds, end: EpochSeconds) => start < end_time && end > start_time;
    const away = absences.find((each) => each.teacher_id === teacher_id && overlaps(each.start_time, each.end_time));
    const day = dateInZone(zones.get(batch_id) ?? TIME_ZONE, start_time);
    const holiday = holidays.find((each) => each.region === region && each.day === day);
    const other = held.get(teacher_id)!.find((each) => each.id !== id && overlaps(each.start_time, each.end_time));
    const conflicts = [
      away && `${trainer} ${away.status === 'APPROVED' ? 'is on leave' : 'has asked for leave'}`,
      holiday && `Holiday: ${holiday.name}`,
      other && `${trainer} has ${other.batch_name} at this time too`,
    ];
    return { session, conflicts: conflicts.filter((each) => each !== undefined) };
  });
}

function byTrainer(sessions: readonly BatchSession[]): Map<string, BatchSession[]> {
  const groups = new Map<string, BatchSession[]>();
  for (const each of sessions) groups.set(each.teacher_id, [...(groups.get(each.teacher_id) ?? []), each]);
  return groups;
}

/** `keyOf`: of the place that sessions share, such as an hour. Where more than `most` stand, there is one block for them. */
export function blocksOf(planned: readonly Planned[], keyOf: (start: EpochSeconds) => string, most: number): Block[] {
  const places = new Map<string, Planned[]>();
  for (const each of planned) {
    const key = keyOf(each.session.start_time);
    places.set(key, [...(places.get(key) ?? []), each]);
  }
  return [...places].flatMap(([key, there]) =>
    there.length > most ? [blockOf(`${key} all`, there)] : there.map((each) => blockOf(each.session.id, [each])),
  );
}

function blockOf(id: string, planned: readonly Planned[]): Block {
  const start = Math.min(...planned.map(({ session }) => session.start_time));
  const end = Math.max(...planned.map(({ session }) => session.end_time));
  return { id, start, end, planned };
}

/** `Session 5`, `PTM`. */
export function sessionName({ kind, number }: Pick<BatchSession, 'kind' | 'number'>): string {
  return number === null ? SESSION_KINDS[kind] : `Session ${number}`;
}

/** As the calendar's library writes an instant, by the clocks of Asia/Kolkata; and back. */
export function wallOf(instant: EpochSeconds): string {
  return `${dateOf(instant)} ${clockOf(instant)}:00`;
}

export function instantOfWall(wall: string): EpochSeconds {
  const [date = '', clock = '00:00'] = wall.split(' ');
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return startOfDay(date) + (hours * 60 + minutes) * 60;
}
