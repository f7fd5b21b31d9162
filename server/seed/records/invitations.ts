// Invitations to the seeded Maverick sessions: in every state, with results and certificates of those who attended, and links of those who still may answer.
import { dateOf, startOfDay } from '@domain/calendar';
import { recordOfSession } from '@domain/classes/hosted';
import { type InvitationState, SEATED } from '@domain/maverick/answering';
import { type MaverickInvitation, MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import type { MaverickSession } from '@domain/records/maverickSession';
import { type PageLink, PAGE_LINKS } from '@domain/records/pageLink';
import type { Student } from '@domain/records/student';
import { type Certificate, CERTIFICATES } from '@domain/records/studentWork';
import type { Enrolment } from '@domain/records/enrolment';
import type { IsoDate } from '@domain/units';
import type { SeedRows } from '../../store/store';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { signerFor } from './papers';
import { madeBy } from './stamps';
import { uuid } from './webinars';

type State = MaverickInvitation['status'];
type Seeded = Omit<MaverickInvitation, 'certificate_status'>;
const MOST = 14;

/** What a session’s invitations come to. */
export function countsOf(id: string, invited: readonly Seeded[]) {
  const count = (...states: State[]) =>
    invited.filter((each) => each.maverick_session_id === id && states.includes(each.status)).length;
  return {
    awaited: count('invited'),
    accepted: count(...SEATED),
    attended: count('attended'),
    missed: count('missed'),
  };
}

/** `sessions`: those of the seed, whose rows in the calendar now say how many come. */
export function seedInvitations(seed: number, today: IsoDate, sessions: SeedRows, paid: SeedRows) {
  const invitations: Seeded[] = [];
  const certificates: Certificate[] = [];
  const links: PageLink[] = [];
  const grades = new Map(((paid.records?.['student'] ?? []) as Student[]).map(({ id, grade }) => [id, grade]));
  const courses = oneEach(
    ((paid.records?.['variant'] ?? []) as Enrolment[]).filter(({ status }) => status === 'active'),
  );
  for (const session of (sessions.records?.['maverick_session'] ?? []) as MaverickSession[]) {
    const random = new Random(seed, DRAW.maverick, session.start_time, 1);
    const fit = courses.filter(({ student_id }) => session.grades.includes(grades.get(student_id) ?? ''));
    const from = random.int(0, Math.max(0, fit.length - 1));
    const chosen = [...fit.slice(from), ...fit.slice(0, from)].slice(0, MOST);
    const answer_by = session.start_time - 86_400;
    const sent = session.start_time - 12 * 86_400;
    const hasEnded = answer_by < startOfDay(today);
    let seats = session.capacity;
    for (const course of chosen) {
      const made = stateOf(random, session, hasEnded);
      // All seats are taken: who comes later stays without.
      const isFull = SEATED.includes(made) && seats === 0;
      const status: State = isFull ? (hasEnded ? 'expired' : 'invited') : made;
      if (SEATED.includes(status)) seats -= 1;
      const isAnswered = status !== 'invited' && status !== 'expired';
      const answered_on = isAnswered ? Math.min(sent + random.int(1, 9) * 80_000, startOfDay(today) - 60) : null;
      const { id: variant_id, student_id: lead_id, student_name } = course;
      const id = uuid(random);
      const score = status === 'attended' ? random.int(45, 100) : null;
      const certificate_id = score !== null && score >= 60 ? uuid(random) : null;
      invitations.push(
        newRow(MAVERICK_INVITATIONS, madeBy(session.created_by, sent), {
          id,
          maverick_session_id: session.id,
          variant_id,
          lead_id,
          student_name,
          grade: grades.get(lead_id)!,
          invited_as: `By rule: grade ${session.grades.join(', ')}`,
          answer_by,
          status,
          answered_on,
          answered_by: isAnswered ? 'family' : null,
          score,
          certificate_id,
        }),
      );
      links.push(linkOf(random, id, session, sent));
      if (certificate_id === null) continue;
      const issued =
        session.start_time + 86_400 < startOfDay(today) ? session.start_time + 86_400 : startOfDay(today) - 60;
      certificates.push(
        newRow(CERTIFICATES, madeBy(session.created_by, issued), {
          id: certificate_id,
          variant_id,
          lead_id,
          student_name,
          kind: 'maverick',
          title: session.title,
          issued_on: dateOf(issued),
          code: random.unique('0123456789abcdef', 24),
          ...signerFor(course.country),
        }),
      );
    }
  }
  const strength = (session_id: string) => countsOf(recordOfSession(session_id), invitations).accepted;
  return {
    sessions: {
      ...sessions,
      sessions: (sessions.sessions ?? []).map((session) =>
        session.session_type === 'maverick_session' ? { ...session, strength: strength(session.session_id) } : session,
      ),
    },
    records: { certificate: certificates, maverick_invitation: invitations, page_link: links },
  };
}

function oneEach(courses: readonly Enrolment[]): Enrolment[] {
  return [...new Map(courses.map((course) => [course.student_id, course])).values()];
}

function stateOf(random: Random, { status }: MaverickSession, hasEnded: boolean): InvitationState {
  if (status === 'held')
    return random.weighted([
      [6, 'attended'],
      [2, 'missed'],
      [2, 'declined'],
      [2, 'expired'],
    ]);
  return random.weighted([
    [4, 'accepted'],
    [2, 'declined'],
    [4, hasEnded ? 'expired' : 'invited'],
  ]);
}

function linkOf(random: Random, subject_id: string, session: MaverickSession, sent: number): PageLink {
  return newRow(PAGE_LINKS, madeBy(session.created_by, sent), {
    id: uuid(random),
    page: 'invitation',
    subject_type: 'maverick_invitation',
    subject_id,
    code: random.unique('0123456789abcdef', 32),
  });
}
