// What follows a demo: feedback into our database and the CRM, and attendance (spec 7.1).
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import type { Capture, PendingFeedback } from '@domain/contract/demoFollowUp';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from '@domain/lists/demoFollowUpLists';
import type { ListQuery } from '@domain/lists/list';
import { Failure } from '../failure';
import type { DemoOfLead } from '../store/leads';
import type { Store } from '../store/store';
import type { Call, HandlersOf } from '../operations/call';
import { csvAnswer } from '../lists/csv';
import { withDefaultRange } from '../lists/defaultRange';

type Feedback = 'listPendingFeedback' | 'feedbackPage' | 'exportPendingFeedback' | 'submitFeedback';
type Attendance = 'attendancePage' | 'exportAttendance' | 'submitAttendance';

const CAPTURED: Capture = { status: 'captured' };

export const demoFollowUp: HandlersOf<Feedback | Attendance> = {
  async listPendingFeedback({ query, now, store }) {
    const { from, to } = query;
    const demos = await store.bookings.between(startOfDay(from), startOfDay(addDays(to, 1)));
    const pending = demos.filter(
      ({ booking, end_time }) => end_time <= now && !(booking.feedback && booking.lsq_captured),
    );
    const slots: Record<string, PendingFeedback[]> = {};
    for (const demo of pending) (slots[String(demo.start_time)] ??= []).push(present(demo));
    return slots;
  },

  async feedbackPage({ query, now, store }) {
    const ofDays = withDefaultRange(FEEDBACK_LIST, query, now);
    const read = (page: number, size: number, filters = ofDays.filters) =>
      store.lists.feedback({ ...ofDays, page, size, filters }, now);
    const { page, size } = query;
    const { rows, total } = await read(page, size);
    const [first, last] = [rows[0]?.slot_start_time, rows.at(-1)?.slot_start_time];
    const slotAt = async (place: number) => (await read(place, 1)).rows[0]?.slot_start_time;
    /** Of a slot that begins or ends on the page; asking for it alone is quicker than for what stands beside the page. */
    const hasMore = async (slot: number) => {
      const inSlot = await read(1, 1, { ...ofDays.filters, slot_start_time: { from: slot, to: slot } });
      return inSlot.total > rows.filter(({ slot_start_time }) => slot_start_time === slot).length;
    };
    const isCut = async (slot: number | undefined, place: number) =>
      slot !== undefined && (first === last ? (await slotAt(place)) === slot : hasMore(slot));
    const before = page > 1 && (await isCut(first, (page - 1) * size));
    const after = page * size < total && (await isCut(last, page * size + 1));
    return { rows, total, cut: { before, after } };
  },

  async exportPendingFeedback({ query, now, store }) {
    const ofDays = withDefaultRange(FEEDBACK_LIST, query, now);
    const find = (all: ListQuery) => store.listIds.feedback(all, now);
    return csvAnswer(FEEDBACK_LIST, ofDays, dateOf(now), find, (some) => store.lists.feedback(some, now));
  },

  async submitFeedback({ body, ...call }) {
    const leadId = await keepFeedback(body, call);
    return { feedback_db_capture: CAPTURED, feedback_lsq_capture: await notifyCrm(body, leadId, call) };
  },

  async attendancePage({ query, now, store }) {
    return store.lists.attendance(withDefaultRange(ATTENDANCE_LIST, query, now), now);
  },

  async exportAttendance({ query, now, store }) {
    const ofDays = withDefaultRange(ATTENDANCE_LIST, query, now);
    const find = (all: ListQuery) => store.listIds.attendance(all, now);
    return csvAnswer(ATTENDANCE_LIST, ofDays, dateOf(now), find, (some) => store.lists.attendance(some, now));
  },

  async submitAttendance({ query, body: { booked_session_id, attendance }, user, now, store }) {
    await store.transaction(async (tx) => {
      const demo = await tx.bookings.find(booked_session_id);
      if (demo?.lead.lead_id !== query.lead_id) throw new Failure(404, { message: 'Booking not found' });
      if (demo.booking.status !== 'booked') throw new Failure(409, { message: 'This demo is cancelled' });
      if (demo.start_time > now) throw new Failure(409, { message: 'This demo has not begun yet' });
      await tx.bookings.record(booked_session_id, { attendance });
      const details = { booked_session_id, attendance };
      await tx.audit.write([
        { at: now, actor: user.email, action: 'attendance.submitted', subject_type: 'lead', subject_id: query.lead_id, details },
      ]);
    });
    return { attendance_db_capture: CAPTURED };
  },
};

/** Throws a `Failure` 404 or 409 unless the demo took place. */
async function overDemo(store: Store, bookedSessionId: string, now: number): Promise<DemoOfLead> {
  const demo = await store.bookings.find(bookedSessionId);
  if (!demo) throw new Failure(404, { message: 'Booking not found' });
  if (demo.booking.status !== 'booked') throw new Failure(409, { message: 'This demo is cancelled' });
  if (demo.end_time > now) throw new Failure(409, { message: 'This demo is not over yet' });
  return demo;
}

type Sent = Call<'submitFeedback'>['body'];
type FeedbackCall = Omit<Call<'submitFeedback'>, 'body'>;

/** Answers whose demo it was. */
async function keepFeedback({ booked_session_id, feedback }: Sent, { store, user, now }: FeedbackCall): Promise<string> {
  return store.transaction(async (tx) => {
    const { lead_id } = (await overDemo(tx, booked_session_id, now)).lead;
    await tx.bookings.record(booked_session_id, { feedback, lsq_captured: false });
    const { comments: _comments, ...details } = feedback;
    await tx.audit.write([
      {
        at: now,
        actor: user.email,
        action: 'feedback.submitted',
        subject_type: 'lead',
        subject_id: lead_id,
        details: { booked_session_id, ...details },
      },
    ]);
    return lead_id;
  });
}

/** After ours is kept: a CRM that is down costs nobody their words, and they can be sent again. */
async function notifyCrm({ booked_session_id, feedback }: Sent, lead_id: string, call: FeedbackCall): Promise<Capture> {
  try {
    const reported = { ...feedback, booked_session_id, lead_id, submitted_by: call.user.email };
    await call.outside(() => call.crm.captureFeedback(reported));
    await call.store.bookings.record(booked_session_id, { lsq_captured: true });
    return CAPTURED;
  } catch (problem) {
    call.log.error({ err: problem, booked_session_id }, 'The CRM did not take the feedback');
    return { status: 'failed', message: 'The CRM did not take it. Please submit again later.' };
  }
}

function present({ booking, lead, teacher_id, teacher_name, start_time }: DemoOfLead): PendingFeedback {
  return {
    booked_session_id: booking.booked_session_id,
    lead_id: lead.lead_id,
    first_name: lead.first_name,
    last_name: lead.last_name,
    child_age: lead.child_age,
    country: lead.country,
    email_address: lead.email_address,
    mobile_number: lead.mobile_number,
    teacher_id,
    teacher_name,
    slot_start_time: start_time,
    join_attempts: booking.join_attempts,
    attendance: booking.attendance,
    demo_session_feedback: booking.feedback,
  };
}
