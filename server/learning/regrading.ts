// A corrected key: whom it would change from what to what, and that done by a person; both results stay (decisions 13).
import { regrades } from '@domain/learning/grading';
import { CONQUEST_ATTEMPTS, CONQUEST_REGRADES, type ConquestAttempt } from '@domain/records/conquestPlay';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { STUDENTS } from '@domain/records/student';
import { Failure } from '../failure';
import { auditOf } from '../records/edits';
import { allOf, type By, newRow } from '../store/rows';
import type { Store } from '../store/store';
import { versionOrFail } from './playedLevels';

export interface Versions {
  from: number;
  to: number;
}

interface Change {
  attempt: ConquestAttempt;
  from: number;
  to: number;
}

/** Of the finished attempts that are judged by one version, those that count otherwise by another; `kept`: all that do not. */
async function changesOf(store: Store, conquest: string, { from, to }: Versions) {
  const [before, after] = [await versionOrFail(store, conquest, from), await versionOrFail(store, conquest, to)];
  const attempts = (
    await allOf(store, CONQUEST_ATTEMPTS, { conquest_id: { anyOf: [conquest] }, status: { anyOf: ['finished'] } })
  ).filter(({ judged_by }) => judged_by === from);
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const changed: Change[] = [];
  for (const { id, questions } of before.levels) {
    const next = after.levels.find((level) => level.id === id);
    // A level that is gone leaves what it earned.
    if (!next) continue;
    const made = attempts.filter(({ level_id }) => level_id === id);
    for (const each of regrades(questions, next.questions, made))
      changed.push({ attempt: byId.get(each.id)!, from: each.from, to: each.to });
  }
  return { changed, attempts, before, after };
}

export async function regradePreview(store: Store, conquest: string, versions: Versions) {
  if (!(await store.records(LMS_CONQUESTS).find(conquest))) throw new Failure(404, { message: 'Conquest not found' });
  const { changed, attempts, before } = await changesOf(store, conquest, versions);
  const ids = [...new Set(changed.map(({ attempt }) => attempt.student_id))];
  const names = new Map<string, string>();
  for (const id of ids) names.set(id, (await store.records(STUDENTS).find(id))?.student_name ?? id);
  return {
    judged: attempts.length,
    changes: changed.map(({ attempt, from, to }) => ({
      id: attempt.id,
      student: { id: attempt.student_id, name: names.get(attempt.student_id)! },
      level: before.levels.find(({ id }) => id === attempt.level_id)!.title,
      ended_on: attempt.ended_on,
      from,
      to,
    })),
  };
}

/** All that the person saw, or nothing. Throws a `Failure`: 404, or 409 where it is another list by now. */
export async function applyRegrades(
  tx: Store,
  conquest: string,
  versions: Versions,
  seen: readonly { id: string; from: number; to: number }[],
  by: By,
): Promise<number> {
  // Two who apply at once wait for each other here.
  const held = await tx.records(LMS_CONQUESTS).findForUpdate(conquest);
  if (!held) throw new Failure(404, { message: 'Conquest not found' });
  const { changed, attempts } = await changesOf(tx, conquest, versions);
  const known = new Map(seen.map(({ id, from, to }) => [id, `${from} ${to}`]));
  const isAsSeen =
    changed.length === known.size &&
    changed.every(({ attempt, from, to }) => known.get(attempt.id) === `${from} ${to}`);
  if (!isAsSeen || changed.length === 0)
    throw new Failure(409, { message: 'The results have changed since you looked: look again at who changes' });
  const changes = new Map(changed.map((each) => [each.attempt.id, each]));
  for (const attempt of attempts) {
    const judged_points = changes.get(attempt.id)?.to ?? attempt.judged_points;
    const stamp = { version: attempt.version + 1, updated_by: by.actor, updated_on: by.now };
    const next = { ...attempt, judged_points, judged_by: versions.to, ...stamp };
    if (!(await tx.records(CONQUEST_ATTEMPTS).update(next, attempt.version))) throw new Failure(409);
  }
  await tx.records(CONQUEST_REGRADES).insert(
    changed.map(({ attempt, from, to }) => ({
      ...newRow(by),
      conquest_id: conquest,
      attempt_id: attempt.id,
      from_number: versions.from,
      to_number: versions.to,
      from_points: from,
      to_points: to,
    })),
  );
  await tx.audit.write([
    auditOf({
      subject_type: LMS_CONQUESTS.name,
      subject_id: conquest,
      action: 'lms_conquest.regraded',
      actor: by.actor,
      at: by.now,
      version: held.version,
      changes: {
        key: { before: `version ${versions.from}`, after: `version ${versions.to}` },
        attempts: { before: undefined, after: changed.length },
      },
    }),
  ]);
  return changed.length;
}
