// Who could be invited to a Maverick session: the courses that go on, one a student, with what a rule asks of each.
import type { AnswerOf } from '@domain/contract/contract';
import { type Candidate, invitees, type InviteRule, LEFT_OUT_WORDS, type LeftOut } from '@domain/maverick/inviteRule';
import { hasExpired } from '@domain/maverick/answering';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS, type MaverickSession } from '@domain/records/maverickSession';
import { STUDENTS } from '@domain/records/student';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';
import { conquestResults } from '../learning/conquestResults';

export interface Invitable extends Candidate {
  variant_id: string;
  student_name: string;
}

/** One page of the screen: candidates beyond it are invited once these are. */
const MOST_SHOWN = 200;

export async function previewInvitees(
  store: Store,
  id: string,
  rule: InviteRule,
  now: EpochSeconds,
): Promise<AnswerOf<'previewInvitees'>> {
  const session = await sessionOf(store, id);
  const candidates = await invitable(store, session, now);
  const { fit, left } = invitees(rule, candidates);
  const { capacity, accepted, awaited } = session;
  return {
    fit: fit.slice(0, MOST_SHOWN).map(({ variant_id, id: lead_id, student_name, grade, attendance, conquest }) => ({
      variant_id,
      lead_id,
      student_name,
      grade,
      attendance,
      conquest,
    })),
    fitting: fit.length,
    left_out: (Object.keys(LEFT_OUT_WORDS) as LeftOut[]).flatMap((why) =>
      left[why] === undefined ? [] : [{ why, count: left[why] }],
    ),
    with_conquests: candidates.filter(({ conquest }) => conquest !== null).length,
    capacity,
    accepted,
    awaited,
  };
}

export async function sessionOf(store: Store, id: string): Promise<MaverickSession> {
  const session = await store.records(MAVERICK_SESSIONS).find(id);
  if (!session) throw new Failure(404, { message: 'Maverick session not found' });
  return session;
}

/** Each student once, by the course with the best attendance. */
async function invitable(store: Store, session: MaverickSession, now: EpochSeconds): Promise<Invitable[]> {
  const courses = await someOf(store, ENROLMENTS, { status: { anyOf: ['active'] } }, [
    'id',
    'student_id',
    'student_name',
    'attendance',
  ]);
  const grades = new Map(
    (await someOf(store, STUDENTS, {}, ['id', 'grade'])).map(({ id, grade }) => [id, grade] as const),
  );
  const of = { maverick_session_id: { anyOf: [session.id] } };
  const invitations = await someOf(store, MAVERICK_INVITATIONS, of, ['lead_id', 'status', 'answer_by']);
  // A student who did not answer in time may be asked once more.
  const invited = new Set(invitations.filter((each) => !hasExpired(each, now)).map(({ lead_id }) => lead_id));
  const best = new Map<string, (typeof courses)[number]>();
  for (const course of courses) {
    const other = best.get(course.student_id);
    if (!other || isBetter(course, other)) best.set(course.student_id, course);
  }
  const conquests = await conquestResults(store, now, [...best.keys()]);
  return [...best.values()].flatMap(({ id: variant_id, student_id, student_name, attendance }) => {
    const grade = grades.get(student_id);
    if (grade === undefined) return [];
    const conquest = conquests.get(student_id) ?? null;
    const isInvited = invited.has(student_id);
    const isForGrade = session.grades.includes(grade);
    return [{ id: student_id, variant_id, student_name, grade, attendance, conquest, isInvited, isForGrade }];
  });
}

type Course = Pick<Enrolment, 'id' | 'attendance'>;

/** The one by which a student is invited: most attendance, then the id. */
export function isBetter({ id, attendance }: Course, other: Course): boolean {
  const [own, others] = [attendance ?? -1, other.attendance ?? -1];
  return own === others ? id < other.id : own > others;
}
