// A lender's offer in its terms, the same wherever it stands: who lends, how much a month, how much in all, and until when.
import { amountText, dateText } from '@domain/formats';
import { LENDER_WORDS } from '@domain/records/loanCheck';
import { LOAN_METHODS, LOAN_OFFERS, LOAN_PROVIDERS, type LoanOffer } from '@domain/records/loanOffer';
import { DescriptionList } from '@/ui/DescriptionList';
import { RecordStatus } from '../record/RecordStatus';
import styles from './loanTerms.module.css';

/** Nobody makes up what a lender tells on its own page alone. */
const ON_ITS_PAGE = 'Shown by the lender';

export function providerName(provider: string): string {
  return LOAN_PROVIDERS[provider as keyof typeof LOAN_PROVIDERS] ?? provider;
}

export function LoanTerms({ offer }: { offer: LoanOffer }) {
  const {
    provider,
    method,
    lender,
    status,
    months,
    amount,
    currency,
    interest_rate: rate,
    total,
    expires_on,
    reason,
  } = offer;
  const isOpen = status === 'eligible';
  const known = (text: string | null) => text ?? (isOpen ? ON_ITS_PAGE : null);
  return (
    <div className={styles.terms}>
      <div className={styles.head}>
        <h3>{providerName(provider)}</h3>
        <RecordStatus type={LOAN_OFFERS} status={status} row={offer} />
      </div>
      <p className={styles.quiet}>
        {`${LOAN_METHODS[method]}, by ${LENDER_WORDS[lender]}${lender === 'test' ? ': nobody lends anything' : ''}`}
      </p>
      {reason && <p className={styles.quiet}>{reason}</p>}
      <DescriptionList
        layout="card"
        facts={{
          Loan: amountText(amount, currency),
          Instalment: known(instalmentText(offer)),
          Total: known(total === null ? null : amountText(total, currency)),
          Interest: known(rate === null ? null : rate === 0 ? 'None' : `${rate} % a year`),
          Months: String(months),
          'Holds until': status === 'withdrawn' ? null : dateText(expires_on),
        }}
      />
    </div>
  );
}

function instalmentText({ instalment, last_instalment, currency, months }: LoanOffer): string | null {
  if (instalment === null) return null;
  const each = amountText(instalment, currency);
  return last_instalment === null || last_instalment === instalment
    ? `${months} × ${each}`
    : `${months - 1} × ${each}, then ${amountText(last_instalment, currency)}`;
}
