// Assigns many payments of which no link is known to one link: each is answered for itself.
import { lazy } from 'react';
import { hasDuty } from '@domain/access';
import { amountText } from '@domain/formats';
import { useAssignPaymentsMutation } from '@/store/api/payments';
import { useAppSelector } from '@/store/hooks';
import { Later } from '@/ui/Later';
import type { AskedInputGiven } from '@/widgets/action/AskedInput';
import type { BulkAction } from '@/widgets/list/BulkBar';

const SelectedLink = lazy(() => import('./SelectedLink'));

type Key = Record<string, unknown>;

const NONE: readonly BulkAction<Key>[] = [];

export function useAssignPayments(): readonly BulkAction<Key>[] {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  const [assign] = useAssignPaymentsMutation();
  if (!hasDuty('assign_payment', user ?? undefined, onLocalhost)) return NONE;
  return [
    {
      label: 'Assign',
      button: 'Assign to a link',
      done: 'assigned',
      consequence: (keys) =>
        `${sumsText(keys)} is booked to the link; a payment in another currency than its is refused.`,
      asked: [
        { name: 'link_id', label: 'Payment link', isRequired: true, input: LinkOfSelected },
        { name: 'reason', label: 'Reason', isRequired: true, max: 300 },
      ],
      run: async (keys, _reason, { link_id = '', reason = '' } = {}) =>
        (await assign({ body: { ids: keys.map(({ id }) => String(id)), link_id, reason } })).data,
    },
  ];
}

/** `₹500.00 and $20.00`: amounts of two currencies are never added. */
function sumsText(keys: readonly Key[]): string {
  const sums = new Map<string, number>();
  for (const { currency, amount } of keys)
    sums.set(String(currency), (sums.get(String(currency)) ?? 0) + Number(amount));
  return [...sums].map(([currency, amount]) => amountText(amount, currency)).join(' and ');
}

function LinkOfSelected(given: AskedInputGiven) {
  return (
    <Later what="the links">
      <SelectedLink {...given} />
    </Later>
  );
}
