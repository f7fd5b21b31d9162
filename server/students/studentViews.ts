// What staff see of a student: the profile with everything that happened, and the dashboard with what was learnt.
import { countedOnce } from '@domain/batches/makeUps';
import { lastTold } from '@domain/batches/sessionNotes';
import type { AnswerOf } from '@domain/contract/contract';
import { ATTENDANCE_MARKS, type AttendanceMark, MARKS } from '@domain/records/attendanceMark';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS, type BatchSession } from '@domain/records/batchSession';
import { readable } from '@domain/records/masking';
import { LEDGER_ENTRIES, type LedgerEntry } from '@domain/records/ledger';
import { MAKE_UPS } from '@domain/records/makeUp';
import { NOTES_TO_FAMILIES } from '@domain/records/noteToFamily';
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { RECORDINGS } from '@domain/records/recording';
import { REFUNDS } from '@domain/records/refund';
import { REGISTRATION_ISSUE_RECORDS } from '@domain/records/registrationIssue';
import { SESSION_NOTES } from '@domain/records/sessionNote';
import { STUDENTS } from '@domain/records/student';
import { CERTIFICATES, type Worksheet, WORKSHEETS } from '@domain/records/studentWork';
import { ENROLMENTS } from '@domain/records/enrolment';
import { amountText } from '@domain/formats';
import { allOf } from '../store/rows';
import { nameOf } from '../store/leads';
import type { Store } from '../store/store';
import { courseNames, findStudent } from '../courses/studentCourses';

/** As many as are shown at once; the others are lists of their own. */
const UPCOMING = 8;
const RECORDED = 50;
const NOTED = 50;

export async function profileOf(store: Store, id: string): Promise<AnswerOf<'studentProfile'>> {
  const student = await findStudent(store, id);
  const ofLead = { lead_id: { anyOf: [id] } };
  const [lead, enrolments, links, issues, marks, members, certificates, refunds, entries, worksheets] =
    await Promise.all([
      store.leads.find(id),
      allOf(store, ENROLMENTS, { student_id: { anyOf: [id] } }),
      allOf(store, PAYMENT_LINKS, ofLead),
      allOf(store, REGISTRATION_ISSUE_RECORDS, ofLead),
      allOf(store, ATTENDANCE_MARKS, ofLead),
      allOf(store, BATCH_MEMBERS, ofLead),
      allOf(store, CERTIFICATES, ofLead),
      allOf(store, REFUNDS, ofLead),
      allOf(store, LEDGER_ENTRIES, ofLead),
      allOf(store, WORKSHEETS, ofLead),
    ]);
  const family = lead ? (await store.leads.family([lead])).filter((each) => each.id !== id) : [];
  const students = await Promise.all(family.map((each) => store.records(STUDENTS).find(each.id)));
  const siblings = family.map((each, at) => ({
    lead_id: each.id,
    name: nameOf(each),
    grade: String(each.grade),
    is_student: students[at] !== undefined,
  }));
  const courseName = await courseNames(store, enrolments);
  const subjects: Subject[] = [
    { type: 'lead', id },
    { type: 'student', id },
    ...enrolments.map((each) => ({ type: 'variant', id: each.id, about: courseName(each) })),
    ...links.map((each) => ({ type: 'payment_link', id: each.id, currency: each.currency })),
    ...issues.map((each) => ({ type: 'registration_issue', id: each.id })),
    ...certificates.map((each) => ({ type: 'certificate', id: each.id, about: each.title })),
    ...refunds.map((each) => {
      const bought = enrolments.find((enrolment) => enrolment.id === each.variant_id)!;
      return { type: 'refund', id: each.id, about: courseName(bought) };
    }),
  ];
  const audited = await Promise.all(subjects.map((each) => eventsOf(store, each)));
  const moves = members.flatMap(({ created_on, created_by, from_date, to_date, updated_on, updated_by, reason }) => [
    event(created_on, created_by, 'batch.joined', { from_date }),
    ...(to_date === null ? [] : [event(updated_on, updated_by, 'batch.left', { to_date, reason })]),
  ]);
  const events = [
    ...audited.flat(),
    ...moves,
    ...marks.map(classEvent),
    ...entries.flatMap(moneyEvents),
    ...worksheets.flatMap(worksheetEvents),
  ].sort((one, other) => other.at - one.at);
  return {
    student: readable(STUDENTS, student),
    mobile_number: lead?.mobile_number ?? '',
    email_address: lead?.email_address ?? '',
    siblings,
    variants: enrolments.map((each) => readable(ENROLMENTS, each)),
    links: links.map((each) => readable(PAYMENT_LINKS, each)),
    issues: issues.map((each) => readable(REGISTRATION_ISSUE_RECORDS, each)),
    events,
  };
}

interface Subject {
  type: string;
  id: string;
  about?: string;
  /** In which its amounts are. */
  currency?: string;
}
type Event = AnswerOf<'studentProfile'>['events'][number];

async function eventsOf(store: Store, { type, id, about = '', currency }: Subject): Promise<Event[]> {
  const rows = await store.audit.of(type, id);
  return rows.map(({ at, actor, action, details }) => ({
    at,
    actor,
    action: action.replace(/^variant\./, 'course.'),
    about,
    details: readableDetails(details, currency),
  }));
}

/** Ids say nothing to people, nor do minor units. */
function readableDetails(
  details: Readonly<Record<string, unknown>>,
  currency: string | undefined,
): Record<string, unknown> {
  const shown = Object.entries(details).filter(([name]) => !/(?:^|_)id$/.test(name));
  return Object.fromEntries(
    shown.map(([name, value]) => [name, currency === undefined ? value : inWords(name, value, currency)]),
  );
}

function inWords(name: string, value: unknown, currency: string): unknown {
  if (AMOUNTS.includes(name) && typeof value === 'number') return amountText(value, currency);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  // What an amount was and is stands below its name.
  return Object.fromEntries(
    Object.entries(value).map(([each, inner]) => [
      each,
      inWords(each === 'before' || each === 'after' ? name : each, inner, currency),
    ]),
  );
}

const AMOUNTS = ['price', 'total', 'amount', 'paid', 'waived', 'refunded', 'owed'];

/** What the family was asked for is told with its payment link. */
function moneyEvents({ created_on, created_by, kind, amount, currency, note }: LedgerEntry): Event[] {
  if (kind === 'instalment') return [];
  const moved = amountText(kind === 'correction' ? amount : Math.abs(amount), currency);
  return [event(created_on, created_by, kind, { amount: moved, ...(note && { note }) })];
}

function worksheetEvents({ created_on, created_by, updated_by, updated_on, title, status, score }: Worksheet): Event[] {
  return [
    event(created_on, created_by, 'worksheet.given', { title }),
    ...(status === 'completed'
      ? [event(updated_on, updated_by, 'worksheet.completed', { title, ...(score !== null && { score }) })]
      : []),
  ];
}

function event(at: number, actor: string, action: string, details: Record<string, unknown>): Event {
  return { at, actor, action, about: '', details };
}

function classEvent({ start_time, updated_by, mark, note }: AttendanceMark): Event {
  return event(start_time, updated_by, 'class', {
    attendance: mark === null ? 'Cleared' : MARKS[mark],
    ...(note && { note }),
  });
}

export async function dashboardOf(store: Store, id: string, now: number): Promise<AnswerOf<'studentDashboard'>> {
  const student = await findStudent(store, id);
  const ofLead = { lead_id: { anyOf: [id] } };
  const [enrolments, links, marks, worksheets, certificates, makeUps] = await Promise.all([
    allOf(store, ENROLMENTS, { student_id: { anyOf: [id] } }),
    allOf(store, PAYMENT_LINKS, ofLead),
    allOf(store, ATTENDANCE_MARKS, ofLead),
    allOf(store, WORKSHEETS, ofLead),
    allOf(store, CERTIFICATES, ofLead),
    allOf(store, MAKE_UPS, { ...ofLead, status: { anyOf: ['given'] } }),
  ]);
  const seated = enrolments.flatMap(({ batch_id }) => batch_id ?? []);
  const sessions = new Set(marks.map(({ session_id }) => session_id));
  const notes = await notesOf(store, marks);
  const upcoming = seated.length === 0 ? [] : await upcomingOf(store, seated, now);
  const batches = [...new Set([...marks.map(({ batch_id }) => batch_id), ...seated])];
  const recorded = batches.length === 0 ? [] : await allOf(store, RECORDINGS, { batch_id: { anyOf: batches } });
  const ofEnrolment = <Row extends { variant_id: string }>(rows: readonly Row[], enrolmentId: string) =>
    rows.filter(({ variant_id }) => variant_id === enrolmentId);
  return {
    student: readable(STUDENTS, student),
    courses: enrolments.map((enrolment) => ({
      variant: readable(ENROLMENTS, enrolment),
      marks: countedOnce(ofEnrolment(marks, enrolment.id), ofEnrolment(makeUps, enrolment.id)).sort(
        (one, other) => one.start_time - other.start_time,
      ),
      make_ups: ofEnrolment(makeUps, enrolment.id).sort((one, other) => other.start_time - one.start_time),
      worksheets: ofEnrolment(worksheets, enrolment.id).sort((one, other) => (one.given_on < other.given_on ? 1 : -1)),
      notes: ofEnrolment(notes, enrolment.id).map(({ variant_id: _of, ...note }) => note),
      certificates: ofEnrolment(certificates, enrolment.id),
    })),
    upcoming,
    recordings: recorded
      .filter(({ session_id }) => sessions.has(session_id))
      .sort((one, other) => other.recorded_on - one.recorded_on)
      .slice(0, RECORDED),
    links,
  };
}

type ClassNote = AnswerOf<'studentDashboard'>['courses'][number]['notes'][number];

/** Of the sessions in which the student is marked, the latest first; one that was removed is none. */
async function notesOf(
  store: Store,
  marks: readonly AttendanceMark[],
): Promise<(ClassNote & { variant_id: string })[]> {
  const latest = marks.toSorted((one, other) => other.start_time - one.start_time).slice(0, NOTED);
  if (latest.length === 0) return [];
  const session_id = { anyOf: [...new Set(latest.map((mark) => mark.session_id))] };
  const [notes, told] = await Promise.all([
    allOf(store, SESSION_NOTES, { session_id }),
    allOf(store, NOTES_TO_FAMILIES, { session_id }),
  ]);
  const byId = new Map(notes.filter(({ status }) => status !== 'removed').map((note) => [note.id, note]));
  return latest.flatMap(({ session_id: id, variant_id, mark }) => {
    const note = byId.get(id);
    if (!note) return [];
    const last = lastTold(told.filter((each) => each.session_id === id)).get(variant_id);
    return [{ variant_id, note, mark, told_as: last?.told_as ?? null, told_on: last?.created_on ?? null }];
  });
}

async function upcomingOf(store: Store, batches: readonly string[], now: number): Promise<BatchSession[]> {
  const { rows } = await store.records(BATCH_SESSIONS).page({
    page: 1,
    size: UPCOMING,
    sort: { field: 'start_time', descending: false },
    search: '',
    filters: { batch_id: { anyOf: [...batches] }, status: { anyOf: ['active'] }, start_time: { from: now, to: null } },
  });
  return rows;
}
