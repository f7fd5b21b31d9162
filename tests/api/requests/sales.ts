// Calls of leads and their families: pool, timeline, merging, loans, partners, demos of the day, conversations.
import type { Operation } from '@domain/contract/paths';
import { consentText } from '@domain/loans/offers';
import { LEAD } from '../lead';
import type { RequestFixture } from '../testServer';
import { OTHER, PNG, UNKNOWN } from './values';

const MERGED = { kept_version: 1, merged_version: 1, fields: {}, credit: 'kept', credit_reason: null };

const LOAN = { amount: 2_100_000, currency: 'INR', months: 12 };

const GIVEN_UP = { category: 'schedule', sub_reason: 'school_timing' };

const PARTNER = { lead_source: 'acme_corp_admintool_external', month: '2026-10' };

const LOAN_ASKED = { ...LOAN, lead_id: UNKNOWN, consent_text: consentText('Test lender', LOAN) };

export const SALES_REQUESTS = {
  findLeads: { query: { contact: 'nobody@example.com' } },
  recentLeads: {},
  oneLead: { path: { lead_id: UNKNOWN } },
  createLead: { body: LEAD },
  updateLead: { path: { lead_id: UNKNOWN }, body: { version: 1, ...LEAD } },
  saveSiblingContact: { body: { lead_id: UNKNOWN, sibling_contact: null } },
  suitableSlots: { query: { lead_id: UNKNOWN } },
  suitableDay: { query: { lead_id: UNKNOWN } },
  selectSlot: { body: { lead_id: UNKNOWN, session_id: UNKNOWN } },
  cancelBooking: { body: { booked_session_id: UNKNOWN } },
  salesManager: { query: { lead_id: UNKNOWN } },
  sessionDataPage: {},
  exportSessionData: {},
  leadFlow: { query: { created_on: '2026-11-01..2026-11-30' } },
  leadJourney: { path: { lead_id: UNKNOWN } },
  leadTimeline: { path: { id: UNKNOWN } },
  takeEntryBack: { path: { id: UNKNOWN }, body: {} },
  leadTwins: { path: { id: UNKNOWN } },
  tellApart: { body: { one_id: UNKNOWN, other_id: OTHER, is_apart: true } },
  previewMerge: { query: { kept_id: UNKNOWN, merged_id: OTHER } },
  mergeLeads: { body: { ...MERGED, kept_id: UNKNOWN, merged_id: OTHER } },
  addedSinceMerge: { path: { id: UNKNOWN } },
  splitLeads: { path: { id: UNKNOWN }, body: { version: 1, rows: {} } },
  getLead: { body: {} },
  checkPromise: { path: { id: UNKNOWN }, body: { preferred_slots: ['Mon 17:30'] } },
  salesNumbers: { query: { from: '2026-11-01', to: '2026-11-18' } },
  seatNeeds: {},
  demosOfDay: { query: { date: '2026-11-18', whose: 'all' } },
  notePresence: { body: { booked_session_id: UNKNOWN, state: 'joined' } },
  cancelDemos: { body: { ...GIVEN_UP, bookings: [UNKNOWN] } },
  moveDemos: { body: { ...GIVEN_UP, bookings: [UNKNOWN], session_id: UNKNOWN } },
  partnerNumbers: { query: { from: '2026-10', to: '2026-11' } },
  partnerStatement: { query: PARTNER },
  sendPartnerStatement: { body: PARTNER },
  partnerStatementPdf: { path: { id: UNKNOWN } },
  countSessionData: { query: { rows: 'trainer', columns: 'day', start_time: '2026-11-01..2026-11-30' } },
  listPendingFeedback: { query: { from: '2026-11-18', to: '2026-11-18' } },
  submitFeedback: {
    body: {
      booked_session_id: UNKNOWN,
      feedback: { rating: 4, child_level: 'at grade', interest: 'yes', comments: '' },
    },
  },
  attendancePage: {},
  exportAttendance: {},
  feedbackPage: {},
  exportPendingFeedback: {},
  submitAttendance: { query: { lead_id: UNKNOWN }, body: { booked_session_id: UNKNOWN, attendance: 'present' } },
  markAttendance: { body: { marks: [{ lead_id: UNKNOWN, booked_session_id: UNKNOWN, attendance: 'present' }] } },
  placeCall: { body: { lead_id: UNKNOWN } },
  loanSetup: {},
  checkLoan: { body: LOAN_ASKED },
  askLoanAgain: { path: { id: UNKNOWN } },
  twilioCallWebhook: { body: {} },
  assistantWebhook: { body: {} },
  assistantFile: { query: { message: 'none', file: 'none' }, file: { type: 'image/png', content: PNG } },
  listConversations: { query: { unread: 'true', status: 'open', channel: 'app', lead: UNKNOWN } },
  searchConversations: { query: { search: 'class' } },
  conversationHead: { path: { id: UNKNOWN } },
  conversationThread: { path: { id: UNKNOWN } },
  wholeMessage: { path: { id: UNKNOWN } },
  readConversation: { path: { id: UNKNOWN }, body: { messages: 1 } },
  revealConversation: { path: { id: UNKNOWN }, body: { reason: 'Wants to be called back' } },
  printConversation: { path: { id: UNKNOWN } },
  openConversationFile: { path: { id: UNKNOWN } },
  evidenceOf: { query: { subject_type: 'refund', subject_id: UNKNOWN } },
  pinEvidence: { body: { subject_type: 'refund', subject_id: UNKNOWN, message_id: UNKNOWN } },
  setEvidence: { path: { id: UNKNOWN }, body: { status: 'removed' } },
} satisfies Partial<Record<Operation, RequestFixture>>;
