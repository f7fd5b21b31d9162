// Who registered for a webinar, and who came.
import { choice, type Needed, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';
import { CONTACT, PERSON_NAME, seatIn } from './session';

export const REGISTRATION_STATUSES = {
  registered: 'Registered',
  attended: 'Attended',
  absent: 'Absent',
  cancelled: 'Cancelled',
} as const;

const fields = {
  webinar_id: seatIn('Webinar', 'webinar'),
  contact: CONTACT,
  family_name: PERSON_NAME,
};
const stored = {
  status: choice('Status', REGISTRATION_STATUSES, { default: 'registered', sorted: true, filtered: true }),
};

export interface NewWebinarRegistration extends ValuesOf<typeof fields> {}
export interface WebinarRegistration extends RecordRow, NewWebinarRegistration, ValuesOf<typeof stored> {}

export const WEBINAR_REGISTRATIONS = record<
  WebinarRegistration,
  NewWebinarRegistration,
  Needed<typeof fields & typeof stored>
>({
  name: 'webinar_registration',
  table: 'webinar_registrations',
  noun: { one: 'registration', many: 'registrations' },
  path: '/webinar/v1/registrations',
  group: 'Webinars',
  access: { read: 'staff', create: 'staff', edit: 'staff', reveal: 'staff' },
  fields,
  stored,
  named: 'contact',
  sort: 'created_on',
  createsMany: true,
  actions: {
    attend: {
      label: 'Attended',
      done: 'attended',
      who: 'staff',
      from: ['registered', 'absent'],
      to: 'attended',
      confirmation: 'undo',
      undo: { by: 'miss', notFrom: { registered: 'A family came or it did not: the other mark corrects it' } },
    },
    miss: {
      label: 'Absent',
      done: 'absent',
      who: 'staff',
      from: ['registered', 'attended'],
      to: 'absent',
      confirmation: 'undo',
      undo: { by: 'attend', notFrom: { registered: 'A family came or it did not: the other mark corrects it' } },
    },
    cancel: {
      label: 'Cancel registration',
      done: 'cancelled',
      who: 'staff',
      from: ['registered'],
      to: 'cancelled',
      confirmation: 'undo',
      undo: 'restore',
    },
    restore: {
      label: 'Restore registration',
      done: 'restored',
      who: 'staff',
      from: ['cancelled'],
      to: 'registered',
      confirmation: 'undo',
      undo: 'cancel',
    },
  },
  looks: { registered: 'upcoming', attended: 'finished', absent: 'cancelled', cancelled: 'cancelled' },
});
