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
  /** Of what was played in this version alone: so a key that was applied to it by mistake is taken back, and its siblings keep theirs. */
  played?: number | undefined;
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
async function changesOf(
  store: Store,
  conquest: string,
  { from, to, played }: Versions,
  over: readonly ConquestAttempt[],
) {
  const [before, after] = [await versionOrFail(store, conquest, from), await versionOrFail(store, conquest, to)];
  const finished = await allOf(
    store,
    CONQUEST_ATTEMPTS,
    {
      conquest_id: { anyOf: [conquest] },
      status: { anyOf: ['finished'] },
      judged_by: { from, to: from },
      ...(played !== undefined && { played_version: { from: played, to: played } }),
    },
    ATTEMPTS_AT_ONCE,
  );
  const attempts = [
    ...finished,
    ...over.filter((each) => each.judged_by === from && (played ?? each.played_version) === each.played_version),
  ];
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
  const keys = await keysOf(store, conquest);
  return {
    changed,
    attempts,
    before,
    after,
    plays: await openPlays(store, conquest, { from, played }, keys),
    holds: holdsFor({ from, played }, keys),
  };
}

type Keys = Awaited<ReturnType<typeof keysOf>>;
type Of = Pick<Versions, 'from' | 'played'>;

/** Whether what is played or reported later is judged by this version’s key. */
function holdsFor({ from, played }: Of, keys: Keys): boolean {
  const isJudged = (number: number) => (keys.get(number)?.judged_by ?? number) === from;
  return played === undefined ? isJudged(from) || [...keys.keys()].some(isJudged) : isJudged(played);
}

/** A much played conquest has thousands. */
const ATTEMPTS_AT_ONCE = 10_000;

/** Of the plays that go on, those whose next attempts are judged by this version’s key. */
async function openPlays(store: Store, conquest: string, { from, played }: Of, keys: Keys): Promise<number> {
  const open = await someOf(
    store,
    CONQUEST_PLAYS,
    { conquest_id: { anyOf: [conquest] }, status: { anyOf: ['open'] } },
    ['played_version'],
  );
  return open.filter(
    ({ played_version }) =>
      (played ?? played_version) === played_version && holdsFor({ from, played: played_version }, keys),
  ).length;
}

async function keysOf(store: Store, conquest: string) {
  const rows = await allOf(store, CONQUEST_KEYS, { conquest_id: { anyOf: [conquest] } });
  return new Map(rows.map((row) => [row.played_version, row]));
}

/** Of all that a person saw: it is other where anything of it is. */
function seenOf({ from, to, played }: Versions, changed: readonly Change[], plays: number): Promise<string> {
  const lines = changed.map((each) => `${each.attempt.id} ${each.from} ${each.to}`).sort();
  return digest([`${from} ${to} ${played ?? ''} ${plays}`, ...lines].join('\n'));
}

export async function regradePreview(store: Store, conquest: string, versions: Versions, now: EpochSeconds) {
  if (!(await store.records(LMS_CONQUESTS).find(conquest))) throw new Failure(404, { message: 'Conquest not found' });
  const over = await judgedOverdue(store, now, conquest);
  const { changed, attempts, before, after, plays, holds } = await changesOf(store, conquest, versions, over);
  const students = [...new Set(changed.map(({ attempt }) => attempt.student_id))].sort();
  const names = await namesOf(store, students);
  const named = (id: string) => ({ id, name: names.get(id) ?? id });
  const then = new Map(
    changed.map(({ attempt, to }) => [attempt.id, { ...attempt, judged_points: to, judged_by: versions.to }]),
  );
  const levels = await levelEffects(store, conquest, then, students, { ...versions, levels: after.levels });
  const rests = await restsLost(store, then, students);
  return {
    judged: attempts.length,
    in_app: attempts.filter(({ played_in }) => played_in === 'app').length,
    others: await judgedOtherwise(store, conquest, new Set(attempts.map(({ id }) => id)), over),
    plays,
    holds,
    seen: await seenOf(versions, changed, plays),
    changes: changed.map(({ attempt, from, to }) => ({
      id: attempt.id,
      student: named(attempt.student_id),
      level: before.levels.find(({ id }) => id === attempt.level_id)!.title,
      played_in: attempt.played_in,
      ended_on: attempt.ended_on,
      from,
      to,
    })),
    levels: levels.map(({ student, ...effect }) => ({ student: named(student), ...effect })),
    rests: rests.map(({ student, ...rest }) => ({ student: named(student), ...rest })),
  };
}

/** Finished attempts that stay as they are: how many by which key, in which version they were played. */
async function judgedOtherwise(
  store: Store,
  conquest: string,
  looked: ReadonlySet<string>,
  over: readonly ConquestAttempt[],
): Promise<{ played: number; judged_by: number; attempts: number }[]> {
  const finished = await someOf(
    store,
    CONQUEST_ATTEMPTS,
    { conquest_id: { anyOf: [conquest] }, status: { anyOf: ['finished'] } },
    ['id', 'played_version', 'judged_by'],
  );
  const counts = new Map<string, { played: number; judged_by: number; attempts: number }>();
  for (const { id, played_version: played, judged_by: by } of [...finished, ...over]) {
    if (looked.has(id)) continue;
    const judged_by = by ?? played;
    const key = `${played} ${judged_by}`;
    counts.set(key, { played, judged_by, attempts: (counts.get(key)?.attempts ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => one.played - other.played || one.judged_by - other.judged_by);
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
  const { changed, attempts, after, plays, holds } = await changesOf(tx, conquest, versions, []);
  const known = new Map(rows.map(({ id, from, to }) => [id, `${from} ${to}`]));
  const isAsSeen =
    seen === undefined
      ? changed.length === known.size &&
        changed.every(({ attempt, from, to }) => known.get(attempt.id) === `${from} ${to}`)
      : seen === (await seenOf(versions, changed, plays));
  // A key may be corrected before anybody has played: what the app reports later is judged by it.
  if (!isAsSeen || (changed.length === 0 && !holds) || versions.from === versions.to)
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
async function writeKeys(tx: Store, conquest: string, { from, to, played }: Versions, by: By): Promise<void> {
  const keys = await keysOf(tx, conquest);
  const records = tx.records(CONQUEST_KEYS);
  for (const key of keys.values()) {
    if (key.judged_by !== from || (played ?? key.played_version) !== key.played_version) continue;
    const next = { ...key, judged_by: to, version: key.version + 1, updated_by: by.actor, updated_on: by.now };
    if (!(await records.update(next, key.version))) throw new Failure(409);
  }
  if (!keys.has(from) && (played ?? from) === from)
    await records.insert([
      newRow(CONQUEST_KEYS, by, {
        id: versionId(conquest, from),
        conquest_id: conquest,
        played_version: from,
        judged_by: to,
      }),
    ]);
}
