// What keeps hours of trainers closed beside sessions and leaves, in memory.
import { BLOCKED_HOURS, type BlockedHours, EXTERNAL_EVENTS, type ExternalEvent } from '@domain/records/trainerCalendar';
import type { Closure } from '@domain/trainerCalendar/closures';
import type { EpochSeconds } from '@domain/units';
import { pointerEntry, recordTable, type Tables } from './tables';
import { compare } from './trainers';

export function closuresOf(tables: Tables, teacher: string, from: EpochSeconds, until: EpochSeconds): Closure[] {
  const entry = pointerEntry('teacher_id', teacher);
  const blocked = (recordTable(tables, BLOCKED_HOURS).indexed(entry) as BlockedHours[])
    .filter(({ status }) => status === 'blocked')
    .map(({ id, start_time, end_time, note }) => ({
      id,
      start_time,
      end_time,
      kind: 'blocked' as const,
      summary: note,
    }));
  const external = (recordTable(tables, EXTERNAL_EVENTS).indexed(entry) as ExternalEvent[])
    .filter(({ status }) => status === 'there')
    .map(({ id, start_time, end_time, summary }) => ({ id, start_time, end_time, kind: 'external' as const, summary }));
  return [...blocked, ...external]
    .filter(({ start_time, end_time }) => start_time < until && end_time > from)
    .sort(
      (one, other) => one.start_time - other.start_time || compare(one.kind, other.kind) || compare(one.id, other.id),
    )
    .map(({ id: _id, ...closure }) => closure);
}
