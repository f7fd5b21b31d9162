// Waives what is open of an instalment, or a part of it, with the reason.
import { Textarea } from '@mantine/core';
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import { REDUCTION_LIMIT } from '@domain/payments/discounts';
import { openOf } from '@domain/payments/instalmentState';
import type { Instalment } from '@domain/records/instalment';
import { useWaiveInstalmentMutation } from '@/store/api/payments';
import { RecordForm } from '@/widgets/form/RecordForm';
import { MoneyField } from '@/widgets/record/form/MoneyField';
import styles from './links.module.css';

const LABELS = { reason: 'Reason', amount: 'Amount' };
const SCHEMA = payments.waiveInstalment.body;

export default function WaiveForm({ instalment, onDone }: { instalment: Instalment; onDone: () => void }) {
  const [waive] = useWaiveInstalmentMutation();
  const { id, number, currency } = instalment;
  return (
    <RecordForm
      label={`Waive instalment ${number}`}
      draft={`waive ${id}`}
      initial={{ reason: '', amount: openOf(instalment) }}
      schema={SCHEMA}
      labels={LABELS}
      send={(body) => waive({ path: { id }, body })}
      saved={({ instalment: { waived }, proposal }) =>
        proposal
          ? `${amountText(proposal.amount, currency)} proposed: another person of finance decides`
          : `Instalment ${number}: ${amountText(waived, currency)} waived`
      }
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Waive"
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
              description: `${amountText(openOf(instalment), currency)} is open`,
            }}
          />
          <Textarea {...field('reason')} required autosize minRows={2} />
          <p
            className={styles.quiet}
          >{`More than ${REDUCTION_LIMIT} % of the price, with discount and earlier waivers, is proposed to another person of finance.`}</p>
        </>
      )}
    </RecordForm>
  );
}
