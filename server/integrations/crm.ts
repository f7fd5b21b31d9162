// Where feedback goes besides our own database: the CRM, or on a fresh install the log (spec 7.1, feedback_lsq_capture).
import type { FeedbackDetails } from '@domain/contract/demoFollowUp';
import type { Log } from '../log/log';

export interface CrmFeedback extends FeedbackDetails {
  lead_id: string;
  booked_session_id: string;
  submitted_by: string;
}

export interface Crm {
  /** Rejects when the CRM has not taken it; it may be sent again. */
  captureFeedback(feedback: CrmFeedback): Promise<void>;
}

/** Writes what a CRM would get to the log. */
export function logCrm(log: Log): Crm {
  return {
    captureFeedback: async ({ comments: _comments, ...facts }) => log.info(facts, 'Demo feedback for the CRM'),
  };
}
