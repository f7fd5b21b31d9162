// The rules of students, their courses and work: copies of a student's facts follow, states keep to their table, and sums are counted anew.
import { dateOf } from '@domain/calendar';
import type { RegistrationIssue } from '@domain/records/registrationIssue';
import type { Student } from '@domain/records/student';
import type { Certificate, Worksheet } from '@domain/records/studentWork';
import { type Variant, VARIANTS } from '@domain/records/variant';
import { mayVariantBecome } from '@domain/students/variantStates';
import { Failure } from '../failure';
import { allOf } from '../payments/ledgerBook';
import { changed, recountVariant } from '../students/progress';
import type { AnyCall } from '../operations/call';
import type { RecordHooks } from './hooks';
import { wrongField } from './recordHandlers';

function byOf({ user, now }: AnyCall) {
  return { actor: user!.email, now };
}

/** What a course repeats of its student. */
const COPIED = ['student_name', 'country', 'time_zone', 'owner'] as const;

export const studentHooks: RecordHooks<Student> = {
  after: async ({ tx, call, row, before }) => {
    if (!before || COPIED.every((name) => row[name] === before[name])) return;
    const { student_name, country, time_zone, owner } = row;
    const courses = await allOf(tx, VARIANTS, { student_id: { anyOf: [row.id] } });
    for (const { id } of courses) {
      const held = (await tx.records(VARIANTS).findForUpdate(id))!;
      await changed(tx, held, { ...held, student_name, country, time_zone, owner }, byOf(call));
    }
  },
};

export const variantHooks: RecordHooks<Variant> = {
  allowed: async ({ action, row, before, call }) => {
    if (before && row.status !== before.status && !mayVariantBecome(before, row.status)) throw new Failure(409, { message: 'The course can’t become this now' });
    if (action === 'pause' && row.paused_until !== null && row.paused_until <= dateOf(call.now)) throw wrongField('paused_until', 'Must be later than today');
  },
  before: async ({ action, row }) => (action === 'resume' ? { ...row, paused_until: null } : row),
};

export const worksheetHooks: RecordHooks<Worksheet> = {
  allowed: async ({ action, row, call }) => {
    const today = dateOf(call.now);
    if (action !== 'complete') return;
    if (row.completed_on !== null && (row.completed_on < row.given_on || row.completed_on > today)) throw wrongField('completed_on', 'Must be between the day it was given and today');
  },
  before: async ({ action, row, call }) => {
    if (action === 'complete') return { ...row, completed_on: row.completed_on ?? dateOf(call.now) };
    return action === 'reopen' ? { ...row, completed_on: null, score: null } : row;
  },
  after: async ({ tx, row, call }) => void (await recountVariant(tx, row.variant_id, byOf(call))),
};

export const certificateHooks: RecordHooks<Certificate> = {
  allowed: async ({ action, row }) => {
    if (action === 'revoke' && !row.revoke_reason) throw wrongField('revoke_reason', 'Say why');
  },
};

export const registrationIssueHooks: RecordHooks<RegistrationIssue> = {
  allowed: async ({ action, row }) => {
    if (action === 'edit' && row.status === 'resolved') throw new Failure(409, { message: 'The issue is resolved: reopen it first' });
    if (action === 'resolve' && !row.resolution) throw wrongField('resolution', 'Say what was done');
  },
  before: async ({ action, row, call }) => {
    if (action === 'start') return { ...row, assigned_to: call.user!.email };
    return action === 'reopen' ? { ...row, resolution: null } : row;
  },
};
