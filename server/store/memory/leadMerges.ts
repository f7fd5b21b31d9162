// What refers to leads, in memory.
import { recordNamed } from '@domain/records/all';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_EVENTS } from '@domain/records/leadHistory';
import { LEADS } from '@domain/records/lead';
import type { RecordRow, RecordType } from '@domain/records/record';
import { HANGS_ON, leadReferences } from '@domain/sales/leadReferences';
import { BOOKINGS, type LeadMerges, type Referring } from '../leadMerges';
import { leadEntry } from './entries';
import { stored } from './records';
import { pointerEntry, recordTable, type Tables } from './tables';
import { compare } from './trainers';

export function memoryLeadMerges(tables: Tables): LeadMerges {
  const references = leadReferences();
  const tableOf = (name: string) => recordTable(tables, references.find(({ type }) => type.table === name)!.type);
  const taken = (type: RecordType, id: string) => recordTable(tables, type).delete(id);
  return {
    referring: async (leadId) => [
      ...ofBookings(tables, leadId),
      ...references.flatMap(({ type, field, about }) => {
        const table = recordTable(tables, type);
        const rows =
          type.fields[field]?.kind === 'reference' ? table.indexed(pointerEntry(field, leadId)) : table.values();
        return [...rows]
          .filter(
            (row) => Reflect.get(row, field) === leadId && (!about || Reflect.get(row, about.field) === about.word),
          )
          .map((row): Referring => ({
            table: type.table,
            field,
            id: row.id,
            at: row.created_on,
            hangs_on: hangsOn(row),
          }))
          .sort(inOrder);
      }),
    ],
    repoint: async (rows, leadId) => {
      for (const { table, field, id } of rows) {
        if (table === BOOKINGS) tables.bookings.put({ ...tables.bookings.get(id)!, lead_id: leadId });
        else {
          const row = tableOf(table).get(id)!;
          tableOf(table).put({ ...row, [field]: leadId, version: row.version + 1 } as RecordRow);
        }
      }
    },
    remove: async (leadId, rows = []) => {
      for (const { table, id } of rows) tableOf(table).delete(id);
      taken(LEAD_APPROVALS as unknown as RecordType, leadId);
      taken(LEADS as unknown as RecordType, leadId);
    },
    putEvents: async (events) => {
      const type = recordNamed(LEAD_EVENTS.name)!;
      for (const event of events) recordTable(tables, type).put(stored(type, event));
    },
  };
}

function ofBookings({ bookings }: Tables, leadId: string): Referring[] {
  return bookings
    .indexed(leadEntry(leadId))
    .map(({ booked_session_id: id, booked_on: at }) => ({ table: BOOKINGS, field: 'lead_id', id, at, hangs_on: null }))
    .sort(inOrder);
}

function hangsOn(row: RecordRow): string | null {
  return (
    (HANGS_ON.map((name) => Reflect.get(row, name) as unknown).find((id) => typeof id === 'string') as string) ?? null
  );
}

function inOrder(one: Referring, other: Referring): number {
  return one.at - other.at || compare(one.id, other.id);
}
