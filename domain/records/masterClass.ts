// Master classes: one lesson by one trainer for many students, and who was added to it.
import { GRADES } from '../business/trainerTerms';
import { sameWords } from '../lists/list';
import { count, trainerName } from './computedFields';
import { choice, list, optional, reference, text, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import { CANCELLED, cancelling, CONTACT, NOT_HELD, notHeld, PERSON_NAME, seatIn, timeAndSeats } from './session';

const fields = {
  title: text('Title', 120, { section: 'Class', sorted: true, searched: true }),
  trainer: reference('Trainer', 'trainer', { section: 'Class', filtered: true }),
  about: optional(text('About', 1000, { section: 'Class', long: true })),
  class_link: optional(text('Class link', 400, { section: 'Class', format: 'url' })),
  ...timeAndSeats({ minutes: 90, capacity: 300 }),
  grades: list('Grades', 13, { section: 'Time and seats', labels: sameWords(GRADES), min: 1, filtered: true }),
};
const stored = {
  status: choice(
    'Status',
    { scheduled: 'Scheduled', cancelled: 'Cancelled', ...NOT_HELD },
    { default: 'scheduled', sorted: true, filtered: true },
  ),
  cancel_reason: optional(text('Reason', 300)),
  ...CANCELLED,
};
const computed = {
  trainer_name: trainerName('Trainer name', 'trainer', { searched: true }),
  students: count(
    'Students',
    { of: 'master_class_student', by: 'master_class_id', status: ['added'] },
    { section: 'Time and seats', sorted: true },
  ),
};

export interface NewMasterClass extends ValuesOf<typeof fields> {}
export interface MasterClass extends RecordRow, NewMasterClass, ValuesOf<typeof stored>, ValuesOf<typeof computed> {}

export const MASTER_CLASSES = record<MasterClass, NewMasterClass, Needed<typeof fields & typeof stored>>({
  name: 'master_class',
  table: 'master_classes',
  noun: { one: 'master class', many: 'master classes' },
  path: '/mcms/v1/classes',
  group: 'Master classes',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: null },
  fields,
  stored,
  computed,
  named: 'title',
  sort: 'start_time',
  defaultRange: { field: 'start_time', from: 0, to: 29, label: 'Next 30 days' },
  keys: ['start_time'],
  consequences: {
    cancel: {
      count: 'students',
      one: 'student has a seat',
      many: 'students have a seat',
      none: 'Nobody has a seat.',
      note: 'The console does not notify them.',
    },
  },
  duplicates: ['title', 'start_time'],
  actions: {
    cancel: cancelling('Cancel class'),
    ...notHeld(),
  },
  looks: {
    scheduled: { before: 'upcoming', during: 'now', after: 'finished' },
    cancelled: 'cancelled',
    not_held: 'cancelled',
  },
});

const student = {
  master_class_id: seatIn('Master class', 'master_class'),
  contact: CONTACT,
  student_name: { ...PERSON_NAME, label: 'Student' },
};
const studentSaved = {
  status: choice('Status', { added: 'Added', removed: 'Removed' }, { default: 'added', sorted: true, filtered: true }),
};

export interface NewMasterClassStudent extends ValuesOf<typeof student> {}
export interface MasterClassStudent extends RecordRow, NewMasterClassStudent, ValuesOf<typeof studentSaved> {}

export const MASTER_CLASS_STUDENTS = record<
  MasterClassStudent,
  NewMasterClassStudent,
  Needed<typeof student & typeof studentSaved>
>({
  name: 'master_class_student',
  table: 'master_class_students',
  noun: { one: 'student', many: 'students' },
  path: '/mcms/v1/students',
  group: 'Master classes',
  access: { read: 'staff', create: 'staff', edit: null, reveal: 'staff' },
  fields: student,
  stored: studentSaved,
  named: 'contact',
  sort: 'created_on',
  createsMany: true,
  actions: {
    remove: {
      label: 'Remove student',
      done: 'removed',
      who: 'staff',
      from: ['added'],
      to: 'removed',
      confirmation: 'undo',
      undo: 'restore',
    },
    restore: {
      label: 'Restore student',
      done: 'restored',
      who: 'staff',
      from: ['removed'],
      to: 'added',
      confirmation: 'undo',
      undo: 'remove',
    },
  },
  looks: { added: 'upcoming', removed: 'cancelled' },
});
