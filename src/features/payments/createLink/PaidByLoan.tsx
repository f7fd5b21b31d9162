// The lender's offer that the new link is paid by, with why it cannot be; the link may be created without it.
import { Button } from '@mantine/core';
import type { LoanOffer } from '@domain/records/loanOffer';
import { LoanTerms } from '@/widgets/payments/LoanTerms';
import styles from './createLink.module.css';

interface PaidByLoanProps {
  offer: LoanOffer;
  error: string | undefined;
  onLeave: () => void;
}

export function PaidByLoan({ offer, error, onLeave }: PaidByLoanProps) {
  return (
    <section className={styles.loan} aria-label="Loan offer" data-path="loan_offer_id" tabIndex={-1}>
      <LoanTerms offer={offer} />
      {error !== undefined && (
        <p className={styles.failed} role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="default" size="compact-sm" onClick={onLeave}>
          Create without this offer
        </Button>
      </div>
    </section>
  );
}
