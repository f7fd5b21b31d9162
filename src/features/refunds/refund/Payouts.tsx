// Payouts of a refund, payment by payment: sent, asked about, done with the bank's reference, or queued again.
import { dutyRefusal } from '@domain/access';
import { amountText } from '@domain/formats';
import { REFUND_WAY_WORDS } from '@domain/records/paymentRefund';
import type { Refund } from '@domain/records/refund';
import { REFUND_PAYOUTS, type RefundPayout } from '@domain/records/refundPayout';
import { useAppSelector } from '@/store/hooks';
import { Part } from '@/ui/detail/Part';
import { ActionsInPlace } from '@/widgets/record/ActionsInPlace';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import styles from './refunds.module.css';

/** What failed after it was done is paid though its refund is processed. */
const PAID_IN: readonly Refund['status'][] = ['approved', 'processed'];

export function Payouts({ refund, payouts }: { refund: Refund; payouts: readonly RefundPayout[] }) {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  if (payouts.length === 0) return null;
  const isPaid = PAID_IN.includes(refund.status);
  const refusal = dutyRefusal('pay_refund', user ?? undefined, { decide_refund: refund.approved_by }, onLocalhost);
  return (
    <Part title="Payouts">
      {refusal && isPaid && refund.payouts_open > 0 && <p className={styles.quiet}>{refusal}.</p>}
      <ol className={styles.payouts} aria-label="Payouts">
        {payouts.map((payout) => (
          <OnePayout key={payout.id} payout={payout} mayAct={!refusal && isPaid} />
        ))}
      </ol>
    </Part>
  );
}

/** A gateway tells by itself what became of it; of a bank's transfer somebody says so. */
function offered({ status, way }: RefundPayout): string[] {
  if (status === 'queued') return ['send'];
  if (status === 'failed') return way === 'credit' ? [] : ['requeue'];
  if (status === 'done') return way === 'bank' ? ['fail'] : [];
  if (status !== 'sent') return [];
  return way === 'bank' ? ['settle', 'fail'] : ['ask'];
}

function OnePayout({ payout, mayAct }: { payout: RefundPayout; mayAct: boolean }) {
  const { amount, currency, way, status, bank_reference, failure } = payout;
  const called = amountText(amount, currency);
  return (
    <li className={styles.payout}>
      <div className={styles.head}>
        <span>{REFUND_WAY_WORDS[way]}</span>
        <RecordStatus type={REFUND_PAYOUTS} status={status} row={payout} />
        <span className={styles.amount}>{called}</span>
      </div>
      {bank_reference && <p className={styles.quiet}>Reference {bank_reference}</p>}
      {failure && <p className={styles.failed}>{failure}</p>}
      <ActionsInPlace
        type={REFUND_PAYOUTS}
        row={payout}
        isPossible={({ name }) => mayAct && offered(payout).includes(name)}
        called={called}
      />
    </li>
  );
}
