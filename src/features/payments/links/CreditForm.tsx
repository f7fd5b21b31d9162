// Pays an open instalment out of the family's credit; what becomes of both is said in money before.
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import { openOf } from '@domain/payments/instalmentState';
import type { Instalment } from '@domain/records/instalment';
import { useUseCreditMutation } from '@/store/api/payments';
import { RecordForm } from '@/widgets/form/RecordForm';
import { MoneyField } from '@/widgets/record/form/MoneyField';
import styles from './links.module.css';

const LABELS = { amount: 'Amount' };
const SCHEMA = payments.useCredit.body;

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
  const money = (amount: number) => amountText(amount, currency);
  return (
    <RecordForm<{ amount: number | null }, typeof SCHEMA, Instalment>
      label={`Use credit for instalment ${number}`}
      draft={`credit ${id}`}
      initial={{ amount: Math.min(open, credit) }}
      schema={SCHEMA}
      labels={LABELS}
      send={(body) => pay({ path: { id }, body })}
      saved={() => `Instalment ${number} paid from credit`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Use credit"
    >
      {({ field, values, change }) => (
        <>
          <MoneyField
            currency={currency}
            value={values.amount}
            onChange={change('amount')}
            input={{
              ...field('amount'),
              required: true,
              description: `${money(credit)} credit, ${money(open)} is open`,
            }}
          />
          {values.amount !== null && values.amount > 0 && values.amount <= Math.min(open, credit) && (
            <p
              className={styles.quiet}
            >{`Then ${money(open - values.amount)} of the instalment is open, and ${money(credit - values.amount)} credit is left.`}</p>
          )}
        </>
      )}
    </RecordForm>
  );
}
