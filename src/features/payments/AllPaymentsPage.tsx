// Payments, All Payments: every payment link (spec 2.3).
import { PAYMENT_LINKS } from '@domain/records/paymentLink';
import { PaymentsScreen } from './links/PaymentsScreen';

export default function AllPaymentsPage() {
  return <PaymentsScreen type={PAYMENT_LINKS} title="All Payments" empty="Create the first link: it is listed here with what is paid, due and overdue." />;
}
