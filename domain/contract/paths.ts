// Where every operation of the API lives: the one place that knows paths (spec 7, decisions 5).
// Free of zod, so that the console can name a path without loading the schemas.

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const paths = {
  // sign-in
  signInPage: 'GET /admin-auth/v1/login',
  signIn: 'POST /admin-auth/v1/login',
  setupPage: 'GET /admin-auth/v1/setup',
  setUp: 'POST /admin-auth/v1/setup',
  signOut: 'POST /admin-auth/v1/logout',
  currentUser: 'GET /admin-auth/v1/user',
  makeResetLink: 'POST /admin-auth/v1/users/:user_id/reset-link',
  listSignIns: 'GET /admin-auth/v1/users/:user_id/sign-ins',
  endSignIns: 'POST /admin-auth/v1/users/:user_id/sign-ins/end',
  endSignIn: 'POST /admin-auth/v1/users/:user_id/sign-ins/:sign_in_id/end',
  // one's own password and sign-ins
  resetPage: 'GET /admin-auth/v1/reset',
  resetPassword: 'POST /admin-auth/v1/reset',
  changePassword: 'POST /admin-auth/v1/user/password',
  listOwnSignIns: 'GET /admin-auth/v1/user/sign-ins',
  endOtherSignIns: 'POST /admin-auth/v1/user/sign-ins/end-others',
  endOwnSignIn: 'POST /admin-auth/v1/user/sign-ins/:sign_in_id/end',
  // what production admins look after
  outboxPage: 'GET /console/v1/outbox/page',
  openMessage: 'POST /console/v1/outbox/:message_id/open',
  securityPage: 'GET /console/v1/security-log/page',
  exportSecurityLog: 'GET /console/v1/security-log/export',
  // paid batches, and where families answer before a PTM
  previewBatch: 'POST /batch/v1/preview',
  createBatch: 'POST /batch/v1/create',
  batchDetail: 'GET /batch/v1/batches/:id/detail',
  previewBatchChange: 'POST /batch/v1/batches/:id/preview',
  changeBatch: 'POST /batch/v1/batches/:id/change',
  rankBatchTrainers: 'GET /batch/v1/batches/:id/trainers',
  ptmPage: 'GET /ptm/:code',
  answerPtm: 'POST /ptm/:code',
  // countries
  listCountries: 'GET /tms/v1/countries',
  // trainers
  listTrainers: 'GET /tms/v1/trainers',
  oneTrainer: 'GET /tms/v1/trainer',
  addTrainer: 'POST /tms/v1/trainer',
  editTrainer: 'PATCH /tms/v1/trainer',
  sendOtp: 'POST /tms/v1/trainer/otp',
  resendOtp: 'POST /tms/v1/trainer/otp/resend',
  initialProficiency: 'GET /tms/v1/trainer/initial-proficiency',
  // roster
  trainerPage: 'GET /tms/v1/trainers/page',
  exportTrainers: 'GET /tms/v1/trainers/export',
  trainerKeys: 'GET /tms/v1/trainers/keys',
  deactivateTrainer: 'PATCH /tms/v1/trainer/deactivate',
  reactivateTrainer: 'PATCH /tms/v1/trainer/reactivate',
  deactivateTrainers: 'POST /tms/v1/trainers/deactivate',
  reactivateTrainers: 'POST /tms/v1/trainers/reactivate',
  trainerSessions: 'GET /tms/v1/trainer/sessions',
  trainerLeaves: 'GET /tms/v1/trainer/leaves',
  upcomingOfTrainers: 'GET /tms/v1/trainers/upcoming',
  trainerActivity: 'GET /tms/v1/trainer/activity',
  // saved views
  listViews: 'GET /console/v1/views',
  saveView: 'POST /console/v1/views',
  deleteView: 'DELETE /console/v1/views',
  // trainer groups
  listGroups: 'GET /tms/v1/trainers/groups',
  nonGroupedTrainers: 'GET /tms/v1/trainers/non-grouped',
  recommendedTrainers: 'GET /tms/v1/trainers/recommended',
  // availability and demo slots
  trainerSlots: 'GET /tms/v1/trainers/slots',
  createSessions: 'POST /demo-slot-admin/v1/create-sessions',
  // leads and the booking of their demos
  findLeads: 'GET /slot-booking/v1/leads',
  recentLeads: 'GET /slot-booking/v1/recent-leads',
  oneLead: 'GET /slot-booking/v1/leads/:lead_id',
  createLead: 'POST /slot-booking/v1/leads',
  updateLead: 'PATCH /slot-booking/v1/leads/:lead_id',
  saveSiblingContact: 'POST /slot-booking/v1/sibling-contact',
  suitableSlots: 'GET /slot-booking/v2/suitable-slots',
  suitableDay: 'GET /slot-booking/v2/suitable-day',
  selectSlot: 'POST /slot-booking/v1/select-slot',
  cancelBooking: 'POST /slot-booking/v1/cancel-booking',
  salesManager: 'GET /slot-booking/v1/sales-manager',
  // short and joining links
  shortenUrl: 'POST /short-link/v1/shorten',
  followShortLink: 'GET /s/:code',
  joinPage: 'GET /join/:booked_session_id',
  join: 'POST /join/:booked_session_id',
  // demo sessions
  sessionPage: 'GET /demo-session/v1/sessions/page',
  exportSessions: 'GET /demo-session/v1/sessions/export',
  sessionKeys: 'GET /demo-session/v1/sessions/keys',
  oneSession: 'GET /demo-session/v1/session/:session_id',
  sessionActivity: 'GET /demo-session/v1/session/:session_id/activity',
  eligibleTrainers: 'GET /demo-session/v1/session/:session_id/eligible-trainers',
  reassignSession: 'POST /demo-session/v1/session/:session_id/reassign',
  leadsBySession: 'GET /demo-session/v1/leads/:session_id',
  cancelSessions: 'POST /demo-session/v1/cancel',
  // payments
  quotePaymentLink: 'POST /payment/v1/quote',
  createPaymentLink: 'POST /payment/v1/links',
  paymentLinkDetail: 'GET /payment/v1/links/:id/detail',
  paymentTotals: 'GET /payment/v1/link-totals',
  waiveInstalment: 'POST /payment/v1/instalments/:id/waive',
  useCredit: 'POST /payment/v1/instalments/:id/use-credit',
  unmatchedPayments: 'GET /payment/v1/unmatched',
  assignPayment: 'POST /payment/v1/attempts/:id/assign',
  uploadProof: 'POST /payment/v1/proofs',
  openProof: 'POST /payment/v1/proofs/:id/open',
  recordOfflinePayment: 'POST /payment/v1/offline',
  pauseReminders: 'POST /payment/v1/reminders/pause',
  familyLedger: 'GET /payment/v1/family-ledger',
  paymentWhatIf: 'GET /payment/v1/what-if',
  // a seat for whoever bought a course
  matchesOfVariant: 'GET /student/v1/variants/:id/matches',
  allocationCounts: 'GET /student/v1/allocation/counts',
  setPreferredTime: 'POST /student/v1/variants/:id/preferred-time',
  allocateBatch: 'POST /student/v1/variants/:id/allocate',
  joinWaitingList: 'POST /student/v1/variants/:id/wait',
  leaveWaitingList: 'POST /batch/v1/waiting/:id/leave',
  offerSeat: 'POST /batch/v1/waiting/:id/offer',
  answerOffer: 'POST /batch/v1/offers/:id/answer',
  // recordings
  openRecording: 'GET /student/v1/recordings/:id/play',
  recordingFile: 'GET /student/v1/recordings/:id/media/:file',
  savePosition: 'POST /student/v1/recordings/:id/position',
  // where families pay, and where gateways tell of it
  payPage: 'GET /pay/:code',
  startPayment: 'POST /pay/:code',
  testGatewayPage: 'GET /test-gateway/:attempt_id',
  payAtTestGateway: 'POST /test-gateway/:attempt_id',
  gatewayWebhook: 'POST /payment/v1/webhooks/:gateway',
  // seats and attendance of batches
  batchSeats: 'GET /batch/v1/batches/:batch_id/seats',
  giveSeat: 'POST /batch/v1/batches/:batch_id/seats',
  moveSeat: 'POST /batch/v1/seats/:member_id/move',
  giveBackSeat: 'POST /batch/v1/seats/:member_id/end',
  trainerChange: 'GET /batch/v1/trainer-change',
  rankForSession: 'GET /batch/v1/sessions/:id/trainers',
  bestForChange: 'POST /batch/v1/trainer-change/best',
  previewTrainerChange: 'POST /batch/v1/trainer-change/preview',
  changeTrainer: 'POST /batch/v1/trainer-change',
  undoTrainerChange: 'POST /batch/v1/trainer-changes/:id/undo',
  futureBatchPage: 'GET /batch/v1/future-batches/page',
  countBatchSessions: 'GET /batch/v1/session-counts',
  previewSessionCancel: 'POST /batch/v1/session-cancel/preview',
  cancelSessionsOfBatches: 'POST /batch/v1/session-cancel',
  attendanceSheet: 'GET /batch/v1/batches/:batch_id/attendance',
  exportAttendanceSheet: 'GET /batch/v1/batches/:batch_id/attendance/file',
  markBatchAttendance: 'POST /batch/v1/attendance-marks',
  markByMinutes: 'POST /batch/v1/sessions/:session_id/minutes',
  // students
  studentProfile: 'GET /student/v1/students/:id/profile',
  studentDashboard: 'GET /student/v1/students/:id/dashboard',
  giveCredits: 'POST /student/v1/variants/:id/give-credits',
  giveWorksheet: 'POST /student/v1/variants/:id/worksheets',
  raiseIssue: 'POST /student/v1/students/:id/issues',
  quoteCourseChange: 'POST /student/v1/variants/:id/quote-change',
  changeCourse: 'POST /student/v1/variants/:id/change',
  issueCertificate: 'POST /student/v1/variants/:id/certificates',
  certificatePdf: 'GET /student/v1/certificates/:id/pdf',
  certificatePage: 'GET /certificate/:code',
  // refunds
  refundFacts: 'GET /student/v1/refund-facts',
  refundQueue: 'GET /student/v1/refund-queue',
  refundDetail: 'GET /student/v1/refunds/:id/detail',
  createRefund: 'POST /student/v1/refunds',
  editRefund: 'PATCH /student/v1/refunds/:id',
  addRefundDocument: 'POST /student/v1/refunds/:id/documents',
  // leaves of trainers, and who holds their sessions instead
  previewLeave: 'POST /tms/v1/leave-preview',
  applyForLeave: 'POST /tms/v1/leave-applications',
  leaveQueue: 'GET /tms/v1/leave-queue',
  leaveDetail: 'GET /tms/v1/leaves/:id/detail',
  leaveImpact: 'GET /tms/v1/leaves/:id/impact',
  leaveStudents: 'GET /tms/v1/leaves/:id/students',
  decideLeaveSlots: 'POST /tms/v1/leaves/:id/slots',
  modifyLeave: 'POST /tms/v1/leaves/:id/validity',
  absences: 'GET /tms/v1/absences',
  gapsOfDay: 'GET /tms/v1/gaps',
  coverTotals: 'GET /tms/v1/cover-totals',
  assignSubstitutes: 'POST /tms/v1/substitutes',
  returnCovers: 'POST /tms/v1/substitutes/return',
  // calendars of trainers
  calendarEvents: 'GET /tms/v1/calendar/events',
  newCalendarEvents: 'GET /tms/v2/calendar/events',
  trainersCalendar: 'GET /tms/v1/calendar/trainers',
  blockHours: 'POST /tms/v1/calendar/block',
  unblockHours: 'POST /tms/v1/calendar/unblock',
  // what follows a demo
  listPendingFeedback: 'GET /demo-session/v3/feedback/pending',
  feedbackPage: 'GET /demo-session/v3/feedback/pending/page',
  exportPendingFeedback: 'GET /demo-session/v3/feedback/pending/export',
  submitFeedback: 'POST /demo-session/v3/feedback',
  attendancePage: 'GET /demo-session/v1/attendance/page',
  exportAttendance: 'GET /demo-session/v1/attendance/export',
  submitAttendance: 'POST /demo-session/v1/attendance',
  markAttendance: 'POST /demo-session/v1/attendance/marks',
} as const satisfies Record<string, `${Method} /${string}`>;

export type Operation = keyof typeof paths;

/** The method and path template of an operation; path parameters are written `:name`. */
export function pathOf(operation: Operation): { method: Method; path: string } {
  const [method, path] = paths[operation].split(' ') as [Method, string];
  return { method, path };
}

/** The header of a search, which may name a family: addresses are written down by browsers, proxies and logs. */
export const SEARCH_HEADER = 'X-Search';

/**
 * By operation, the parameter of its query that travels in that header, percent-encoded, and never in the address: of every
 * list, since the palette looks for the same words among trainers and among families.
 */
export const SEARCH_IN_HEADER: Readonly<Partial<Record<string, string>>> = {
  findLeads: 'contact',
  trainerPage: 'search',
  exportTrainers: 'search',
  trainerKeys: 'search',
  feedbackPage: 'search',
  exportPendingFeedback: 'search',
  attendancePage: 'search',
  exportAttendance: 'search',
  futureBatchPage: 'search',
  sessionPage: 'search',
  exportSessions: 'search',
  sessionKeys: 'search',
  outboxPage: 'search',
  securityPage: 'search',
  exportSecurityLog: 'search',
  paymentTotals: 'search',
};

/** The parameter of the operation's query that travels in the header; of declared records every search does. */
export function inSearchHeader(operation: string): string | undefined {
  return SEARCH_IN_HEADER[operation] ?? (RECORD_LIST.test(operation) ? 'search' : undefined);
}

const RECORD_LIST = /\.(?:page|export|keys|count|total|options)$/;

/** A header holds ASCII alone. What is no text, half of a character, is replaced as in an address. */
export function searchHeader(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** What the header says; undefined where it is not encoded so. */
export function readSearchHeader(header: string): string | undefined {
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}
