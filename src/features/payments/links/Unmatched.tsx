// Payments at a gateway without a known link: a person who finds out whose they are books them to this link.
import { lazy, Suspense } from 'react';
import { amountText, momentText } from '@domain/formats';
import { PAYMENT_ATTEMPTS } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { useUnmatchedPaymentsQuery } from '@/store/api/payments';
import { useScreenState } from '@/store/screen';
import { LoadingState } from '@/ui/State';
import { DutyButton } from '@/widgets/action/DutyButton';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './links.module.css';

const AssignForm = lazy(() => import('./AssignForm'));

export function Unmatched({ link }: { link: PaymentLink }) {
  const [assigning, setAssigning] = useScreenState<string | null>(`assigning to ${link.id}`, null);
  return (
    <QueryBoundary what="unmatched payments" query={useUnmatchedPaymentsQuery({ query: { currency: link.currency } })}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={styles.quiet}>{`Every payment in ${link.currency} belongs to a link.`}</p>
        ) : (
          <ol className={styles.rows} aria-label="Unmatched payments">
            {rows.map((row) => (
              <li key={row.id} className={styles.row}>
                <div className={styles.head}>
                  <span>{PAYMENT_ATTEMPTS.all['gateway']!.labels![row.gateway]}</span>
                  <span className={styles.quiet}>{`${row.payment_id} · ${momentText(row.created_on)} IST`}</span>
                  <span className={styles.amount}>{amountText(row.amount, row.currency)}</span>
                </div>
                {assigning === row.id ? (
                  <Suspense fallback={<LoadingState label="Loading the form" />}>
                    <AssignForm link={link} row={row} onDone={() => setAssigning(null)} />
                  </Suspense>
                ) : (
                  <div>
                    <DutyButton
                      duty="assign_payment"
                      aria-label={`Assign ${row.payment_id} to this link`}
                      onPress={() => setAssigning(row.id)}
                    >
                      Assign to this link
                    </DutyButton>
                  </div>
                )}
              </li>
            ))}
          </ol>
        )
      }
    </QueryBoundary>
  );
}
