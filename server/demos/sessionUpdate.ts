// Changes when a demo session is and how many seats it has: by the rules of the grid, and never below the seats that are taken (spec 7.1, update session).
import { CALENDAR, PAST } from '@domain/availability/demoSlot';
import { letter } from '@domain/messages/templates';
import { dateOf, hourOf } from '@domain/calendar';
import type { Received } from '@domain/contract/contract';
import { chipLabel, momentIn, momentText } from '@domain/formats';
import { type ScheduledMeeting, SCHEDULED_MEETINGS } from '@domain/records/trainerCalendar';
import { FillingDay } from '../availability/trainerHours';
import { Failure } from '../failure';
import { tell } from '../integrations/tell';
import type { By } from '../store/rows';
import { permit } from '../policies/actions';
import type { SessionRow, Store } from '../store/store';

type Change = Received<'updateSession', 'body'>;
type Caller = By & Parameters<typeof permit>[3];

/** Answers the meeting of the session where that has to move too. Throws a `Failure`: 404 without session, 409 when a rule, a seat or somebody faster is in the way. */
export async function updateSession(
  tx: Store,
  session_id: string,
  change: Change,
  by: Caller,
): Promise<ScheduledMeeting | undefined> {
  const holder = (await tx.calendar.session(session_id))?.teacher_id;
  if (holder !== undefined) await tx.trainers.lock(holder);
  const seats = await tx.bookings.findSeatsForUpdate(session_id);
  if (!seats || seats.session.session_status === 'deleted') throw new Failure(404, { message: 'Session not found' });
  const { session } = seats;
  permit('session', 'update', { status: session.session_status, start_time: session.start_time }, by);
  const { start_time, capacity, instead_of } = change;
  if (
    session.teacher_id !== holder ||
    session.start_time !== instead_of.start_time ||
    session.capacity !== instead_of.capacity
  )
    throw new Failure(409, { message: 'Somebody else has changed this session since' });
  if (capacity < session.strength)
    throw new Failure(409, { errors: [{ field: 'body.capacity', message: `Seats taken: ${session.strength}` }] });
  if (start_time !== session.start_time) await moveSession(tx, session, start_time, by);
  if (capacity !== session.capacity) await tx.calendar.seat([session_id], { capacity, strength: session.strength });
  const changes = Object.fromEntries(
    (['start_time', 'capacity'] as const).flatMap((field) =>
      change[field] === session[field] ? [] : [[field, { before: session[field], after: change[field] }]],
    ),
  );
  if (Object.keys(changes).length > 0)
    await tx.audit.write([
      {
        at: by.now,
        actor: by.actor,
        action: 'demo-slot.updated',
        subject_type: 'session',
        subject_id: session_id,
        details: { changes },
      },
      {
        at: by.now,
        actor: by.actor,
        action: 'demo-slot.updated',
        subject_type: 'trainer',
        subject_id: session.teacher_id,
        details: { session_id, start_time: session.start_time, changes },
      },
    ]);
  return start_time === session.start_time ? undefined : movedMeeting(tx, session_id, start_time, by);
}

/** Judged as if the session were nowhere yet; who is booked is told. */
async function moveSession(tx: Store, session: SessionRow, start_time: number, by: By): Promise<void> {
  if (start_time <= by.now) throw new Failure(400, { message: PAST.error });
  const [date, hour] = [dateOf(start_time), hourOf(start_time)];
  const read = await tx.calendar.trainerDay(session.teacher_id, date);
  if (!read) throw new Failure(409, { message: 'The trainer is not active' });
  const day = new FillingDay(
    { ...read, sessions: read.sessions.filter(({ session_id }) => session_id !== session.session_id) },
    date,
  );
  const refused = day.refusal(hour, by.now);
  if (refused) {
    const label = day.busyLabel(hour);
    const isClash =
      refused.context === 'calendar' || refused.context === 'blocked' || refused.context === 'external-calendar';
    throw new Failure(refused.status_code, {
      message: refused.error,
      ...(isClash && {
        calendar_conflicts: [{ summary: `${day.trainerName} ${chipLabel(hour)}${label && ` (${label})`}` }],
      }),
    });
  }
  const place = {
    session_id: session.session_id,
    teacher_id: session.teacher_id,
    start_time,
    end_time: start_time + session.end_time - session.start_time,
  };
  if (!(await tx.calendar.moveAll([place]))) throw new Failure(409, { message: CALENDAR.error });
  for (const { lead } of await tx.bookings.ofSession(session.session_id))
    await tell(
      tx,
      [lead.email_address],
      letter('demo_other_time', { student: lead.first_name, when: momentIn(lead.time_zone, start_time) }),
      by,
    );
  await tell(
    tx,
    [session.teacher_id],
    letter('demo_other_time_trainer', {
      before: momentText(session.start_time),
      when: `${momentText(start_time)} (IST)`,
    }),
    by,
  );
}

async function movedMeeting(
  tx: Store,
  session_id: string,
  start_time: number,
  { actor, now }: By,
): Promise<ScheduledMeeting | undefined> {
  const meeting = await tx.records(SCHEDULED_MEETINGS).findUnique('session_id', session_id);
  if (!meeting) return undefined;
  const moved = { ...meeting, start_time, version: meeting.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(SCHEDULED_MEETINGS).update(moved, meeting.version))) throw new Failure(409);
  return moved;
}
