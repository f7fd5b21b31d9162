// Books a payment of which no link was known to this one, with how one knows.
import { Textarea } from '@mantine/core';
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { useAssignPaymentMutation } from '@/store/api/payments';
import { RecordForm } from '@/widgets/form/RecordForm';

const LABELS = { reason: 'Reason', link_id: 'Payment link' };
const SCHEMA = payments.assignPayment.body;

export default function AssignForm({
  link,
  row,
  onDone,
}: {
  link: PaymentLink;
  row: PaymentAttempt;
  onDone: () => void;
}) {
  const [assign] = useAssignPaymentMutation();
  return (
    <RecordForm
      label="Assign payment"
      draft={`assign ${row.id} to ${link.id}`}
      initial={{ link_id: link.id, reason: '' }}
      schema={SCHEMA}
      labels={LABELS}
      send={(body) => assign({ path: { id: row.id }, body })}
      saved={() => `${amountText(row.amount, row.currency)} assigned to the link`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Assign payment"
    >
      {({ field }) => (
        <Textarea
          {...field('reason')}
          description="How you know that it is of this family"
          required
          autosize
          minRows={2}
        />
      )}
    </RecordForm>
  );
}
