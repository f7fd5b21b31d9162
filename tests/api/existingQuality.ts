// Good calls about quality checks: a session to take, drafts to give back and to submit, one to dispute and one to decide.
import type { Operation } from '@domain/contract/paths';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import {
  CHECKED_SESSIONS,
  DISPUTED_ITEMS,
  QUALITY_CHECKS,
  QUALITY_MARKS,
  type QualityCheck,
} from '@domain/records/qualityCheck';
import { QUALITY_SAMPLES } from '@domain/records/qualitySample';
import { RUBRICS } from '@domain/records/rubric';
import type { Store } from '@server/store/store';
import { sessionRow } from './batchRows';
import { checkRow, markRows, rubricRow, SUBMITTED } from './qualityRows';
import { emailOf, NOW, type RequestFixture, TODAY } from './testServer';
import { BINA } from './trainers';
import { newRow } from '@server/store/newRow';

const BY = { actor: 'quality@example.com', now: NOW - 86_400 };
const MARKS = { aims: 3, safe: 1, voice: 2 };

/** The trainer's manager is an administrator, who checks sessions too. */
export async function existingQuality(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  const admin = emailOf('admin');
  await store.trainerEdits.change(BINA, { rm_email: admin });
  await store.records(RUBRICS).insert([rubricRow()]);
  const session = { ...sessionRow(5, -2), id: 'f1000000-0000-4000-8000-000000000001', teacher_id: BINA };
  await store.records(BATCH_SESSIONS).insert([session]);
  const checks = {
    marked: checkRow('held-1', { checker: admin }),
    finished: checkRow('held-2', { checker: admin }),
    given: checkRow('held-3', { checker: admin }),
    submitted: checkRow('held-4', SUBMITTED),
    disputed: checkRow('held-5', { ...SUBMITTED, status: 'disputed', disputed_by: BY.actor, disputed_on: BY.now }),
  } satisfies Record<string, QualityCheck>;
  for (const check of Object.values(checks)) {
    await store.records(QUALITY_CHECKS).insert([check]);
    await store.records(QUALITY_MARKS).insert(markRows(check));
    const { session_id } = check;
    await store
      .records(CHECKED_SESSIONS)
      .insert([newRow(CHECKED_SESSIONS, BY, { id: session_id, session_id, first_check: check.id })]);
  }
  const disputed = { quality_check_id: checks.disputed.id, item: 'aims' };
  await store.records(DISPUTED_ITEMS).insert([
    newRow(DISPUTED_ITEMS, BY, {
      id: `${disputed.quality_check_id}:aims`,
      ...disputed,
      dispute: 'She said it at once',
      status: 'open',
      decided_mark: null,
      decided_na: false,
      answer: null,
    }),
  ]);
  const day = TODAY.replace(/\d\d$/, '01');
  const drawn = { day, seed: day, every: 30, within: 7, each: 1, drawn: 0 };
  await store.records(QUALITY_SAMPLES).insert([newRow(QUALITY_SAMPLES, BY, { id: day, ...drawn })]);
  const of = ({ id }: QualityCheck) => ({ path: { id } });
  return {
    drawSampleAgain: { query: { day } },
    takeCheck: { body: { kind: 'trainer', session_id: session.id } },
    giveBackCheck: { ...of(checks.given), body: { version: 1 } },
    checkSheet: of(checks.submitted),
    markItem: {
      path: { id: checks.marked.id, item: 'aims' },
      body: { mark: 2, at_second: 61, note: 'After a minute' },
    },
    submitCheck: { ...of(checks.finished), body: { version: 1, marks: MARKS } },
    disputeCheck: { ...of(checks.submitted), body: { version: 1, items: [{ item: 'aims', dispute: 'She said it' }] } },
    decideCheck: {
      ...of(checks.disputed),
      body: { version: 1, items: [{ item: 'aims', mark: 4, answer: 'She did' }] },
    },
    trainerScores: { query: { teacher_id: BINA } },
  };
}
