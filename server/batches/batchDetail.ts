// A batch as its detail shows it: sessions, what changes of clocks bring, and whether it sleeps (decisions 8).
import { changeTogether } from '@domain/batches/clocks';
import { numbersWithoutHour } from '@domain/batches/courseNumbers';
import { dormancyReason } from '@domain/batches/dormancy';
import { batchSessions } from '@domain/batches/sessions';
import { readSlots } from '@domain/batches/weeklySlots';
import { instantOf } from '@domain/batches/wallClock';
import { clockInZone, clockOf, dateInZone, SECONDS_PER_DAY, SECONDS_PER_HOUR } from '@domain/calendar';
import type { AnswerOf } from '@domain/contract/contract';
import type { Batch } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { PTM_FORMS } from '@domain/records/ptmForm';
import { ENROLMENTS } from '@domain/records/enrolment';
import type { EpochSeconds } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { findBatch, holidaysOf, membersOn } from '../seats/batchSeats';
import { timesFor } from './judged';
import { plannedResult, type SessionResult } from './sessionResult';

export const CONFLICT_DAYS = 180;

export async function batchDetail(store: Store, id: string, now: EpochSeconds): Promise<AnswerOf<'batchDetail'>> {
  const batch = await findBatch(store, id);
  const rows = await allOf(store, BATCH_SESSIONS, { batch_id: { anyOf: [id] } });
  const sessions = rows
    .filter(({ status }) => status !== 'deleted')
    .sort((one, other) => one.start_time - other.start_time);
  const members = await membersOn(store, id, dateInZone(batch.time_zone, now));
  const enrolments =
    members.length === 0
      ? []
      : (
          await store.records(ENROLMENTS).page({
            page: 1,
            size: 100,
            sort: { field: 'created_on', descending: false },
            search: '',
            filters: {},
            ids: members.map(({ variant_id }) => variant_id),
          })
        ).rows;
  const meetings = sessions.filter(({ kind }) => kind === 'PTM').map((session) => session.id);
  const reason = dormancyReason(
    {
      stage: batch.status,
      activeStudents: enrolments.filter(({ status }) => status === 'active').length,
      began: instantOf(batch.time_zone, batch.start_date, '00:00'),
      lastHeld: batch.last_held,
    },
    now,
  );
  return {
    batch,
    sessions,
    without_hour: numbersWithoutHour(
      batch,
      sessions.filter(({ status }) => status === 'active'),
    ),
    conflicts: await clockConflicts(store, batch, now),
    other_zones: [...new Set(enrolments.map(({ time_zone }) => time_zone))].filter(
      (zone) => !changeTogether(zone, batch.time_zone, now, CONFLICT_DAYS),
    ),
    dormant_reason: reason ?? null,
    forms: meetings.length === 0 ? [] : await allOf(store, PTM_FORMS, { session_id: { anyOf: meetings } }),
  };
}

/** Of the next 180 days, those whose new hour in Kolkata meets another session, a leave, or no working hours. */
export async function clockConflicts(store: Store, batch: Batch, now: EpochSeconds): Promise<SessionResult[]> {
  const { time_zone: zone, slots, teacher_id, next_number, last_session, stage } = batch;
  if (!teacher_id || next_number === null || stage === 'cancelled' || stage === 'dormant' || stage === 'completed')
    return [];
  const today = dateInZone(zone, now);
  const startDate = today > batch.start_date ? today : batch.start_date;
  const until = now + CONFLICT_DAYS * SECONDS_PER_DAY;
  const left = last_session - next_number + 1;
  // Today's hours may have passed: as many more are planned, and numbered from what is ahead.
  const ahead = batchSessions({
    zone,
    slots: readSlots(slots),
    startDate,
    range: [1, left + slots.length],
    holidays: await holidaysOf(store, batch.region),
  }).filter(({ start }) => start > now);
  const run = ahead
    .slice(0, left)
    .map(({ start }, at) => ({ number: next_number + at, start }))
    .filter(({ start }) => start <= until);
  const usual = new Map<string, string>();
  const shifted = run.filter(({ start }) => {
    // Monday 17:30 there; a batch on that slot began at this hour of Kolkata.
    const slot = clockInZone(zone, start);
    const known = usual.get(slot);
    if (known === undefined) usual.set(slot, clockOf(start));
    return known !== undefined && known !== clockOf(start);
  });
  const planned = shifted.map(({ number, start }) => ({
    number,
    start,
    end: start + SECONDS_PER_HOUR,
    kind: 'regular' as const,
    teacher_id,
  }));
  const time = (await timesFor(store, planned)).get(teacher_id);
  if (!time) return [];
  for (const session of time.trainer.sessions) if (session.batch_name === batch.name) time.release(session);
  return planned.flatMap((each) => {
    const refused = time.refusal(each, now);
    return refused ? [plannedResult(each, { what: 'failed', ...refused })] : [];
  });
}
