// Two leads that a person says are two children, or may be one after all: remembered whichever is named first (decisions 11).
import { isWithin } from '@domain/lists/within';
import { rowsOf } from '@domain/records/access';
import { LEADS } from '@domain/records/lead';
import { LEAD_DISTINCTIONS, type LeadDistinction, pairId } from '@domain/records/leadMerge';
import { wrongField } from '../failure';
import type { AnyCall } from '../operations/call';
import { readableRow } from '../records/changeRefusals';
import { auditOf } from '../records/edits';
import type { Store } from '../store/store';
import { newRow } from '../store/newRow';

/** One of both is enough to be read: whose twin is of another team may still say that it is none. Throws a `Failure`: 400 or 404. */
export async function tellApart(
  tx: Store,
  call: AnyCall,
  { one_id, other_id, is_apart }: { one_id: string; other_id: string; is_apart: boolean },
): Promise<LeadDistinction> {
  if (one_id === other_id) throw wrongField('other_id', 'A lead is not told apart from itself');
  const by = { actor: call.user!.email, now: call.now };
  const leads = await Promise.all([one_id, other_id].map((id) => tx.records(LEADS).find(id)));
  const rows = rowsOf(LEADS.access.read, call.user!);
  for (const lead of leads) if (!lead) readableRow(LEADS, call, undefined);
  readableRow(
    LEADS,
    call,
    leads.find((lead) => lead && isWithin(lead, rows)),
  );
  const [first, second] = [one_id, other_id].sort();
  const records = tx.records(LEAD_DISTINCTIONS);
  const id = pairId(one_id, other_id);
  const status = is_apart ? 'apart' : 'open';
  await records.insertNew(newRow(LEAD_DISTINCTIONS, by, { id, one_id: first!, other_id: second!, status }));
  const held = (await records.findForUpdate(id))!;
  const row = { ...held, status, version: held.version + 1, updated_by: by.actor, updated_on: by.now } as const;
  if (held.status !== status) await records.update(row, held.version);
  await tx.audit.write(
    [one_id, other_id].map((subject_id) =>
      auditOf({
        subject_type: LEADS.name,
        subject_id,
        action: is_apart ? 'lead.told_apart' : 'lead.doubted',
        actor: by.actor,
        at: by.now,
        version: held.version,
        changes: { pair: { before: first, after: second } },
      }),
    ),
  );
  return row;
}
