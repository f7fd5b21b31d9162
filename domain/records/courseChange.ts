// A change of course or variant: what was carried over, and what was owed or given back for it.
import type { CourseFacts } from '../contract/courseFacts';
import { json, number, reference, text, type Needed, type ValuesOf } from './fields';
import { amount } from './moneyField';
import { record, type RecordRow } from './record';

const fields = {
  variant_id: reference('Course', 'variant', { filtered: true, fixed: true }),
  before: json<CourseFacts>('Before', 2000),
  after: json<CourseFacts>('After', 2000),
  classes_carried: number('Classes carried over'),
  currency: text('Currency', 3, { filtered: true, fixed: true }),
  /** Owed by the family; below 0 it is given back as credit. */
  difference: amount('Difference'),
  reason: text('Reason', 300, { long: true, protect: 'personal' }),
};

export interface NewCourseChange extends ValuesOf<typeof fields> {}
export interface CourseChange extends RecordRow, NewCourseChange {}

export const COURSE_CHANGES = record<CourseChange, NewCourseChange, Needed<typeof fields>>({
  name: 'course_change',
  table: 'course_changes',
  noun: { one: 'change of course', many: 'changes of course' },
  path: '/student/v1/course-changes',
  group: 'Students',
  access: { read: 'staff', create: null, edit: null, reveal: null },
  operations: ['page', 'count', 'total', 'export', 'one'],
  appendOnly: true,
  fields,
  named: 'reason',
  sort: '-created_on',
});
