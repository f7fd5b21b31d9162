// Rubrics, checks and their marks as rows to store: for tests of whatever happens to a quality check.
import { dateOf } from '@domain/calendar';
import type { QualitySection } from '@domain/quality/rubric';
import { type QualityCheck, type QualityMark, QUALITY_CHECKS } from '@domain/records/qualityCheck';
import { QUALITY_MARKS } from '@domain/records/qualityCheck';
import { type RubricRow, RUBRICS } from '@domain/records/rubric';
import { NOW } from './testServer';
import { BINA } from './trainers';
import { newRow } from '@server/store/newRow';

const BY = { actor: 'quality@example.com', now: NOW - 86_400 };
export const RUBRIC_ID = 'e1000000-0000-4000-8000-000000000001';

export const SECTIONS: QualitySection[] = [
  {
    id: 'lesson',
    title: 'The lesson',
    weight: 2,
    items: [
      { id: 'aims', title: 'Says what is learnt', help: '0: no, 4: in one sentence', weight: 1, most: 4, fatal: false },
      { id: 'safe', title: 'Keeps children safe', help: '', weight: 1, most: 1, fatal: true },
    ],
  },
  {
    id: 'child',
    title: 'The child',
    weight: 1,
    items: [{ id: 'voice', title: 'Lets the child speak', help: '', weight: 1, most: 4, fatal: false }],
  },
];

export function rubricRow(values: Partial<RubricRow> = {}): RubricRow {
  return newRow(RUBRICS, BY, {
    id: RUBRIC_ID,
    name: 'Batch lessons',
    kind: 'trainer',
    sections: SECTIONS,
    status: 'in_use',
    ...values,
  });
}

export function checkRow(session_id: string, values: Partial<QualityCheck> = {}): QualityCheck {
  const checker = values.checker ?? BY.actor;
  const start_time = NOW - 2 * 86_400;
  return newRow(
    QUALITY_CHECKS,
    { ...BY, actor: checker },
    {
      kind: 'trainer',
      session_id,
      teacher_id: BINA,
      batch_name: 'IN-G2-3-MC-1',
      held_on: dateOf(start_time),
      start_time,
      rubric_id: RUBRIC_ID,
      checker,
      status: 'draft',
      read_by: [checker],
      ...values,
    },
  );
}

/** As it is once it was submitted with these marks: 3 of 4, safe, 2 of 4. */
export const SUBMITTED: Partial<QualityCheck> = {
  status: 'submitted',
  score: 75,
  without_fatal: 75,
  passed: 'yes',
  standing_score: 75,
  basis: 'attendance',
  submitted_on: NOW - 86_400,
  read_by: [BY.actor, 'manager', 'quality'],
};

export function markRows({ id: quality_check_id, checker }: QualityCheck): QualityMark[] {
  return Object.entries({ aims: 3, safe: 1, voice: 2 }).map(([item, mark]) =>
    newRow(
      QUALITY_MARKS,
      { ...BY, actor: checker },
      {
        id: QUALITY_MARKS.idOf({ quality_check_id, item, points: null, na: false, at_second: null, note: null }),
        quality_check_id,
        item,
        points: mark,
      },
    ),
  );
}
