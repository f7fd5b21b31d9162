// How waiting ends: with a seat, by leaving the list, or with the course; what was offered ends with it (decisions 8).
import type { RecordRow, RecordType } from '@domain/records/record';
import { type SeatOffer, SEAT_OFFERS, type WaitingEntry, WAITING_ENTRIES } from '@domain/records/waiting';
import { Failure } from '../failure';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';

export const CURRENT = { status: { anyOf: ['waiting', 'offered'] } };

export async function leaveWaitingList(tx: Store, entryId: string, by: By): Promise<WaitingEntry> {
  const entry = await currentEntry(tx, entryId);
  await endOffers(tx, await openOffers(tx, [entry.id]), 'withdrawn', by);
  await note(tx, entry.variant_id, 'variant.waiting-left', { entry_id: entry.id }, by);
  return ended(tx, entry, 'left', by);
}

/** The course is over, or another one now: it waits no more, and what it was offered is withdrawn. */
export async function stopWaiting(tx: Store, enrolmentId: string, by: By): Promise<void> {
  for (const { id } of await allOf(tx, WAITING_ENTRIES, { variant_id: { anyOf: [enrolmentId] }, ...CURRENT }))
    await leaveWaitingList(tx, id, by);
}

/** The course has a seat: it waits no more, and what else it was offered is withdrawn. The course is held. */
export async function settleWaiting(tx: Store, enrolmentId: string, batchId: string, by: By): Promise<void> {
  for (const { id } of await allOf(tx, WAITING_ENTRIES, { variant_id: { anyOf: [enrolmentId] }, ...CURRENT })) {
    const entry = await currentEntry(tx, id);
    const offers = await openOffers(tx, [id]);
    await endOffers(
      tx,
      offers.filter(({ batch_id }) => batch_id === batchId),
      'accepted',
      by,
    );
    await endOffers(
      tx,
      offers.filter(({ batch_id }) => batch_id !== batchId),
      'withdrawn',
      by,
    );
    await ended(tx, entry, 'placed', by);
  }
}

/** Nobody else changes it until the transaction ends. */
export async function currentEntry(tx: Store, id: string): Promise<WaitingEntry> {
  const entry = await tx.records(WAITING_ENTRIES).findForUpdate(id);
  if (!entry) throw new Failure(404, { message: 'Waiting student not found' });
  if (entry.status === 'placed' || entry.status === 'left')
    throw new Failure(409, { message: `${entry.student_name} is no longer waiting` });
  return entry;
}

export async function openOffers(tx: Store, entries: readonly string[]): Promise<SeatOffer[]> {
  return entries.length === 0
    ? []
    : allOf(tx, SEAT_OFFERS, { entry_id: { anyOf: entries }, status: { anyOf: ['open'] } });
}

export async function endOffers(
  tx: Store,
  offers: readonly SeatOffer[],
  stage: SeatOffer['stage'],
  by: By,
): Promise<SeatOffer[]> {
  const answered: SeatOffer[] = [];
  for (const offer of offers) answered.push(await write(tx, SEAT_OFFERS, offer, { stage, answered_on: by.now }, by));
  return answered;
}

export async function write<Row extends RecordRow>(
  tx: Store,
  type: RecordType<Row>,
  row: Row,
  values: Partial<Row>,
  { actor, now }: By,
): Promise<Row> {
  if (
    !(await tx
      .records(type)
      .update({ ...row, ...values, version: row.version + 1, updated_by: actor, updated_on: now }, row.version))
  )
    throw new Failure(409);
  return (await tx.records(type).find(row.id))!;
}

export async function note(
  tx: Store,
  enrolmentId: string,
  action: string,
  details: Record<string, unknown>,
  { actor, now }: By,
): Promise<void> {
  await tx.audit.write([{ at: now, actor, action, subject_type: 'variant', subject_id: enrolmentId, details }]);
}

/** The sibling goes on waiting alone. */
async function ended(tx: Store, entry: WaitingEntry, status: 'placed' | 'left', by: By): Promise<WaitingEntry> {
  const sibling =
    entry.together_with === null ? undefined : await tx.records(WAITING_ENTRIES).findForUpdate(entry.together_with);
  if (sibling) await write(tx, WAITING_ENTRIES, sibling, { together_with: null }, by);
  return write(tx, WAITING_ENTRIES, entry, { status, together_with: null }, by);
}
