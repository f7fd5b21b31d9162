// Records that the palette finds by their names: each with the screen on which it is opened.
import { dayText, momentText } from '@domain/formats';
import { BATCHES } from '@domain/records/batch';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { GROUPS } from '@domain/records/group';
import { OFFLINE_PAYMENTS } from '@domain/records/offlinePayment';
import type { RecordType } from '@domain/records/record';
import { STUDENTS } from '@domain/records/student';
import { USERS } from '@domain/records/user';
import type { Access } from '@domain/access';
import { pathTo } from '../routes/paths';

export interface NamedRecord {
  group: string;
  type: RecordType;
  who: Access;
  /** Where it is opened. */
  at: (id: string) => string;
}

/** By the name that its screen's address has for it, unless said otherwise. */
function beside(type: unknown, group: string, path: string, also: Readonly<Record<string, string>> = {}): NamedRecord {
  const declared = type as RecordType;
  return { group, type: declared, who: 'staff', at: (id) => addressOf(path, { ...also, [declared.name]: id }) };
}

export const NAMED_RECORDS = {
  batches: beside(BATCHES, 'Batches', pathTo('/batch/view')),
  students: {
    ...beside(STUDENTS, 'Students', pathTo('/student/profile')),
    at: (id) => addressOf(pathTo('/student/profile'), { id }),
  },
  sessions: beside(BATCH_SESSIONS, 'Sessions', pathTo('/batch-session/view')),
  groups: beside(GROUPS, 'Groups', pathTo('/trainers/view-trainer-groups')),
  payments: beside(OFFLINE_PAYMENTS, 'Payments', pathTo('/payments/view/all'), { queue: 'offline' }),
  people: { ...beside(USERS, 'People', pathTo('/users')), who: 'admin' },
} as const satisfies Readonly<Record<string, NamedRecord>>;

function addressOf(path: string, search: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(search)}`;
}

/** Its day, or when it begins, where two may have one name. */
export function whenText(when: string | number | null): string {
  return when === null ? '' : typeof when === 'number' ? `${momentText(when)} IST` : dayText(when);
}
