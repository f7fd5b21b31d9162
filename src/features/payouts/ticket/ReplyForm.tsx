// A message to the thread of a ticket, with a document where there is one.
import { Textarea } from '@mantine/core';
import { payouts } from '@domain/contract/payouts';
import { useReplyToTicketMutation } from '@/store/api/payouts';
import { RecordForm } from '@/widgets/form/RecordForm';
import { ProofField } from '@/widgets/payments/ProofField';

const LABELS = { text: 'Message', proof_id: 'Document' };
const EMPTY: { text: string; proof_id: string | null } = { text: '', proof_id: null };

export default function ReplyForm({ ticket, place, onDone }: { ticket: string; place: string; onDone: () => void }) {
  const [reply] = useReplyToTicketMutation();
  return (
    <RecordForm
      label="Reply"
      draft={`reply ${ticket}`}
      initial={EMPTY}
      schema={payouts.replyToTicket.body}
      labels={LABELS}
      send={(body) => reply({ path: { id: ticket }, body })}
      saved={() => 'Reply added'}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Send reply"
    >
      {({ field, values, change, error }) => (
        <>
          <Textarea {...field('text')} required autosize minRows={2} maxLength={2000} />
          <ProofField
            id={`ticket ${place}`}
            label="Document"
            value={values.proof_id}
            error={error('proof_id')}
            onChange={change('proof_id')}
          />
        </>
      )}
    </RecordForm>
  );
}
