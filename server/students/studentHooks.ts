// The rules of students, their courses and work: copies of a student's facts follow, states keep to their table, and sums are counted again.
import { dateOf } from '@domain/calendar';
import type { RegistrationIssue } from '@domain/records/registrationIssue';
import type { Student } from '@domain/records/student';
import type { Worksheet } from '@domain/records/studentWork';
import type { Enrolment } from '@domain/records/enrolment';
import { namesOf } from '@domain/students/names';
import { mayEnrolmentBecome } from '@domain/students/enrolmentStates';
import { followWorksheet } from '../assignments/assignedWork';
import { changeLead } from '../demos/demoChanges';
import { Failure, wrongField } from '../failure';
import type { AnyCall } from '../operations/call';
import { nameOf } from '../store/leads';
import type { Store } from '../store/store';
import { giveCredits, recountEnrolment } from '../courses/studentCourses';
import { repeatEverywhere } from '../families/family';
import type { RecordHooks } from '../records/hooks';

function byOf({ user, now }: AnyCall) {
  return { actor: user!.email, now };
}

/** What other records repeat of a student. */
const REPEATED = ['student_name', 'country', 'time_zone', 'owner'] as const;

export const studentHooks: RecordHooks<Student> = {
  before: async ({ row }) => ({ ...row, student_name: row.student_name.split(/\s+/).join(' ') }),
  after: async ({ tx, call, row, before }) => {
    if (!before || REPEATED.every((name) => row[name] === before[name])) return;
    if (row.student_name !== before.student_name) await renameLead(tx, row, call);
    await repeatEverywhere(tx, row.id, row);
  },
};

/** A student and the lead are one child, of one name. */
async function renameLead(tx: Store, { id, student_name }: Student, { user, now }: AnyCall): Promise<void> {
  const lead = await tx.leads.findForUpdate(id);
  if (!lead || nameOf(lead) === student_name) return;
  await changeLead(tx, lead, namesOf(student_name)!, { actor: user!.email, now }, () =>
    wrongField('student_name', 'The family has another child of this name', 409),
  );
}

export const enrolmentHooks: RecordHooks<Enrolment> = {
  allowed: async ({ action, row, before, call }) => {
    if (before && row.status !== before.status && !mayEnrolmentBecome(before, row.status))
      throw new Failure(409, { message: 'The course can’t become this now' });
    if (action === 'pause' && row.paused_until !== null && row.paused_until <= dateOf(call.now))
      throw wrongField('paused_until', 'Must be later than today');
  },
  rules: { give_credits: giveCredits },
  before: async ({ action, row, call }) => {
    if (action === 'ask_renewal') return { ...row, renewal_asked_on: call.now };
    if (action === 'unask_renewal') return { ...row, renewal_asked_on: null };
    return action === 'resume' ? { ...row, paused_until: null } : row;
  },
};

export const worksheetHooks: RecordHooks<Worksheet> = {
  allowed: async ({ action, row, call }) => {
    const today = dateOf(call.now);
    if (action === 'create' && row.given_on > today) throw wrongField('given_on', 'Must be today or earlier');
    if (action !== 'complete') return;
    if (row.completed_on !== null && (row.completed_on < row.given_on || row.completed_on > today))
      throw wrongField('completed_on', 'Must be between the day it was given and today');
  },
  before: async ({ action, row, call }) => {
    if (action === 'complete') return { ...row, completed_on: row.completed_on ?? dateOf(call.now) };
    return action === 'reopen' ? { ...row, completed_on: null, score: null } : row;
  },
  after: async ({ action, tx, row, call }) => {
    await recountEnrolment(tx, row.variant_id, byOf(call));
    if (action !== 'create') await followWorksheet(tx, row.lead_id, byOf(call));
  },
};

export const registrationIssueHooks: RecordHooks<RegistrationIssue> = {
  allowed: async ({ action, row }) => {
    if (action === 'edit' && row.status === 'resolved')
      throw new Failure(409, { message: 'The issue is resolved: reopen it first' });
    if (action === 'resolve' && !row.resolution) throw wrongField('resolution', 'Say what was done');
  },
  before: async ({ action, row, call }) => {
    if (action === 'start') return { ...row, assigned_to: call.user!.email };
    return action === 'reopen' ? { ...row, resolution: null } : row;
  },
};
