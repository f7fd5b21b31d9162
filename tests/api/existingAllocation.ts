// Good calls about seats: courses without a batch, batches with free seats, and who waits for one.
import { addDays } from '@domain/calendar';
import type { Operation } from '@domain/contract/paths';
import { type Batch, BATCHES } from '@domain/records/batch';
import { newRow } from '@domain/records/newRow';
import { type Variant, VARIANTS } from '@domain/records/variant';
import { type SeatOffer, SEAT_OFFERS, type WaitingEntry, WAITING_ENTRIES } from '@domain/records/waiting';
import type { Store } from '@server/store/store';
import { NOW, type RequestFixture, TODAY } from './testServer';
import { ASHA } from './trainers';

const BY = { actor: 'planning@example.com', now: NOW - 86_400 };

/** Without a batch. */
export function variantRow(id: string, values: Partial<Variant> = {}): Variant {
  return newRow(VARIANTS, BY, {
    id,
    student_id: `lead-${id}`,
    student_name: `Student ${id}`,
    country: 'IN',
    time_zone: 'Asia/Kolkata',
    owner: 'sales@example.com',
    product_id: 'product-1',
    product_type: 'batches',
    grade_band: '4-6',
    package: '1-30',
    first_session: 1,
    last_session: 30,
    link_id: `link-${id}`,
    currency: 'INR',
    price: 2_100_000,
    preferred_slots: ['Mon 17:30', 'Thu 17:30'],
    classes_total: 30,
    classes_left: 30,
    settled: 'paid',
    has_batch: (values.batch_id ?? null) !== null,
    ...values,
  });
}

export function batchRow(id: string, values: Partial<Batch> = {}): Batch {
  return newRow(BATCHES, BY, {
    id,
    product_type: 'batches',
    grade_band: '4-6',
    last_session: 150,
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: ['Mon 17:30', 'Thu 17:30'],
    start_date: addDays(TODAY, -20),
    teacher_id: ASHA,
    name: `IN-G4-6-MC-${id}`,
    number: 1,
    stage: 'active',
    end_date: addDays(TODAY, 200),
    next_number: 5,
    held: 4,
    open_seats: values.capacity ?? 6,
    ...values,
  }) as Batch;
}

export function entryRow(id: string, variant: Variant, values: Partial<WaitingEntry> = {}): WaitingEntry {
  const { id: variant_id, student_id: lead_id, student_name, product_type, grade_band } = variant;
  return newRow(WAITING_ENTRIES, BY, {
    id,
    variant_id,
    lead_id,
    student_name,
    product_type,
    grade_band,
    region: 'IN',
    ...values,
  });
}

export function offerRow(id: string, entry: WaitingEntry, batch: Batch, values: Partial<SeatOffer> = {}): SeatOffer {
  return newRow(SEAT_OFFERS, BY, {
    id,
    entry_id: entry.id,
    batch_id: batch.id,
    student_name: entry.student_name,
    batch_name: batch.name,
    expires_on: addDays(TODAY, 2),
    ...values,
  });
}

/** Each call has a course of its own. */
export async function existingAllocation(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  const [first, second, third, leaver, offered] = ['v-1', 'v-2', 'v-3', 'v-4', 'v-5'].map((id) => variantRow(id)) as [
    Variant,
    Variant,
    Variant,
    Variant,
    Variant,
  ];
  const batch = batchRow('b-1', { capacity: 12 });
  const [waits, leaves, has] = [
    entryRow('w-3', third),
    entryRow('w-4', leaver),
    entryRow('w-5', offered, { status: 'offered' }),
  ];
  await store.records(VARIANTS).insert([first, second, third, leaver, offered]);
  await store.records(BATCHES).insert([batch]);
  await store.records(WAITING_ENTRIES).insert([waits, leaves, has]);
  await store.records(SEAT_OFFERS).insert([offerRow('o-5', has, batch)]);
  return {
    matchesOfVariant: { path: { id: first.id } },
    setPreferredTime: { path: { id: first.id }, body: { preferred_slots: ['Tue 18:00'] } },
    allocateBatch: { path: { id: first.id }, body: { batch_id: batch.id, from_date: addDays(TODAY, 1) } },
    joinWaitingList: { path: { id: second.id }, body: {} },
    offerSeat: { path: { id: waits.id }, body: { batch_id: batch.id, expires_on: addDays(TODAY, 3) } },
    leaveWaitingList: { path: { id: leaves.id }, body: {} },
    answerOffer: { path: { id: 'o-5' }, body: { answer: 'declined' } },
  };
}
