// A trainer's sessions and leaves, in memory.
import type { TrainerHistory } from '../trainerHistory';
import { leadsOf, rowsAround, type Tables } from './tables';
import { compare } from './trainers';

export function memoryTrainerHistory(tables: Tables): TrainerHistory {
  return {
    sessions: async (email, from, to) =>
      rowsAround(tables.sessions, email, from, to)
        .filter((row) => row.start_time >= from && row.start_time < to && row.session_status !== 'deleted')
        .sort((one, other) => one.start_time - other.start_time || compare(one.session_id, other.session_id))
        .map((row) => ({
          session_id: row.session_id,
          start_time: row.start_time,
          end_time: row.end_time,
          session_type: row.session_type,
          session_status: row.session_status,
          batch_name: row.batch_name,
          sub_type: row.sub_type,
          capacity: row.capacity,
          strength: row.strength,
        })),
    leaves: async (email) =>
      [...tables.leaves.values()]
        .filter((row) => row.teacher_id === email)
        .sort((one, other) => other.leave_start_time - one.leave_start_time || compare(one.leave_id, other.leave_id))
        .map(({ teacher_id: _teacher, ...leave }) => leave),
    upcoming: async (emails, now) => {
      const ahead = [...tables.sessions.values()].filter(
        (row) => emails.includes(row.teacher_id) && row.session_status === 'active' && row.start_time > now,
      );
      const ids = new Set(ahead.map(({ session_id }) => session_id));
      const seats = [...tables.bookings.values()].filter(
        ({ session_id, status }) => status === 'booked' && ids.has(session_id),
      );
      const families = new Set(seats.map(({ lead_id }) => leadsOf(tables).get(lead_id)?.mobile_number));
      return { sessions: ahead.length, families: families.size };
    },
  };
}
