// Payments, My Payments: the links of the person who is signed in (spec 2.3).
import { useMemo } from 'react';
import { MY_PAYMENT_LINKS } from '@domain/records/paymentLink';
import { useAppSelector } from '@/store/hooks';
import { PaymentsScreen } from './links/PaymentsScreen';

export default function MyPaymentsPage() {
  const owner = useAppSelector(({ auth }) => auth.user?.email ?? '');
  const type = useMemo(
    () => ({ ...MY_PAYMENT_LINKS, shape: { ...MY_PAYMENT_LINKS.shape, defaultFilters: { owner } } }),
    [owner],
  );
  return (
    <PaymentsScreen type={type} title="My Payments" empty="Links that you create are yours, and are listed here." />
  );
}
