// Courses of learning content: the roots of the tree, each of one product, package and grade band (decisions 13).
import { bandsOf, PACKAGE_LABELS, packagesOf } from '../business/courses';
import { count } from './computedFields';
import { choice, type Needed, type ValuesOf } from './fields';
import { LMS_RECORDS, NODE_COUNTS, NODE_RECORD, type NODE_STORED, NODE_TEXTS, OF_PRODUCT } from './lmsNode';
import { record, type RecordRow } from './record';

const fields = {
  ...NODE_TEXTS,
  ...OF_PRODUCT,
  package: choice('Package', PACKAGE_LABELS, {
    section: 'For',
    filtered: true,
    hint: 'The sessions that its topics fill',
  }),
};
const computed = {
  contents: NODE_COUNTS.contents,
  /** Also those that are over: its page lists both. */
  pinned_batches: count('Batches', { of: 'lms_pin', by: 'course_id' }, { sorted: true }),
};

export interface NewLmsCourse extends ValuesOf<typeof fields> {}
export interface LmsCourse extends RecordRow, NewLmsCourse, ValuesOf<typeof NODE_STORED>, ValuesOf<typeof computed> {}

export const LMS_COURSES = record<LmsCourse, NewLmsCourse, Needed<typeof fields>>({
  ...NODE_RECORD,
  name: LMS_RECORDS.course,
  table: 'lms_courses',
  noun: { one: 'course', many: 'courses' },
  path: '/lms/v1/courses',
  fields,
  computed,
  consequences: {
    retire: {
      count: 'pinned_batches',
      one: 'batch is or was at it',
      many: 'batches are or were at it',
      none: 'No batch was ever at it.',
      note: 'They keep the versions that they have; nothing more is shipped.',
    },
  },
  offers: ({ product_type }) =>
    product_type ? { package: packagesOf(product_type), grade_band: bandsOf(product_type) } : {},
});
