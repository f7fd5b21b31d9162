// Good calls about leaves: one for each that changes a leave, and sessions to hand over and to give back.
import { addDays, startOfDay, startOfHour } from '@domain/calendar';
import type { Operation } from '@domain/contract/paths';
import { type Leave, LEAVES } from '@domain/records/leave';
import { type SessionCover, SESSION_COVERS } from '@domain/records/sessionCover';
import type { Store } from '@server/store/store';
import { demoRow } from './demoRow';
import { NOW, type RequestFixture, TODAY } from './testServer';
import { ASHA, BINA } from './trainers';

const BY = {
  version: 1,
  created_by: 'planning@example.com',
  created_on: NOW - 86_400,
  updated_by: 'planning@example.com',
  updated_on: NOW - 86_400,
};

/** Of a whole day, so many days from today; not in the calendar. */
export function leaveRow(id: string, days: number, values: Partial<Leave> = {}): Leave {
  const start_time = startOfDay(addDays(TODAY, days));
  return {
    ...BY,
    id,
    teacher_id: ASHA,
    start_time,
    end_time: start_time + 86_400,
    reason: 'Family function',
    status: 'REQUESTED',
    days: 1,
    charged: 0,
    over_balance: false,
    decided: [],
    changed_by: null,
    off_calendar: false,
    touched: null,
    told: null,
    note: null,
    decided_by: null,
    decided_on: null,
    leave_type_id: 'casual',
    leave_type: null,
    trainer_name: null,
    ...values,
  };
}

export async function existingLeaves(
  lead_id: string,
  store: Store,
): Promise<Partial<Record<Operation, RequestFixture>>> {
  const session = demoRow(ASHA, startOfHour(addDays(TODAY, 40), 10), { session_id: 'demo-affected' });
  const given = demoRow(BINA, startOfHour(addDays(TODAY, 42), 10), { session_id: 'demo-given' });
  const handed = demoRow(ASHA, startOfHour(addDays(TODAY, 44), 10), { session_id: 'demo-handed' });
  for (const each of [session, given, handed]) await store.calendar.book(each);
  await store.bookings.add({
    booked_session_id: 'seat-affected',
    session_id: session.session_id,
    lead_id,
    status: 'booked',
    joining_link: '',
    short_link: '',
    booked_by: 'sales@example.com',
    booked_on: NOW,
    join_attempts: [],
    attendance: null,
    feedback: null,
    lsq_captured: false,
    moved_to: null,
  });
  await store.records(LEAVES).insert([leaveRow('leave-slots', 40), leaveRow('leave-days', 50)]);
  const cover: SessionCover = {
    ...BY,
    id: 'cover-1',
    session_id: given.session_id,
    label: 'DEMO',
    leave_id: null,
    from_teacher: ASHA,
    to_teacher: BINA,
    start_time: given.start_time,
    end_time: given.end_time,
    status: 'given',
    cover_answer: 'asked',
    decline_reason: null,
    answered_on: null,
    answered_by: null,
    asked_for: given.start_time,
    asked_by: BY.created_by,
    from_name: null,
    to_name: null,
  };
  await store.records(SESSION_COVERS).insert([cover]);
  const path = { id: 'leave-slots' };
  const start_time = startOfHour(addDays(TODAY, 60), 9);
  const asked = { teacher_id: ASHA, start_time, end_time: start_time + 7200 };
  return {
    calendarEvents: {
      query: { email: ASHA, time_min: String(start_time), time_max: String(start_time + 86_400), get_latest: 'true' },
    },
    newCalendarEvents: {
      query: { teacher_id: ASHA, start_time: String(start_time), end_time: String(start_time + 86_400) },
    },
    trainersCalendar: {
      query: { teacher_ids: `${ASHA},${BINA}`, start_time: String(start_time), end_time: String(start_time + 86_400) },
    },
    blockHours: {
      body: { ...asked, start_time: start_time + 10_800, end_time: start_time + 14_400, note: 'Team training' },
    },
    unblockHours: { body: { ...asked, start_time: start_time + 10_800, end_time: start_time + 14_400 } },
    previewLeave: { body: asked },
    applyForLeave: { body: { ...asked, reason: 'Family function' } },
    leaveDetail: { path },
    leaveAccounts: { query: { teacher_id: ASHA, day: TODAY } },
    leaveYearEnd: { query: { day: '2027-03-31' } },
    leaveImpact: { path },
    leaveStudents: { path },
    tellLeaveStudents: {
      path,
      body: {
        told: [
          {
            lead_id,
            session_id: session.session_id,
            teacher_id: ASHA,
            start_time: session.start_time,
            is_cancelled: false,
          },
        ],
      },
    },
    decideLeaveSlots: { path, body: { version: 1, slots: [{ session_id: session.session_id, state: 'approved' }] } },
    modifyLeave: {
      path: { id: 'leave-days' },
      body: {
        version: 1,
        start_time: startOfDay(addDays(TODAY, 50)),
        end_time: startOfDay(addDays(TODAY, 52)),
        note: 'A day longer',
      },
    },
    absences: { query: { from: TODAY, to: addDays(TODAY, 6) } },
    overlaps: {},
    gapsOfDay: { query: { date: TODAY } },
    coversToReturn: {},
    coverTotals: { query: { month: TODAY.slice(0, 7) } },
    assignSubstitutes: {
      body: { assignments: [{ session_id: handed.session_id, instead_of: ASHA, teacher_id: BINA }] },
    },
    returnCovers: { body: { cover_ids: [cover.id] } },
  };
}

/** The next change of it is of the version it names. */
export async function leaveAtFirst(store: Store, id: string): Promise<void> {
  const leave = await store.records(LEAVES).find(id);
  if (leave) await store.records(LEAVES).update({ ...leave, status: 'REQUESTED', version: 1 }, leave.version);
}
