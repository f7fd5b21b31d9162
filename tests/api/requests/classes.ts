// Calls of batches with their seats and sessions, hobby classes, streams and Maverick.
import type { Operation } from '@domain/contract/paths';
import { addDays } from '@domain/calendar';
import { type RequestFixture, TODAY } from '../testServer';
import { ASHA } from '../trainers';
import { UNKNOWN } from './values';

const HOBBY_HOURS = { time_zone: 'Asia/Kolkata', slots: ['Mon 11:00'], start_date: addDays(TODAY, 20) };

const BATCH_PLAN = {
  product_type: 'batches',
  grade_band: '2-3',
  region: 'IN',
  time_zone: 'Asia/Kolkata',
  slots: ['Mon 17:00', 'Thu 17:00'],
  start_date: '2026-12-07',
  first_session: 1,
  last_session: 30,
  capacity: 6,
};

const STREAM_CHANGE = {
  from: 2,
  host: 'unknown@example.com',
  helpers: [],
  time_zone: 'Asia/Kolkata',
  slots: ['Mon 17:00'],
  start_date: '2026-12-07',
};

const STREAM = {
  title: 'Maths that moves',
  about: null,
  language: 'English',
  grades: ['4'],
  capacity: 100,
  region: 'IN',
  time_zone: 'Asia/Kolkata',
  slots: ['Mon 17:00'],
  start_date: '2026-12-07',
  planned: 3,
  host: 'unknown@example.com',
  helpers: [],
};

export const CLASSES_REQUESTS = {
  previewHobbySeries: { body: { ...HOBBY_HOURS, host: ASHA, region: 'IN', planned: 4 } },
  previewHobbyFollowing: { path: { id: UNKNOWN }, body: { ...HOBBY_HOURS, host: ASHA, from: 1 } },
  changeHobbyFollowing: { path: { id: UNKNOWN }, body: { ...HOBBY_HOURS, host: ASHA, from: 1, version: 1 } },
  addHobbyStudents: { path: { id: UNKNOWN }, body: { students: [{ contact: UNKNOWN, name: 'Mira' }], wait: true } },
  hobbyAttendance: { path: { id: UNKNOWN } },
  markHobbyClass: { path: { id: UNKNOWN }, body: { version: 0, marks: [{ seat_id: UNKNOWN, mark: 'present' }] } },
  activeHobbySessions: {},
  sessionsToMark: {},
  makeUpChoices: { path: { session_id: UNKNOWN }, query: { variant_id: UNKNOWN } },
  giveMakeUp: { path: { session_id: UNKNOWN }, body: { variant_id: UNKNOWN, session_id: UNKNOWN } },
  noteOfSession: { path: { session_id: UNKNOWN } },
  previewBatch: { body: { ...BATCH_PLAN, teacher_id: null } },
  createBatch: { body: { ...BATCH_PLAN, teacher_id: 'unknown@example.com' } },
  batchDetail: { path: { id: UNKNOWN } },
  previewBatchChange: { path: { id: UNKNOWN }, body: { change: { what: 'seats', capacity: 4 } } },
  changeBatch: { path: { id: UNKNOWN }, body: { change: { what: 'seats', capacity: 4 }, version: 1 } },
  rankBatchTrainers: { path: { id: UNKNOWN }, query: { from: '2026-12-01' } },
  matchesOfEnrolment: { path: { id: UNKNOWN } },
  allocationCounts: { body: { variants: ['v-1'] } },
  setPreferredTime: { path: { id: UNKNOWN }, body: { preferred_slots: ['Mon 17:30', 'Thu 17:30'] } },
  allocateBatch: { path: { id: UNKNOWN }, body: { batch_id: UNKNOWN, from_date: '2026-11-20' } },
  joinWaitingList: { path: { id: UNKNOWN }, body: {} },
  leaveWaitingList: { path: { id: UNKNOWN }, body: {} },
  offerSeat: { path: { id: UNKNOWN }, body: { batch_id: UNKNOWN, expires_on: '2026-11-25' } },
  answerOffer: { path: { id: UNKNOWN }, body: { answer: 'accepted' } },
  previewStream: { body: STREAM },
  previewStreamChange: { path: { id: UNKNOWN }, body: STREAM_CHANGE },
  changeStream: { path: { id: UNKNOWN }, body: { ...STREAM_CHANGE, version: 1 } },
  streamPlatform: {},
  openStreamRoom: { path: { id: UNKNOWN } },
  streamViewers: { path: { id: UNKNOWN } },
  zoomWebhook: { body: {} },
  previewInvitees: { path: { id: UNKNOWN }, body: { grades: ['4'], attendance_least: 80, conquest_least: null } },
  invite: { path: { id: UNKNOWN }, body: { variant_ids: [UNKNOWN], answer_by: 1_796_670_000, rule: null } },
  invitationLink: { path: { id: UNKNOWN } },
  batchSeats: { path: { batch_id: UNKNOWN } },
  giveSeat: { path: { batch_id: UNKNOWN }, body: { variant_id: UNKNOWN, from_date: '2026-12-01', reason: null } },
  moveSeat: {
    path: { member_id: UNKNOWN },
    body: { batch_id: UNKNOWN, from_date: '2026-12-01', reason: 'Other hours' },
  },
  giveBackSeat: { path: { member_id: UNKNOWN }, body: { from_date: '2026-12-01', reason: 'Stopped' } },
  planOpenings: {
    body: {
      course: null,
      weekly: 2,
      start_date: null,
      first_session: null,
      last_session: null,
      capacity: 6,
    },
  },
  futureBatchPage: { query: { status: 'upcoming' } },
  countBatchSessions: { query: { by: 'trainer', start_time: '2026-11-01..2026-11-30' } },
  previewSessionCancel: {
    body: { by: 'batch', batch_id: UNKNOWN, teacher_id: null, region: null, from: '2026-11-20', to: '2026-11-30' },
  },
  cancelSessionsOfBatches: { body: { ids: [UNKNOWN], reason: 'Holiday' } },
  attendanceSheet: { path: { batch_id: UNKNOWN }, query: { from: '2026-11-01', to: '2026-11-30' } },
  exportAttendanceSheet: { path: { batch_id: UNKNOWN }, query: { from: '2026-11-01', to: '2026-11-30' } },
  markBatchAttendance: { body: { marks: [{ session_id: UNKNOWN, variant_id: UNKNOWN, mark: 'present', version: 0 }] } },
  markByMinutes: {
    path: { session_id: UNKNOWN },
    body: { rows: [{ variant_id: UNKNOWN, minutes: 50, joined_after: 2 }] },
  },
} satisfies Partial<Record<Operation, RequestFixture>>;
