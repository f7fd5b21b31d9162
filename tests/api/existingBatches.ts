// Good calls about seats and attendance of batches: batches to sit in and one to change, three students, sessions that were held and that are ahead, and the form of a PTM.
import { addDays } from '@domain/calendar';
import type { Operation } from '@domain/contract/paths';
import { ATTENDANCE_MARKS } from '@domain/records/attendanceMark';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { PTM_FORMS } from '@domain/records/ptmForm';
import { ENROLMENTS } from '@domain/records/enrolment';
import { newRow } from '@server/store/newRow';
import type { Store } from '@server/store/store';
import {
  batchHour,
  BATCH_ID,
  batchRow,
  CHANGED_BATCH_ID,
  memberRow,
  OTHER_BATCH_ID,
  ptmFormRow,
  sessionRow,
  enrolmentRow,
} from './batchRows';
import { NOW, type RequestFixture, TODAY } from './testServer';
import { ASHA, BINA } from './trainers';

/** Sessions that were handed over, of which none is there any more. */
const CHANGE_ID = 'c1000000-0000-4000-8000-000000000001';
/** In the calendar too, of a batch that nothing else is done to. */
const HANDED_BATCH_ID = 'b0000000-0000-4000-8000-000000000004';
const HANDED = sessionRow(9, 8, { batch_id: HANDED_BATCH_ID, batch_name: 'IN-G2-3-MC-4' });
const MISSED = sessionRow(41, -14, { number: 29 });
const MAKES_UP = sessionRow(42, 14, { number: 29, batch_id: OTHER_BATCH_ID, batch_name: 'IN-G2-3-MC-2' });
/** Hours that Asha works, and one demo of today is not at. */
const PLAN = {
  product_type: 'batches',
  grade_band: '2-3',
  region: 'IN',
  time_zone: 'Asia/Kolkata',
  slots: ['Mon 10:00', 'Thu 10:00'],
  start_date: addDays(TODAY, 10),
  first_session: 1,
  last_session: 6,
  capacity: 6,
};

export async function existingBatches(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  await store
    .records(BATCHES)
    .insert([
      batchRow(),
      batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2 }),
      batchRow({ id: CHANGED_BATCH_ID, name: 'IN-G2-3-MC-3', number: 3 }),
    ]);
  await store
    .records(ENROLMENTS)
    .insert([enrolmentRow(1, { status: 'active' }), enrolmentRow(2, { status: 'active' }), enrolmentRow(3)]);
  await store.records(BATCH_MEMBERS).insert([memberRow(1), memberRow(2)]);
  await store.records(BATCH_SESSIONS).insert([sessionRow(1, -7), sessionRow(2, 7)]);
  await store
    .records(BATCHES)
    .insert([
      batchRow({ id: HANDED_BATCH_ID, name: HANDED.batch_name, number: 4, stage: 'dormant', status: 'dormant' }),
    ]);
  await store.records(BATCH_SESSIONS).insert([HANDED]);
  await store.calendar.book(batchHour(HANDED, { teacher_id: ASHA }));
  // The second student missed a class of the first day, and may make it up in the other batch.
  await store.records(BATCH_SESSIONS).insert([MISSED, MAKES_UP]);
  await store.records(ATTENDANCE_MARKS).insert([
    newRow(
      ATTENDANCE_MARKS,
      { actor: 'planner@example.com', now: NOW },
      {
        session_id: MISSED.id,
        batch_id: BATCH_ID,
        variant_id: enrolmentRow(2).id,
        lead_id: enrolmentRow(2).student_id,
        start_time: MISSED.start_time,
        mark: 'absent',
      },
    ),
  ]);
  await store.records(PTM_FORMS).insert([ptmFormRow(1)]);
  await store.audit.write([
    {
      at: NOW,
      actor: 'planner@example.com',
      action: 'trainer_change.handed_over',
      subject_type: 'trainer_change',
      subject_id: CHANGE_ID,
      details: { from: ASHA, moves: [], batches: [] },
    },
  ]);
  const batch = { batch_id: BATCH_ID };
  const seat = { member_id: memberRow(1).id };
  const changed = { id: CHANGED_BATCH_ID };
  const change = {
    what: 'recreate',
    from: PLAN.start_date,
    slots: ['Tue 13:00'],
    time_zone: PLAN.time_zone,
    last_session: 4,
  };
  const form = { code: ptmFormRow(1).code };
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const handed = { teacher_id: ASHA, choices: [{ session_id: HANDED.id, teacher_id: BINA }] };
  return {
    previewBatch: { body: { ...PLAN, teacher_id: ASHA } },
    createBatch: { body: { ...PLAN, teacher_id: ASHA } },
    batchDetail: { path: { id: BATCH_ID } },
    previewBatchChange: { path: changed, body: { change } },
    changeBatch: { path: changed, body: { change, version: 1 } },
    rankBatchTrainers: { path: changed, query: { from: PLAN.start_date } },
    ptmPage: { path: form },
    answerPtm: { path: form, form: { coming: 'yes', content: '4', enjoys: '3', topics: 'Fractions' } },
    batchSeats: { path: batch },
    giveSeat: { path: batch, body: { variant_id: enrolmentRow(3).id, from_date: TODAY, reason: 'First choice' } },
    moveSeat: { path: seat, body: { batch_id: OTHER_BATCH_ID, from_date: TODAY, reason: 'Other hours' } },
    giveBackSeat: { path: { member_id: memberRow(2).id }, body: { from_date: TODAY, reason: 'Stopped' } },
    previewSessionCancel: {
      body: { by: 'batch', ...batch, teacher_id: null, region: null, from: TODAY, to: '2026-12-20' },
    },
    trainerChange: { query: { teacher_id: ASHA, from: TODAY } },
    rankForSession: { path: { id: HANDED.id } },
    bestForChange: { body: { teacher_id: ASHA, from: TODAY, choices: [] } },
    previewTrainerChange: { body: handed },
    changeTrainer: { body: handed },
    undoTrainerChange: { path: { id: CHANGE_ID } },
    cancelSessionsOfBatches: { body: { ids: [sessionRow(2, 7).id], reason: 'Holiday' } },
    makeUpChoices: { path: { session_id: MISSED.id }, query: { variant_id: enrolmentRow(2).id } },
    giveMakeUp: {
      path: { session_id: MISSED.id },
      body: { variant_id: enrolmentRow(2).id, session_id: MAKES_UP.id },
    },
    noteOfSession: { path: { session_id: sessionRow(1, -7).id } },
    attendanceSheet: { path: batch, query: days },
    exportAttendanceSheet: { path: batch, query: days },
    markBatchAttendance: {
      body: {
        marks: [{ session_id: sessionRow(1, -7).id, variant_id: enrolmentRow(1).id, mark: 'present', version: 0 }],
      },
    },
    markByMinutes: {
      path: { session_id: sessionRow(1, -7).id },
      body: { rows: [{ variant_id: enrolmentRow(2).id, minutes: 50, joined_after: 2 }] },
    },
  };
}

/** The next change of the batch is of the version it names. */
export async function batchAtFirst(store: Store, id: string): Promise<void> {
  const batch = await store.records(BATCHES).find(id);
  if (batch) await store.records(BATCHES).update({ ...batch, version: 1 }, batch.version);
}
