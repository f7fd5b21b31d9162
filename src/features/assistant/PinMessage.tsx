// Pins a message to what it speaks for: the lead, a refund of the family, a check or a ticket that is open.
import type { ConversationHead } from '@domain/contract/assistant';
import { assistant } from '@domain/contract/operations/assistant';
import { EVIDENCE_SUBJECTS, type EvidenceSubject } from '@domain/conversations/evidenceSubjects';
import { momentText } from '@domain/formats';
import { OPEN_TICKETS, PAYOUT_TICKETS } from '@domain/records/payoutTicket';
import { QUALITY_CHECKS } from '@domain/records/qualityCheck';
import { REFUNDS } from '@domain/records/refund';
import { usePinEvidenceMutation } from '@/store/api/assistant';
import { useRecordPage } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { notify } from '@/store/snackbar';
import { undoBy } from '@/store/undo';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { SelectField } from '@/ui/SelectField';
import { PINNED } from './Message';

type Lead = ConversationHead['lead'];

interface PinMessageProps {
  lead: Lead;
  /** Whether this person reads the lead: to one of somebody else nothing is pinned. */
  opensLead: boolean;
}

export function PinMessage(props: PinMessageProps) {
  const [message, setMessage] = useScreenState<string | null>(PINNED, null);
  if (message === null) return null;
  return <Question {...props} message={message} onDone={() => setMessage(null)} />;
}

function Question({ message, lead, opensLead, onDone }: PinMessageProps & { message: string; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [chosen, choose] = useScreenState<string>('pinned to', lead && opensLead ? valueOf('lead', lead.id) : '');
  const [pin, { isLoading }] = usePinEvidenceMutation();
  const options = useSubjects(lead, opensLead);

  async function press(): Promise<void> {
    const [subject_type, subject_id] = chosen.split(' ') as [EvidenceSubject, string];
    const { data } = await pin({ body: { subject_type, subject_id, message_id: message } });
    if (!data) return;
    const undo = undoBy(
      assistant,
      'setEvidence',
      { path: { id: data.id }, body: { status: 'removed' } },
      'Message is no evidence any more',
    );
    dispatch(notify({ kind: 'success', text: 'Message pinned as evidence', undo }));
    onDone();
  }

  return (
    <ConfirmDialog
      opened
      title="Pin this message as evidence?"
      keep="Cancel"
      onKeep={onDone}
      busy={isLoading}
      buttons={
        <BusyButton busy={isLoading} disabled={chosen === ''} onClick={() => void press()}>
          Pin message
        </BusyButton>
      }
    >
      <p>A copy with its digest stays there, also when the assistant no longer keeps the message.</p>
      <SelectField
        label="Pin to"
        searchable
        nothingFoundMessage="Nothing found"
        data={options}
        value={chosen || null}
        onChange={(value) => choose(value ?? '')}
      />
    </ConfirmDialog>
  );
}

function useSubjects(lead: Lead, opensLead: boolean) {
  const refunds = useRecordPage(REFUNDS, lead ? { lead_id: lead.id, size: '25' } : undefined);
  const tickets = useRecordPage(PAYOUT_TICKETS, { status: OPEN_TICKETS.join(','), sort: '-raised_on', size: '100' });
  const checks = useRecordPage(QUALITY_CHECKS, { status: 'draft,disputed', sort: '-created_on', size: '100' });
  const rows: [EvidenceSubject, { value: string; label: string }[]][] = [
    ['lead', lead && opensLead ? [{ value: valueOf('lead', lead.id), label: lead.name }] : []],
    [
      'refund',
      (refunds.data?.rows ?? []).map(({ id, student_name, created_on }) => ({
        value: valueOf('refund', id),
        label: `Refund of ${student_name}, ${momentText(created_on)}`,
      })),
    ],
    [
      'quality_check',
      (checks.data?.rows ?? []).map(({ id, trainer_name, teacher_id, start_time }) => ({
        value: valueOf('quality_check', id),
        label: `Check of ${trainer_name ?? teacher_id}, ${momentText(start_time)}`,
      })),
    ],
    [
      'payout_ticket',
      (tickets.data?.rows ?? []).map(({ id, label, teacher_id, cycle }) => ({
        value: valueOf('payout_ticket', id),
        label: `${label}, ${teacher_id}, ${cycle}`,
      })),
    ],
  ];
  return rows
    .filter(([, items]) => items.length > 0)
    .map(([type, items]) => ({ group: EVIDENCE_SUBJECTS[type], items }));
}

function valueOf(type: EvidenceSubject, id: string): string {
  return `${type} ${id}`;
}
