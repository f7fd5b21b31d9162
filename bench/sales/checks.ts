// Quality checks of the large company: as many a day for years, nearly all of them submitted, some disputed.
import { addDays, startOfDay } from '@domain/calendar';
import { READERS } from '@domain/quality/seats';
import { type QualityCheck, QUALITY_CHECKS } from '@domain/records/qualityCheck';
import { type RubricRow, RUBRICS } from '@domain/records/rubric';
import type { IsoDate } from '@domain/units';
import { madeBy } from '@server/seed/records/stamps';
import { EMAILS } from './managers';
import { newRow } from '@server/store/newRow';

export const CHECKS_A_LEAD = 5;
const CHECKS_A_DAY = 60;
const RUBRIC = 'e1000000-0000-4000-8000-000000000001';
const STATES = ['submitted', 'submitted', 'submitted', 'submitted', 'submitted', 'upheld', 'changed'] as const;

export function rubric(today: IsoDate): RubricRow {
  return newRow(RUBRICS, madeBy(EMAILS[0]!, startOfDay(today) - 900 * 86_400), {
    id: RUBRIC,
    name: 'Batch lessons',
    kind: 'trainer',
    sections: [
      {
        id: 'lesson',
        title: 'The lesson',
        weight: 1,
        items: [{ id: 'aims', title: 'Says what is learnt', help: '', weight: 1, most: 4, fatal: false }],
      },
    ],
    status: 'in_use',
  });
}

/** The one at this place, from the newest. */
export function check(at: number, trainers: readonly string[], today: IsoDate): QualityCheck {
  const day = addDays(today, -1 - Math.floor(at / CHECKS_A_DAY));
  const start_time = startOfDay(day) + (6 + (at % 16)) * 3600;
  const checker = EMAILS[at % 8]!;
  const status = at < CHECKS_A_DAY ? (at % 3 === 0 ? 'draft' : 'disputed') : STATES[at % STATES.length]!;
  const isOpen = status === 'draft';
  const score = isOpen ? null : 40 + (at % 61);
  return newRow(QUALITY_CHECKS, madeBy(checker, start_time + 86_400), {
    id: `${String(at).padStart(8, '0')}-c4ec-4000-8000-${String(at).padStart(12, '0')}`,
    kind: at % 4 === 0 ? 'demo' : 'trainer',
    session_id: `checked-${at}`,
    teacher_id: trainers[at % trainers.length]!,
    batch_name: at % 4 === 0 ? null : `IN-G4-MATH-${at % 200}`,
    held_on: day,
    start_time,
    rating: at % 3 === 0 ? null : 3 + (at % 5) / 2,
    rubric_id: RUBRIC,
    checker,
    status,
    score,
    without_fatal: score,
    passed: score === null ? null : score >= 70 ? 'yes' : 'no',
    standing_score: score,
    basis: isOpen ? null : 'recording',
    submitted_on: isOpen ? null : start_time + 90_000,
    read_by: isOpen ? [checker] : [checker, READERS.manager, READERS.quality],
  });
}
