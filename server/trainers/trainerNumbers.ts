// Counts what trainers' records say in numbers, every hour: demos of the last days, read day by day, and batches that go on.
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { groupedBy } from '@domain/groupedBy';
import { BATCHES } from '@domain/records/batch';
import { COUNTED_DAYS, type DemoSeat, numbersOfTrainer, type TrainerNumbers } from '@domain/trainers/trainerNumbers';
import type { EpochSeconds } from '@domain/units';
import type { BookingRow, LeadRow } from '../store/leads';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

export function seatOf(
  teacher_id: string,
  { attendance, feedback }: Pick<BookingRow, 'attendance' | 'feedback'>,
  { status }: Pick<LeadRow, 'status'>,
): DemoSeat {
  return { teacher_id, rating: feedback?.rating ?? null, came: attendance === 'present', won: status === 'won' };
}

/** How many were written. No version moves: nobody edited anything. */
export async function countTrainers(store: Store, now: EpochSeconds): Promise<number> {
  const today = dateOf(now);
  const seats: DemoSeat[] = [];
  for (let back = COUNTED_DAYS; back >= 0; back--) {
    const day = addDays(today, -back);
    const bookings = await store.bookings.between(startOfDay(day), startOfDay(addDays(day, 1)));
    for (const { teacher_id, booking, lead, end_time } of bookings)
      if (end_time <= now) seats.push(seatOf(teacher_id, booking, lead));
  }
  const seatsOf = groupedBy(seats, ({ teacher_id }) => teacher_id);
  const ahead = await someOf(store, BATCHES, { next_start: { from: now, to: null } }, ['teacher_id', 'stage']);
  const batchesOf = groupedBy(
    ahead.filter(({ stage }) => stage === 'active' || stage === 'upcoming'),
    ({ teacher_id }) => teacher_id ?? '',
  );
  let written = 0;
  for (const trainer of await store.trainers.list({})) {
    const { teacher_id } = trainer;
    const counted = numbersOfTrainer(seatsOf.get(teacher_id) ?? [], batchesOf.get(teacher_id)?.length ?? 0);
    if ((Object.keys(counted) as (keyof TrainerNumbers)[]).every((name) => counted[name] === trainer[name])) continue;
    await store.transaction((tx) => tx.trainerEdits.change(teacher_id, counted));
    written++;
  }
  return written;
}
