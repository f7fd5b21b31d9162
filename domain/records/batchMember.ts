// Who sits in a batch, from which day to which: the history of moves. Seats are computed of these (decisions 8).
import type { IsoDate } from '../units';
import { choice, date, flag, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

const fields = {
  batch_id: reference('Batch', 'batch', { filtered: true, fixed: true }),
  variant_id: reference('Course', 'variant', { filtered: true, fixed: true }),
  lead_id: text('Student id', 36, { filtered: true, fixed: true }),
  student_name: text('Student', 161, { protect: 'personal', sorted: true }),
  from_date: date('From', { sorted: true, filtered: true }),
};
const stored = {
  /** The first day on which they are no member any more. */
  to_date: optional(date('Until', { sorted: true, filtered: true })),
  status: choice('Status', { member: 'Member', left: 'Left' }, { default: 'member', filtered: true, sorted: true }),
  reason: optional(text('Reason', 300, { long: true, protect: 'personal' })),
  /** The membership that follows a move. */
  moved_to: optional(text('Moved to', 36)),
  /** Its course had no class left: should a correction leave one, the seat is taken again where it is free. */
  ended_with_course: flag('Ended with the course'),
};

export interface NewBatchMember extends ValuesOf<typeof fields> {}
export interface BatchMember extends RecordRow, NewBatchMember, ValuesOf<typeof stored> {
  from_date: IsoDate;
  to_date: IsoDate | null;
}

export const BATCH_MEMBERS = record<BatchMember, NewBatchMember, Needed<typeof fields & typeof stored>>({
  name: 'batch_member',
  table: 'batch_members',
  noun: { one: 'member', many: 'members' },
  path: '/batch/v1/members',
  group: 'Batches',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one', 'activity'],
  fields,
  stored,
  named: 'student_name',
  sort: '-from_date',
  looks: { member: 'now', left: 'cancelled' },
});
