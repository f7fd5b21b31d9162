// What follows a demo: feedback into our database and the CRM, and attendance (spec 7.1).
import type { demoFollowUp as contract } from '@domain/contract/demoFollowUp';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import type { PendingFeedback } from '@domain/contract/demoFollowUp';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from '@domain/lists/demoFollowUpLists';
import type { ListQuery } from '@domain/lists/list';
import { CAPTURED, keepAttendance, keepFeedback, needsFeedback, sendToCrm } from '../demos/feedback';
import { feedbackPage } from '../demos/feedbackPage';
import type { DemoOfLead } from '../store/leads';
import type { HandlersOf } from '../operations/call';
import { csvAnswer } from '../lists/csv';
import { eachRow } from '../lists/eachRow';
import { withDefaultRange } from '../lists/defaultRange';

export const demoFollowUp: HandlersOf<typeof contract> = {
  async listPendingFeedback({ query, now, store }) {
    const { from, to } = query;
    const demos = await store.bookings.between(startOfDay(from), startOfDay(addDays(to, 1)));
    const slots: Record<string, PendingFeedback[]> = {};
    for (const demo of demos.filter((each) => needsFeedback(each, now)))
      (slots[String(demo.start_time)] ??= []).push(present(demo));
    return slots;
  },

  async feedbackPage({ query, now, store }) {
    return feedbackPage(store, withDefaultRange(FEEDBACK_LIST, query, now), now);
  },

  async exportPendingFeedback({ query, now, store }) {
    const ofDays = withDefaultRange(FEEDBACK_LIST, query, now);
    const find = (all: ListQuery) => store.listIds.feedback(all, now);
    return csvAnswer(FEEDBACK_LIST, ofDays, dateOf(now), find, (some) => store.lists.feedback(some, now));
  },

  async submitFeedback({ body, ...call }) {
    const lead_id = await call.store.transaction((tx) => keepFeedback(tx, body, call));
    return { feedback_db_capture: CAPTURED, feedback_lsq_capture: await sendToCrm({ ...body, lead_id }, call) };
  },

  async attendancePage({ query, now, store }) {
    return store.lists.attendance(withDefaultRange(ATTENDANCE_LIST, query, now), now);
  },

  async exportAttendance({ query, now, store }) {
    const ofDays = withDefaultRange(ATTENDANCE_LIST, query, now);
    const find = (all: ListQuery) => store.listIds.attendance(all, now);
    return csvAnswer(ATTENDANCE_LIST, ofDays, dateOf(now), find, (some) => store.lists.attendance(some, now));
  },

  async submitAttendance({ query: { lead_id }, body, store, ...call }) {
    await store.transaction((tx) => keepAttendance(tx, { lead_id, ...body }, call));
    return { attendance_db_capture: CAPTURED };
  },

  async markAttendance({ body: { marks }, ...call }) {
    const byBooking = new Map(marks.map((mark) => [mark.booked_session_id, mark]));
    return eachRow([...byBooking.keys()], call, (tx, id) => keepAttendance(tx, byBooking.get(id)!, call));
  },
};

function present({ booking, lead, teacher_id, teacher_name, start_time }: DemoOfLead): PendingFeedback {
  return {
    booked_session_id: booking.booked_session_id,
    lead_id: lead.id,
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
