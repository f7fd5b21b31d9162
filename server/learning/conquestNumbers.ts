// How a version of a conquest is played: attempts and points by level, the hardest questions, the commonest wrong answers (decisions 13).
import { hardest } from '@domain/learning/attempts';
import { mostOf } from '@domain/learning/conquest';
import { CONQUEST_ATTEMPTS } from '@domain/records/conquestPlay';
import { LMS_CONQUESTS } from '@domain/records/lmsConquest';
import { Failure } from '../failure';
import type { EpochSeconds } from '@domain/units';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';
import { judgedOverdue } from './overdue';
import { judgedOrFail } from './playedLevels';

export async function conquestNumbers(store: Store, conquest: string, number: number | undefined, now: EpochSeconds) {
  const row = await store.records(LMS_CONQUESTS).find(conquest);
  if (!row) throw new Failure(404, { message: 'Conquest not found' });
  if (number === undefined && row.published_version === 0) return { number: null, seen: now, levels: [] };
  const asked = number ?? row.published_version;
  // By the key that holds now, as their points are: a right answer is never called a mistake after a regrade.
  const { judged: levels } = await judgedOrFail(store, conquest, asked);
  const finished = await someOf(
    store,
    CONQUEST_ATTEMPTS,
    { conquest_id: { anyOf: [conquest] }, status: { anyOf: ['finished'] }, played_version: { from: asked, to: asked } },
    ['level_id', 'student_id', 'judged_points', 'answers'],
  );
  const over = await judgedOverdue(store, now, conquest);
  const made = [...finished, ...over.filter((attempt) => attempt.played_version === asked)];
  return {
    number: asked,
    seen: now,
    levels: levels.map((level) => {
      const of = made.filter(({ level_id }) => level_id === level.id);
      const points = of.reduce((sum, attempt) => sum + (attempt.judged_points ?? 0), 0);
      return {
        id: level.id,
        title: level.title,
        most: mostOf(level),
        attempts: of.length,
        students: new Set(of.map(({ student_id }) => student_id)).size,
        /** Hundredths, half up; null without an attempt. */
        mean: of.length === 0 ? null : Math.floor((2 * points + of.length) / (2 * of.length)),
        questions: hardest(
          level.questions,
          of.map(({ answers }) => answers),
        ),
      };
    }),
  };
}
