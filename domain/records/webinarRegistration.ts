// Who registered for a webinar, and who came.
import { choice, optional, reference, text, type ValuesOf } from './fields';
import { record, type RecordRow } from './record';

export const REGISTRATION_STATUSES = { registered: 'Registered', attended: 'Attended', absent: 'Absent', cancelled: 'Cancelled' } as const;

const fields = {
  webinar_id: reference('Webinar', 'webinar', { filtered: true, fixed: true }),
  contact: text('Mobile number or e-mail', 254, { format: 'contact', protect: 'masked', searched: true }),
  family_name: optional(text('Name', 100, { protect: 'personal', sorted: true, searched: true })),
};
const stored = { status: choice('Status', REGISTRATION_STATUSES, { default: 'registered', sorted: true, filtered: true }) };

export interface NewWebinarRegistration extends ValuesOf<typeof fields> {}
export interface WebinarRegistration extends RecordRow, NewWebinarRegistration, ValuesOf<typeof stored> {}

export const WEBINAR_REGISTRATIONS = record<WebinarRegistration, NewWebinarRegistration>({
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
});
