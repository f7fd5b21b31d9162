// A check as one screen shows it: rubric, marks, disputes, what there is to check by, and what this person may do.
import type { CheckSheet } from '@domain/contract/qualityAnswers';
import { QUALITY_CHECKS, type QualityCheck } from '@domain/records/qualityCheck';
import { RECORDINGS, type SessionKind } from '@domain/records/recording';
import type { CheckKind } from '@domain/records/rubric';
import { Failure } from '../failure';
import type { AnyCall } from '../operations/call';
import type { Recordings } from '../recordings/recordings';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { markRow, marksOfCheck, rubricOf } from './checks';
import { decideRefusal, disputesOf, mayRead, refusalOf } from './disputes';
import { attendanceOf } from './sessions';

const RECORDED: Record<CheckKind, SessionKind> = { trainer: 'batch', demo: 'demo' };

export async function checkSheet(call: AnyCall, id: string): Promise<CheckSheet> {
  const { store, user, now, recordings } = call;
  const check = await store.records(QUALITY_CHECKS).find(id);
  if (!check || !mayRead(check, user)) throw new Failure(404, { message: 'Quality check not found' });
  const isOwnDraft = check.status === 'draft' && check.checker === user!.email;
  return {
    check,
    rubric: (await rubricOf(store, check))!,
    marks: (await marksOfCheck(store, id)).map(markRow),
    disputes: (await disputesOf(store, id)).map(({ item, dispute, status, decided_mark, decided_na, answer }) => ({
      item,
      dispute,
      status,
      decided: decided_na ? 'na' : decided_mark,
      answer,
    })),
    recordings: await recordingsOf(store, recordings, check, now),
    attendance: await attendanceOf(store, check.kind, check.session_id),
    may: {
      mark: isOwnDraft ? null : 'Only the person who has taken a check marks it, until it is submitted',
      dispute: (await refusalOf(store, check, call))?.reason ?? null,
      decide: await decideRefusal(store, check, call),
    },
  };
}

async function recordingsOf(
  store: Store,
  shelf: Recordings,
  { kind, session_id }: Pick<QualityCheck, 'kind' | 'session_id'>,
  now: number,
): Promise<CheckSheet['recordings']> {
  const rows = await allOf(store, RECORDINGS, {
    session_id: { anyOf: [session_id] },
    kind: { anyOf: [RECORDED[kind]] },
  });
  return Promise.all(
    rows.map(async (row) => ({ id: row.id, title: row.title, state: (await shelf.play(store, row, now)).state })),
  );
}

/** By its recording where one can be watched, else by attendance. */
export async function basisOf(
  { store, recordings, now }: Pick<AnyCall, 'store' | 'recordings' | 'now'>,
  id: string,
): Promise<'recording' | 'attendance'> {
  const check = await store.records(QUALITY_CHECKS).find(id);
  const all = check ? await recordingsOf(store, recordings, check, now) : [];
  return all.some(({ state }) => state === 'ready') ? 'recording' : 'attendance';
}
