// Rows of streams and Maverick sessions as tests begin with them.
import { addDays, startOfHour } from '@domain/calendar';
import type { MaverickInvitation } from '@domain/records/maverickInvitation';
import type { MaverickSession } from '@domain/records/maverickSession';
import type { RecordRow } from '@domain/records/record';
import type { StreamBatch } from '@domain/records/streamBatch';
import type { StreamSession } from '@domain/records/streamSession';
import type { Enrolment } from '@domain/records/enrolment';
import { NOW, TODAY } from './testServer';
import { ASHA } from './trainers';

type Own<Row> = Omit<Row, keyof RecordRow>;
const UNCANCELLED = { cancel_reason: null, cancelled_on: null, cancelled_by: null };

export function streamBatchRow(changes: Partial<StreamBatch> = {}): Own<StreamBatch> {
  return {
    title: 'Maths that moves',
    about: null,
    language: 'English',
    grades: ['4'],
    capacity: 100,
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: ['Mon 11:00'],
    start_date: addDays(TODAY, 80),
    planned: 1,
    host: ASHA,
    helpers: [],
    status: 'running',
    end_date: null,
    without_hour: 0,
    ...UNCANCELLED,
    host_name: null,
    helper_names: [],
    upcoming: 1,
    streamed: 0,
    subscribers: 0,
    ...changes,
  };
}

export function streamSessionRow(batchId: string, changes: Partial<StreamSession> = {}): Own<StreamSession> {
  return {
    stream_batch_id: batchId,
    number: 1,
    title: 'Maths that moves',
    host: ASHA,
    helpers: [],
    join_link: null,
    start_time: NOW + 3600,
    minutes: 60,
    capacity: 100,
    status: 'scheduled',
    is_single: false,
    platform: 'none',
    meeting_id: null,
    started_on: null,
    resumed_on: null,
    ended_on: null,
    nobody_came: false,
    host_parts: [],
    ...UNCANCELLED,
    host_name: null,
    helper_names: [],
    viewers: 0,
    ...changes,
  };
}

export function maverickRow(changes: Partial<MaverickSession> = {}): Own<MaverickSession> {
  return {
    title: 'Invariants',
    level: 'challenger',
    host: ASHA,
    co_hosts: [],
    about: null,
    join_link: null,
    start_time: startOfHour(addDays(TODAY, 85), 15),
    minutes: 60,
    capacity: 2,
    grades: ['4'],
    status: 'scheduled',
    ...UNCANCELLED,
    host_name: null,
    co_host_names: [],
    awaited: 0,
    accepted: 0,
    attended: 0,
    missed: 0,
    ...changes,
  };
}

export function invitationRow(
  sessionId: string,
  { id, student_id, student_name }: Pick<Enrolment, 'id' | 'student_id' | 'student_name'>,
  changes: Partial<MaverickInvitation> = {},
): Own<MaverickInvitation> {
  return {
    maverick_session_id: sessionId,
    variant_id: id,
    lead_id: student_id,
    student_name,
    grade: '4',
    invited_as: 'From a list',
    answer_by: NOW + 7200,
    status: 'invited',
    answered_on: null,
    answered_by: null,
    score: null,
    certificate_id: null,
    certificate_status: null,
    ...changes,
  };
}
