// Copies the address where the family pays, as the API tells it.
import type { PaymentLink } from '@domain/records/paymentLink';
import { usePaymentLinkDetailQuery } from '@/store/api/payments';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';
import { PlainAction } from '@/widgets/action/PlainAction';
import { useCopy } from '@/widgets/action/useCopy';

export default function CopyPaymentLink({ link: { id } }: { link: PaymentLink }) {
  const { data, error } = usePaymentLinkDetailQuery({ path: { id } });
  const dispatch = useAppDispatch();
  const copy = useCopy();

  function press(): void {
    if (data?.pays_at.problem) dispatch(notify({ kind: 'error', text: data.pays_at.problem }));
    else if (data) void copy(data.url, 'Payment link copied', `It is ${data.url}`);
    else if (error) dispatch(notify({ kind: 'error', text: `Failed: ${errorText(failedCall(error))}` }));
  }

  return <PlainAction label="Copy payment link" onPress={press} />;
}
