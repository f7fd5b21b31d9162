import { describe, expect, test } from 'vitest';
import { contract } from '@domain/contract/contract';
import { type Operation, paths } from '@domain/contract/paths';
import { memoryStore } from '@server/store/memory/memoryStore';
import { trainerBody } from './api/trainers';
import { emailOf, openStage, peopled, ROLES, type Role, type Sending } from './api/stage';

const TRAINER = trainerBody('unknown@example.com');

const UNKNOWN = '6f1c1c9e-6f5e-4c58-9d62-0d7a3a9d4c12';
const LEAD = {
  mobile_number: '+91 98765 43210',
  email_address: 'family@example.com',
  first_name: 'Mira',
  last_name: 'Rao',
  child_age: 9,
  grade: '4',
  country: 'IN',
  language: 'English',
  time_zone: 'Asia/Kolkata',
};

/** A call of each operation that is refused for nothing but who makes it. */
const SENDINGS: Record<Operation, Sending> = {
  signInPage: {},
  signIn: { form: { email: 'nobody@example.com', password: 'wrong' } },
  setupPage: { query: { token: 'none' } },
  setUp: { query: { token: 'none' }, form: { email: 'a@example.com', password: 'a long password' } },
  signOut: {},
  currentUser: {},
  listUsers: {},
  addUser: { body: { email: 'new@example.com', password: 'a long password', permissions: [] } },
  listCountries: {},
  findLeads: { query: { contact: 'nobody@example.com' } },
  oneLead: { path: { lead_id: UNKNOWN } },
  createLead: { body: LEAD },
  updateLead: { path: { lead_id: UNKNOWN }, body: { version: 1, ...LEAD } },
  saveSiblingContact: { body: { lead_id: UNKNOWN, sibling_contact: null } },
  suitableSlots: { query: { lead_id: UNKNOWN } },
  selectSlot: { body: { lead_id: UNKNOWN, session_id: UNKNOWN } },
  cancelBooking: { body: { booked_session_id: UNKNOWN } },
  salesManager: { query: { lead_id: UNKNOWN } },
  shortenUrl: { body: { target_url: 'https://example.com/a/long/one' } },
  followShortLink: { path: { code: 'none' } },
  joinPage: { path: { booked_session_id: UNKNOWN } },
  join: { path: { booked_session_id: UNKNOWN }, form: {} },
  leadsBySession: { path: { session_id: UNKNOWN } },
  cancelSessions: { body: { sessions: [{ trainer_id: 'unknown@example.com', start_time: 1_795_059_000 }] } },
  listPendingFeedback: { query: { from: '2026-11-18', to: '2026-11-18' } },
  submitFeedback: {
    body: {
      booked_session_id: UNKNOWN,
      feedback: { rating: 4, child_level: 'at grade', interest: 'yes', comments: '' },
    },
  },
  listAttendance: { query: { from: '2026-11-18', to: '2026-11-18' } },
  submitAttendance: { query: { lead_id: UNKNOWN }, body: { booked_session_id: UNKNOWN, attendance: 'present' } },
  listTrainers: { query: { mode: 'minimal' } },
  oneTrainer: { query: { email: 'unknown@example.com' } },
  trainerPage: {},
  exportTrainers: {},
  deactivateTrainer: { query: { email: 'unknown@example.com' } },
  reactivateTrainer: { query: { email: 'unknown@example.com' } },
  deactivateTrainers: { body: { teacher_ids: ['unknown@example.com'] } },
  reactivateTrainers: { body: { teacher_ids: ['unknown@example.com'] } },
  trainerSessions: {
    query: { email: 'unknown@example.com', start_date: '2026-11-18', end_date: '2026-11-18', tz: 'Asia/Kolkata' },
  },
  trainerLeaves: { query: { email: 'unknown@example.com' } },
  trainerActivity: { query: { email: 'unknown@example.com' } },
  groupPage: {},
  exportGroups: {},
  listViews: { query: { list: 'trainers' } },
  saveView: { body: { list: 'trainers', name: 'Mine', search: '', is_default: false } },
  deleteView: { query: { list: 'trainers', name: 'None' } },
  sendOtp: { body: { email: 'new@example.com' } },
  resendOtp: { body: { email: 'new@example.com' } },
  addTrainer: { body: { ...TRAINER, otp: '123456' } },
  editTrainer: { body: { ...TRAINER, version: 1 } },
  initialProficiency: {},
  listGroups: {},
  createGroup: { body: { group_id: 'A group', teachers: ['unknown@example.com'] } },
  editGroup: { body: { group_id: 'A group', version: 1, teachers: ['unknown@example.com'] } },
  nonGroupedTrainers: {},
  recommendedTrainers: {},
  trainerSlots: { query: { date: '18/11/2026', timezone: 'Asia/Kolkata' } },
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

/** What each kind of access means for each role: the status of a refusal, or undefined. */
const REFUSED: Record<'public' | 'anyone' | 'staff' | 'admin', Record<Role, 401 | 403 | undefined>> = {
  public: { nobody: undefined, partner: undefined, staff: undefined, admin: undefined },
  anyone: { nobody: 401, partner: undefined, staff: undefined, admin: undefined },
  staff: { nobody: 401, partner: 403, staff: undefined, admin: undefined },
  admin: { nobody: 401, partner: 403, staff: 403, admin: undefined },
};
/** Refusals that have another cause than the role. */
const OTHERWISE: Partial<Record<Operation, number>> = {
  signIn: 401,
  setupPage: 410,
  setUp: 410,
  oneTrainer: 404,
  addTrainer: 400,
  editTrainer: 404,
  createGroup: 400,
  editGroup: 404,
  deactivateTrainer: 404,
  reactivateTrainer: 404,
  trainerSessions: 404,
  trainerLeaves: 404,
  trainerActivity: 404,
  deleteView: 404,
  createSessions: 404,
  oneLead: 404,
  updateLead: 404,
  saveSiblingContact: 404,
  suitableSlots: 404,
  selectSlot: 404,
  cancelBooking: 404,
  salesManager: 404,
  followShortLink: 404,
  joinPage: 404,
  join: 404,
  leadsBySession: 404,
  submitFeedback: 404,
  submitAttendance: 404,
  signInPage: 303,
};

const matrix = (Object.keys(paths) as Operation[]).flatMap((operation) =>
  (Object.keys(ROLES) as Role[]).map((role) => ({ operation, role })),
);

describe('spec 6, decisions 4: who may call what', () => {
  test.each(matrix)('$operation by $role', async ({ operation, role }) => {
    const stage = await openStage(await peopled(memoryStore(), 0));
    const caller = await stage.as(role);
    const answer = await caller.call(operation, SENDINGS[operation]);
    const { status = 200 } = contract[operation] as { status?: number };
    const allowed = operation === 'signInPage' && role === 'nobody' ? 200 : (OTHERWISE[operation] ?? status);
    const refused = REFUSED[contract[operation].who][role];
    expect(answer.status).toBe(refused ?? allowed);
    const refusal = refused && { status_code: refused };
    // The words for a refusal are spec 8's status defaults, so it has none of its own.
    expect(refusal ?? {}).toEqual(refusal ? await answer.json() : {});
    expect(stage.errors).toEqual([]);
  });

  test('spec 6: on a real server a partner is a partner whatever the host name says', async () => {
    const stage = await openStage(await peopled(memoryStore(), 0));
    const partner = await stage.as('partner');
    const answer = await partner.fetch('http://localhost/tms/v1/trainers?mode=minimal');
    expect(answer.status).toBe(403);
  });

  test('decisions 4: a forged readable cookie changes nothing', async () => {
    const stage = await openStage(await peopled(memoryStore(), 0));
    const staff = await stage.as('staff');
    const forged = btoa(JSON.stringify({ email: emailOf('admin'), permissions: ['prod-admins'] }));
    staff.cookies.set('admin_auth', `${forged}.x`);
    expect((await staff.call('listUsers')).status).toBe(403);
    expect(await (await staff.call('currentUser')).json()).toEqual({
      email: emailOf('staff'),
      permissions: ['demo-admins'],
    });
  });
});
