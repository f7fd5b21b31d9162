// Seats in demo sessions, in memory.
import type { BookedDemo, SuitableSlot } from '@domain/contract/leads';
import type { BookingRow, Bookings, DemoOfLead, SlotQuery } from '../leads';
import type { SeedTrainer, SessionRow } from '../store';
import { copied } from './copied';
import { leadEntry, sessionEntry } from './entries';
import { leadsOf, rowsAround, type Tables } from './tables';
import { compare, isActiveTrainer } from './trainers';

const MAX_ATTEMPTS = 200;

export function memoryBookings(tables: Tables): Bookings {
  const { bookings, sessions, trainers } = tables;
  const write = (bookedSessionId: string, change: (row: BookingRow) => Partial<BookingRow>) => {
    const row = bookings.get(bookedSessionId);
    if (row) bookings.put({ ...row, ...copied(change(row)) });
  };
  const find = async (bookedSessionId: string) => {
    const booking = bookings.get(bookedSessionId);
    return booking && demoOf(tables, booking);
  };
  return {
    suitable: async (query, limit) => suitable(tables, query, limit),
    offers: async (stretch, language) =>
      suited(tables, stretch)
        .filter(({ session }) => session.start_time < stretch.until)
        .map(({ session, trainer }) => ({
          session,
          trainer,
          speaks_language: trainer.spoken_languages.includes(language),
        }))
        .sort(
          (one, other) =>
            one.session.start_time - other.session.start_time ||
            Number(other.speaks_language) - Number(one.speaks_language) ||
            other.trainer.rating - one.trainer.rating ||
            compare(one.trainer.trainer_name, other.trainer.trainer_name) ||
            compare(one.session.session_id, other.session.session_id),
        )
        .map(({ session, trainer: { trainer_name }, speaks_language }) => ({
          ...slotOf(session, trainer_name),
          speaks_language,
        })),
    seatsLeft: async (stretch) => {
      const seats = new Map<number, number>();
      for (const {
        session: { start_time, capacity, strength },
      } of suited(tables, stretch))
        if (start_time < stretch.until) seats.set(start_time, (seats.get(start_time) ?? 0) + capacity - strength);
      return [...seats]
        .map(([start_time, left]) => ({ start_time, seats: left }))
        .sort((one, other) => one.start_time - other.start_time);
    },
    findSeatsForUpdate: async (sessionId) => {
      const session = sessions.get(sessionId);
      const trainer = session && trainers.get(session.teacher_id);
      if (!trainer || session.session_type !== 'demo_session') return undefined;
      return {
        session: { ...session },
        teacher_name: trainer.trainer_name,
        teacher_is_active: isActiveTrainer(trainer),
        countries: [...trainer.demo_session_countries],
        grades: [...trainer.grade_groups],
        booked_groups: groupsIn(tables, sessionId),
      };
    },
    add: async (booking) => {
      const session = known(sessions.get(booking.session_id), 'session');
      const lead = known(leadsOf(tables).get(booking.lead_id), 'lead');
      if (seatsOf(tables, session.session_id).some(({ lead_id }) => lead_id === booking.lead_id)) return 'twice';
      if (session.strength >= session.capacity) return 'full';
      bookings.insert(copied(booking));
      sessions.put({ ...session, strength: session.strength + 1 });
      leadsOf(tables).put({ ...lead, worked_on: Math.max(lead.worked_on, booking.booked_on) });
      return 'booked';
    },
    cancel: async (bookedSessionId, movedTo) => {
      const booking = bookings.get(bookedSessionId);
      if (booking?.status !== 'booked') return false;
      bookings.put({ ...booking, status: 'cancelled', moved_to: movedTo ?? null });
      const session = known(sessions.get(booking.session_id), 'session');
      sessions.put({ ...session, strength: Math.max(session.strength - 1, 0) });
      return true;
    },
    cancelSession: async (trainer, start) => {
      const session = rowsAround(sessions, trainer, start, start + 1).find(
        (row) => row.start_time === start && row.session_type === 'demo_session' && row.session_status === 'active',
      );
      if (!session) return undefined;
      const seats = seatsOf(tables, session.session_id);
      for (const booking of seats) bookings.put({ ...booking, status: 'cancelled' });
      sessions.put({ ...session, session_status: 'cancelled', strength: 0 });
      const ended = seats.map(({ booked_session_id, lead_id }) => ({ booked_session_id, lead_id }));
      return {
        session_id: session.session_id,
        ended: ended.sort((one, other) => compare(one.booked_session_id, other.booked_session_id)),
      };
    },
    ofLead: async (leadId) =>
      demosOf(tables, leadId)
        .sort((one, other) => other.start_time - one.start_time || byId(one, other))
        .map(presentDemo),
    upcoming: async (leadIds, after) =>
      new Map(
        leadIds.flatMap((leadId) => {
          const [next] = demosOf(tables, leadId)
            .filter(({ booking, start_time }) => booking.status === 'booked' && start_time > after)
            .sort((one, other) => one.start_time - other.start_time);
          return next ? [[leadId, presentDemo(next)]] : [];
        }),
      ),
    ofSession: async (sessionId) => inSession(tables, sessionId),
    ofSessions: async (sessionIds) =>
      new Map(sessionIds.map((id) => [id, inSession(tables, id)] as const).filter(([, seats]) => seats.length > 0)),
    find,
    findForUpdate: find,
    // By the sessions, which are few of them all: what each seat is of is told for those alone.
    between: async (from, until, only) =>
      [...sessions.values()]
        .filter(
          (session) =>
            isActiveDemo(session) &&
            session.start_time >= from &&
            session.start_time < until &&
            (only?.includes(session.teacher_id) ?? true),
        )
        .flatMap(({ session_id }) => seatsOf(tables, session_id).map((booking) => demoOf(tables, booking)))
        .sort((one, other) => one.start_time - other.start_time || byId(one, other)),
    record: async (bookedSessionId, outcome) => write(bookedSessionId, () => outcome),
    joined: async (bookedSessionId, at) =>
      write(bookedSessionId, ({ join_attempts }) => ({ join_attempts: [...join_attempts, at].slice(0, MAX_ATTEMPTS) })),
  };
}

function suited(tables: Tables, query: SlotQuery): { session: SessionRow; trainer: SeedTrainer }[] {
  const found: { session: SessionRow; trainer: SeedTrainer }[] = [];
  for (const session of tables.sessions.values()) {
    if (session.start_time <= query.after || !hasRoom(session)) continue;
    const trainer = tables.trainers.get(session.teacher_id);
    if (
      trainer &&
      suits(trainer, query) &&
      !seatsOf(tables, session.session_id).some((seat) => inTheWay(tables, seat, query))
    )
      found.push({ session, trainer });
  }
  return found;
}

function suitable(tables: Tables, query: SlotQuery, limit: number): SuitableSlot[] {
  return suited(tables, query)
    .sort(
      ({ session: one }, { session: other }) =>
        one.start_time - other.start_time || compare(one.session_id, other.session_id),
    )
    .slice(0, limit)
    .map(({ session, trainer }) => slotOf(session, trainer.trainer_name));
}

function slotOf(
  { session_id, start_time, end_time, capacity, strength }: SessionRow,
  teacher_name: string,
): SuitableSlot {
  return { session_id, start_time, end_time, teacher_name, seats_left: capacity - strength };
}

function inTheWay(tables: Tables, { lead_id }: BookingRow, query: SlotQuery): boolean {
  return lead_id === query.lead_id || known(leadsOf(tables).get(lead_id), 'lead').grade_group !== query.grade_group;
}

function hasRoom({ session_type, session_status, strength, capacity }: SessionRow): boolean {
  return session_type === 'demo_session' && session_status === 'active' && strength < capacity;
}

function suits(trainer: SeedTrainer, { country, grades }: SlotQuery): boolean {
  return (
    isActiveTrainer(trainer) &&
    trainer.demo_session_countries.includes(country) &&
    trainer.grade_groups.some((grade) => grades.includes(grade))
  );
}

/** All seats in active demo sessions. */
export function seatsTaken(tables: Tables): DemoOfLead[] {
  return [...tables.bookings.values()]
    .filter(({ status, session_id }) => status === 'booked' && isActiveDemo(tables.sessions.get(session_id)))
    .map((booking) => demoOf(tables, booking));
}

function isActiveDemo(session: SessionRow | undefined): boolean {
  return session?.session_type === 'demo_session' && session.session_status === 'active';
}

export function seatsOf({ bookings }: Tables, sessionId: string): BookingRow[] {
  return bookings.indexed(sessionEntry(sessionId)).filter(({ status }) => status === 'booked');
}

/** Those who have a seat, in the order they took it. */
function inSession(tables: Tables, sessionId: string): DemoOfLead[] {
  return seatsOf(tables, sessionId)
    .map((booking) => demoOf(tables, booking))
    .sort((one, other) => one.booking.booked_on - other.booking.booked_on || byId(one, other));
}

function groupsIn(tables: Tables, sessionId: string): string[] {
  const groups = seatsOf(tables, sessionId).map(
    ({ lead_id }) => known(leadsOf(tables).get(lead_id), 'lead').grade_group,
  );
  return [...new Set(groups)].sort();
}

function demoOf(tables: Tables, booking: BookingRow): DemoOfLead {
  const session = known(tables.sessions.get(booking.session_id), 'session');
  return {
    booking: copied(booking),
    lead: copied(known(leadsOf(tables).get(booking.lead_id), 'lead')),
    teacher_id: session.teacher_id,
    teacher_name: known(tables.trainers.get(session.teacher_id), 'trainer').trainer_name,
    start_time: session.start_time,
    end_time: session.end_time,
  };
}

function demosOf(tables: Tables, leadId: string): DemoOfLead[] {
  return tables.bookings.indexed(leadEntry(leadId)).map((booking) => demoOf(tables, booking));
}

function presentDemo({ booking, start_time, end_time, teacher_name }: DemoOfLead): BookedDemo {
  const { booked_session_id, session_id, status, joining_link, short_link } = booking;
  return { booked_session_id, session_id, status, start_time, end_time, teacher_name, joining_link, short_link };
}

/** What a foreign key promises. */
function known<Row>(row: Row | undefined, what: string): Row {
  if (!row) throw new Error(`bookings: there is no such ${what}`);
  return row;
}

function byId(one: DemoOfLead, other: DemoOfLead): number {
  return compare(one.booking.booked_session_id, other.booking.booked_session_id);
}
