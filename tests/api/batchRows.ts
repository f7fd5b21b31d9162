// A batch, its sessions and the courses of its students, as rows to store: for tests of whatever happens in a batch.
import { hourOfWeek } from '@domain/batches/hourOfWeek';
import { BATCHES, type Batch } from '@domain/records/batch';
import { BATCH_MEMBERS, type BatchMember } from '@domain/records/batchMember';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { newRow } from '@domain/records/newRow';
import { PTM_FORMS, type PtmForm } from '@domain/records/ptmForm';
import { VARIANTS, type Variant } from '@domain/records/variant';
import { STAMPS } from './existingPayments';
import { NOW } from './testServer';
import { ASHA } from './trainers';

export const OTHER_BATCH_ID = 'b0000000-0000-4000-8000-000000000002';
/** Whose sessions are made again. */
export const CHANGED_BATCH_ID = 'b0000000-0000-4000-8000-000000000003';
export const BATCH_ID = 'b0000000-0000-4000-8000-000000000001';

export function batchRow(values: Partial<Batch> = {}): Batch {
  return newRow(BATCHES, STAMPS, {
    id: BATCH_ID,
    name: 'IN-G2-3-MC-1',
    number: 1,
    product_type: 'batches',
    grade_band: '2-3',
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: ['Mon 17:00', 'Thu 17:00'],
    start_date: '2026-01-05',
    teacher_id: ASHA,
    stage: 'active',
    next_number: 1,
    open_seats: 6,
    ...values,
  });
}

/** The courses of students 1, 2, 3 and so on. */
export function variantRow(number: number, values: Partial<Variant> = {}): Variant {
  const student_id = `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return newRow(VARIANTS, STAMPS, {
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
    classes_total: 30,
    classes_left: 30,
    settled: 'paid',
    has_batch: (values.batch_id ?? null) !== null,
    ...values,
  });
}

/** One hour of it, that many days from now on. */
export function sessionRow(number: number, inDays: number, values: Partial<BatchSession> = {}): BatchSession {
  const start_time = NOW + inDays * 86_400;
  return newRow(BATCH_SESSIONS, STAMPS, {
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
    ...values,
  });
}

/** The seat of that student, since the batch began. */
export function memberRow(number: number, values: Partial<BatchMember> = {}): BatchMember {
  const { id: variant_id, student_id: lead_id, student_name } = variantRow(number);
  return newRow(BATCH_MEMBERS, STAMPS, {
    created_on: NOW - 90 * 86_400,
    id: `f0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    batch_id: BATCH_ID,
    variant_id,
    lead_id,
    student_name,
    from_date: '2026-01-05',
    ...values,
  });
}

/** Sent to the family of that student for the session ahead. */
export function ptmFormRow(number: number, values: Partial<PtmForm> = {}): PtmForm {
  const { id: variant_id, student_id: lead_id, student_name } = variantRow(number);
  return newRow(PTM_FORMS, STAMPS, {
    id: `a1000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    session_id: sessionRow(2, 7).id,
    variant_id,
    lead_id,
    student_name,
    code: `a-form-${number}`,
    ...values,
  });
}
