// Enters what came of a call with a family; a wrong key is taken back from the message that says so.
import { leadTimeline } from '@domain/contract/operations/leadTimeline';
import { CALL_OUTCOMES, LEAD_ENTRIES, type LeadEntry } from '@domain/records/leadEntry';
import { useRecordChanges } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';

export type Outcome = NonNullable<LeadEntry['outcome']>;

export function useOutcome(leadId: string, name: string): (outcome: Outcome) => Promise<void> {
  const dispatch = useAppDispatch();
  const { create } = useRecordChanges(LEAD_ENTRIES);

  return async (outcome) => {
    const { data } = await create({ kind: 'call', outcome, text: null, due: null }, leadId);
    if (!data) return;
    const words = `${name}: ${CALL_OUTCOMES[outcome]}`;
    const undo = undoBy(leadTimeline, 'takeEntryBack', { path: { id: data.id }, body: {} }, `${words}, undone`);
    dispatch(notify({ kind: 'success', text: words, undo }));
  };
}
