// A batch, its sessions and the courses of its students, as rows to store: for tests of whatever happens in a batch.
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import type { BatchSession } from '@domain/records/batchSession';
import type { MakeUp } from '@domain/records/makeUp';
import type { PtmForm } from '@domain/records/ptmForm';
import type { Enrolment } from '@domain/records/enrolment';
import type { SessionRow } from '@server/store/store';
import { STAMPS } from './existingPayments';
import { NOW } from './testServer';
import { ASHA } from './trainers';

export const OTHER_BATCH_ID = 'b0000000-0000-4000-8000-000000000002';
/** Whose sessions are made again. */
export const CHANGED_BATCH_ID = 'b0000000-0000-4000-8000-000000000003';
export const BATCH_ID = 'b0000000-0000-4000-8000-000000000001';

/** The hour that a session of a batch takes of its trainer. */
export function batchHour(
  { id, teacher_id, start_time, end_time, batch_name }: BatchSession,
  values: Partial<SessionRow> = {},
): SessionRow {
  return {
    session_id: id,
    teacher_id,
    start_time,
    end_time,
    session_type: 'batch_session',
    session_status: 'active',
    batch_name,
    sub_type: '',
    capacity: 6,
    strength: 0,
    created_by: 'planner@example.com',
    created_on: NOW,
    ...values,
  };
}

export function batchRow(values: Partial<Batch> = {}): Batch {
  return {
    ...STAMPS,
    id: BATCH_ID,
    name: 'IN-G2-3-MC-1',
    number: 1,
    product_type: 'batches',
    grade_band: '2-3',
    first_session: 1,
    last_session: 30,
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: ['Mon 17:00', 'Thu 17:00'],
    start_date: '2026-01-05',
    capacity: 6,
    teacher_id: ASHA,
    stage: 'active',
    status: 'active',
    end_date: null,
    last_held: null,
    next_start: null,
    next_number: 1,
    last_number: null,
    open_seats: 6,
    held: 0,
    without_hour: 0,
    cancel_reason: null,
    trainer_name: null,
    students: 0,
    ...values,
  };
}

/** The courses of students 1, 2, 3 and so on. */
export function enrolmentRow(number: number, values: Partial<Enrolment> = {}): Enrolment {
  const student_id = `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return {
    ...STAMPS,
    id: `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    student_id,
    student_name: `Student ${number}`,
    country: 'IN',
    time_zone: 'Asia/Kolkata',
    owner: 'sales@example.com',
    product_id: 'p1',
    product_type: 'batches',
    grade_band: '2-3',
    package: '1-30',
    first_session: 1,
    last_session: 30,
    link_id: `link-${number}`,
    currency: 'INR',
    price: 2_100_000,
    status: 'onboarding',
    status_before: null,
    paused_until: null,
    batch_id: null,
    batch_name: null,
    preferred_slots: [],
    classes_total: 30,
    classes_taken: 0,
    credits: 0,
    credits_left: 0,
    classes_left: 30,
    present: 0,
    late: 0,
    absent: 0,
    excused: 0,
    attendance: null,
    worksheets_given: 0,
    worksheets_done: 0,
    last_class: null,
    renewal_asked_on: null,
    settled: 'paid',
    next_due: null,
    payment: 'paid',
    has_batch: (values.batch_id ?? null) !== null,
    renewal_asked: (values.renewal_asked_on ?? null) !== null,
    ...values,
  };
}

/** One hour of it, that many days from now on. */
export function sessionRow(number: number, inDays: number, values: Partial<BatchSession> = {}): BatchSession {
  const start_time = NOW + inDays * 86_400;
  return {
    ...STAMPS,
    id: `e0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    batch_id: BATCH_ID,
    batch_name: 'IN-G2-3-MC-1',
    kind: 'regular',
    number,
    teacher_id: ASHA,
    start_time,
    end_time: start_time + 3600,
    ...hourOfWeek(values.start_time ?? start_time),
    product_type: 'batches',
    grade_band: '2-3',
    region: 'IN',
    status: 'active',
    cancel_reason: null,
    cancelled_on: null,
    cancelled_by: null,
    is_marked: false,
    present: 0,
    late: 0,
    absent: 0,
    excused: 0,
    trainer_name: null,
    note_state: 'none',
    ...values,
  };
}

/** The seat of that student, since the batch began. */
export function memberRow(number: number, values: Partial<BatchMember> = {}): BatchMember {
  const { id: variant_id, student_id: lead_id, student_name } = enrolmentRow(number);
  return {
    ...STAMPS,
    created_on: NOW - 90 * 86_400,
    id: `f0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    batch_id: BATCH_ID,
    variant_id,
    lead_id,
    student_name,
    from_date: '2026-01-05',
    to_date: null,
    status: 'member',
    reason: null,
    moved_to: null,
    ended_with_course: false,
    ...values,
  };
}

/** Sent to the family of that student for the session ahead. */
export function ptmFormRow(number: number, values: Partial<PtmForm> = {}): PtmForm {
  const { id: variant_id, student_id: lead_id, student_name } = enrolmentRow(number);
  return {
    ...STAMPS,
    id: `a1000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    session_id: sessionRow(2, 7).id,
    variant_id,
    lead_id,
    student_name,
    code: `a-form-${number}`,
    status: 'sent',
    answers: null,
    answered_on: null,
    ...values,
  };
}

/** That student makes a class of a week ago up, in a session ahead of the first batch. */
export function makeUpRow(number = 1, values: Partial<MakeUp> = {}): MakeUp {
  const { id: variant_id, student_id: lead_id, student_name } = enrolmentRow(number);
  const [missed, { id: session_id, start_time }] = [sessionRow(91, -7), sessionRow(92, 7)];
  return {
    ...STAMPS,
    id: `a2000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    missed_session_id: missed.id,
    missed_on: missed.start_time,
    number: 91,
    variant_id,
    lead_id,
    student_name,
    session_id,
    batch_id: BATCH_ID,
    batch_name: 'IN-G2-3-MC-1',
    start_time,
    status: 'given',
    cancel_reason: null,
    ...values,
  };
}
