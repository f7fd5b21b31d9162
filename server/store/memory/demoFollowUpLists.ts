// Pages of what follows a demo, in memory.
import { feedbackState, isPending } from '@domain/business/demoFeedback';
import { ATTENDANCE_LIST, FEEDBACK_LIST } from '@domain/lists/demoFollowUpLists';
import type { EpochSeconds } from '@domain/units';
import type { DemoOfLead } from '../leads';
import type { Lists } from '../lists';
import { seatsTaken } from './bookings';
import { pageOf } from './listing';
import type { Tables } from './tables';

export function memoryDemoFollowUpLists(tables: Tables): Pick<Lists, 'attendance' | 'feedback'> {
  return {
    attendance: async (query, now) => {
      const unreported = (start: EpochSeconds) => (start > now ? ('upcoming' as const) : ('open' as const));
      const listed = seatsTaken(tables).map((demo) => ({
        ...present(demo),
        attendance: demo.booking.attendance ?? unreported(demo.start_time),
        attendance_version: demo.booking.marked?.version ?? 0,
      }));
      return pageOf(ATTENDANCE_LIST, listed, query);
    },
    feedback: async (query, now) => {
      const listed = seatsTaken(tables).flatMap((demo) => {
        const feedback_state = feedbackState(demo.booking);
        if (demo.end_time > now || !isPending(feedback_state)) return [];
        return [{ ...present(demo), feedback_state, demo_session_feedback: demo.booking.feedback }];
      });
      return pageOf(FEEDBACK_LIST, listed, query);
    },
  };
}

function present({ booking, lead, teacher_id, teacher_name, start_time }: DemoOfLead) {
  const { id: lead_id, first_name, last_name, child_age, country, email_address, mobile_number } = lead;
  return {
    booked_session_id: booking.booked_session_id,
    session_id: booking.session_id,
    lead_id,
    first_name,
    last_name,
    lead_name: `${first_name} ${last_name}`,
    child_age,
    country,
    email_address,
    mobile_number,
    teacher_id,
    teacher_name,
    slot_start_time: start_time,
    join_count: booking.join_attempts.length,
    first_join: booking.join_attempts[0] ?? null,
  };
}
