// Attempts that nobody finished in their time: judged with what was saved, whether or not the child comes back (decisions 13).
import { isOver } from '@domain/learning/attempts';
import { CONQUEST_ATTEMPTS, CONQUEST_PLAYS, type ConquestAttempt } from '@domain/records/conquestPlay';
import type { EpochSeconds } from '@domain/units';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { attemptsOf, judged, openAttempt } from './attempts';
import { judgedVersion } from './playedLevels';

/** Those that are over by now, of one conquest or of all, of some students or of everybody. */
async function overdue(
  store: Store,
  now: EpochSeconds,
  conquest?: string,
  students?: readonly string[],
): Promise<ConquestAttempt[]> {
  const begun = await allOf(store, CONQUEST_ATTEMPTS, {
    status: { anyOf: ['begun'] },
    ...(conquest !== undefined && { conquest_id: { anyOf: [conquest] } }),
    ...(students && { student_id: { anyOf: students } }),
  });
  return begun.filter((attempt) => isOver(attempt, now));
}

/** As they will be written: for what only reads. */
export async function judgedOverdue(
  store: Store,
  now: EpochSeconds,
  conquest?: string,
  students?: readonly string[],
): Promise<ConquestAttempt[]> {
  const found: ConquestAttempt[] = [];
  for (const attempt of await overdue(store, now, conquest, students)) {
    const version = await judgedVersion(store, attempt.conquest_id, attempt.played_version);
    if (version) found.push(judged(attempt, version, 'clock', now));
  }
  return found;
}

/** Each play by itself, so that no child waits for all others. */
export async function judgeOverdue(store: Store, now: EpochSeconds, conquest?: string): Promise<void> {
  const plays = new Set((await overdue(store, now, conquest)).map(({ play_id }) => play_id));
  for (const id of plays)
    if (id !== null)
      await store.transaction(async (tx) => {
        const play = await tx.records(CONQUEST_PLAYS).findForUpdate(id);
        if (play) await openAttempt(tx, play, await attemptsOf(tx, play), now);
      });
}
