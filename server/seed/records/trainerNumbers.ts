// What trainers' records say in numbers of their work: counted from the very rows of the seed, as the hourly work counts them.
import { groupedBy } from '@domain/groupedBy';
import { numbersOfTrainer } from '@domain/trainers/trainerNumbers';
import type { EpochSeconds } from '@domain/units';
import type { SeedRows } from '../../store/store';
import { seatOf } from '../../trainers/trainerNumbers';

export function withNumbers({ trainers = [], ...rows }: SeedRows, now: EpochSeconds): SeedRows {
  const sessions = new Map((rows.sessions ?? []).map((session) => [session.session_id, session]));
  const leads = new Map((rows.leads ?? []).map((lead) => [lead.id, lead]));
  const seats = (rows.bookings ?? []).flatMap((booking) => {
    const session = sessions.get(booking.session_id)!;
    return session.end_time <= now && session.session_status === 'active'
      ? [seatOf(session.teacher_id, booking, leads.get(booking.lead_id)!)]
      : [];
  });
  const seatsOf = groupedBy(seats, ({ teacher_id }) => teacher_id);
  return {
    ...rows,
    trainers: trainers.map((trainer) => ({
      ...trainer,
      ...numbersOfTrainer(seatsOf.get(trainer.teacher_id) ?? [], trainer.batches_count),
    })),
  };
}
