// Payments at a gateway of which no link is known: whoever finds out whose they are books them to this link.
import { Button, Textarea } from '@mantine/core';
import { payments } from '@domain/contract/payments';
import { amountText, momentText } from '@domain/formats';
import { PAYMENT_ATTEMPTS, type PaymentAttempt } from '@domain/records/paymentAttempt';
import type { PaymentLink } from '@domain/records/paymentLink';
import { useAssignPaymentMutation, useUnmatchedPaymentsQuery } from '@/store/api/payments';
import { useScreenState } from '@/store/screen';
import { RecordForm } from '@/widgets/form/RecordForm';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import styles from './links.module.css';

const LABELS = { reason: 'Reason', link_id: 'Payment link' };
const SCHEMA = payments.assignPayment.body;

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
                  <AssignForm link={link} row={row} onDone={() => setAssigning(null)} />
                ) : (
                  <div>
                    <Button variant="default" size="compact-sm" aria-label={`Assign ${row.payment_id} to this link`} onClick={() => setAssigning(row.id)}>
                      Assign to this link
                    </Button>
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

function AssignForm({ link, row, onDone }: { link: PaymentLink; row: PaymentAttempt; onDone: () => void }) {
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
      {({ field }) => <Textarea {...field('reason')} description="How you know that it is of this family" required autosize minRows={2} />}
    </RecordForm>
  );
}
