// The attempts at a conquest behind its numbers: of a version, a level, a student, or an answer to a question (decisions 18).
import type { AnswerOf, Received } from '@domain/contract/contract';
import { givenTo, isGivenAs } from '@domain/learning/attempts';
import type { ConquestLevel } from '@domain/learning/conquest';
import type { ListQuery } from '@domain/lists/list';
import { CONQUEST_ATTEMPTS } from '@domain/records/conquestPlay';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { STUDENTS } from '@domain/records/student';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';
import { judgedOverdue } from './overdue';
import { judgedVersion } from './playedLevels';

const SIZE = 50;
const SHOWN = [
  'id',
  'student_id',
  'level_id',
  'played_version',
  'played_in',
  'status',
  'started_on',
  'ended_on',
  'ended_by',
  'judged_points',
  'most_points',
  'answers',
] as const;
const AT_ONCE = 500;

/** The latest first; one whose time was up is shown as it will be judged, as the numbers count it. */
export async function conquestAttempts(
  store: Store,
  conquest: string,
  {
    number,
    level,
    student,
    question,
    given = 'answered',
    answer,
    seen,
    page = 1,
  }: Received<'conquestAttempts', 'query'>,
  now: EpochSeconds,
): Promise<AnswerOf<'conquestAttempts'>> {
  if (!(await store.records(LMS_CONQUESTS).find(conquest))) throw new Failure(404, { message: 'Conquest not found' });
  const over = new Map((await judgedOverdue(store, now, conquest)).map((attempt) => [attempt.id, attempt]));
  const query: ListQuery = {
    page,
    size: SIZE,
    sort: { field: 'started_on', descending: true },
    search: '',
    filters: {
      conquest_id: { anyOf: [conquest] },
      ...(level !== undefined && { level_id: { anyOf: [level] } }),
      ...(student !== undefined && { student_id: { anyOf: [student] } }),
      ...(number !== undefined && { played_version: { from: number, to: number } }),
    },
  };
  const records = store.records(CONQUEST_ATTEMPTS);
  // What was answered, and what is judged by now, only the rows themselves tell; without either the store pages them.
  const isPaged = question === undefined && seen === undefined;
  const stored = isPaged ? (await records.page(query)).rows : await records.pick(query, SHOWN);
  const levels = await levelsByVersion(store, conquest, new Set(stored.map(({ played_version }) => played_version)));
  const asked = (of: number) =>
    levels
      .get(of)
      ?.flatMap(({ questions }) => questions)
      .find(({ id }) => id === question);
  const found = stored
    .map((attempt) => over.get(attempt.id) ?? attempt)
    .map((attempt) => {
      const of = asked(attempt.played_version);
      return { attempt, given: of && givenTo(of, attempt.answers) };
    })
    .filter(({ attempt: { status, ended_on }, given: is }) => {
      if (seen !== undefined && (ended_on === null || ended_on > seen)) return false;
      return question === undefined || (status === 'finished' && isGivenAs(is, given, answer));
    })
    .toSorted(
      (one, other) => other.attempt.started_on - one.attempt.started_on || (one.attempt.id < other.attempt.id ? -1 : 1),
    );
  const shown = isPaged ? found : found.slice((page - 1) * SIZE, page * SIZE);
  const names = await namesOf(store, [...new Set(shown.map(({ attempt }) => attempt.student_id))]);
  return {
    total: isPaged ? await records.count(query) : found.length,
    size: SIZE,
    rows: shown.map(({ attempt, given: is }) => ({
      id: attempt.id,
      student: { id: attempt.student_id, name: names.get(attempt.student_id) ?? attempt.student_id },
      level: levels.get(attempt.played_version)?.find(({ id }) => id === attempt.level_id)?.title ?? '',
      number: attempt.played_version,
      played_in: attempt.played_in,
      status: attempt.status,
      started_on: attempt.started_on,
      ended_on: attempt.ended_on,
      ended_by: attempt.ended_by ?? null,
      points: attempt.judged_points,
      most: attempt.most_points,
      answer: question === undefined ? null : (is?.words ?? null),
    })),
  };
}

/** With the key that holds now, by which the numbers count too. */
async function levelsByVersion(
  store: Store,
  conquest: string,
  numbers: ReadonlySet<number>,
): Promise<Map<number, readonly ConquestLevel[]>> {
  const levels = new Map<number, readonly ConquestLevel[]>();
  for (const number of numbers) levels.set(number, (await judgedVersion(store, conquest, number))?.judged ?? []);
  return levels;
}

/** By id, of those that there are. */
export async function namesOf(store: Store, students: readonly string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (let at = 0; at < students.length; at += AT_ONCE) {
    const some = { id: { anyOf: students.slice(at, at + AT_ONCE) } };
    for (const { id, student_name } of await someOf(store, STUDENTS, some, ['id', 'student_name']))
      names.set(id, student_name);
  }
  return names;
}
