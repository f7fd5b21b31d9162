// What is recorded after a demo: feedback, in our database and then in the CRM, and attendance (spec 7.1).
import { attendedDemo, feedbackState, isPending } from '@domain/business/demoFeedback';
import type { Capture } from '@domain/contract/demoFollowUp';
import { ATTENDANCES } from '@domain/lists/demoFollowUpLists';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { Call } from '../operations/call';
import type { DemoOfLead } from '../store/leads';
import { leadHappened } from '../sales/leadEvents';
import type { Store } from '../store/store';

type FeedbackSent = Call<'submitFeedback'>['body'];
type By = Pick<Call<'submitFeedback'>, 'user' | 'now'>;
type CrmCall = Pick<Call<'submitFeedback'>, 'user' | 'store' | 'crm' | 'outside' | 'log'>;

export const CAPTURED: Capture = { status: 'captured' };

/** Whether the demo is over, the child attended, and the feedback is missing, here or in the CRM. */
export function needsFeedback({ booking, end_time }: DemoOfLead, now: EpochSeconds): boolean {
  return end_time <= now && isPending(feedbackState(booking));
}

/** Answers the id of the lead whose demo it was. Throws a `Failure` 404 or 409 unless the demo took place. */
export async function keepFeedback(
  tx: Store,
  { booked_session_id, feedback }: FeedbackSent,
  { user, now }: By,
): Promise<string> {
  const demo = await bookedDemo(tx, booked_session_id);
  if (demo.end_time > now) throw new Failure(409, { message: 'This demo is not over yet' });
  if (demo.booking.attendance === 'absent')
    throw new Failure(409, {
      message: 'This child is marked as a no-show. Mark them as attended on Demo Attendance to give feedback',
    });
  // What was written of it before can be corrected and sent again.
  if (demo.booking.feedback === null && !attendedDemo(demo.booking))
    throw new Failure(409, {
      message: 'Nobody was seen in this demo. Mark the child as attended on Demo Attendance to give feedback',
    });
  const { id: lead_id } = demo.lead;
  await tx.bookings.record(booked_session_id, { feedback, lsq_captured: false });
  const { comments: _comments, ...facts } = feedback;
  const details = { booked_session_id, ...facts };
  await tx.audit.write([
    { at: now, actor: user.email, action: 'feedback.submitted', subject_type: 'lead', subject_id: lead_id, details },
  ]);
  return lead_id;
}

/** Runs after our own transaction: while the CRM is down, what was written is safe here and can be sent again. */
export async function sendToCrm(
  { booked_session_id, feedback, lead_id }: FeedbackSent & { lead_id: string },
  call: CrmCall,
): Promise<Capture> {
  try {
    const report = { ...feedback, booked_session_id, lead_id, submitted_by: call.user.email };
    await call.outside(() => call.crm.captureFeedback(report));
    await call.store.bookings.record(booked_session_id, { lsq_captured: true });
    return CAPTURED;
  } catch (problem) {
    call.log.error({ err: problem, booked_session_id }, 'The CRM did not take the feedback');
    return { status: 'failed', message: 'The CRM did not take it. Please submit again later.' };
  }
}

type AttendanceSent = Call<'markAttendance'>['body']['marks'][number];

/**
 * Throws a `Failure` 404 when the booking is not this lead's, 409 when it is cancelled, has not begun, or somebody else has marked it
 * otherwise since it was seen (decisions 8). The booking is locked before its lead, as booking does.
 */
export async function keepAttendance(
  tx: Store,
  { lead_id, booked_session_id, attendance, version: seen }: AttendanceSent,
  { user, now }: By,
): Promise<void> {
  const { booking, start_time } = await bookedDemo(tx, booked_session_id, lead_id);
  if (start_time > now) throw new Failure(409, { message: 'This demo has not started yet' });
  const { attendance: before, marked } = booking;
  if (attendance !== before) {
    const version = marked?.version ?? 0;
    if (marked && seen !== undefined && seen !== version && marked.by !== user.email)
      throw new Failure(409, {
        message: `${marked.by} has ${markText(before)} since; you have ${markText(attendance)}. Mark again to replace it`,
      });
    await tx.bookings.record(booked_session_id, {
      attendance,
      marked: { version: version + 1, by: user.email, on: now },
    });
    // A mark that is taken back says nothing of who came.
    if (attendance !== null)
      await leadHappened(
        tx,
        lead_id,
        { kind: attendance === 'present' ? 'attended' : 'absent', source_id: booked_session_id },
        { actor: user.email, now },
      );
  }
  const details = { booked_session_id, attendance };
  await tx.audit.write([
    { at: now, actor: user.email, action: 'attendance.submitted', subject_type: 'lead', subject_id: lead_id, details },
  ]);
}

function markText(attendance: AttendanceSent['attendance']): string {
  return attendance === null ? 'taken the mark back' : `marked ${ATTENDANCES[attendance].toLowerCase()}`;
}

/** Held: two who write of one demo come one after the other. */
async function bookedDemo(tx: Store, bookedSessionId: string, ofLead?: string): Promise<DemoOfLead> {
  const demo = await tx.bookings.findForUpdate(bookedSessionId);
  if (!demo || (ofLead !== undefined && demo.lead.id !== ofLead))
    throw new Failure(404, { message: 'Booking not found' });
  if (demo.booking.status !== 'booked') throw new Failure(409, { message: 'This demo is cancelled' });
  return demo;
}
