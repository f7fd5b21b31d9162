// Books a payment of which no link is known: the link is found by its student, among those in its currency.
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import { reference } from '@domain/records/fields';
import type { PaymentAttempt } from '@domain/records/paymentAttempt';
import { useAssignPaymentMutation } from '@/store/api/payments';
import { useScreenState } from '@/store/screen';
import { DutyButton } from '@/widgets/action/DutyButton';
import { PlainForm } from '@/widgets/record/form/PlainForm';
import { WHY } from '../links/AssignForm';
import { linkInput } from '../links/LinkField';

const FIELDS = { link_id: reference('Payment link', 'payment_link'), ...WHY };

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
    <PlainForm
      label="Assign payment"
      draft={`assign ${row.id}`}
      fields={FIELDS}
      own={linkInput({ currency: row.currency, required: true })}
      schema={payments.assignPayment.body}
      send={(body) => assign({ path: { id: row.id }, body })}
      saved={() => `${amountText(row.amount, row.currency)} assigned to the link`}
      onDone={() => setAsked(false)}
    />
  );
}
