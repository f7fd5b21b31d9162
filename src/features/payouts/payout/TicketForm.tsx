// A ticket for a line of a payout: what the trainer claims in place of what was computed, and why.
import { Textarea } from '@mantine/core';
import { payouts } from '@domain/contract/payouts';
import type { PayoutLineRow } from '@domain/contract/payouts';
import { lineTimeText } from '@domain/payout/lines';
import { useRaisePayoutTicketMutation } from '@/store/api/payouts';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';
import { MoneyField } from '@/widgets/record/form/MoneyField';
import { type Payout, rupees } from './payoutText';

const LABELS = { claimed: 'Claimed', description: 'What is wrong' };

export default function TicketForm({
  payout,
  line,
  onDone,
}: {
  payout: Payout;
  line: PayoutLineRow;
  onDone: () => void;
}) {
  const [raise] = useRaisePayoutTicketMutation();
  return (
    <RecordForm
      label="Raise ticket"
      draft={`payout ticket ${payout.id} ${line.key}`}
      initial={{ payout_id: payout.id, key: line.key, claimed: Math.max(line.amount, 0), description: '' }}
      schema={payouts.raisePayoutTicket.body}
      labels={LABELS}
      send={(body) => raise({ body })}
      saved={() => `Ticket raised: ${line.label}`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Raise ticket"
    >
      {({ field, values, change }) => (
        <FormSection title={`Ticket: ${line.label}, ${lineTimeText(line)}`}>
          <MoneyField
            currency="INR"
            value={values.claimed}
            onChange={change('claimed')}
            input={{ ...field('claimed'), required: true, description: `${rupees(line.amount)} was computed` }}
          />
          <Textarea {...field('description')} required autosize minRows={2} maxLength={1000} />
        </FormSection>
      )}
    </RecordForm>
  );
}
