// What a store does where leads are merged and split: finds what refers to a lead, lets it refer to another, and takes a lead away.
import type { LeadEvent } from '@domain/records/leadHistory';
import type { EpochSeconds } from '@domain/units';

/** Bookings of demos are no declared record. */
export const BOOKINGS = 'bookings';

export interface RowRef {
  table: string;
  id: string;
}

/** A row that refers to a lead. */
export interface Referring extends RowRef {
  field: string;
  /** When it was added. */
  at: EpochSeconds;
  /** The id of what it hangs on: a link, a booking, a check. */
  hangs_on: string | null;
}

export interface LeadMerges {
  /** Of all tables, in their order; within one by time, then id. */
  referring(leadId: string): Promise<Referring[]>;
  /** These rows refer to that lead from now on, each in a new version. */
  repoint(rows: readonly Pick<Referring, 'table' | 'field' | 'id'>[], leadId: string): Promise<void>;
  /** Of a lead to which nothing refers any more but these rows, which go with it: its row, and its approval. */
  remove(leadId: string, rows?: readonly RowRef[]): Promise<void>;
  /** Kept as they are given, whichever lead they belonged to. */
  putEvents(events: readonly LeadEvent[]): Promise<void>;
}
