// What was added to a merged lead since, in words, for the person who says whose it is.
import { RECORDS } from '@domain/records/all';
import { LEADS } from '@domain/records/lead';
import { LEAD_MERGES } from '@domain/records/leadMerge';
import type { RecordType } from '@domain/records/record';
import type { AnyCall } from '../operations/call';
import { readableRow } from '../records/changeRefusals';
import { BOOKINGS } from '../store/leadMerges';
import type { Store } from '../store/store';
import type { Before } from './merging';
import { sharedOut, splitRefusal, type Unit } from './splitting';

export async function addedSince(call: AnyCall, id: string) {
  const { store, now } = call;
  const merge = readableRow(LEAD_MERGES, call, await store.records(LEAD_MERGES).find(id));
  const refusal =
    splitRefusal(merge, now) ??
    ((await store.records(LEADS).find(merge.kept_id))
      ? null
      : 'The lead that stayed was merged itself: split that one first');
  if (refusal) return { refusal, version: merge.version, names: null, back: 0, units: [] };
  const before = JSON.parse(merge.as_it_was!) as Before;
  const { merged, units } = await sharedOut(store, merge, before);
  return {
    refusal,
    version: merge.version,
    names: { kept: before.kept.lead_name, merged: before.merged.lead_name },
    back: merged.length,
    units: await Promise.all(units.map((unit) => said(store, unit))),
  };
}

async function said(store: Store, { key, rows, stays }: Unit) {
  const [first] = rows;
  const { table, id, at } = first!;
  const by =
    table === BOOKINGS ? (await store.bookings.find(id))?.booking.booked_by : await creatorOf(store, table, id);
  return { key, what: tableWords(table).one, at, by: by ?? '', rows: rows.length, stays };
}

async function creatorOf(store: Store, table: string, id: string): Promise<string | undefined> {
  return (await store.records(typeOf(table)).find(id))?.created_by;
}

/** How people call one row and many rows of a table. */
export function tableWords(table: string): { one: string; many: string } {
  return table === BOOKINGS ? { one: 'demo booking', many: 'demo bookings' } : typeOf(table).noun;
}

function typeOf(table: string): RecordType {
  return RECORDS.find((type) => type.table === table)!;
}
