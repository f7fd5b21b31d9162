// Invites students to a Maverick session, by rule or from a list: one invitation a student, with a link by which the family answers.
import type { AnswerOf, Received } from '@domain/contract/contract';
import { INVITATION_STATES } from '@domain/maverick/answering';
import { LEFT_OUT_WORDS, leftOut, ruleWords } from '@domain/maverick/inviteRule';
import { fillTemplate } from '@domain/messages/templates';
import { MAVERICK_INVITATIONS, type MaverickInvitation } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS, type MaverickSession } from '@domain/records/maverickSession';
import { STUDENTS } from '@domain/records/student';
import { VARIANTS } from '@domain/records/variant';
import { Failure, wrongField } from '../failure';
import { type Family, familyOf, whenFor, writeToFamily } from '../families/family';
import { absoluteLink } from '../integrations/linkTarget';
import { openPageLink, pageLinksOf } from '../pages/pageLinks';
import { auditOfRecord, changesBetween } from '../records/edits';
import { type By, newRow } from '../store/rows';
import type { Store } from '../store/store';
import { conquestResults } from '../learning/conquestResults';

type Asked = Received<'invite', 'body'>;
type Result = AnswerOf<'invite'>['results'][number];

/** The session is held meanwhile, so that nobody is invited twice. What cannot be is said, student by student. */
export async function invite(
  tx: Store,
  id: string,
  { variant_ids, answer_by, rule }: Asked,
  by: By,
  publicOrigin: string | undefined,
): Promise<AnswerOf<'invite'>> {
  const session = await tx.records(MAVERICK_SESSIONS).findForUpdate(id);
  if (!session) throw new Failure(404, { message: 'Maverick session not found' });
  if (session.status !== 'scheduled') throw new Failure(409, { message: `The session is ${session.status}` });
  if (session.start_time <= by.now) throw new Failure(409, { message: 'The session has started' });
  if (answer_by <= by.now) throw wrongField('answer_by', 'Must be in the future');
  if (answer_by > session.start_time) throw wrongField('answer_by', 'Must not be after the session begins');
  const isByConquests = typeof rule?.conquest_least === 'number';
  const conquests = isByConquests ? await conquestResults(tx, by.now) : new Map<string, number>();
  const results: Result[] = [];
  for (const variant_id of new Set(variant_ids)) {
    const refused = (reason: string, student_name: string | null = null): Result => ({
      variant_id,
      student_name,
      status: 'refused',
      reason,
      messages: 0,
    });
    const course = await tx.records(VARIANTS).find(variant_id);
    const student = course && (await tx.records(STUDENTS).find(course.student_id));
    const family = student && (await familyOf(tx, student.id));
    if (!course || !student || !family) {
      results.push(refused('There is no such student'));
      continue;
    }
    const [before] = await tx
      .records(MAVERICK_INVITATIONS)
      .findDuplicates({ maverick_session_id: id, lead_id: student.id }, 1);
    if (before) {
      const state = INVITATION_STATES[before.status].toLowerCase();
      results.push(refused(`Has an invitation already: ${state}`, course.student_name));
      continue;
    }
    if (course.status !== 'active') {
      results.push(refused('The course does not go on', course.student_name));
      continue;
    }
    const conquest = conquests.get(student.id) ?? null;
    const { grade } = student;
    const why =
      rule && leftOut(rule, { id: student.id, grade, attendance: course.attendance, conquest, isInvited: false });
    if (why) {
      results.push(refused(`Does not fit the rule any more: ${LEFT_OUT_WORDS[why]}`, course.student_name));
      continue;
    }
    const row: MaverickInvitation = {
      ...newRow(by),
      maverick_session_id: id,
      variant_id,
      lead_id: student.id,
      student_name: course.student_name,
      grade,
      invited_as: (rule ? ruleWords(rule) : 'From a list').slice(0, 200),
      answer_by,
      status: 'invited',
      answered_on: null,
      answered_by: null,
      score: null,
      certificate_id: null,
    };
    await tx.records(MAVERICK_INVITATIONS).insert([row]);
    const subject = { subject_type: MAVERICK_INVITATIONS.name, subject_id: row.id, actor: by.actor, at: by.now };
    const changes = changesBetween({}, { maverick_session_id: id, variant_id, answer_by, invited_as: row.invited_as });
    await tx.audit.write([
      auditOfRecord(MAVERICK_INVITATIONS, { ...subject, action: 'maverick_invitation.created', version: 1, changes }),
    ]);
    const messages = await sendInvitation(tx, session, row, family, by, publicOrigin);
    results.push({ variant_id, student_name: row.student_name, status: 'invited', reason: null, messages });
  }
  return { results };
}

async function sendInvitation(
  tx: Store,
  { title, start_time }: MaverickSession,
  { id, answer_by, student_name }: MaverickInvitation,
  family: Family,
  by: By,
  publicOrigin: string | undefined,
): Promise<number> {
  const subject = { type: MAVERICK_INVITATIONS.name, id };
  // It shows what became of the answer afterwards; whether one is taken the page says by itself.
  const { path } = await openPageLink(tx, { page: 'invitation', subject, once: false, until: null }, by);
  const text = fillTemplate('maverick_invitation', {
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
    { subject: 'Invitation to a Maverick session', text, about: subject, once: id },
    by.now,
  );
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
  const subject = { type: MAVERICK_INVITATIONS.name, id };
  const link = (await pageLinksOf(tx, { page: 'invitation', subject })).find(({ status }) => status !== 'revoked');
  const path = link
    ? `/p/${link.code}`
    : (await openPageLink(tx, { page: 'invitation', subject, once: false, until: null }, by)).path;
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

/** Whoever has a seat is told of a new hour, and that it is cancelled. */
export async function tellSeated(
  tx: Store,
  session: MaverickSession,
  seated: readonly MaverickInvitation[],
  kind: 'maverick_moved' | 'maverick_cancelled',
  { now }: By,
): Promise<void> {
  for (const { id, lead_id, student_name } of seated) {
    const family = await familyOf(tx, lead_id);
    if (!family) continue;
    const values = { student: student_name, title: session.title, when: whenFor(family, session.start_time) };
    const subject = kind === 'maverick_moved' ? 'Maverick session: new time' : 'Maverick session cancelled';
    const about = { type: MAVERICK_INVITATIONS.name, id };
    await writeToFamily(tx, kind, family, { subject, text: fillTemplate(kind, values), about }, now);
  }
}
