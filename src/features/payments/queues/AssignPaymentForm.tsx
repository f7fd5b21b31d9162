// Books a payment of which no link is known: the link is found by its student, among those in its currency.
import { Textarea } from '@mantine/core';
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import { useAssignPaymentMutation } from '@/store/api/payments';
import { useScreenState } from '@/store/screen';
import { DutyButton } from '@/widgets/action/DutyButton';
import { RecordForm } from '@/widgets/form/RecordForm';
import { LinkField } from '../links/LinkField';

const LABELS = { reason: 'Reason', link_id: 'Payment link' };
const SCHEMA = payments.assignPayment.body;

export default function AssignPaymentForm({ row }: { row: PaymentAttempt }) {
  const [isAsked, setAsked] = useScreenState(`assigning ${row.id}`, false);
  const [assign] = useAssignPaymentMutation();
  if (!isAsked)
    return (
      <DutyButton duty="assign_payment" onPress={() => setAsked(true)}>
        Assign to a link
      </DutyButton>
    );
  return (
    <RecordForm
      label="Assign payment"
      draft={`assign ${row.id}`}
      initial={{ link_id: null as string | null, reason: '' }}
      schema={SCHEMA}
      labels={LABELS}
      send={(body) => assign({ path: { id: row.id }, body })}
      saved={() => `${amountText(row.amount, row.currency)} assigned to the link`}
      onSaved={() => setAsked(false)}
      onCancel={() => setAsked(false)}
      submitLabel="Assign payment"
    >
      {({ field }) => (
        <>
          <LinkField currency={row.currency} input={field('link_id')} required />
          <Textarea
            {...field('reason')}
            description="How you know that it is of this family"
            required
            autosize
            minRows={2}
          />
        </>
      )}
    </RecordForm>
  );
}
