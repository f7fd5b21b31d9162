// Pays an open instalment out of the family's credit; what becomes of both is said in money before.
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import { openOf } from '@domain/payments/instalmentState';
import { money } from '@domain/records/fields';
import type { Instalment } from '@domain/records/instalment';
import { useUseCreditMutation } from '@/store/api/payments';
import { PlainForm } from '@/widgets/record/form/PlainForm';
import styles from './links.module.css';

interface CreditFormProps {
  instalment: Instalment;
  /** What the family has. */
  credit: number;
  onDone: () => void;
}

export default function CreditForm({ instalment, credit, onDone }: CreditFormProps) {
  const [pay] = useUseCreditMutation();
  const { id, number, currency } = instalment;
  const open = openOf(instalment);
  const most = Math.min(open, credit);
  const inWords = (amount: number) => amountText(amount, currency);
  return (
    <PlainForm
      label={`Use credit for instalment ${number}`}
      draft={`credit ${id}`}
      fields={{
        amount: money('Amount', currency, { hint: `${inWords(credit)} credit, ${inWords(open)} is open` }),
      }}
      begins={{ amount: most }}
      schema={payments.useCredit.body}
      send={(body) => pay({ path: { id }, body })}
      saved={() => `Instalment ${number} paid from credit`}
      onDone={onDone}
      submitLabel="Use credit"
    >
      {({ amount }) =>
        typeof amount === 'number' &&
        amount > 0 &&
        amount <= most && (
          <p
            className={styles.quiet}
          >{`Then ${inWords(open - amount)} of the instalment is open, and ${inWords(credit - amount)} credit is left.`}</p>
        )
      }
    </PlainForm>
  );
}
