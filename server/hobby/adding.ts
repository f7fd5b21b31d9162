// Students added to a hobby class or series by their contacts, each answered for itself (decisions 13).
import type { AddedWhat } from '@domain/contract/hobby';
import type { AnswerOf, Received } from '@domain/contract/contract';
import { parseLeadQuery } from '@domain/business/leadQuery';
import { foldText } from '@domain/search';
import { HOBBY_STUDENTS, type HobbyStudent } from '@domain/records/hobbyStudent';
import { type Student, STUDENTS } from '@domain/records/student';
import { Failure } from '../failure';
import { allOf, type By, newRow } from '../store/rows';
import { isReachedAt, type LeadRow, contactsOf } from '../store/leads';
import type { Store } from '../store/store';
import { clashesOf } from './clashes';
import { closedText, countSeats, holdPlace, type Place, recount } from './places';

type Result = AnswerOf<'addHobbyStudents'>['results'][number];

interface Child {
  lead: LeadRow;
  student: Student;
}

export async function addStudents(
  tx: Store,
  placeId: string,
  { students, wait }: Received<'addHobbyStudents', 'body'>,
  by: By,
): Promise<AnswerOf<'addHobbyStudents'>> {
  const place = await holdPlace(tx, placeId);
  const closed = closedText(place, by.now);
  if (closed !== undefined) throw new Failure(409, { message: closed });
  const there = await allOf(tx, HOBBY_STUDENTS, {
    place_id: { anyOf: [place.id] },
    status: { anyOf: ['added', 'waiting', 'offered'] },
  });
  const found = await Promise.all(students.map((each) => childOf(tx, each)));
  const clashes = await clashesOf(
    tx,
    place,
    found.flatMap((each) => ('lead' in each ? [each.lead.id] : [])),
    by.now,
  );
  const families: { lead: LeadRow; party: string }[] = [];
  for (const { lead_id, party } of there.filter(({ status }) => status !== 'added')) {
    const lead = await tx.leads.find(lead_id);
    if (lead) families.push({ lead, party });
  }
  let { students: taken } = await countSeats(tx, place.id);
  const results: Result[] = [];
  const rows: HobbyStudent[] = [];
  for (const child of found) {
    if (!('lead' in child)) {
      results.push({ ...child, lead_id: null, student_name: null });
      continue;
    }
    const { lead, student } = child;
    const said = { lead_id: lead.id, student_name: student.student_name };
    const known = [...there, ...rows].find((each) => each.lead_id === lead.id);
    const reason = known ? inAlready(known) : misfitOf(place, child);
    const clash = clashes.get(lead.id);
    if (reason) results.push({ ...reason, ...said });
    else if (clash !== undefined) results.push({ what: 'clash', reason: clash, ...said });
    else if (taken >= place.row.capacity && !wait)
      results.push({ what: 'full', reason: `All ${place.row.capacity} seats are taken`, ...said });
    else {
      const stage = taken < place.row.capacity ? 'added' : 'waiting';
      if (stage === 'added') taken += 1;
      const row = newSeat(place, child, stage, by);
      if (stage === 'waiting') {
        row.party = families.find((each) => isReachedAt(lead, contactsOf([each.lead])))?.party ?? row.party;
        families.push({ lead, party: row.party });
      }
      rows.push(row);
      results.push({ what: stage, reason: null, ...said });
    }
  }
  await tx.records(HOBBY_STUDENTS).insert(rows);
  await tx.audit.write(
    rows.map((row) => ({
      at: by.now,
      actor: by.actor,
      action: `hobby_student.${row.stage}`,
      subject_type: HOBBY_STUDENTS.name,
      subject_id: row.id,
      details: { version: 1, place_id: place.id },
    })),
  );
  if (rows.length > 0) await recount(tx, place, by.now);
  return { results, capacity: place.row.capacity, ...(await countSeats(tx, place.id)) };
}

function newSeat(
  { id: place_id }: Place,
  { lead, student: { student_name } }: Child,
  stage: 'added' | 'waiting',
  by: By,
): HobbyStudent {
  const row = newRow(by);
  return {
    ...row,
    place_id,
    lead_id: lead.id,
    student_name,
    child_age: lead.child_age,
    party: row.id,
    stage,
    status: stage,
    since: by.now,
    until: null,
    offer_until: null,
  };
}

/** By id, number or address; a name tells children of one family apart. */
async function childOf(
  tx: Store,
  { contact, name }: { contact: string; name: string | null },
): Promise<Child | { what: AddedWhat; reason: string }> {
  const byId = await tx.records(STUDENTS).find(contact);
  const lead = byId && (await tx.leads.find(byId.id));
  if (lead) return { lead, student: byId };
  const query = parseLeadQuery(contact);
  if (!query || 'name' in query) return { what: 'unknown', reason: 'Not a mobile number, an e-mail or a student id' };
  const children: Child[] = [];
  for (const each of await tx.leads.search(query)) {
    const student = await tx.records(STUDENTS).find(each.id);
    if (student) children.push({ lead: each, student });
  }
  if (children.length === 0) return { what: 'unknown', reason: 'No student has this contact' };
  const words = name === null ? [] : foldText(name).split(/\s+/).filter(Boolean);
  const named = children.filter(({ student }) => {
    const own = foldText(student.student_name).split(/\s+/);
    return words.every((word) => own.includes(word));
  });
  if (children.length === 1) return children[0]!;
  if (named.length === 1) return named[0]!;
  return { what: 'several', reason: `${children.length} children have this contact: add the first name after a comma` };
}

function inAlready({ status }: HobbyStudent): { what: AddedWhat; reason: string } {
  return { what: 'in_already', reason: status === 'added' ? 'Has a seat already' : 'Is on the waiting list already' };
}

function misfitOf(
  { row: { min_age, max_age, grades } }: Place,
  { lead: { child_age }, student: { grade } }: Child,
): { what: AddedWhat; reason: string } | undefined {
  if (child_age < min_age)
    return { what: 'too_young', reason: `${child_age} years old: the youngest age is ${min_age}` };
  if (child_age > max_age) return { what: 'too_old', reason: `${child_age} years old: the oldest age is ${max_age}` };
  if (!grades.includes(grade))
    return { what: 'other_grade', reason: `In grade ${grade}: it is for ${grades.join(', ')}` };
  return undefined;
}
