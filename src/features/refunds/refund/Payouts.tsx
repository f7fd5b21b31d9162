// Payouts of a refund, payment by payment: sent, asked about, done with the bank's reference, or queued again.
import { Button } from '@mantine/core';
import { createElement, lazy, Suspense, use, useRef } from 'react';
import { dutyRefusal } from '@domain/access';
import { amountText } from '@domain/formats';
import { actionsFor, type RecordAction } from '@domain/records/actions';
import { REFUND_WAY_WORDS } from '@domain/records/paymentRefund';
import type { Refund } from '@domain/records/refund';
import { REFUND_PAYOUTS, type RefundPayout } from '@domain/records/refundPayout';
import { useRecordChanges } from '@/store/api/records';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { SectionHeading } from '@/ui/detail/Sections';
import { LoadingState } from '@/ui/State';
import { useFocusIfLost } from '@/ui/useFocusIfLost';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { useOpenedAction } from '@/widgets/record/useOpenedAction';
import styles from './refunds.module.css';

const ALL = actionsFor(REFUND_PAYOUTS);
/** What failed after it was done is paid though its refund is processed. */
const PAID_IN: readonly Refund['status'][] = ['approved', 'processed'];
const ActionForm = lazy(() => import('@/widgets/record/form/ActionForm'));

export function Payouts({ refund, payouts }: { refund: Refund; payouts: readonly RefundPayout[] }) {
  const heading = use(SectionHeading);
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  if (payouts.length === 0) return null;
  const isPaid = PAID_IN.includes(refund.status);
  const refusal = dutyRefusal('pay_refund', user ?? undefined, { decide_refund: refund.approved_by }, onLocalhost);
  return (
    <section className={styles.part}>
      {createElement(heading, null, 'Payouts')}
      {refusal && isPaid && refund.payouts_open > 0 && <p className={styles.quiet}>{refusal}.</p>}
      <ol className={styles.payouts} aria-label="Payouts">
        {payouts.map((payout) => (
          <OnePayout key={payout.id} payout={payout} mayAct={!refusal && isPaid} />
        ))}
      </ol>
    </section>
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
  const { id, version, amount, currency, way, status, bank_reference, failure } = payout;
  const { act } = useRecordChanges(REFUND_PAYOUTS);
  const [asking, setAsking] = useScreenState<string | null>(`payout ${id}`, null);
  const [busy, setBusy] = useScreenState<string | null>(`sending payout ${id}`, null);
  const place = useRef<HTMLLIElement>(null);
  useFocusIfLost(place, '[data-next]', asking);
  const isOffered = ({ name }: RecordAction) => mayAct && offered(payout).includes(name);
  const actions = ALL.filter(isOffered);
  const asked = useOpenedAction(ALL, isOffered, asking);
  const called = amountText(amount, currency);

  async function run(name: string): Promise<void> {
    setBusy(name);
    await act(name, id, { version });
    setBusy(null);
  }

  return (
    <li ref={place} className={styles.payout}>
      <div className={styles.head}>
        <span>{REFUND_WAY_WORDS[way]}</span>
        <RecordStatus type={REFUND_PAYOUTS} status={status} row={payout} />
        <span className={styles.amount}>{called}</span>
      </div>
      {bank_reference && <p className={styles.quiet}>Reference {bank_reference}</p>}
      {failure && <p className={styles.failed}>{failure}</p>}
      {asked ? (
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <ActionForm key={asking} type={REFUND_PAYOUTS} row={payout} {...asked} onDone={() => setAsking(null)} />
        </Suspense>
      ) : (
        actions.length > 0 && (
          <div className={styles.head}>
            {actions.map(({ name, action }) =>
              action.fields ? (
                <Button
                  key={name}
                  size="compact-sm"
                  variant="default"
                  data-next
                  aria-label={`${action.label}: ${called}`}
                  onClick={() => setAsking(name)}
                >
                  {action.label}
                </Button>
              ) : (
                <BusyButton
                  key={name}
                  size="compact-sm"
                  variant="default"
                  data-next
                  busy={busy === name}
                  aria-label={`${action.label} ${called}`}
                  onClick={() => void run(name)}
                >
                  {action.label}
                </BusyButton>
              ),
            )}
          </div>
        )
      )}
    </li>
  );
}
