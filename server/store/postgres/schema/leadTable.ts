// The table of leads, typed: bookings join it by hand.
import { LEADS, type Lead } from '@domain/records/lead';
import { tableOf, type TypedTable } from './recordTable';

export const leads = tableOf(LEADS) as unknown as TypedTable<Lead & { searched: string }>;
