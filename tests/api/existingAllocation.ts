// Good calls about seats: courses without a batch, batches with free seats, and who waits for one.
import { addDays } from '@domain/calendar';
import type { Operation } from '@domain/contract/paths';
import { type Batch, BATCHES } from '@domain/records/batch';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { type SeatOffer, SEAT_OFFERS, type WaitingEntry, WAITING_ENTRIES } from '@domain/records/waiting';
import type { Store } from '@server/store/store';
import { enrolmentRow as ofStudent } from './batchRows';
import { NOW, type RequestFixture, TODAY } from './testServer';
import { ASHA } from './trainers';

const BY = {
  version: 1,
  created_by: 'planning@example.com',
  created_on: NOW - 86_400,
  updated_by: 'planning@example.com',
  updated_on: NOW - 86_400,
};

/** Without a batch. */
export function enrolmentRow(id: string, values: Partial<Enrolment> = {}): Enrolment {
  return ofStudent(1, {
    ...BY,
    id,
    student_id: `lead-${id}`,
    student_name: `Student ${id}`,
    product_id: 'product-1',
    grade_band: '4-6',
    link_id: `link-${id}`,
    preferred_slots: ['Mon 17:30', 'Thu 17:30'],
    ...values,
  });
}

export function batchRow(id: string, values: Partial<Batch> = {}): Batch {
  return {
    ...BY,
    id,
    product_type: 'batches',
    grade_band: '4-6',
    first_session: 1,
    last_session: 150,
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: ['Mon 17:30', 'Thu 17:30'],
    start_date: addDays(TODAY, -20),
    capacity: 6,
    teacher_id: ASHA,
    name: `IN-G4-6-MC-${id}`,
    number: 1,
    stage: 'active',
    end_date: addDays(TODAY, 200),
    last_held: null,
    next_start: null,
    next_number: 5,
    last_number: 30,
    held: 4,
    without_hour: 0,
    open_seats: values.capacity ?? 6,
    cancel_reason: null,
    status: 'active',
    trainer_name: null,
    students: 0,
    ...values,
  } as Batch;
}

export function entryRow(id: string, enrolment: Enrolment, values: Partial<WaitingEntry> = {}): WaitingEntry {
  const { id: variant_id, student_id: lead_id, student_name, product_type, grade_band } = enrolment;
  return {
    ...BY,
    id,
    variant_id,
    lead_id,
    student_name,
    product_type,
    grade_band,
    region: 'IN',
    together_with: null,
    status: 'waiting',
    ...values,
  };
}

export function offerRow(id: string, entry: WaitingEntry, batch: Batch, values: Partial<SeatOffer> = {}): SeatOffer {
  return {
    ...BY,
    id,
    entry_id: entry.id,
    batch_id: batch.id,
    student_name: entry.student_name,
    batch_name: batch.name,
    expires_on: addDays(TODAY, 2),
    stage: 'open',
    status: 'open',
    answered_on: null,
    ...values,
  };
}

/** Each call has a course of its own. */
export async function existingAllocation(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  const [first, second, third, leaver, offered] = ['v-1', 'v-2', 'v-3', 'v-4', 'v-5'].map((id) => enrolmentRow(id)) as [
    Enrolment,
    Enrolment,
    Enrolment,
    Enrolment,
    Enrolment,
  ];
  const batch = batchRow('b-1', { capacity: 12 });
  const [waits, leaves, has] = [
    entryRow('w-3', third),
    entryRow('w-4', leaver),
    entryRow('w-5', offered, { status: 'offered' }),
  ];
  await store.records(ENROLMENTS).insert([first, second, third, leaver, offered]);
  await store.records(BATCHES).insert([batch]);
  await store.records(WAITING_ENTRIES).insert([waits, leaves, has]);
  await store.records(SEAT_OFFERS).insert([offerRow('o-5', has, batch)]);
  return {
    matchesOfEnrolment: { path: { id: first.id } },
    setPreferredTime: { path: { id: first.id }, body: { preferred_slots: ['Tue 18:00'] } },
    allocateBatch: { path: { id: first.id }, body: { batch_id: batch.id, from_date: addDays(TODAY, 1) } },
    joinWaitingList: { path: { id: second.id }, body: {} },
    offerSeat: { path: { id: waits.id }, body: { batch_id: batch.id, expires_on: addDays(TODAY, 3) } },
    leaveWaitingList: { path: { id: leaves.id }, body: {} },
    answerOffer: { path: { id: 'o-5' }, body: { answer: 'declined' } },
  };
}
