// The places of a session: its first check and, of one in ten, its second. Every change locks the session's row.
import { readersOf, type Seat, type Seats } from '@domain/quality/seats';
import { CHECKED_SESSIONS, type CheckedSession, QUALITY_CHECKS, type QualityCheck } from '@domain/records/qualityCheck';
import { allOf, type By } from '../store/rows';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

export interface HeldSeats {
  row: CheckedSession;
  first: QualityCheck | null;
  second: QualityCheck | null;
}

/** Held until the transaction ends. */
export async function holdSeats(tx: Store, session_id: string, by: By): Promise<HeldSeats> {
  const rows = tx.records(CHECKED_SESSIONS);
  await rows.insertNew(newRow(CHECKED_SESSIONS, by, { id: session_id, session_id }));
  const row = (await rows.findForUpdate(session_id))!;
  return { row, first: await checkOf(tx, row.first_check), second: await checkOf(tx, row.second_check) };
}

async function checkOf(store: Store, id: string | null): Promise<QualityCheck | null> {
  return id === null ? null : ((await store.records(QUALITY_CHECKS).find(id)) ?? null);
}

export async function setSeats(
  tx: Store,
  { row }: HeldSeats,
  seats: Pick<CheckedSession, 'first_check' | 'second_check'>,
  { actor, now }: By,
): Promise<void> {
  const changed = { ...row, ...seats, version: row.version + 1, updated_by: actor, updated_on: now };
  await tx.records(CHECKED_SESSIONS).update(changed, row.version);
}

export function seatOf(check: QualityCheck | null): Seat | null {
  return (
    check && { checker: check.checker, submitted_on: check.submitted_on, was_disputed: check.disputed_on !== null }
  );
}

export function seatsOf({ first, second }: Pick<HeldSeats, 'first' | 'second'>): Seats {
  return { first: seatOf(first), second: seatOf(second) };
}

/** Sets who reads the checks of a session, as its places are now; the checks keep their versions, since nothing of them changes. */
export async function tellReaders(tx: Store, session_id: string, by: By): Promise<void> {
  const { first, second } = await holdSeats(tx, session_id, by);
  const seats = seatsOf({ first, second });
  const readers = readersOf(session_id, seats, by.now);
  for (const [place, check] of [['first', first] as const, ['second', second] as const]) {
    if (!check) continue;
    const read_by = readers[place];
    if (read_by.join() !== check.read_by.join())
      await tx.records(QUALITY_CHECKS).change(check.id, { read_by }, check.version);
  }
}

/** By session, of those that somebody has taken. */
export async function seatsOfSessions(store: Store, ids: readonly string[]): Promise<Map<string, HeldSeats>> {
  if (ids.length === 0) return new Map();
  const rows = await inParts(ids, (part) => allOf(store, CHECKED_SESSIONS, { session_id: { anyOf: part } }));
  const checks = await inParts(ids, (part) => allOf(store, QUALITY_CHECKS, { session_id: { anyOf: part } }));
  const byId = new Map(checks.map((check) => [check.id, check]));
  return new Map(
    rows.map((row) => [
      row.session_id,
      { row, first: byId.get(row.first_check ?? '') ?? null, second: byId.get(row.second_check ?? '') ?? null },
    ]),
  );
}

const PART = 500;

/** A statement names so many ids at most. */
export async function inParts<T>(ids: readonly string[], read: (part: string[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; from < ids.length; from += PART) all.push(...(await read(ids.slice(from, from + PART))));
  return all;
}
