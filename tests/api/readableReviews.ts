// Two trainers who are reviewed, each with a manager, a reviewer and a step of their own: rows of every record of reviews, by whose they are.
import { BARRED_PAIRS, CYCLE_REVIEWERS, CYCLE_TRAINERS } from '@domain/records/cyclePeople';
import type { RecordRow, RecordType } from '@domain/records/record';
import { REVIEW_CYCLES } from '@domain/records/reviewCycle';
import { REVIEW_FEEDBACKS, REVIEW_STEPS } from '@domain/records/reviewFeedback';
import { REVIEW_FORMS } from '@domain/records/reviewForm';
import { REVIEW_REQUESTS } from '@domain/records/reviewRequest';
import { TRAINER_REVIEWS } from '@domain/records/trainerReview';
import type { Store } from '@server/store/store';
import {
  cycleRow,
  feedbackRow,
  FORM_ID,
  formRow,
  reviewerOf,
  reviewRow,
  SUBMITTED_REVIEW,
  trainerOf,
} from './reviewRows';
import { emailOf, NOW, TODAY } from './testServer';
import { ASHA, BINA } from './trainers';
import { newStamps } from '@server/store/rows';

export const BOTH = ['bina', 'asha'] as const;
export type Of = (typeof BOTH)[number];

/** `finance` sees to Asha's step, and has nothing else to do with reviews. */
export const WHOSE = {
  bina: { teacher_id: BINA, manager: emailOf('people'), reviewer: emailOf('staff'), owner: emailOf('people') },
  asha: { teacher_id: ASHA, manager: emailOf('people2'), reviewer: emailOf('quality'), owner: emailOf('finance') },
} as const;

/** Closed, with all that there is; the other one is a draft. */
export const CYCLE = 'cycle-bina';
const CYCLES = { bina: CYCLE, asha: 'cycle-asha' } as const;
const FORMS = { bina: FORM_ID, asha: 'e2000000-0000-4000-8000-00000000000a' } as const;

interface Readable {
  type: RecordType;
  row: RecordRow;
  /** What of it stands in a file. */
  word: string;
}

/** By the record's name and by whose it is. */
export type ReadableRows = Readonly<Record<string, Readonly<Record<Of, Readable>>>>;

export async function readableReviews(store: Store): Promise<ReadableRows> {
  const all: Record<string, Record<Of, Readable>> = {};
  for (const name of BOTH) {
    const { teacher_id, manager } = WHOSE[name];
    await store.trainerEdits.change(teacher_id, { rm_email: manager });
    for (const { type, row, word } of rowsOf(name)) {
      await store.records(type).insert([row]);
      (all[type.name] ??= {} as Record<Of, Readable>)[name] = { type, row, word };
    }
  }
  return all;
}

function rowsOf(name: Of): Readable[] {
  const { teacher_id, manager, reviewer, owner } = WHOSE[name];
  const called = name === 'bina' ? 'Bina Shah' : 'Asha Rao';
  const feedback = feedbackRow(CYCLE, {
    teacher_id,
    status: 'released',
    released_on: NOW,
    strengths: `Strengths of ${name}`,
  });
  const stamps = (actor = emailOf('admin')) => newStamps({ actor, now: NOW });
  const pair = { reviewed_by: reviewer, teacher_id, reason: 'Cousins' };
  const rows: readonly (readonly [type: unknown, row: object, word?: string])[] = [
    [REVIEW_FORMS, formRow({ id: FORMS[name], name: `Questions of ${name}` }), `Questions of ${name}`],
    [
      REVIEW_CYCLES,
      cycleRow(CYCLES[name], { name: `Cycle of ${name}`, status: name === 'bina' ? 'closed' : 'draft' }),
      `Cycle of ${name}`,
    ],
    [CYCLE_TRAINERS, trainerOf(CYCLE, teacher_id)],
    [CYCLE_REVIEWERS, reviewerOf(CYCLE, reviewer), reviewer],
    [
      BARRED_PAIRS,
      { ...stamps(), ...pair, id: BARRED_PAIRS.idOf(pair), status: 'barred', is_declared: false, trainer_name: null },
      reviewer,
    ],
    [TRAINER_REVIEWS, reviewRow(CYCLE, reviewer, { ...SUBMITTED_REVIEW, teacher_id, read_by: [reviewer, manager] })],
    [REVIEW_FEEDBACKS, feedback],
    [
      REVIEW_STEPS,
      {
        ...stamps(),
        feedback_id: feedback.id,
        cycle_id: CYCLE,
        teacher_id,
        kind: 'training',
        text: 'A course',
        owner,
        due_on: TODAY,
        status: 'open',
        done_on: null,
        note: null,
        read_by: [owner, manager],
        trainer_name: null,
      },
    ],
    [
      REVIEW_REQUESTS,
      {
        ...stamps(manager),
        teacher_id,
        team: 'qc',
        reviewed_by: reviewer,
        due_on: TODAY,
        reason: 'A new course',
        status: 'asked',
        cycle_id: null,
        decline_reason: null,
        read_by: [reviewer, manager],
        trainer_name: null,
      },
    ],
  ];
  return rows.map(([type, row, word = called]) => ({ type: type as RecordType, row: row as RecordRow, word }));
}
