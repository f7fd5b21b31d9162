// The table of leads, typed: bookings join it by hand.
import { getTableColumns } from 'drizzle-orm';
import { LEADS, type Lead } from '@domain/records/lead';
import { tableOf, type TypedTable } from './recordTable';

export const leads = tableOf(LEADS) as unknown as TypedTable<Lead & { searched: string }>;

/** The lead's own columns. */
export const { searched: _searched, ...LEAD } = getTableColumns(leads);
