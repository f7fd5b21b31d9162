// A call of every operation, for the tests that ask them all.
import type { Operation } from '@domain/contract/paths';
import { LEAD } from './lead';
import type { RequestFixture } from './testServer';
import { trainerBody } from './trainers';

const TRAINER = trainerBody('unknown@example.com');

const UNKNOWN = '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12';

const LINK_ASKED = { product_id: UNKNOWN, country: 'IN', plan: 'full', currency: 'INR' };
/** The smallest there is. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const BATCH_PLAN = { product_type: 'batches', grade_band: '2-3', region: 'IN', time_zone: 'Asia/Kolkata', slots: ['Mon 17:00', 'Thu 17:00'], start_date: '2026-12-07', first_session: 1, last_session: 30, capacity: 6 };

/** A call of each operation that is refused for nothing but who makes it. */
export const REQUEST_FIXTURES: Record<Operation, RequestFixture> = {
  signInPage: {},
  signIn: { form: { email: 'nobody@example.com', password: 'wrong' } },
  setupPage: { query: { token: 'none' } },
  setUp: { query: { token: 'none' }, form: { email: 'a@example.com', password: 'a long password' } },
  signOut: {},
  currentUser: {},
  makeResetLink: { path: { user_id: UNKNOWN } },
  listSignIns: { path: { user_id: UNKNOWN } },
  endSignIn: { path: { user_id: UNKNOWN, sign_in_id: UNKNOWN } },
  endSignIns: { path: { user_id: UNKNOWN } },
  resetPage: { query: { token: 'none' } },
  resetPassword: { query: { token: 'none' }, form: { password: 'a long password' } },
  changePassword: { body: { old_password: 'not mine', password: 'another long password' } },
  listOwnSignIns: {},
  endOwnSignIn: { path: { sign_in_id: UNKNOWN } },
  endOtherSignIns: {},
  outboxPage: {},
  openMessage: { path: { message_id: UNKNOWN } },
  securityPage: {},
  exportSecurityLog: {},
  listCountries: {},
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
  shortenUrl: { body: { target_url: 'https://example.com/a/long/one' } },
  followShortLink: { path: { code: 'none' } },
  joinPage: { path: { booked_session_id: UNKNOWN } },
  join: { path: { booked_session_id: UNKNOWN }, form: {} },
  oneSession: { path: { session_id: UNKNOWN } },
  sessionActivity: { path: { session_id: UNKNOWN } },
  eligibleTrainers: { path: { session_id: UNKNOWN } },
  reassignSession: {
    path: { session_id: UNKNOWN },
    body: { teacher_id: 'unknown@example.com', instead_of: 'nobody@example.com' },
  },
  leadsBySession: { path: { session_id: UNKNOWN } },
  cancelSessions: { body: { sessions: [{ trainer_id: 'unknown@example.com', start_time: 1_795_059_000 }] } },
  sessionPage: {},
  exportSessions: {},
  sessionKeys: {},
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
  listTrainers: { query: { mode: 'minimal' } },
  oneTrainer: { query: { email: 'unknown@example.com' } },
  trainerPage: {},
  exportTrainers: {},
  trainerKeys: {},
  deactivateTrainer: { query: { email: 'unknown@example.com' } },
  reactivateTrainer: { query: { email: 'unknown@example.com' } },
  deactivateTrainers: { body: { teacher_ids: ['unknown@example.com'] } },
  reactivateTrainers: { body: { teacher_ids: ['unknown@example.com'] } },
  trainerSessions: {
    query: { email: 'unknown@example.com', start_date: '2026-11-18', end_date: '2026-11-18', tz: 'Asia/Kolkata' },
  },
  upcomingOfTrainers: { query: { teacher_ids: 'unknown@example.com' } },
  trainerLeaves: { query: { email: 'unknown@example.com' } },
  trainerActivity: { query: { email: 'unknown@example.com' } },
  listViews: { query: { list: 'trainers' } },
  saveView: { body: { list: 'trainers', name: 'Mine', search: '', layout: null, shared: false, is_default: false } },
  deleteView: { query: { list: 'trainers', name: 'None' } },
  sendOtp: { body: { email: 'new@example.com' } },
  resendOtp: { body: { email: 'new@example.com' } },
  addTrainer: { body: { ...TRAINER, otp: '123456' } },
  editTrainer: { body: { ...TRAINER, version: 1 } },
  initialProficiency: {},
  listGroups: {},
  nonGroupedTrainers: {},
  recommendedTrainers: {},
  trainerSlots: { query: { date: '18/11/2026', timezone: 'Asia/Kolkata' } },
  previewBatch: { body: { ...BATCH_PLAN, teacher_id: null } },
  createBatch: { body: { ...BATCH_PLAN, teacher_id: 'unknown@example.com' } },
  batchDetail: { path: { id: UNKNOWN } },
  previewBatchChange: { path: { id: UNKNOWN }, body: { change: { what: 'seats', capacity: 4 } } },
  changeBatch: { path: { id: UNKNOWN }, body: { change: { what: 'seats', capacity: 4 }, version: 1 } },
  rankBatchTrainers: { path: { id: UNKNOWN }, query: { from: '2026-12-01' } },
  ptmPage: { path: { code: 'none' } },
  answerPtm: { path: { code: 'none' }, form: { coming: 'yes', content: '4', enjoys: '3' } },
  quotePaymentLink: { body: LINK_ASKED },
  createPaymentLink: { body: { ...LINK_ASKED, lead_id: UNKNOWN, expires_on: '2026-11-25' } },
  paymentLinkDetail: { path: { id: UNKNOWN } },
  paymentTotals: { query: { status: 'sent' } },
  waiveInstalment: { path: { id: UNKNOWN }, body: { reason: 'Goodwill' } },
  uploadProof: { body: { name: 'receipt.png', content: PNG } },
  openProof: { path: { id: UNKNOWN } },
  recordOfflinePayment: {
    body: { paid_on: '2026-11-17', provider: 'directBankTransfer', reference: 'UTR 1234', receipt_amount: 500_000, currency: 'INR', splits: [{ link_id: UNKNOWN, amount: 500_000 }] },
  },
  pauseReminders: { body: { lead_id: UNKNOWN, until: '2026-11-30' } },
  familyLedger: { query: { lead_id: UNKNOWN } },
  paymentWhatIf: { query: { link_id: UNKNOWN, classes_taken: '4' } },
  payPage: { path: { code: 'none' } },
  startPayment: { path: { code: 'none' }, form: {} },
  testGatewayPage: { path: { attempt_id: UNKNOWN } },
  payAtTestGateway: { path: { attempt_id: UNKNOWN }, form: { outcome: 'succeed' } },
  gatewayWebhook: { path: { gateway: 'test' }, body: {} },
  createSessions: {
    body: [
      {
        trainer_email: 'unknown@example.com',
        events: [
          {
            id: '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c11',
            capacity: 1,
            summary: 'Demo Slot',
            start: { dateTime: 1_795_059_000, timeZone: 'Asia/Kolkata' },
            end: { dateTime: 1_795_062_600, timeZone: 'Asia/Kolkata' },
          },
        ],
      },
    ],
  },
};
