// How children attended a hobby class: its roster is every child with a seat when it began (decisions 8).
import type { AnswerOf, Received } from '@domain/contract/contract';
import { MARKS } from '@domain/records/attendanceMark';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { HOBBY_MARKS, type HobbyMark } from '@domain/records/hobbyMark';
import { HOBBY_STUDENTS, type HobbyStudent } from '@domain/records/hobbyStudent';
import { Failure, invalidField } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

export async function attendanceOf(store: Store, id: string): Promise<AnswerOf<'hobbyAttendance'>> {
  const row = await store.records(HOBBY_CLASSES).find(id);
  if (!row) throw new Failure(404, { message: 'Hobby class not found' });
  const marks = new Map((await marksOf(store, id)).map((each) => [each.lead_id, each]));
  const roster = await rosterOf(store, row, marks);
  return {
    version: row.marks_version,
    rows: roster.map(({ id: seat_id, lead_id, student_name }) => ({
      seat_id,
      lead_id,
      student_name,
      mark: marks.get(lead_id)?.mark ?? null,
    })),
  };
}

/** The children with a seat at its start, and those who are marked; once each, by name. */
async function rosterOf(
  store: Store,
  { place_id, start_time }: HobbyClass,
  marks: ReadonlyMap<string, HobbyMark>,
): Promise<HobbyStudent[]> {
  const seats = await allOf(store, HOBBY_STUDENTS, { place_id: { anyOf: [place_id] } });
  const had = seats.filter(
    ({ stage, since, until, lead_id }) =>
      (stage === 'added' && (since <= start_time || marks.has(lead_id))) ||
      (stage === 'removed' && ((until !== null && since <= start_time && until > start_time) || marks.has(lead_id))) ||
      // Before its start everybody who will be in it.
      (stage === 'added' && since > start_time && marks.size === 0),
  );
  const once = new Map(had.map((each) => [each.lead_id, each]));
  return [...once.values()].sort((one, other) => (one.student_name < other.student_name ? -1 : 1));
}

export async function mark(
  tx: Store,
  id: string,
  { version, marks }: Received<'markHobbyClass', 'body'>,
  by: By,
): Promise<AnswerOf<'markHobbyClass'>> {
  const row = await tx.records(HOBBY_CLASSES).findForUpdate(id);
  if (!row) throw new Failure(404, { message: 'Hobby class not found' });
  if (row.status === 'cancelled') throw new Failure(409, { message: 'The class is cancelled' });
  if (row.status === 'not_held') throw new Failure(409, { message: 'The class was not held: open it again first' });
  const isAhead = row.start_time > by.now;
  if (isAhead && marks.some(({ mark: each }) => each !== 'excused' && each !== null))
    throw new Failure(409, { message: 'The class has not started: before it children can be excused' });
  const known = new Map((await marksOf(tx, id)).map((each) => [each.lead_id, each]));
  const roster = new Map((await rosterOf(tx, row, known)).map((each) => [each.id, each]));
  if (version !== row.marks_version) throw new Failure(409, { message: savedSince(marks, roster, known) });
  for (const [at, { seat_id, mark: given }] of marks.entries()) {
    const seat = roster.get(seat_id);
    if (!seat)
      throw new Failure(400, { errors: [invalidField(`body.marks.${at}.seat_id`, 'Has no seat in this class')] });
    const before = known.get(seat.lead_id);
    known.set(seat.lead_id, await set(tx, row, seat, before, given, by));
  }
  const given = [...known.values()].map((each) => each.mark);
  const count = (...words: (HobbyMark['mark'] | null)[]) => given.filter((each) => words.includes(each)).length;
  const sums = {
    marks_version: row.marks_version + 1,
    joined: count('present', 'late'),
    absent: count('absent'),
    is_marked:
      !isAhead &&
      roster.size > 0 &&
      [...roster.values()].every(({ lead_id }) => (known.get(lead_id)?.mark ?? null) !== null),
  };
  await tx.records(HOBBY_CLASSES).update({ ...row, ...sums }, row.version);
  await tx.audit.write([
    {
      at: by.now,
      actor: by.actor,
      action: 'hobby_class.marked',
      subject_type: HOBBY_CLASSES.name,
      subject_id: id,
      details: { marked: marks.length, joined: sums.joined, absent: sums.absent },
    },
  ]);
  return { version: sums.marks_version, joined: sums.joined, absent: sums.absent, is_marked: sums.is_marked };
}

/** With both marks of each child whose mark has changed meanwhile. */
function savedSince(
  marks: Received<'markHobbyClass', 'body'>['marks'],
  roster: ReadonlyMap<string, HobbyStudent>,
  known: ReadonlyMap<string, HobbyMark>,
): string {
  const others = marks.flatMap(({ seat_id, mark: mine }) => {
    const seat = roster.get(seat_id);
    const theirs = seat && known.get(seat.lead_id);
    return theirs && theirs.mark !== mine
      ? [`${seat.student_name}: ${theirs.updated_by} has ${textOf(theirs.mark)}, you have ${textOf(mine)}`]
      : [];
  });
  const text = others.length === 0 ? 'look at it again' : `${others.join('; ')}. Save again to replace it`;
  return `Somebody else has saved this attendance since: ${text}`;
}

function textOf(given: HobbyMark['mark']): string {
  return given === null ? 'taken the mark back' : `marked ${MARKS[given].toLowerCase()}`;
}

async function set(
  tx: Store,
  { id: class_id }: HobbyClass,
  { id: seat_id, lead_id, student_name }: HobbyStudent,
  before: HobbyMark | undefined,
  given: HobbyMark['mark'],
  by: By,
): Promise<HobbyMark> {
  const said = { class_id, seat_id, lead_id, student_name, mark: given };
  const row: HobbyMark = before ? { ...before, ...said } : newRow(HOBBY_MARKS, by, said);
  if (!before) await tx.records(HOBBY_MARKS).insert([row]);
  else {
    const next = { ...row, version: before.version + 1, updated_by: by.actor, updated_on: by.now };
    if (!(await tx.records(HOBBY_MARKS).update(next, before.version))) throw new Failure(409);
    return next;
  }
  return row;
}

function marksOf(store: Store, id: string): Promise<HobbyMark[]> {
  return allOf(store, HOBBY_MARKS, { class_id: { anyOf: [id] } });
}
