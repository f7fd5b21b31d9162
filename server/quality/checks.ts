// A check from being taken to being submitted: one person marks one session, and what they see is what is submitted (decisions 16).
import type { MarkRow } from '@domain/contract/qualityAnswers';
import { areSameMarks, type GivenMark, givenMark, markProblem, marksOf } from '@domain/quality/marks';
import { itemsOf } from '@domain/quality/rubric';
import { freeSeat } from '@domain/quality/seats';
import { QUALITY_CHECKS, QUALITY_MARKS, type QualityCheck, type QualityMark } from '@domain/records/qualityCheck';
import { type CheckKind, RUBRICS, type RubricRow } from '@domain/records/rubric';
import { scoreRubric } from '@domain/rubrics/score';
import { Failure, invalidField, wrongField } from '../failure';
import { refuseStale } from '../records/edits';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { rubricInUse } from './rubrics';
import { holdSeats, seatsOf, setSeats, tellReaders } from './seats';
import { heldSession } from './sessions';

export async function takeCheck(
  tx: Store,
  { kind, session_id }: { kind: CheckKind; session_id: string },
  by: By,
): Promise<QualityCheck> {
  const session = await heldSession(tx, kind, session_id, by.now);
  if (!session) throw wrongField('session_id', 'No such session was held');
  const seats = await holdSeats(tx, session_id, by);
  const place = freeSeat(session_id, seatsOf(seats), by.actor, by.now);
  if (!place) {
    const isOwn = [seats.first, seats.second].some((check) => check?.checker === by.actor);
    throw new Failure(409, {
      message: isOwn ? 'You have taken this session already' : 'Somebody else checks this session, or has checked it',
    });
  }
  const [earlier] = await allOf(tx, QUALITY_CHECKS, {
    session_id: { anyOf: [session_id] },
    checker: { anyOf: [by.actor] },
    status: { anyOf: ['given_back'] },
  });
  const check = earlier ? await takenAgain(tx, earlier, by) : await newCheck(tx, session, by);
  await setSeats(
    tx,
    seats,
    {
      first_check: place === 'first' ? check.id : seats.row.first_check,
      second_check: place === 'second' ? check.id : seats.row.second_check,
    },
    by,
  );
  await audit(tx, check, 'taken', by);
  return (await tx.records(QUALITY_CHECKS).find(check.id))!;
}

async function newCheck(
  tx: Store,
  session: NonNullable<Awaited<ReturnType<typeof heldSession>>>,
  by: By,
): Promise<QualityCheck> {
  const rubric = await rubricInUse(tx, session.kind);
  if (!rubric) throw new Failure(409, { message: 'No rubric is in use for such sessions: put one in use first' });
  const check: QualityCheck = newRow(QUALITY_CHECKS, by, {
    ...session,
    rubric_id: rubric.id,
    checker: by.actor,
    status: 'draft',
    score: null,
    without_fatal: null,
    passed: null,
    fatal_items: 0,
    decided_score: null,
    decided_without_fatal: null,
    standing_score: null,
    basis: null,
    submitted_on: null,
    disputed_by: null,
    disputed_on: null,
    decided_by: null,
    decided_on: null,
    is_second: false,
    read_by: [by.actor],
    trainer_name: null,
    manager: null,
  });
  await tx.records(QUALITY_CHECKS).insert([check]);
  return check;
}

/** The marks that one made before are there again. */
async function takenAgain(tx: Store, earlier: QualityCheck, by: By): Promise<QualityCheck> {
  return written(tx, earlier, { status: 'draft', read_by: [by.actor] }, by);
}

export async function giveBack(tx: Store, id: string, version: number | undefined, by: By): Promise<QualityCheck> {
  const { session_id } = await found(tx, id);
  const seats = await holdSeats(tx, session_id, by);
  const check = await ownDraft(tx, id, by);
  if (version !== undefined) await stale(tx, check, version);
  const given = await written(tx, check, { status: 'given_back' }, by);
  const { first_check, second_check } = seats.row;
  // The other person's check is then the first one, even if it is submitted already.
  if (first_check === id && seats.second?.is_second) await written(tx, seats.second, { is_second: false }, by);
  await setSeats(
    tx,
    seats,
    first_check === id ? { first_check: second_check, second_check: null } : { first_check, second_check: null },
    by,
  );
  await audit(tx, given, 'given-back', by);
  await tellReaders(tx, session_id, by);
  return (await tx.records(QUALITY_CHECKS).find(id))!;
}

export async function markItem(
  tx: Store,
  { id, item }: { id: string; item: string },
  given: { mark?: GivenMark | null; at_second?: number | null; note?: string | null },
  by: By,
): Promise<MarkRow> {
  const check = await ownDraft(tx, id, by);
  const rubric = (await tx.records(RUBRICS).find(check.rubric_id))!;
  const asked = itemsOf(rubric).find((each) => each.id === item);
  if (!asked) throw new Failure(404, { message: 'The rubric has no such item' });
  const problem = given.mark === undefined ? undefined : markProblem(asked, given.mark);
  if (problem) throw wrongField('mark', problem);
  const marks = tx.records(QUALITY_MARKS);
  const set: Partial<QualityMark> = {
    ...(given.mark !== undefined && { points: given.mark === 'na' ? null : given.mark, na: given.mark === 'na' }),
    ...(given.at_second !== undefined && { at_second: given.at_second }),
    ...(given.note !== undefined && { note: given.note === '' ? null : given.note }),
  };
  const rowId = QUALITY_MARKS.idOf({ quality_check_id: id, item });
  const empty = { quality_check_id: id, item, points: null, na: false, at_second: null, note: null };
  const fresh: QualityMark = newRow(QUALITY_MARKS, by, { ...empty, ...set, id: rowId });
  if (await marks.insertNew(fresh)) return markRow(fresh);
  const before = (await marks.findForUpdate(rowId))!;
  const after = { ...before, ...set, version: before.version + 1, updated_by: by.actor, updated_on: by.now };
  await marks.update(after, before.version);
  return markRow(after);
}

export async function submitCheck(
  tx: Store,
  id: string,
  { version, marks: seen }: { version: number; marks: Readonly<Record<string, GivenMark>> },
  basis: 'recording' | 'attendance',
  by: By,
): Promise<QualityCheck> {
  const { session_id } = await found(tx, id);
  const { row } = await holdSeats(tx, session_id, by);
  const check = await ownDraft(tx, id, by);
  await stale(tx, check, version);
  const rubric = (await tx.records(RUBRICS).find(check.rubric_id))!;
  const marks = marksOf(await marksOfCheck(tx, id));
  if (!areSameMarks(marks, seen))
    throw new Failure(409, { message: 'Some marks are still on their way: try again in a moment' });
  const { score, without_fatal, passed, fatal, open } = scoreRubric(rubric, marks);
  if (open.length > 0) {
    const titles = itemsOf(rubric)
      .filter((item) => open.includes(item.id))
      .map(({ title }) => title);
    throw new Failure(409, {
      errors: open.map((item, at) => invalidField(`body.marks.${item}`, `${titles[at]} has no mark yet`)),
    });
  }
  const submitted = await written(
    tx,
    check,
    {
      status: 'submitted',
      score,
      without_fatal,
      passed: passedWord(passed),
      fatal_items: fatal.length,
      standing_score: score,
      basis,
      submitted_on: by.now,
      is_second: row.second_check === id,
    },
    by,
  );
  await audit(tx, submitted, 'submitted', by);
  await tellReaders(tx, session_id, by);
  return (await tx.records(QUALITY_CHECKS).find(id))!;
}

export function passedWord(passed: boolean | null): QualityCheck['passed'] {
  return passed === null ? null : passed ? 'yes' : 'no';
}

export function marksOfCheck(store: Store, quality_check_id: string): Promise<QualityMark[]> {
  return allOf(store, QUALITY_MARKS, { quality_check_id: { anyOf: [quality_check_id] } });
}

export function markRow({ item, points, na, at_second, note }: QualityMark): MarkRow {
  return { item, mark: givenMark({ points, na }), at_second, note };
}

export function rubricOf(store: Store, { rubric_id }: QualityCheck): Promise<RubricRow | undefined> {
  return store.records(RUBRICS).find(rubric_id);
}

async function found(tx: Store, id: string): Promise<QualityCheck> {
  const check = await tx.records(QUALITY_CHECKS).find(id);
  if (!check) throw new Failure(404, { message: 'Quality check not found' });
  return check;
}

/** Somebody else's draft is as if it were not there. Held until the transaction ends. */
async function ownDraft(tx: Store, id: string, { actor }: By): Promise<QualityCheck> {
  const check = await tx.records(QUALITY_CHECKS).findForUpdate(id);
  if (!check || check.checker !== actor) throw new Failure(404, { message: 'Quality check not found' });
  if (check.status !== 'draft')
    throw new Failure(409, {
      message:
        check.status === 'given_back' ? 'You have given this check back' : 'The check is submitted: its marks stay',
    });
  return check;
}

export async function stale(tx: Store, { id, version }: QualityCheck, sent: number): Promise<void> {
  await refuseStale(tx, { subject_type: QUALITY_CHECKS.name, subject_id: id, sent, current: version });
}

export async function written(
  tx: Store,
  check: QualityCheck,
  values: Partial<QualityCheck>,
  { actor, now }: By,
): Promise<QualityCheck> {
  const after = { ...check, ...values, version: check.version + 1, updated_by: actor, updated_on: now };
  if (!(await tx.records(QUALITY_CHECKS).update(after, check.version))) throw new Failure(409);
  return after;
}

/** It does not say whether it is the first check: the person who makes the second one reads this too. */
export async function audit(
  tx: Store,
  { id, version }: QualityCheck,
  done: string,
  { actor, now }: By,
  details: object = {},
): Promise<void> {
  await tx.audit.write([
    {
      at: now,
      actor,
      action: `quality_check.${done}`,
      subject_type: QUALITY_CHECKS.name,
      subject_id: id,
      details: { version, ...details },
    },
  ]);
}
