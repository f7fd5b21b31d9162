// A corrected key: whom it would change from what to what, and that done by a person; both results stay (decisions 13).
import { regrades } from '@domain/learning/grading';
import { mostOf } from '@domain/learning/conquest';
import { CONQUEST_KEYS } from '@domain/records/conquestKey';
import {
  CONQUEST_ATTEMPTS,
  CONQUEST_PLAYS,
  CONQUEST_REGRADES,
  type ConquestAttempt,
} from '@domain/records/conquestPlay';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { versionId } from '@domain/records/lmsVersion';
import type { EpochSeconds } from '@domain/units';
import { digest } from '../digest';
import { Failure } from '../failure';
import { auditOf } from '../records/edits';
import { allOf, type By, someOf } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { namesOf } from './conquestAttempts';
import { judgedOverdue } from './overdue';
import { versionOrFail } from './playedLevels';
import { levelEffects, restsLost } from './regradeEffects';

export interface Versions {
  from: number;
  to: number;
}

interface Change {
  attempt: ConquestAttempt;
  from: number;
  to: number;
}

/**
 * Of the attempts that are judged by one version, those that count otherwise by another. `over`: whose time was up, as they will be
 * judged.
 */
async function changesOf(store: Store, conquest: string, { from, to }: Versions, over: readonly ConquestAttempt[]) {
  const [before, after] = [await versionOrFail(store, conquest, from), await versionOrFail(store, conquest, to)];
  const finished = await allOf(
    store,
    CONQUEST_ATTEMPTS,
    { conquest_id: { anyOf: [conquest] }, status: { anyOf: ['finished'] }, judged_by: { from, to: from } },
    ATTEMPTS_AT_ONCE,
  );
  const attempts = [...finished, ...over.filter(({ judged_by }) => judged_by === from)];
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
  return { changed, attempts, before, after, plays: await openPlays(store, conquest, from) };
}

/** A much played conquest has thousands. */
const ATTEMPTS_AT_ONCE = 10_000;

/** Of the plays that go on, those whose next attempts are judged by this version’s key. */
async function openPlays(store: Store, conquest: string, from: number): Promise<number> {
  const keys = await keysOf(store, conquest);
  const open = await someOf(
    store,
    CONQUEST_PLAYS,
    { conquest_id: { anyOf: [conquest] }, status: { anyOf: ['open'] } },
    ['played_version'],
  );
  return open.filter(({ played_version }) => (keys.get(played_version)?.judged_by ?? played_version) === from).length;
}

async function keysOf(store: Store, conquest: string) {
  const rows = await allOf(store, CONQUEST_KEYS, { conquest_id: { anyOf: [conquest] } });
  return new Map(rows.map((row) => [row.played_version, row]));
}

/** Of all that a person saw: it is other where anything of it is. */
function seenOf(changed: readonly Change[], plays: number): Promise<string> {
  const lines = changed.map(({ attempt, from, to }) => `${attempt.id} ${from} ${to}`).sort();
  return digest([`${plays}`, ...lines].join('\n'));
}

export async function regradePreview(store: Store, conquest: string, versions: Versions, now: EpochSeconds) {
  if (!(await store.records(LMS_CONQUESTS).find(conquest))) throw new Failure(404, { message: 'Conquest not found' });
  const over = await judgedOverdue(store, now, conquest);
  const { changed, attempts, before, after, plays } = await changesOf(store, conquest, versions, over);
  const students = [...new Set(changed.map(({ attempt }) => attempt.student_id))].sort();
  const names = await namesOf(store, students);
  const named = (id: string) => ({ id, name: names.get(id) ?? id });
  const then = new Map(
    changed.map(({ attempt, to }) => [attempt.id, { ...attempt, judged_points: to, judged_by: versions.to }]),
  );
  const levels = await levelEffects(store, conquest, then, students, after.levels);
  const rests = await restsLost(store, then, students);
  return {
    judged: attempts.length,
    plays,
    seen: await seenOf(changed, plays),
    changes: changed.map(({ attempt, from, to }) => ({
      id: attempt.id,
      student: named(attempt.student_id),
      level: before.levels.find(({ id }) => id === attempt.level_id)!.title,
      ended_on: attempt.ended_on,
      from,
      to,
    })),
    levels: levels.map(({ student, ...effect }) => ({ student: named(student), ...effect })),
    rests: rests.map(({ student, ...rest }) => ({ student: named(student), ...rest })),
  };
}

/** What the person saw: the whole of it by its digest, or the changes one by one. */
export interface Seen {
  seen?: string | undefined;
  changes?: readonly { id: string; from: number; to: number }[] | undefined;
}

/**
 * All that the person saw, or nothing; what is played of these versions is judged by the new key from then on. Those whose time is up
 * are judged before, in transactions of their own: a child’s page holds its play, then the conquest. Throws a `Failure`: 404, or 409
 * where it is another list by now.
 */
export async function applyRegrades(
  tx: Store,
  conquest: string,
  versions: Versions,
  { seen, changes: rows = [] }: Seen,
  by: By,
): Promise<number> {
  // Two who apply at once wait for each other here, and who finishes an attempt waits too.
  const held = await tx.records(LMS_CONQUESTS).findForUpdate(conquest);
  if (!held) throw new Failure(404, { message: 'Conquest not found' });
  const { changed, attempts, after, plays } = await changesOf(tx, conquest, versions, []);
  const known = new Map(rows.map(({ id, from, to }) => [id, `${from} ${to}`]));
  const isAsSeen =
    seen === undefined
      ? changed.length === known.size &&
        changed.every(({ attempt, from, to }) => known.get(attempt.id) === `${from} ${to}`)
      : seen === (await seenOf(changed, plays));
  if (!isAsSeen || (changed.length === 0 && plays === 0) || versions.from === versions.to)
    throw new Failure(409, { message: 'The results have changed since you looked: look again at who changes' });
  const changes = new Map(changed.map((each) => [each.attempt.id, each]));
  const most = new Map(after.levels.map((level) => [level.id, mostOf(level)]));
  const judged = attempts.map(({ id, version, level_id, judged_points, most_points }) => ({
    id,
    version: version + 1,
    judged_points: changes.get(id)?.to ?? judged_points,
    most_points: most.get(level_id) ?? most_points,
    judged_by: versions.to,
    updated_by: by.actor,
    updated_on: by.now,
  }));
  if ((await tx.records(CONQUEST_ATTEMPTS).changeMany(judged)) < judged.length) throw new Failure(409);
  await writeKeys(tx, conquest, versions, by);
  await tx.records(CONQUEST_REGRADES).insert(
    changed.map(({ attempt, from, to }) =>
      newRow(CONQUEST_REGRADES, by, {
        conquest_id: conquest,
        attempt_id: attempt.id,
        from_number: versions.from,
        to_number: versions.to,
        from_points: from,
        to_points: to,
      }),
    ),
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

/** Whatever was judged by the one version is judged by the other, that which is played later too. The conquest is held. */
async function writeKeys(tx: Store, conquest: string, { from, to }: Versions, by: By): Promise<void> {
  const keys = await keysOf(tx, conquest);
  const records = tx.records(CONQUEST_KEYS);
  for (const key of keys.values()) {
    if (key.judged_by !== from) continue;
    const next = { ...key, judged_by: to, version: key.version + 1, updated_by: by.actor, updated_on: by.now };
    if (!(await records.update(next, key.version))) throw new Failure(409);
  }
  if (!keys.has(from))
    await records.insert([
      newRow(CONQUEST_KEYS, by, {
        id: versionId(conquest, from),
        conquest_id: conquest,
        played_version: from,
        judged_by: to,
      }),
    ]);
}
