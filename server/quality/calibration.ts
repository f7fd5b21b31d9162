// How far two who checked the same session agree, by rubric and item; and the scores of a trainer, which all staff read.
import type { Calibration, TrainerScore } from '@domain/contract/qualityAnswers';
import { groupedBy } from '@domain/groupedBy';
import { isWithin } from '@domain/lists/within';
import { agreementByItem, marksOf } from '@domain/quality/marks';
import { rowsOf } from '@domain/records/access';
import {
  CHECKED_SESSIONS,
  mayCheck,
  QUALITY_CHECKS,
  QUALITY_MARKS,
  type QualityCheck,
} from '@domain/records/qualityCheck';
import { RUBRICS } from '@domain/records/rubric';
import { allOf } from '../store/rows';
import type { Store, User } from '../store/store';
import { namesOfTrainers } from './samples';
import { inParts } from './seats';

/** Only where both were submitted by the same version: other items are not compared. */
export async function calibration(store: Store): Promise<Calibration> {
  const seconds = await allOf(store, QUALITY_CHECKS, { is_second: { is: true } });
  const ids = seconds.map(({ session_id }) => session_id);
  const seats = await inParts(ids, (part) => allOf(store, CHECKED_SESSIONS, { session_id: { anyOf: part } }));
  const firstIds = new Map(seats.map((row) => [row.second_check, row.first_check]));
  const firsts = await inParts(ids, (part) => allOf(store, QUALITY_CHECKS, { session_id: { anyOf: part } }));
  const byId = new Map(firsts.map((check) => [check.id, check]));
  const pairs = seconds.flatMap((second) => {
    const first = byId.get(firstIds.get(second.id) ?? '');
    return first && first.submitted_on !== null && first.rubric_id === second.rubric_id ? [{ first, second }] : [];
  });
  const checkIds = pairs.flatMap(({ first, second }) => [first.id, second.id]);
  const rows = await inParts(checkIds, (part) =>
    allOf(store, QUALITY_MARKS, { quality_check_id: { anyOf: part } }, 5000),
  );
  const marks = groupedBy(rows, ({ quality_check_id }) => quality_check_id);
  const of = ({ id }: QualityCheck) => marksOf(marks.get(id) ?? []);
  const nameOf = await namesOfTrainers(store);
  const rubrics = await allOf(store, RUBRICS, {});
  return {
    rubrics: rubrics.flatMap((rubric) => {
      const own = pairs.filter(({ first }) => first.rubric_id === rubric.id);
      if (own.length === 0) return [];
      const { items, all } = agreementByItem(
        rubric,
        own.map(({ first, second }) => ({ first: of(first), second: of(second) })),
      );
      const { id: _, ...together } = all;
      return [
        {
          rubric,
          all: together,
          items,
          pairs: own
            .sort((one, other) => other.second.submitted_on! - one.second.submitted_on!)
            .map(({ first, second }) => ({
              first_id: first.id,
              second_id: second.id,
              teacher_id: first.teacher_id,
              trainer_name: nameOf(first.teacher_id),
              held_on: first.held_on,
              first: first.score,
              second: second.score,
            })),
        },
      ];
    }),
  };
}

/** Of those who check sessions, not what a second check of theirs may not know. */
export async function trainerScores(store: Store, teacher_id: string, user: User): Promise<TrainerScore[]> {
  const checks = await allOf(store, QUALITY_CHECKS, {
    teacher_id: { anyOf: [teacher_id] },
    status: { anyOf: ['submitted', 'disputed', 'upheld', 'changed'] },
    is_second: { is: false },
  });
  return checks
    .filter((check) => !mayCheck(user) || isWithin(check, rowsOf(QUALITY_CHECKS.access.read, user)))
    .sort((one, other) => other.start_time - one.start_time)
    .map(({ kind, held_on, batch_name, standing_score: score, passed, status, submitted_on }) => ({
      kind,
      held_on,
      batch_name,
      score,
      passed,
      status,
      submitted_on: submitted_on!,
    }));
}
