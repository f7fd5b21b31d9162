// What a write says that it changes (`domain/contract/recordTypes.ts`) is what it changes in the tables.
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import { RECORD_TYPES } from '@domain/contract/recordTypes';
import { CHANGES, type Operation, paths } from '@domain/contract/paths';
import type { AuditRow } from '@server/store/store';
import { BATCH_ID } from './api/batchRows';
import { type CopiedCompany, copiedCompany } from './api/copiedCompany';
import { atFirstVersion } from './api/existingRecords';
import { LEAD } from './api/lead';
import { openTestServer, PASSWORD, type RequestFixture, TODAY } from './api/testServer';

/** By table, the type of record that its rows are; others hold what no screen shows. */
const TYPE_OF: Readonly<Record<string, string>> = {
  users: 'user',
  sign_ins: 'sign_in',
  outbox: 'sent_message',
  sent_messages: 'sent_message',
  phone_calls: 'phone_call',
  phone_call_reports: 'phone_call_report',
  trainers: 'trainer',
  leaves: 'leave',
  groups: 'group',
  saved_views: 'view',
  default_views: 'view',
  sessions: 'session',
  leads: 'lead',
  bookings: 'booking',
  short_links: 'link',
  payment_links: 'payment_link',
  instalments: 'instalment',
  family_ledgers: 'family_ledger',
  ledger_entries: 'ledger_entry',
  payment_attempts: 'payment_attempt',
  offline_payments: 'offline_payment',
  reduction_proposals: 'reduction_proposal',
  discrepancies: 'discrepancy',
  refunds: 'refund',
  refund_payouts: 'refund_payout',
  refund_documents: 'refund_document',
  trainer_leaves: 'leave',
  session_covers: 'session_cover',
  blocked_hours: 'blocked_hours',
  external_events: 'external_event',
  scheduled_meetings: 'scheduled_meeting',
  payout_contracts: 'payout_contract',
  trainer_payouts: 'trainer_payout',
  payout_lines: 'payout_line',
  payout_entries: 'payout_entry',
  payout_tickets: 'payout_ticket',
  payout_ticket_messages: 'payout_ticket_message',
  students: 'student',
  enrolments: 'variant',
  credit_grants: 'credit_grant',
  course_changes: 'course_change',
  worksheets: 'worksheet',
  certificates: 'certificate',
  holidays: 'holiday',
  batches: 'batch',
  batch_sessions: 'batch_session',
  batch_members: 'batch_member',
  attendance_marks: 'attendance_mark',
  ptm_forms: 'ptm_form',
  waiting_entries: 'waiting_entry',
  seat_offers: 'seat_offer',
  recordings: 'recording',
  files: 'file',
  conversations: 'conversation',
  conversation_messages: 'conversation_message',
  conversation_files: 'conversation_file',
  conversation_readings: 'conversation_reading',
  conversation_reveals: 'conversation_reveal',
  evidence: 'evidence',
  stream_batches: 'stream_batch',
  stream_sessions: 'stream_session',
  stream_subscribers: 'stream_subscriber',
  stream_viewers: 'stream_viewer',
  stream_presences: 'stream_presence',
  stream_chats: 'stream_chat',
  maverick_sessions: 'maverick_session',
  maverick_invitations: 'maverick_invitation',
  registration_issues: 'registration_issue',
  hobby_series: 'hobby_series',
  hobby_classes: 'hobby_class',
  hobby_students: 'hobby_student',
  hobby_marks: 'hobby_mark',
  lms_pins: 'lms_pin',
  lms_shipments: 'lms_shipment',
};

/** What is done to a person is shown in the security log alone. */
function activityOf({ subject_type }: AuditRow): string {
  return subject_type === 'user' ? 'security_event' : subject_type;
}

/**
 * They need more than a request: a code that was sent, a link that was made, a console without anybody, a demo that is over,
 * another trainer who may have it, a signature of somebody whom no key of theirs is here for.
 */
const NOT_SENT: readonly string[] = [
  'twilioMessageWebhook',
  'whatsappWebhook',
  'twilioCallWebhook',
  'assistantWebhook',
  'zoomWebhook',
  'assistantFile',
  'learningAppAttempts',
  'addTrainer',
  'resetPassword',
  'setUp',
  'openMessage',
  'endSignIn',
  'endOwnSignIn',
  'createSessions',
  'reassignSession',
  'submitFeedback',
  'submitAttendance',
  'markAttendance',
];

/** What stands before the write is made so by another one; and what it sends, where the fixture's is there already. */
const BEFORE: Readonly<Partial<Record<Operation, Operation>>> = {
  unblockHours: 'blockHours',
  reactivateTrainer: 'deactivateTrainer',
  deleteView: 'saveView',
};
const INSTEAD: Readonly<Partial<Record<Operation, RequestFixture>>> = {
  createLead: { body: { ...LEAD, first_name: 'Another' } },
  changePassword: { body: { old_password: PASSWORD, password: 'walnut gravel tuba' } },
};

let company: CopiedCompany;
beforeAll(async () => {
  company = await copiedCompany();
});

const writes = Object.keys(CHANGES).filter((operation) => !NOT_SENT.includes(operation)) as (keyof typeof CHANGES)[];

describe.each(writes)('%s', (operation) => {
  test('changes no more types than it says', async () => {
    expect(await unsaid(operation, INSTEAD[operation])).toEqual([]);
  });
});

/** Batches are changed in many ways by one call. */
const CHANGES_OF_BATCHES = [
  { what: 'meeting', kind: 'PTM', start_time: startOfHour(addDays(TODAY, 3), 15) },
  { what: 'seats', capacity: 4 },
  { what: 'dormant', reason: 'Nobody came' },
  { what: 'cancel', reason: 'Too few students' },
];

test.each(CHANGES_OF_BATCHES)('a batch: $what changes no more types than it says', async (change) => {
  expect(await unsaid('changeBatch', { path: { id: BATCH_ID }, body: { change, version: 1 } })).toEqual([]);
});

/** Types of records that the write touched without saying so. */
async function unsaid(operation: keyof typeof CHANGES, instead?: RequestFixture): Promise<string[]> {
  const touched = new Set<string>();
  const { requests, files } = company;
  const store = await company.copy((changes) => {
    for (const [table, rows] of Object.entries(changes)) {
      if (TYPE_OF[table]) touched.add(TYPE_OF[table]);
      // What is done to a record is shown among its activities.
      if (table === 'audit_log') for (const row of Object.values(rows)) touched.add(activityOf(row as AuditRow));
    }
  });
  const admin = company.adminAt(await openTestServer(store, { files }));
  await atFirstVersion(store, operation, requests[operation]);
  const before = BEFORE[operation];
  if (before) await admin.call(before, requests[before]);
  touched.clear();
  const answer = await admin.call(operation, instead ?? requests[operation]);
  expect(answer.status, `${paths[operation as Operation]} ${await answer.clone().text()}`).toBeLessThan(400);
  const types = [...touched].filter((type) => (RECORD_TYPES as readonly string[]).includes(type));
  return types.filter((type) => !(CHANGES[operation] as readonly string[]).includes(type));
}
