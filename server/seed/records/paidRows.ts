// Rows of paid batches and their students while they are made.
import type { AttendanceMark } from '@domain/records/attendanceMark';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import type { BatchSession } from '@domain/records/batchSession';
import type { Recording } from '@domain/records/recording';
import type { Student } from '@domain/records/student';
import type { Worksheet } from '@domain/records/studentWork';
import type { Enrolment } from '@domain/records/enrolment';
import type { WaitingEntry } from '@domain/records/waiting';
import type { LeadRow } from '../../store/leads';
import type { AuditRow } from '../../store/store';
import { Books } from './books';

export type BatchRow = Omit<Batch, 'trainer_name' | 'students' | 'status'>;
export type SessionRecord = Omit<BatchSession, 'trainer_name' | 'note_state'>;
type EnrolmentRow = Omit<Enrolment, 'payment' | 'has_batch' | 'renewal_asked'>;

export class Rows {
  readonly batches: BatchRow[] = [];
  readonly sessions: SessionRecord[] = [];
  readonly students: Omit<Student, 'courses'>[] = [];
  readonly enrolments: EnrolmentRow[] = [];
  readonly members: BatchMember[] = [];
  readonly marks: AttendanceMark[] = [];
  readonly worksheets: Worksheet[] = [];
  readonly waiting: WaitingEntry[] = [];
  readonly recordings: Recording[] = [];
  readonly leads: LeadRow[] = [];
  readonly audit: AuditRow[] = [];
  readonly books = new Books();
}

/** Who plans batches in the seed. */
export const PLANNING = 'planning@example.com';
