// What the form of each change of a batch begins with.
import { addDays, dateInZone } from '@domain/calendar';
import type { Batch } from '@domain/records/batch';
import { now } from '@/clock/clock';
import type { ChangeName } from './changes';

export function begun(name: ChangeName, batch: Batch): Record<string, unknown> {
  const tomorrow = addDays(dateInZone(batch.time_zone, now()), 1);
  const { slots, time_zone, last_session, capacity } = batch;
  const beginnings: Record<ChangeName, Record<string, unknown>> = {
    trainer: { teacher_id: null, from: tomorrow },
    recreate: { from: tomorrow, slots, time_zone, last_session },
    reschedule: { session_id: null, start_time: null },
    meeting: { kind: null, start_time: null },
    seats: { capacity },
    dormant: { reason: '' },
    active: { from: tomorrow },
    cancel: { reason: '' },
    place: {},
  };
  return beginnings[name];
}
