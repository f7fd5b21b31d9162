// Books a payment of which no link was known to this one, with how one knows.
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import { text } from '@domain/records/fields';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { useAssignPaymentMutation } from '@/store/api/payments';
import { PlainForm } from '@/widgets/record/form/PlainForm';

export const WHY = { reason: text('Reason', 300, { long: true, hint: 'How you know that it is of this family' }) };

interface AssignFormProps {
  link: PaymentLink;
  row: PaymentAttempt;
  onDone: () => void;
}

export default function AssignForm({ link, row, onDone }: AssignFormProps) {
  const [assign] = useAssignPaymentMutation();
  return (
    <PlainForm
      label="Assign payment"
      draft={`assign ${row.id} to ${link.id}`}
      fields={WHY}
      begins={{ link_id: link.id }}
      schema={payments.assignPayment.body}
      send={(body) => assign({ path: { id: row.id }, body })}
      saved={() => `${amountText(row.amount, row.currency)} assigned to the link`}
      onDone={onDone}
    />
  );
}
