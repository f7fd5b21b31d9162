// What became of a link's money: late, disputed or refunded, beside its state.
import { type PaymentLink, STANDING_WORDS } from '@domain/records/paymentLink';
import styles from './familyLedger.module.css';

export function Standing({ standing }: Pick<PaymentLink, 'standing'>) {
  return (
    <span className={standing === 'overdue' || standing === 'disputed' ? styles.late : undefined}>
      {STANDING_WORDS[standing]}
    </span>
  );
}
