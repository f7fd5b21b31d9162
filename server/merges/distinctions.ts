// Two leads that a person says are two children: remembered whichever is named first (decisions 11).
import { isWithin } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { LEADS } from '@domain/records/lead';
import type { LeadDistinction } from '@domain/records/leadMerge';
import { wrongField } from '../failure';
import { readableRow } from '../records/changeRefusals';
import type { RecordHooks } from '../records/hooks';

export const leadDistinctionHooks: RecordHooks<LeadDistinction> = {
  allowed: async ({ tx, call, row, before }) => {
    const leads = await Promise.all([row.one_id, row.other_id].map((id) => tx.records(LEADS).find(id)));
    const [missing] = ['one_id', 'other_id'].filter((_, at) => !leads[at]);
    if (missing && !before) throw wrongField(missing, 'There is no such lead');
    // One of both is enough: whose twin belongs to another team may still say that it is none.
    const rows = rowsOf(LEADS.access.read, call.user!);
    readableRow(LEADS, call, leads.find((lead) => lead && isWithin(lead, rows)));
  },
  before: async ({ row }) => {
    const [one_id, other_id] = [row.one_id, row.other_id].sort();
    return { ...row, one_id: one_id!, other_id: other_id! };
  },
};
