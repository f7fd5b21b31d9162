// Calls of trainers: their hours and demo slots, leaves, onboarding, quality checks and reviews.
import type { Operation } from '@domain/contract/paths';
import type { RequestFixture } from '../testServer';
import { trainerBody } from '../trainers';
import { PNG, UNKNOWN } from './values';

const TRAINER = trainerBody('unknown@example.com');

const LEAVE_ASKED = { teacher_id: 'unknown@example.com', start_time: 1_796_670_000, end_time: 1_796_677_200 };

const SECTION = { teacher_id: 'unknown@example.com', section: 'aadhaar-details' };

export const TRAINERS_REQUESTS = {
  qualitySample: { query: { day: '2026-11-20' } },
  drawQualitySample: {},
  checkableSessions: { query: { day: '2026-11-20', days: '7' } },
  drawSampleAgain: { query: { day: '2026-11-20' } },
  qualityCoverage: {},
  takeCheck: { body: { kind: 'trainer', session_id: UNKNOWN } },
  giveBackCheck: { path: { id: UNKNOWN }, body: { version: 1 } },
  checkSheet: { path: { id: UNKNOWN } },
  markItem: { path: { id: UNKNOWN, item: 'aims' }, body: { mark: 2 } },
  submitCheck: { path: { id: UNKNOWN }, body: { version: 1, marks: { aims: 2 } } },
  disputeCheck: { path: { id: UNKNOWN }, body: { version: 1, items: [{ item: 'aims', dispute: 'She said it' }] } },
  decideCheck: {
    path: { id: UNKNOWN },
    body: { version: 1, items: [{ item: 'aims', mark: 'na', answer: 'She did' }] },
  },
  qualityCalibration: {},
  trainerScores: { query: { teacher_id: 'unknown@example.com' } },
  addCycleTrainers: { path: { id: UNKNOWN }, body: { teacher_ids: ['unknown@example.com'] } },
  addCycleReviewers: { path: { id: UNKNOWN }, body: { reviewers: [{ email: 'unknown@example.com', most: 4 }] } },
  reviewProgress: { path: { id: UNKNOWN } },
  reviewMapping: { path: { id: UNKNOWN } },
  mapReviews: {
    path: { id: UNKNOWN },
    body: { pairs: [{ trainer: 'unknown@example.com', reviewer: 'nobody@example.com' }] },
  },
  myReviews: {},
  declareIntro: { path: { id: UNKNOWN }, body: { conflicts: [] } },
  reviewSheet: { path: { id: UNKNOWN } },
  markReviewItem: { path: { id: UNKNOWN, item: 'aims' }, body: { mark: 2 } },
  keepReviewWords: { path: { id: UNKNOWN }, body: { strengths: 'Explains well' } },
  submitReview: { path: { id: UNKNOWN }, body: { version: 1, marks: { aims: 2 } } },
  confirmReviews: { path: { id: UNKNOWN } },
  reviewNumbers: { path: { id: UNKNOWN } },
  trainerOverTime: { query: { teacher_id: 'unknown@example.com' } },
  draftFeedbacks: { path: { id: UNKNOWN } },
  listCountries: {},
  oneSession: { path: { session_id: UNKNOWN } },
  sessionActivity: { path: { session_id: UNKNOWN } },
  eligibleTrainers: { path: { session_id: UNKNOWN } },
  reassignSession: {
    path: { session_id: UNKNOWN },
    body: { teacher_id: 'unknown@example.com', instead_of: 'nobody@example.com' },
  },
  updateSession: {
    path: { session_id: UNKNOWN },
    body: { start_time: 1_795_059_000, capacity: 3, instead_of: { start_time: 1_795_055_400, capacity: 2 } },
  },
  createScheduledMeetings: { body: { session_id: UNKNOWN } },
  breakoutRoomCommunication: { body: { session_id: UNKNOWN, message: 'Room 2, please' } },
  futureSessions: { body: { timezone: 'Asia/Kolkata' } },
  leadsBySession: { path: { session_id: UNKNOWN } },
  cancelSessions: { body: { sessions: [{ trainer_id: 'unknown@example.com', start_time: 1_795_059_000 }] } },
  dayLog: { query: { date: '22/11/2026' } },
  weekHours: { query: { date: '22/11/2026' } },
  dayDemand: { query: { date: '22/11/2026', countries: 'IN,SG' } },
  followDay: { query: { date: '22/11/2026', age: '5' } },
  dayNews: { query: { date: '22/11/2026', after: '12:15:13@1700000000' } },
  holdHours: {
    body: {
      holder: '6b1d7a0c-3a52-4f0e-9d0b-0d1f4f6f2a10',
      date: '22/11/2026',
      trainers: [{ teacher_id: 'unknown@example.com', hours: 512 }],
    },
  },
  takeBackSessions: { body: { session_ids: [UNKNOWN] } },
  sessionPage: {},
  exportSessions: {},
  sessionKeys: {},
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
  sendOtp: { body: { email: 'new@example.com' } },
  resendOtp: { body: { email: 'new@example.com' } },
  addTrainer: { body: { ...TRAINER, otp: '123456' } },
  editTrainer: { body: { ...TRAINER, version: 1 } },
  initialProficiency: {},
  listGroups: {},
  nonGroupedTrainers: {},
  recommendedTrainers: {},
  askTrainerSlots: { body: { date: '18/11/2026', timezone: 'Asia/Kolkata' } },
  trainerSlots: { query: { date: '18/11/2026', timezone: 'Asia/Kolkata' } },
  onboardingFunnel: {},
  onboardingSection: { path: SECTION },
  saveOnboardingSection: { path: SECTION, body: { version: 1, aadhaar_number: '', name_on_aadhaar: 'Asha Rao' } },
  decideOnboardingSection: { path: SECTION, body: { version: 1, decision: 'submit' } },
  revealOnboardingField: { path: SECTION, body: { field: 'aadhaar_number', reason: 'The bank asks for it' } },
  activateOnboardedTrainer: { path: { teacher_id: SECTION.teacher_id }, body: { version: 1 } },
  addOnboardingDocument: { query: { ...SECTION, kind: 'aadhaar_front' }, file: { type: 'image/png', content: PNG } },
  openOnboardingDocument: { path: { id: UNKNOWN } },
  lookUpAddress: { body: { postal_code: '560001' } },
  previewLeave: { body: LEAVE_ASKED },
  applyForLeave: { body: { ...LEAVE_ASKED, reason: 'Family function' } },
  leaveQueue: {},
  leaveDetail: { path: { id: UNKNOWN } },
  leaveAccounts: { query: { teacher_id: 'nobody@example.com' } },
  leaveYearEnd: { query: { day: '2027-03-31' } },
  leaveImpact: { path: { id: UNKNOWN } },
  leaveStudents: { path: { id: UNKNOWN } },
  tellLeaveStudents: {
    path: { id: UNKNOWN },
    body: {
      told: [
        { lead_id: UNKNOWN, session_id: UNKNOWN, teacher_id: 'asha@example.com', start_time: 1, is_cancelled: false },
      ],
    },
  },
  decideLeaveSlots: {
    path: { id: UNKNOWN },
    body: { version: 1, slots: [{ session_id: UNKNOWN, state: 'approved' }] },
  },
  modifyLeave: {
    path: { id: UNKNOWN },
    body: { version: 1, start_time: LEAVE_ASKED.start_time, end_time: LEAVE_ASKED.end_time, note: 'A day longer' },
  },
  calendarEvents: {
    query: { email: 'unknown@example.com', time_min: '1795059000', time_max: '1795145400', get_latest: 'true' },
  },
  newCalendarEvents: { query: { teacher_id: 'unknown@example.com', start_time: '1795059000', end_time: '1795145400' } },
  trainersCalendar: { query: { teacher_ids: 'unknown@example.com', start_time: '1795059000', end_time: '1795145400' } },
  blockHours: {
    body: {
      teacher_id: 'unknown@example.com',
      start_time: 1_795_059_000,
      end_time: 1_795_062_600,
      note: 'Team training',
    },
  },
  unblockHours: { body: { teacher_id: 'unknown@example.com', start_time: 1_795_059_000, end_time: 1_795_062_600 } },
  absences: { query: { from: '2026-11-20', to: '2026-11-26' } },
  overlaps: {},
  gapsOfDay: { query: { date: '2026-11-20' } },
  coversToReturn: {},
  coverTotals: { query: { month: '2026-11' } },
  assignSubstitutes: {
    body: {
      leave_id: UNKNOWN,
      assignments: [{ session_id: UNKNOWN, instead_of: 'unknown@example.com', teacher_id: 'unknown@example.com' }],
    },
  },
  returnCovers: { body: { cover_ids: [UNKNOWN] } },
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
  trainerChange: { query: { teacher_id: 'unknown@example.com', from: '2026-11-20', to: '2026-12-20' } },
  rankForSession: { path: { id: UNKNOWN } },
  bestForChange: { body: { teacher_id: 'unknown@example.com', from: '2026-11-20', to: '2026-12-20', choices: [] } },
  previewTrainerChange: {
    body: { teacher_id: 'unknown@example.com', choices: [{ session_id: UNKNOWN, teacher_id: 'unknown@example.com' }] },
  },
  changeTrainer: {
    body: { teacher_id: 'unknown@example.com', choices: [{ session_id: UNKNOWN, teacher_id: 'unknown@example.com' }] },
  },
  undoTrainerChange: { path: { id: UNKNOWN } },
} satisfies Partial<Record<Operation, RequestFixture>>;
