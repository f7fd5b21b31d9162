// Money that came past the links, of which a part is this link's: its state, its proof, and who may verify it.
import { dutyRefusal } from '@domain/access';
import { PROVIDER_WORDS } from '@domain/business/paymentTerms';
import { amountText, dateText } from '@domain/formats';
import { OFFLINE_PAYMENTS, type OfflinePayment } from '@domain/records/offlinePayment';
import type { PaymentLink } from '@domain/records/paymentLink';
import { useAppSelector } from '@/store/hooks';
import { RecordActions } from '@/widgets/record/RecordActions';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { Correct } from './Correct';
import styles from './links.module.css';
import { OpenProof } from '@/widgets/payments/OpenProof';

interface OfflinePaymentsProps {
  link: PaymentLink;
  rows: readonly OfflinePayment[];
  familyLinks: readonly PaymentLink[];
}

export function OfflinePayments({ link, rows, familyLinks }: OfflinePaymentsProps) {
  if (rows.length === 0) return <p className={styles.quiet}>No offline payments for this link.</p>;
  return (
    <ol className={styles.rows} aria-label="Offline payments">
      {rows.map((row) => (
        <li key={row.id} className={styles.row}>
          <OneOffline row={row} link={link} familyLinks={familyLinks} />
        </li>
      ))}
    </ol>
  );
}

function OneOffline({
  row,
  link,
  familyLinks,
}: {
  row: OfflinePayment;
  link: PaymentLink;
  familyLinks: readonly PaymentLink[];
}) {
  const {
    provider,
    reference,
    currency,
    amount,
    splits,
    paid_on,
    status,
    created_by,
    decided_by,
    decline_reason,
    reversed_by,
    reverse_reason,
    proof_id,
  } = row;
  const called = `${PROVIDER_WORDS[provider]} ${reference}`;
  const others = splits.filter(({ link_id }) => link_id !== link.id);
  return (
    <>
      <div className={styles.head}>
        <span>{called}</span>
        <RecordStatus type={OFFLINE_PAYMENTS} status={status} row={row} />
        <span className={styles.amount}>{amountText(amount, currency)}</span>
      </div>
      <p className={styles.quiet}>
        paid on {dateText(paid_on)} · entered by {created_by}
        {decided_by && ` · ${status === 'declined' ? 'declined' : 'verified'} by ${decided_by}`}
        {decline_reason && `: ${decline_reason}`}
        {reversed_by && ` · reversed by ${reversed_by}: ${reverse_reason ?? ''}`}
      </p>
      {others.length > 0 && (
        <p className={styles.quiet}>
          {`${amountText(splits.find(({ link_id }) => link_id === link.id)?.amount ?? 0, currency)} of it for this link · `}
          {others
            .map(
              (split) =>
                `${amountText(split.amount, currency)} for ${familyLinks.find(({ id }) => id === split.link_id)?.student_name ?? 'another link'}`,
            )
            .join(' · ')}
        </p>
      )}
      <Refusal row={row} />
      <div className={styles.head}>
        <RecordActions type={OFFLINE_PAYMENTS} row={row} called={called} />
        {status === 'verified' && (
          <Correct
            what="payment"
            id={row.id}
            label="Reverse"
            called={called}
            duty="reverse_payment"
            taken={{ enter_offline_payment: created_by }}
          />
        )}
        {proof_id !== null && <OpenProof id={proof_id} label="Open proof" name={`Open proof of ${called}`} />}
      </div>
    </>
  );
}

/** Why the buttons below do nothing for this person. */
function Refusal({ row }: { row: OfflinePayment }) {
  const { user, onLocalhost } = useAppSelector(({ auth }) => auth);
  if (row.status !== 'awaiting_verification') return null;
  const reason = dutyRefusal(
    'verify_offline_payment',
    user ?? undefined,
    { enter_offline_payment: row.created_by },
    onLocalhost,
  );
  return reason && <p className={styles.quiet}>{reason}.</p>;
}
