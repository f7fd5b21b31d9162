// Registration issues of a working company: each reason once, some just raised, some being worked off, the older ones resolved with what was done.
import type { REGISTRATION_ISSUES } from '@domain/business/reasons';
import { SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { type RegistrationIssue, REGISTRATION_ISSUE_RECORDS } from '@domain/records/registrationIssue';
import type { Student } from '@domain/records/student';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { auditOf } from '../../records/edits';
import type { AuditRow } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { uuid } from './webinars';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';

const CARE = 'care@example.com';

interface Plan {
  reason: keyof typeof REGISTRATION_ISSUES;
  note: string | null;
  /** Raised so many days ago, and in its status since so many. */
  raised: number;
  since?: number;
  /** What was done: such an issue is resolved. */
  resolution?: string;
}

const PLANS: readonly Plan[] = [
  { reason: 'payment_not_shown', note: 'Paid by UPI this morning', raised: 1 },
  { reason: 'otp_not_received', note: null, raised: 2 },
  { reason: 'link_does_not_open', note: 'On an old telephone', raised: 4 },
  { reason: 'wrong_contact', note: 'The father’s number is the right one', raised: 5, since: 3 },
  { reason: 'wrong_country', note: 'Moved last month', raised: 8, since: 7 },
  {
    reason: 'wrong_grade',
    note: 'Went up in June',
    raised: 12,
    since: 11,
    resolution: 'Grade corrected, as the school’s report says',
  },
  {
    reason: 'already_registered',
    note: 'By the mother, with another e-mail',
    raised: 15,
    since: 13,
    resolution: 'The family uses the first registration',
  },
  { reason: 'name_misspelt', note: null, raised: 21, since: 20, resolution: 'Name corrected' },
];

type Named = Pick<Student, 'lead_id' | 'student_name' | 'owner' | 'created_on'>;

/** Of these students, as long as there are any; not all of one trainer's. */
export function seedRegistrationIssues(
  students: readonly Named[],
  seed: number,
  today: IsoDate,
): { records: { registration_issue: RegistrationIssue[] }; audit: AuditRow[] } {
  const issues: RegistrationIssue[] = [];
  const audit: AuditRow[] = [];
  const first = startOfDay(today) - Math.max(...PLANS.map(({ raised }) => raised)) * SECONDS_PER_DAY;
  const known = students.filter(({ created_on }) => created_on < first);
  const step = Math.max(1, Math.floor(known.length / PLANS.length));
  for (const [at, plan] of PLANS.entries()) {
    const student = known[at * step + 1];
    if (!student) continue;
    const issue = issueOf(new Random(seed, DRAW.student, 800 + at), student, plan, today);
    issues.push(issue);
    audit.push(...historyOf(issue));
  }
  return { records: { registration_issue: issues }, audit };
}

function issueOf(
  random: Random,
  { lead_id, student_name, owner }: Named,
  { reason, note, raised, since, resolution }: Plan,
  today: IsoDate,
): RegistrationIssue {
  const ago = (days: number): EpochSeconds => startOfDay(today) - days * SECONDS_PER_DAY + random.int(36_000, 64_800);
  const created_on = ago(raised);
  const id = uuid(random);
  const by = madeBy(owner, created_on);
  const raisedIssue = { id, lead_id, student_name, reason, note };
  if (since === undefined) return newRow(REGISTRATION_ISSUE_RECORDS, by, raisedIssue);
  return newRow(REGISTRATION_ISSUE_RECORDS, by, {
    ...raisedIssue,
    ...(resolution === undefined
      ? { status: 'in_progress', version: 2 }
      : { status: 'resolved', resolution, version: 3 }),
    assigned_to: CARE,
    updated_by: CARE,
    updated_on: ago(since),
  });
}

/** Raised by one, taken and resolved by another. */
function historyOf({
  id,
  status,
  reason,
  created_by,
  created_on,
  updated_by,
  updated_on,
}: RegistrationIssue): AuditRow[] {
  const row = (action: string, version: number, actor: string, at: EpochSeconds) =>
    auditOf({
      subject_type: 'registration_issue',
      subject_id: id,
      actor,
      at,
      action: `registration_issue.${action}`,
      version,
      changes: action === 'created' ? { reason: { before: undefined, after: reason } } : {},
    });
  const raised = row('created', 1, created_by, created_on);
  if (status === 'open') return [raised];
  if (status === 'in_progress') return [raised, row('started', 2, updated_by, updated_on)];
  return [raised, row('started', 2, updated_by, updated_on - 3600), row('resolved', 3, updated_by, updated_on)];
}
