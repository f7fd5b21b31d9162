// Students added to a hobby class or series by their contacts, each answered for itself (decisions 13).
import type { AddedWhat } from '@domain/contract/hobby';
import type { AnswerOf, Received } from '@domain/contract/contract';
import { countText } from '@domain/formats';
import { HOBBY_STUDENTS, type HobbyStudent } from '@domain/records/hobbyStudent';
import { Failure } from '../failure';
import { type Child, childOf } from '../families/family';
import { allOf, type By } from '../store/rows';
import { isReachedAt, type LeadRow, contactsOf } from '../store/leads';
import type { Store } from '../store/store';
import { clashesOf } from './clashes';
import { closedText, countSeats, holdPlace, type Place, recount } from './places';
import { newRow } from '../store/newRow';

type Result = AnswerOf<'addHobbyStudents'>['results'][number];

type Said = { what: AddedWhat; reason: string };

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
  const { capacity } = place.row;
  let { students: taken } = await countSeats(tx, place.id);
  const results: Result[] = [];
  const rows: HobbyStudent[] = [];
  const whyNot = (child: Child): Said | undefined => {
    const known = [...there, ...rows].find((each) => each.lead_id === child.lead.id);
    const clash = clashes.get(child.lead.id);
    if (known) return inAlready(known);
    return misfitOf(place, child) ?? (clash === undefined ? undefined : { what: 'clash', reason: clash });
  };
  for (const [at, child] of found.entries()) {
    if (results[at]) continue;
    if (!('lead' in child)) {
      results[at] = { ...child, lead_id: null, student_name: null };
      continue;
    }
    const reason = whyNot(child);
    if (reason) {
      results[at] = { ...reason, ...called(child) };
      continue;
    }
    // Brothers and sisters of one call have seats together, or wait together.
    const family = familyIn(found, child, (each, own) => own >= at && !results[own] && !whyNot(each));
    const free = Math.max(0, capacity - taken);
    const stage = family.size <= free ? 'added' : 'waiting';
    const torn = stage === 'waiting' && free > 0 ? togetherText(free, family.size) : null;
    if (stage === 'added') taken += family.size;
    for (const { child: each, at: own } of family.values()) {
      if (stage === 'waiting' && !wait) {
        results[own] = { what: 'full', reason: torn ?? `All ${capacity} seats are taken`, ...called(each) };
        continue;
      }
      const row = newSeat(place, each, stage, by);
      if (stage === 'waiting') {
        const { lead } = each;
        row.party = families.find((other) => isReachedAt(lead, contactsOf([other.lead])))?.party ?? row.party;
        families.push({ lead, party: row.party });
      }
      rows.push(row);
      results[own] = { what: stage, reason: torn, ...called(each) };
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

/** The children who share a number or an address with this one, itself included, each once with its place in the call. */
function familyIn(
  found: readonly (Child | Said)[],
  { lead }: Child,
  mayBe: (child: Child, at: number) => boolean,
): Map<string, { child: Child; at: number }> {
  const family = new Map<string, { child: Child; at: number }>();
  for (const [at, each] of found.entries())
    if ('lead' in each && !family.has(each.lead.id) && isReachedAt(each.lead, contactsOf([lead])) && mayBe(each, at))
      family.set(each.lead.id, { child: each, at });
  return family;
}

function called({ lead, student }: Child): { lead_id: string; student_name: string } {
  return { lead_id: lead.id, student_name: student.student_name };
}

function togetherText(free: number, wanted: number): string {
  return `${countText({ one: 'free seat', many: 'free seats' }, free)}, and ${wanted} children of the family come together`;
}

function newSeat(
  { id: place_id }: Place,
  { lead, student: { student_name } }: Child,
  stage: 'added' | 'waiting',
  by: By,
): HobbyStudent {
  const id = crypto.randomUUID();
  return newRow(HOBBY_STUDENTS, by, {
    id,
    place_id,
    lead_id: lead.id,
    student_name,
    child_age: lead.child_age,
    party: id,
    stage,
    status: stage,
    since: by.now,
  });
}

function inAlready({ status }: HobbyStudent): Said {
  return { what: 'in_already', reason: status === 'added' ? 'Has a seat already' : 'Is on the waiting list already' };
}

function misfitOf(
  { row: { min_age, max_age, grades } }: Place,
  { lead: { child_age }, student: { grade } }: Child,
): Said | undefined {
  if (child_age < min_age)
    return { what: 'too_young', reason: `${child_age} years old: the youngest age is ${min_age}` };
  if (child_age > max_age) return { what: 'too_old', reason: `${child_age} years old: the oldest age is ${max_age}` };
  if (!grades.includes(grade))
    return { what: 'other_grade', reason: `In grade ${grade}: it is for ${grades.join(', ')}` };
  return undefined;
}
