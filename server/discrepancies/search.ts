// Looks for faults in what is stored: soon after the server begins, as after an upgrade, and then every day. What was corrected elsewhere leaves the list.
import type { DiscrepancyKind } from '@domain/discrepancies/kinds';
import { SECONDS_PER_DAY } from '@domain/calendar';
import { DISCREPANCIES, type Discrepancy, type NewDiscrepancy } from '@domain/records/discrepancy';
import { digest } from '../digest';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';
import type { Finder } from './finder';
import { COMPLETED_EARLY, LESSONS_LOST, PAID_TWICE, reactivatedFree } from './ofCourses';
import { INQUIRIES_BOOKED } from './ofDisputes';
import { OVERBOOKED, REFUNDED_BEYOND, UNCONFIRMED_REFUNDS } from './ofPayments';
import { paidAsTest } from './ofTests';

/** `takesMoney`: a real gateway is there, so that what is paid at the test gateway is no money. */
export function finderOf(kind: DiscrepancyKind, now: number, takesMoney = false): Finder {
  const finders: Readonly<Record<DiscrepancyKind, Finder>> = {
    booked_twice: OVERBOOKED,
    currencies_mixed: OVERBOOKED,
    refunded_too_much: REFUNDED_BEYOND,
    refund_unconfirmed: UNCONFIRMED_REFUNDS,
    inquiry_booked: INQUIRIES_BOOKED,
    paid_as_test: paidAsTest(takesMoney),
    reactivated_free: reactivatedFree(now),
    paid_twice: PAID_TWICE,
    lessons_lost: LESSONS_LOST,
    completed_early: COMPLETED_EARLY,
  };
  return finders[kind];
}

const SEARCHED = { action: 'discrepancy.searched', subject_type: 'discrepancy', subject_id: 'all' } as const;

/** Every hour: all rows once a day, and at any time those that are listed. */
export async function searchEachDay(store: Store, now: number, takesMoney = false): Promise<void> {
  const [last] = await store.audit.of(SEARCHED.subject_type, SEARCHED.subject_id);
  if (last && now - last.at < SECONDS_PER_DAY) return settleCorrected(store, now, takesMoney);
  const found = await findDiscrepancies(store, now, takesMoney);
  await store.audit.write([{ ...SEARCHED, at: now, actor: 'system', details: { found } }]);
}

/** How many there are to correct. */
export async function findDiscrepancies(store: Store, now: number, takesMoney = false): Promise<number> {
  const finders = [
    OVERBOOKED,
    REFUNDED_BEYOND,
    UNCONFIRMED_REFUNDS,
    INQUIRIES_BOOKED,
    paidAsTest(takesMoney),
    reactivatedFree(now),
    PAID_TWICE,
    LESSONS_LOST,
    COMPLETED_EARLY,
  ];
  for (const { candidates, judge } of finders)
    for (const source of await candidates(store)) {
      const found = await judge(store, source);
      if (found) await store.transaction((tx) => listed(tx, found, now));
    }
  await settleCorrected(store, now, takesMoney);
  return (await allOf(store, DISCREPANCIES, { status: { anyOf: ['found'] } })).length;
}

/** One that was confirmed or dismissed stays so; one that was corrected elsewhere and is there again is listed again. */
async function listed(tx: Store, found: NewDiscrepancy, now: number): Promise<void> {
  const by = { actor: 'system', now };
  const id = await digest(`discrepancy ${found.kind} ${found.source_id}`);
  const row: Discrepancy = newRow(DISCREPANCIES, by, {
    id,
    ...found,
    status: 'found',
    reason: null,
    result: null,
    decided_by: null,
    decided_on: null,
  });
  const records = tx.records(DISCREPANCIES);
  if (await records.insertNew(row)) return audited(tx, id, 'discrepancy.found', now);
  const known = (await records.findForUpdate(id))!;
  if (
    known.status === 'settled' ||
    (known.status === 'found' && (known.found !== found.found || known.amount !== found.amount))
  ) {
    await records.update(
      { ...known, ...found, status: 'found', version: known.version + 1, updated_by: by.actor, updated_on: now },
      known.version,
    );
    await audited(tx, id, 'discrepancy.found', now);
  }
}

async function settleCorrected(store: Store, now: number, takesMoney: boolean): Promise<void> {
  for (const { id, kind, source_id } of await allOf(store, DISCREPANCIES, { status: { anyOf: ['found'] } })) {
    if (await finderOf(kind, now, takesMoney).judge(store, source_id)) continue;
    await store.transaction(async (tx) => {
      const held = (await tx.records(DISCREPANCIES).findForUpdate(id))!;
      if (held.status !== 'found') return;
      await tx
        .records(DISCREPANCIES)
        .update(
          { ...held, status: 'settled', version: held.version + 1, updated_by: 'system', updated_on: now },
          held.version,
        );
      await audited(tx, id, 'discrepancy.settled', now);
    });
  }
}

async function audited(tx: Store, id: string, action: string, now: number): Promise<void> {
  await tx.audit.write([
    { at: now, actor: 'system', action, subject_type: 'discrepancy', subject_id: id, details: {} },
  ]);
}
