// A check that the trainer's manager disputes, item by item, and its decision by somebody who did not check (decisions 16).
import type { GivenMark } from '@domain/quality/marks';
import { decidedMarks, disputeRefusal } from '@domain/quality/disputes';
import { marksOf } from '@domain/quality/marks';
import { itemsOf } from '@domain/quality/rubric';
import {
  CHECKED_SESSIONS,
  DISPUTED_ITEMS,
  type DisputedItem,
  QUALITY_CHECKS,
  type QualityCheck,
} from '@domain/records/qualityCheck';
import { scoreRubric } from '@domain/rubrics/score';
import { isWithin } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { dutyRefusal, isProdAdmin, type TakenBy } from '@domain/access';
import { markProblem } from '@domain/quality/marks';
import { Failure, invalidField, wrongField } from '../failure';
import type { AnyCall } from '../operations/call';
import { requireDuty } from '../policies/duties';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import { audit, marksOfCheck, passedWord, rubricOf, stale, written } from './checks';
import { holdSeats, tellReaders } from './seats';

type Asking = Pick<AnyCall, 'user' | 'onLocalhost' | 'now'>;

/** What the person may not read is as if it were not there. Held until the transaction ends. */
async function readable(tx: Store, id: string, { user }: Asking): Promise<QualityCheck> {
  const check = await tx.records(QUALITY_CHECKS).findForUpdate(id);
  if (!check || !mayRead(check, user)) throw new Failure(404, { message: 'Quality check not found' });
  return check;
}

/** A manager who checks sessions reads those of the team as every manager does. */
export function mayRead(check: QualityCheck, user: AnyCall['user']): boolean {
  return isWithin(check, rowsOf(QUALITY_CHECKS.access.read, user));
}

/** Why this person does not dispute it; undefined where they do. A manager who left, or signs in nowhere, disputes nothing. */
export async function refusalOf(store: Store, check: QualityCheck, { user, now }: Asking) {
  const signsIn = check.manager ? (await store.users.find(check.manager))?.status === 'active' : false;
  return disputeRefusal({ ...check, manager: signsIn ? check.manager : null }, user!.email, now, isProdAdmin(user!));
}

export async function disputeCheck(
  tx: Store,
  id: string,
  { version, items }: { version: number; items: readonly { item: string; dispute: string }[] },
  call: Asking,
): Promise<QualityCheck> {
  const by = { actor: call.user!.email, now: call.now };
  const session = (await tx.records(QUALITY_CHECKS).find(id))?.session_id;
  if (session !== undefined) await holdSeats(tx, session, by);
  const check = await readable(tx, id, call);
  const refusal = await refusalOf(tx, check, call);
  if (refusal) throw new Failure(refusal.status, { message: refusal.reason });
  await stale(tx, check, version);
  const known = new Set(itemsOf((await rubricOf(tx, check))!).map((item) => item.id));
  for (const [at, { item }] of items.entries())
    if (!known.has(item)) throw wrongField(`items.${at}.item`, 'The rubric has no such item');
  await tx.records(DISPUTED_ITEMS).insert(
    items.map((each): DisputedItem =>
      newRow(DISPUTED_ITEMS, by, {
        ...each,
        id: DISPUTED_ITEMS.idOf({ quality_check_id: id, ...each }),
        quality_check_id: id,
        status: 'open',
        decided_mark: null,
        decided_na: false,
        answer: null,
      }),
    ),
  );
  const disputed = await written(tx, check, { status: 'disputed', disputed_by: by.actor, disputed_on: by.now }, by);
  await audit(tx, disputed, 'disputed', by, { items: items.map(({ item }) => item) });
  await tellReaders(tx, check.session_id, by);
  return (await tx.records(QUALITY_CHECKS).find(id))!;
}

export function disputesOf(store: Store, quality_check_id: string): Promise<DisputedItem[]> {
  return allOf(store, DISPUTED_ITEMS, { quality_check_id: { anyOf: [quality_check_id] } });
}

/** Who checked the session, first and second, and who disputed it: none of them decides. */
async function takenBy(store: Store, { session_id, checker, disputed_by }: QualityCheck): Promise<TakenBy> {
  const seats = await store.records(CHECKED_SESSIONS).find(session_id);
  const second = seats?.second_check ? await store.records(QUALITY_CHECKS).find(seats.second_check) : undefined;
  return { check_session: [checker, second?.checker ?? null], dispute_check: disputed_by };
}

/** Why this person does not decide it; null where they do. */
export async function decideRefusal(
  store: Store,
  check: QualityCheck,
  { user, onLocalhost }: Asking,
): Promise<string | null> {
  if (check.status !== 'disputed') return 'Nothing of this check is disputed';
  return dutyRefusal('decide_check', user, await takenBy(store, check), onLocalhost) ?? null;
}

export async function decideCheck(
  tx: Store,
  id: string,
  { version, items }: { version: number; items: readonly { item: string; mark: GivenMark | null; answer: string }[] },
  call: Asking,
): Promise<QualityCheck> {
  const by = { actor: call.user!.email, now: call.now };
  const check = await readable(tx, id, call);
  if (check.status !== 'disputed') throw new Failure(409, { message: 'Nothing of this check is disputed' });
  requireDuty('decide_check', call, await takenBy(tx, check));
  await stale(tx, check, version);
  const rubric = (await rubricOf(tx, check))!;
  const disputes = await disputesOf(tx, id);
  const wanted = new Map(disputes.map((each) => [each.item, each]));
  const missing = disputes.filter(({ item }) => !items.some((each) => each.item === item));
  if (missing.length > 0)
    throw new Failure(400, {
      errors: missing.map(({ item }) => invalidField('body.items', `${item} is not decided yet`)),
    });
  for (const [at, { item, mark }] of items.entries()) {
    if (!wanted.has(item)) throw wrongField(`items.${at}.item`, 'Was not disputed');
    const problem = markProblem(
      itemsOf(rubric).find((each) => each.id === item)!,
      mark,
    );
    if (problem) throw wrongField(`items.${at}.mark`, problem);
  }
  const before = marksOf(await marksOfCheck(tx, id));
  const { marks, isChanged } = decidedMarks(before, items);
  for (const { item, mark, answer } of items) {
    const dispute = wanted.get(item)!;
    const isOther = mark !== null && mark !== before[item];
    await tx.records(DISPUTED_ITEMS).update(
      {
        ...dispute,
        status: isOther ? 'changed' : 'upheld',
        decided_mark: isOther && mark !== 'na' ? mark : null,
        decided_na: isOther && mark === 'na',
        answer,
        version: dispute.version + 1,
        updated_by: by.actor,
        updated_on: by.now,
      },
      dispute.version,
    );
  }
  const scored = scoreRubric(rubric, marks);
  const decided = await written(
    tx,
    check,
    {
      status: isChanged ? 'changed' : 'upheld',
      decided_by: by.actor,
      decided_on: by.now,
      ...(isChanged && {
        decided_score: scored.score,
        decided_without_fatal: scored.without_fatal,
        standing_score: scored.score,
        passed: passedWord(scored.passed),
        fatal_items: scored.fatal.length,
      }),
    },
    by,
  );
  await audit(tx, decided, 'decided', by, { status: decided.status, standing_score: decided.standing_score });
  return (await tx.records(QUALITY_CHECKS).find(id))!;
}
