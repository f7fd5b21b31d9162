// Books, moves and cancels seats in demo sessions, each in one transaction that locks the sessions' rows.
import type { ActionContext } from '@domain/actions/action';
import type { ActionOf } from '@domain/actions/actions';
import { suitsChild } from '@domain/business/demoFit';
import { gradesOfGroup } from '@domain/business/grades';
import type { BookedDemo } from '@domain/contract/leads';
import { pathOf } from '@domain/contract/paths';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { permit } from '../policies/actions';
import type { LeadRow, Seats, SlotQuery } from '../store/leads';
import { leadHappened } from '../sales/leadEvents';
import type { By } from '../store/rows';
import type { AuditRow, Store } from '../store/store';
import type { Shortener } from '../integrations/shortener';

export interface Booker extends ActionContext {
  actor: string;
  publicOrigin: string | undefined;
  shortener: Shortener;
}

export interface SeatRequest {
  session_id: string;
  /** The booking that gives its seat back. */
  reschedule_of?: string;
}

/** Of one page. */
export const SLOTS_OFFERED = 60;
const SLOT_TAKEN = 'That slot has just been taken. Here are the next ones.';

/** Slots that suit a lead: its country, no other grade group in the session, and no session in which it has a seat already. */
export function slotQueryOf({ id: lead_id, country, grade_group }: LeadRow, after: EpochSeconds): SlotQuery {
  return { lead_id, country, grade_group, grades: gradesOfGroup(grade_group), after };
}

/**
 * Books a seat for a lead whose row the transaction has locked. Throws a `Failure` 409 with the next slots as results when
 * there is no seat. If the lead has this seat already, that booking is returned.
 */
export async function selectSlot(
  tx: Store,
  lead: LeadRow,
  { session_id, reschedule_of }: SeatRequest,
  booker: Booker,
): Promise<BookedDemo> {
  const { actor, now } = booker;
  const before = await tx.bookings.ofLead(lead.id);
  const upcoming = before.filter(({ status, start_time }) => status === 'booked' && start_time > now);
  const same = upcoming.find((booking) => booking.session_id === session_id);
  if (same) return same;
  const moved = reschedule_of === undefined ? undefined : bookingFor('reschedule', before, reschedule_of, booker);
  if (!moved && upcoming.length > 0)
    throw new Failure(409, { message: 'This lead has a demo already. Reschedule or cancel it.' });

  const held = await findAllForUpdate(tx, [session_id, ...(moved ? [moved.session_id] : [])]);
  const seats = held.get(session_id);
  if (!seats || !isOpen(seats, lead, now)) return refuse(tx, lead, now);
  const booked_session_id = crypto.randomUUID();
  const links = await linksOf(booked_session_id, tx, booker);
  const seating = await tx.bookings.add({
    booked_session_id,
    session_id,
    lead_id: lead.id,
    status: 'booked',
    ...links,
    booked_by: actor,
    booked_on: now,
    join_attempts: [],
    attendance: null,
    feedback: null,
    lsq_captured: false,
    moved_to: null,
  });
  if (seating !== 'booked') return refuse(tx, lead, now);
  if (moved) await tx.bookings.cancel(moved.booked_session_id, booked_session_id);
  const action = moved ? 'booking.rescheduled' : 'booking.made';
  const details = { booked_session_id, session_id, ...(moved && { instead_of: moved.booked_session_id }) };
  const sessions = moved ? [session_id, moved.session_id] : [session_id];
  await tx.audit.write(
    bookingRows({
      at: now,
      actor,
      action,
      lead_id: lead.id,
      sessions,
      details: { ...details, ...(moved && { from_session: moved.session_id }) },
    }),
  );
  await leadHappened(tx, lead.id, { kind: 'booked', source_id: booked_session_id }, { actor, now });
  const { session, teacher_name } = seats;
  return {
    booked_session_id,
    session_id,
    status: 'booked',
    start_time: session.start_time,
    end_time: session.end_time,
    teacher_name,
    ...links,
  };
}

/** Cancels a lead's booking. Throws a `Failure` 409 when it is over or cancelled already. */
export async function cancelBooking(
  tx: Store,
  lead: LeadRow,
  bookedSessionId: string,
  booker: Omit<Booker, 'publicOrigin' | 'shortener'>,
): Promise<BookedDemo> {
  const { actor, now } = booker;
  const booking = bookingFor('cancel', await tx.bookings.ofLead(lead.id), bookedSessionId, booker);
  await findAllForUpdate(tx, [booking.session_id]);
  // Its session may have been cancelled just now.
  if (!(await tx.bookings.cancel(bookedSessionId)))
    throw new Failure(409, { message: 'This demo is cancelled already' });
  const { session_id } = booking;
  const details = { booked_session_id: bookedSessionId, session_id };
  await tx.audit.write(
    bookingRows({
      at: now,
      actor,
      action: 'booking.cancelled',
      lead_id: lead.id,
      sessions: [session_id],
      details,
    }),
  );
  await leadUnbooked(tx, lead.id, bookedSessionId, { actor, now });
  return { ...booking, status: 'cancelled' };
}

/** After a booking was cancelled: a lead without another demo ahead has none. */
export async function leadUnbooked(tx: Store, leadId: string, bookedSessionId: string, by: By): Promise<void> {
  if ((await tx.bookings.upcoming([leadId], by.now)).size === 0)
    await leadHappened(tx, leadId, { kind: 'unbooked', source_id: bookedSessionId }, by);
}

/** The lead's booking, if the action is allowed. Throws a `Failure`: 404 without it, else what the table of actions says. */
function bookingFor(
  action: ActionOf<'booking'>,
  bookings: readonly BookedDemo[],
  bookedSessionId: string,
  call: ActionContext,
): BookedDemo {
  const booking = bookings.find(({ booked_session_id }) => booked_session_id === bookedSessionId);
  if (!booking) throw new Failure(404, { message: 'Booking not found' });
  permit('booking', action, booking, call);
  return booking;
}

/** Locks sessions in the order of their ids, so that two people who move between the same ones never deadlock. */
async function findAllForUpdate(tx: Store, sessionIds: readonly string[]): Promise<Map<string, Seats>> {
  const held = new Map<string, Seats>();
  for (const id of [...sessionIds].sort()) {
    const seats = await tx.bookings.findSeatsForUpdate(id);
    if (seats) held.set(id, seats);
  }
  return held;
}

/** The same conditions as in `Bookings.suitable`, for one locked session. */
function isOpen(
  { session, teacher_is_active, countries, grades, booked_groups }: Seats,
  lead: LeadRow,
  now: EpochSeconds,
): boolean {
  return (
    teacher_is_active &&
    session.session_status === 'active' &&
    session.start_time > now &&
    session.strength < session.capacity &&
    suitsChild({ countries, grades }, lead) &&
    booked_groups.every((group) => group === lead.grade_group)
  );
}

interface BookingDone extends Pick<AuditRow, 'at' | 'actor' | 'action' | 'details'> {
  lead_id: string;
  sessions: readonly string[];
}

/** A change of a booking is written to the lead's activity and to that of each session it concerns. */
function bookingRows({ lead_id, sessions, details, ...row }: BookingDone): AuditRow[] {
  return [
    { ...row, details, subject_type: 'lead', subject_id: lead_id },
    ...sessions.map((subject_id) => ({
      ...row,
      details: { ...details, lead_id },
      subject_type: 'session',
      subject_id,
    })),
  ];
}

async function refuse(tx: Store, lead: LeadRow, now: EpochSeconds): Promise<never> {
  throw new Failure(409, {
    message: SLOT_TAKEN,
    results: await tx.bookings.suitable(slotQueryOf(lead, now), SLOTS_OFFERED),
  });
}

/** Stored as paths: our address may change, and the client must not choose it. */
async function linksOf(bookedSessionId: string, tx: Store, { actor, now, publicOrigin, shortener }: Booker) {
  const joining_link = pathOf('joinPage').path.replace(':booked_session_id', bookedSessionId);
  const link = { target_url: joining_link, include_params: false, for_sms: true, created_by: actor, now, publicOrigin };
  return { joining_link, short_link: await shortener.shorten(link, tx) };
}
