import { beforeAll, describe, expect, test } from 'vitest';
import type { Access } from '@domain/access';
import type { Operation } from '@domain/contract/paths';
import { SALES_MANAGERS } from '@domain/records/salesManager';
import { MOUNTED } from '@server/api/mounted';
import { memoryStore } from '@server/store/memory/memoryStore';
import { newRow } from '@server/store/newRow';
import { RECORD_REQUEST_FIXTURES, statusOfUnknown } from './api/recordRequestFixtures';
import { REQUEST_FIXTURES } from './api/requestFixtures';
import {
  type Caller,
  emailOf,
  newCaller,
  NOW,
  openTestServer,
  PASSWORD,
  peopled,
  ROLES,
  type Role,
  type RequestFixture,
  type TestServer,
} from './api/testServer';

/** What each kind of access means for each role: the status of a refusal, or undefined. */
const REFUSED: Record<Access, Record<Role, 401 | 403 | undefined>> = {
  public: { nobody: undefined, partner: undefined, staff: undefined, admin: undefined },
  anyone: { nobody: 401, partner: undefined, staff: undefined, admin: undefined },
  staff: { nobody: 401, partner: 403, staff: undefined, admin: undefined },
  finance: { nobody: 401, partner: 403, staff: 403, admin: undefined },
  people: { nobody: 401, partner: 403, staff: 403, admin: undefined },
  quality: { nobody: 401, partner: 403, staff: 403, admin: undefined },
  admin: { nobody: 401, partner: 403, staff: 403, admin: undefined },
};

/** Refusals that have another cause than the role. */
const EXPECTED_STATUS: Partial<Record<Operation, number>> = {
  signIn: 401,
  setupPage: 410,
  setUp: 410,
  inviteUser: 404,
  makeResetLink: 404,
  listSignIns: 404,
  endSignIn: 404,
  endSignIns: 404,
  resetPage: 410,
  resetPassword: 410,
  changePassword: 400,
  endOwnSignIn: 404,
  drawSampleAgain: 404,
  takeCheck: 400,
  giveBackCheck: 404,
  checkSheet: 404,
  markItem: 404,
  submitCheck: 404,
  disputeCheck: 404,
  decideCheck: 404,
  addCycleTrainers: 404,
  addCycleReviewers: 404,
  reviewProgress: 404,
  reviewMapping: 404,
  mapReviews: 404,
  declareIntro: 404,
  reviewSheet: 404,
  markReviewItem: 404,
  keepReviewWords: 404,
  submitReview: 404,
  confirmReviews: 404,
  reviewNumbers: 404,
  draftFeedbacks: 404,
  oneTrainer: 404,
  addTrainer: 400,
  editTrainer: 404,
  deactivateTrainer: 404,
  reactivateTrainer: 404,
  trainerSessions: 404,
  trainerLeaves: 404,
  trainerActivity: 404,
  deleteView: 404,
  createSessions: 404,
  calendarEvents: 404,
  newCalendarEvents: 404,
  trainersCalendar: 404,
  blockHours: 404,
  unblockHours: 404,
  oneLead: 404,
  checkPromise: 404,
  leadJourney: 404,
  leadTimeline: 404,
  takeEntryBack: 404,
  leadTwins: 404,
  previewHobbySeries: 400,
  previewHobbyFollowing: 404,
  changeHobbyFollowing: 404,
  addHobbyStudents: 404,
  hobbyAttendance: 404,
  markHobbyClass: 404,
  nodeContents: 404,
  nodeNeighbours: 404,
  moveNode: 404,
  previewTakeBack: 404,
  takeBackNode: 404,
  previewReview: 404,
  sendToReview: 404,
  pinVersion: 404,
  copyNode: 404,
  exportNode: 404,
  previewPublication: 404,
  publishNode: 404,
  moveNodes: 404,
  typedDraft: 404,
  keepTypedDraft: 404,
  nodeComments: 404,
  commentOnNode: 404,
  previewDraftMerge: 404,
  mergeDraft: 404,
  learningAppAttempts: 403,
  giveConquest: 404,
  conquestNumbers: 404,
  conquestAttempts: 404,
  previewRegrades: 404,
  applyRegrades: 404,
  nodeClasses: 404,
  courseBatches: 404,
  previewShipment: 404,
  shipVersion: 404,
  previewMerge: 404,
  tellApart: 404,
  mergeLeads: 404,
  addedSinceMerge: 404,
  splitLeads: 404,
  notePresence: 404,
  paperPdf: 404,
  payslipPdf: 404,
  partnerStatementPdf: 404,
  updateLead: 404,
  saveSiblingContact: 404,
  suitableSlots: 404,
  suitableDay: 404,
  selectSlot: 404,
  cancelBooking: 404,
  salesManager: 404,
  followShortLink: 404,
  joinPage: 404,
  linkedPage: 404,
  answerLinkedPage: 404,
  join: 404,
  oneSession: 404,
  sessionActivity: 404,
  eligibleTrainers: 404,
  reassignSession: 404,
  leadsBySession: 404,
  updateSession: 404,
  createScheduledMeetings: 404,
  breakoutRoomCommunication: 404,
  submitFeedback: 404,
  submitAttendance: 404,
  signInPage: 303,
  openMessage: 404,
  createBatch: 400,
  batchDetail: 404,
  previewBatchChange: 404,
  changeBatch: 404,
  rankBatchTrainers: 404,
  ptmPage: 404,
  answerPtm: 404,
  batchSeats: 404,
  giveSeat: 404,
  moveSeat: 404,
  giveBackSeat: 404,
  cancelSessionsOfBatches: 404,
  trainerChange: 404,
  rankForSession: 404,
  previewTrainerChange: 404,
  changeTrainer: 404,
  undoTrainerChange: 404,
  makeUpChoices: 404,
  giveMakeUp: 404,
  noteOfSession: 404,
  attendanceSheet: 404,
  exportAttendanceSheet: 404,
  markByMinutes: 404,
  quotePaymentLink: 400,
  createPaymentLink: 400,
  paymentLinkDetail: 404,
  waiveInstalment: 404,
  useCredit: 404,
  assignPayment: 404,
  assignPayments: 200,
  previewCorrection: 404,
  correctEntry: 404,
  openProof: 404,
  recordOfflinePayment: 400,
  pauseReminders: 404,
  familyLedger: 404,
  paymentWhatIf: 404,
  matchesOfEnrolment: 404,
  setPreferredTime: 404,
  allocateBatch: 404,
  joinWaitingList: 404,
  leaveWaitingList: 404,
  offerSeat: 404,
  answerOffer: 404,
  openRecording: 404,
  recordingFile: 403,
  savePosition: 404,
  beginFile: 400,
  fileUpload: 404,
  putFilePart: 404,
  completeFile: 404,
  abortFile: 404,
  openFile: 404,
  fileBytes: 403,
  previewLeave: 404,
  leaveAccounts: 404,
  applyForLeave: 404,
  leaveDetail: 404,
  leaveImpact: 404,
  leaveStudents: 404,
  tellLeaveStudents: 404,
  decideLeaveSlots: 404,
  modifyLeave: 404,
  assignSubstitutes: 404,
  openPayoutCycle: 400,
  closePayoutCycle: 400,
  downloadBankTransfer: 409,
  payoutDetail: 404,
  payoutTicketDetail: 404,
  raisePayoutTicket: 404,
  onboardingSection: 404,
  saveOnboardingSection: 404,
  decideOnboardingSection: 404,
  revealOnboardingField: 404,
  activateOnboardedTrainer: 404,
  addOnboardingDocument: 404,
  openOnboardingDocument: 404,
  lookUpAddress: 404,
  takeAssignmentBack: 404,
  assignmentProgress: 404,
  managerAway: 404,
  refundFacts: 404,
  refundDetail: 404,
  createRefund: 400,
  editRefund: 404,
  payPage: 404,
  startPayment: 404,
  testGatewayPage: 404,
  payAtTestGateway: 404,
  comeBackFromGateway: 404,
  gatewayWebhook: 403,
  twilioMessageWebhook: 403,
  whatsappWebhook: 403,
  verifyWhatsappWebhook: 403,
  twilioCallWebhook: 403,
  assistantWebhook: 403,
  previewStreamChange: 404,
  changeStream: 404,
  openStreamRoom: 404,
  streamViewers: 404,
  zoomWebhook: 403,
  previewInvitees: 404,
  invite: 404,
  invitationLink: 404,
  assistantFile: 403,
  conversationHead: 404,
  conversationThread: 404,
  wholeMessage: 404,
  readConversation: 404,
  revealConversation: 404,
  printConversation: 404,
  openConversationFile: 404,
  evidenceOf: 404,
  pinEvidence: 404,
  setEvidence: 404,
  placeCall: 404,
  checkLoan: 404,
  askLoanAgain: 404,
  studentProfile: 404,
  studentDashboard: 404,
  quoteCourseChange: 404,
  changeCourse: 404,
  certificatePdf: 404,
  certificatePage: 404,
};

/** Of staff who lead no sales team: refused by the operation itself, in words. */
const OF_TEAM_LEADS: readonly string[] = ['assignableLeads', 'previewAssignment', 'assignLeads'];

const calls: Readonly<Record<string, RequestFixture>> = { ...REQUEST_FIXTURES, ...RECORD_REQUEST_FIXTURES };
const otherwise: Readonly<Record<string, number>> = { ...EXPECTED_STATUS, ...statusOfUnknown() };

describe('spec 6, decisions 4: who may call what', () => {
  /** A call that is refused changes nothing: those who are refused call one company, signed in once. Who is let in has a company alone. */
  let company: TestServer;
  const callers = new Map<Role, Promise<Caller>>();
  function callerOf(role: Role): Promise<Caller> {
    const caller = callers.get(role) ?? company.as(role);
    callers.set(role, caller);
    return caller;
  }
  beforeAll(async () => {
    company = await openTestServer(await peopled(memoryStore(), 0));
  });

  test.each(MOUNTED)('$operation', async ({ operation, endpoint }) => {
    for (const role of Object.keys(ROLES) as Role[]) {
      const refused = REFUSED[endpoint.who][role];
      const server = refused ? company : await openTestServer(await peopled(memoryStore(), 0));
      const caller = refused ? await callerOf(role) : await server.as(role);
      const answer = await caller.call(operation, calls[operation]);
      const { status = 200 } = endpoint;
      const worded = role === 'staff' && OF_TEAM_LEADS.includes(operation) ? 403 : undefined;
      const allowed =
        operation === 'signInPage' && role === 'nobody' ? 200 : (worded ?? otherwise[operation] ?? status);
      expect.soft(answer.status, role).toBe(refused ?? allowed);
      // The words for a refusal are spec 8's status defaults, so it has none of its own.
      if (refused) expect.soft(await answer.json(), role).toEqual({ status_code: refused });
      expect.soft(server.errors.splice(0), role).toEqual([]);
    }
  });

  test('decisions 11, 16: a person who sells, leads a team or checks sessions is refused what is others’, and let in where it is theirs', async () => {
    const server = await openTestServer(await peopled(memoryStore(), 0));
    const lead = emailOf('lead');
    await server.store.users.add({
      email: lead,
      permissions: ['sales'],
      password_hash: `hashed ${PASSWORD}`,
      created_on: NOW,
      created_by: lead,
    });
    await server.store
      .records(SALES_MANAGERS)
      .insert([
        newRow(
          SALES_MANAGERS,
          { actor: lead, now: NOW },
          { id: lead, email: lead, name: 'Lead', mobile_number: '+919820010011', team: 'East', leads_team: true },
        ),
      ]);
    const leading = newCaller(server.api);
    await leading.call('signIn', { body: { email: lead, password: PASSWORD } });
    const quality = await server.as('quality');
    const closed: readonly Access[] = ['finance', 'people', 'admin'];
    const told: string[] = [];
    for (const { operation, endpoint } of MOUNTED) {
      const isOthers = closed.includes(endpoint.who);
      for (const [caller, refused] of [
        [leading, isOthers || endpoint.who === 'quality'],
        [quality, isOthers],
      ] as const) {
        if (!refused && endpoint.who !== 'quality' && !OF_TEAM_LEADS.includes(operation)) continue;
        // What is let in may change much: only that it is let in is asked.
        const { status } = await caller.call(operation, calls[operation]);
        // Leads of nobody, which that call asks for, are given out by administrators.
        const worded = OF_TEAM_LEADS.includes(operation) && (caller === quality || operation === 'assignableLeads');
        if ((status === 403) !== (refused || worded || otherwise[operation] === 403))
          told.push(`${operation} by ${caller === quality ? 'quality' : 'a team lead'}: ${status}`);
      }
    }
    expect(told).toEqual([]);
  });

  test('decisions 4: an external partner may call only what Book Demo and the own account need', () => {
    const partners = MOUNTED.filter(({ endpoint }) => endpoint.who === 'anyone').map(({ operation }) => operation);
    expect(partners.sort()).toEqual([
      'cancelBooking',
      'changePassword',
      'createLead',
      'currentUser',
      'endOtherSignIns',
      'endOwnSignIn',
      'findLeads',
      'listCountries',
      'listOwnSignIns',
      'oneLead',
      'recentLeads',
      'saveSiblingContact',
      'selectSlot',
      'suitableDay',
      'suitableSlots',
      'updateLead',
    ]);
  });

  test('spec 6: on a real server a partner is a partner whatever the host name says', async () => {
    const server = await openTestServer(await peopled(memoryStore(), 0));
    const partner = await server.as('partner');
    const answer = await partner.fetch('http://localhost/tms/v1/trainers?mode=minimal');
    expect(answer.status).toBe(403);
  });

  test.each(['', ' ', 'x', '%', '%E0%A4%A', '\0', '\ud800', '__proto__', '="; Path=/', 'x'.repeat(100_000)])(
    'decisions 4: the session cookie %j signs nobody in',
    async (cookie) => {
      const server = await openTestServer(await peopled(memoryStore(), 0));
      const staff = await server.as('staff');
      const token = staff.cookies.get('admin_session')!;
      for (const tampered of [cookie, token + cookie, cookie + token].filter((each) => each !== token)) {
        staff.cookies.set('admin_session', tampered);
        expect((await staff.call('currentUser')).status).toBe(401);
      }
      expect(server.errors).toEqual([]);
    },
  );

  test('decisions 4: a forged readable cookie changes nothing', async () => {
    const server = await openTestServer(await peopled(memoryStore(), 0));
    const staff = await server.as('staff');
    const forged = btoa(JSON.stringify({ email: emailOf('admin'), permissions: ['prod-admins'] }));
    staff.cookies.set('admin_auth', `${forged}.x`);
    expect((await staff.call('user.page')).status).toBe(403);
    expect(await (await staff.call('currentUser')).json()).toEqual({
      email: emailOf('staff'),
      permissions: ['demo-admins'],
    });
  });
});
