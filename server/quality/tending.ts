// What is done of quality checks every hour: the sample of the day is drawn, forgotten drafts are given back, and a first check
// that nobody checks a second time any more is shown.
import { SECONDS_PER_DAY } from '@domain/calendar';
import { DRAFT_DAYS, READERS } from '@domain/quality/seats';
import { QUALITY_CHECKS } from '@domain/records/qualityCheck';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { giveBack, marksOfCheck } from './checks';
import { drawSample } from './samples';
import { tellReaders } from './seats';

export async function tendChecks(store: Store, now: EpochSeconds): Promise<void> {
  await store.transaction((tx) => drawSample(tx, { actor: 'system', now }));
  const since = now - DRAFT_DAYS * SECONDS_PER_DAY;
  for (const { id, checker, updated_on } of await allOf(store, QUALITY_CHECKS, { status: { anyOf: ['draft'] } })) {
    const touched = Math.max(updated_on, ...(await marksOfCheck(store, id)).map((mark) => mark.updated_on));
    if (touched < since)
      await unlessRefused(store.transaction((tx) => giveBack(tx, id, undefined, { actor: checker, now })));
  }
  const submitted = await allOf(store, QUALITY_CHECKS, {
    status: { anyOf: ['submitted', 'disputed'] },
    is_second: { is: false },
  });
  for (const { session_id, read_by } of submitted)
    if (!read_by.includes(READERS.quality))
      await store.transaction((tx) => tellReaders(tx, session_id, { actor: 'system', now }));
}

/** Meanwhile its checker may have submitted it. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
  }
}
