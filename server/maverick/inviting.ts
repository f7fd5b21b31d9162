// Invites students to a Maverick session, by rule or from a list: one invitation a student, with a link by which the family answers.
import { stateText } from '@domain/actions/action';
import type { AnswerOf, Received } from '@domain/contract/contract';
import { hasExpired, INVITATION_STATES } from '@domain/maverick/answering';
import { type Candidate, LEFT_OUT_WORDS, leftOut, ruleWords } from '@domain/maverick/inviteRule';
import { letter } from '@domain/messages/templates';
import { MAVERICK_INVITATIONS, type MaverickInvitation } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS, type MaverickSession } from '@domain/records/maverickSession';
import { type Student, STUDENTS } from '@domain/records/student';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import { Failure, wrongField } from '../failure';
import { type Child, childOf, type Family, familyOf, whenFor, writeToFamily } from '../families/family';
import { absoluteLink } from '../integrations/linkTarget';
import { openPageLink, pageLinksOf } from '../pages/pageLinks';
import { auditOfRecord, changesBetween } from '../records/edits';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { conquestResults } from '../learning/conquestResults';
import { newRow } from '../store/newRow';
import { isBetter } from './candidates';

type Asked = Received<'invite', 'body'>;
type Result = AnswerOf<'invite'>['results'][number];

const NO_COURSE = 'The course does not go on';

/** One of the session's, or whom a line of a pasted list means. */
type Wanted = { variant_id: string; contact: null } | { contact: string; child: Child | { reason: string } };

/** The session is held meanwhile, so that nobody is invited twice. What cannot be is said, student by student. */
export async function invite(
  tx: Store,
  id: string,
  { variant_ids, contacts, answer_by, rule }: Asked,
  by: By,
  publicOrigin: string | undefined,
): Promise<AnswerOf<'invite'>> {
  const session = await tx.records(MAVERICK_SESSIONS).findForUpdate(id);
  if (!session) throw new Failure(404, { message: 'Maverick session not found' });
  if (session.status !== 'scheduled') throw new Failure(409, { message: `The session ${stateText(session.status)}` });
  if (session.start_time <= by.now) throw new Failure(409, { message: 'The session has started' });
  if (answer_by <= by.now) throw wrongField('answer_by', 'Must be in the future');
  if (answer_by > session.start_time) throw wrongField('answer_by', 'Must not be after the session begins');
  const isByConquests = typeof rule?.conquest_least === 'number';
  const wanted: Wanted[] = [...new Set(variant_ids)].map((variant_id) => ({ variant_id, contact: null }));
  for (const each of contacts) wanted.push({ contact: each.contact, child: await childOf(tx, each) });
  const results: Result[] = [];
  for (const each of wanted) {
    const { contact } = each;
    const found = await courseOf(tx, each);
    if ('reason' in found) {
      results.push({ contact, student_name: null, status: 'refused', messages: 0, ...found });
      continue;
    }
    const { course, student, family } = found;
    const { student_name } = course;
    const [before] = await tx
      .records(MAVERICK_INVITATIONS)
      .findDuplicates({ maverick_session_id: id, lead_id: student.id }, 1);
    const { attendance } = course;
    const conquests = isByConquests ? await conquestResults(tx, by.now, [student.id]) : undefined;
    const conquest = conquests?.get(student.id) ?? null;
    const isForGrade = session.grades.includes(student.grade);
    const candidate = { id: student.id, grade: student.grade, attendance, conquest, isInvited: false, isForGrade };
    const reason = refusalOf({ session, course, before, rule, candidate }, by.now);
    const said = { variant_id: course.id, contact, student_name };
    if (reason !== undefined) {
      results.push({ ...said, status: 'refused', reason, messages: 0 });
      continue;
    }
    const invited_as = (rule ? ruleWords(rule) : 'From a list').slice(0, 200);
    const row = before
      ? await renewed(tx, before, { variant_id: course.id, answer_by, invited_as }, by)
      : await invited(tx, { session, course, grade: student.grade }, { answer_by, invited_as }, by);
    const messages = await sendInvitation(tx, session, row, family, by, publicOrigin);
    results.push({ ...said, status: 'invited', reason: null, messages });
  }
  return { results };
}

/** The course by which a student is invited; of a pasted one that with the best attendance of those that go on. */
async function courseOf(
  tx: Store,
  wanted: Wanted,
): Promise<{ course: Enrolment; student: Student; family: Family } | { variant_id: string | null; reason: string }> {
  if (wanted.contact !== null && 'reason' in wanted.child) return { variant_id: null, reason: wanted.child.reason };
  const course =
    wanted.contact === null
      ? await tx.records(ENROLMENTS).find(wanted.variant_id)
      : await bestCourse(tx, (wanted.child as Child).student.id);
  const student = course && (await tx.records(STUDENTS).find(course.student_id));
  const family = student && (await familyOf(tx, student.id));
  if (course && student && family) return { course, student, family };
  return wanted.contact === null
    ? { variant_id: wanted.variant_id, reason: 'There is no such student' }
    : { variant_id: null, reason: NO_COURSE };
}

async function bestCourse(tx: Store, student_id: string): Promise<Enrolment | undefined> {
  const courses = await allOf(tx, ENROLMENTS, { student_id: { anyOf: [student_id] }, status: { anyOf: ['active'] } });
  return courses.reduce<Enrolment | undefined>(
    (best, each) => (best && !isBetter(each, best) ? best : each),
    undefined,
  );
}

interface Judged {
  session: MaverickSession;
  course: Enrolment;
  before: MaverickInvitation | undefined;
  rule: Asked['rule'];
  candidate: Candidate;
}

function refusalOf({ session, course, before, rule, candidate }: Judged, now: number): string | undefined {
  if (before && !hasExpired(before, now))
    return `Has an invitation already: ${INVITATION_STATES[before.status].toLowerCase()}`;
  if (course.status !== 'active') return NO_COURSE;
  if (!candidate.isForGrade) return `Is in grade ${candidate.grade}: the session is for ${session.grades.join(', ')}`;
  const why = rule && leftOut(rule, candidate);
  return why ? `Does not fit the rule any more: ${LEFT_OUT_WORDS[why]}` : undefined;
}

type Terms = Pick<MaverickInvitation, 'answer_by' | 'invited_as'>;

async function invited(
  tx: Store,
  { session, course, grade }: { session: MaverickSession; course: Enrolment; grade: string },
  terms: Terms,
  by: By,
): Promise<MaverickInvitation> {
  const row: MaverickInvitation = newRow(MAVERICK_INVITATIONS, by, {
    maverick_session_id: session.id,
    variant_id: course.id,
    lead_id: course.student_id,
    student_name: course.student_name,
    grade,
    ...terms,
    status: 'invited',
    answered_on: null,
    answered_by: null,
    score: null,
    certificate_id: null,
    certificate_status: null,
  });
  await tx.records(MAVERICK_INVITATIONS).insert([row]);
  const changes = changesBetween({}, { maverick_session_id: session.id, variant_id: course.id, ...terms });
  await note(tx, row, 'created', changes, by);
  return row;
}

/** A student who did not answer in time is asked once more, by the same link. */
async function renewed(
  tx: Store,
  before: MaverickInvitation,
  terms: Terms & { variant_id: string },
  by: By,
): Promise<MaverickInvitation> {
  const values = { ...terms, status: 'invited' as const, answered_on: null, answered_by: null };
  const version = before.version + 1;
  const row = { ...before, ...values, version, updated_by: by.actor, updated_on: by.now };
  if (!(await tx.records(MAVERICK_INVITATIONS).update(row, before.version))) throw new Failure(409);
  await note(tx, row, 'renewed', changesBetween(before, values), by);
  return row;
}

async function note(
  tx: Store,
  { id, version }: MaverickInvitation,
  done: string,
  changes: ReturnType<typeof changesBetween>,
  { actor, now }: By,
): Promise<void> {
  const subject = { subject_type: MAVERICK_INVITATIONS.name, subject_id: id, actor, at: now };
  await tx.audit.write([
    auditOfRecord(MAVERICK_INVITATIONS, { ...subject, action: `maverick_invitation.${done}`, version, changes }),
  ]);
}

async function sendInvitation(
  tx: Store,
  { title, start_time }: MaverickSession,
  { id, version, answer_by, student_name }: MaverickInvitation,
  family: Family,
  by: By,
  publicOrigin: string | undefined,
): Promise<number> {
  const subject = { type: MAVERICK_INVITATIONS.name, id };
  const path = await pathOf(tx, id, by);
  const invitation = letter('maverick_invitation', {
    student: student_name,
    title,
    when: whenFor(family, start_time),
    until: whenFor(family, answer_by),
    link: absoluteLink(path, publicOrigin),
  });
  return writeToFamily(
    tx,
    'maverick_invitation',
    family,
    { letter: invitation, about: subject, once: `${id} ${version}` },
    by.now,
  );
}

/** Of its page, which shows what became of the answer afterwards; whether one is taken the page says by itself. */
async function pathOf(tx: Store, id: string, by: By): Promise<string> {
  const subject = { type: MAVERICK_INVITATIONS.name, id };
  const link = (await pageLinksOf(tx, { page: 'invitation', subject })).find(({ status }) => status !== 'revoked');
  if (link) return `/p/${link.code}`;
  return (await openPageLink(tx, { page: 'invitation', subject, once: false, until: null }, by)).path;
}

/** Of a family that is called, or wants no message. */
export async function invitationLink(
  tx: Store,
  id: string,
  by: By,
  publicOrigin: string | undefined,
): Promise<{ link: string }> {
  const invitation = await tx.records(MAVERICK_INVITATIONS).find(id);
  if (!invitation) throw new Failure(404, { message: 'Invitation not found' });
  const path = await pathOf(tx, id, by);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'maverick_invitation.link-shown',
      subject_type: MAVERICK_INVITATIONS.name,
      subject_id: id,
      details: {},
    },
  ]);
  return { link: absoluteLink(path, publicOrigin) };
}

/** Students who have a seat, or may still answer, are told of a new hour and of a cancellation. */
export async function tellFamilies(
  tx: Store,
  session: MaverickSession,
  concerned: readonly MaverickInvitation[],
  kind: 'maverick_moved' | 'maverick_cancelled',
  { now }: By,
): Promise<void> {
  for (const { id, lead_id, student_name } of concerned) {
    const family = await familyOf(tx, lead_id);
    if (!family) continue;
    const values = { student: student_name, title: session.title, when: whenFor(family, session.start_time) };
    const about = { type: MAVERICK_INVITATIONS.name, id };
    await writeToFamily(tx, kind, family, { letter: letter(kind, values), about }, now);
  }
}
