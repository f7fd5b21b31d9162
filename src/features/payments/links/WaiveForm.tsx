// Waives what is open of an instalment, or a part of it, with the reason.
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import { REDUCTION_LIMIT } from '@domain/payments/discounts';
import { openOf } from '@domain/payments/instalmentState';
import { money, text } from '@domain/records/fields';
import type { Instalment } from '@domain/records/instalment';
import { useWaiveInstalmentMutation } from '@/store/api/payments';
import { PlainForm } from '@/widgets/record/form/PlainForm';
import styles from './links.module.css';

export default function WaiveForm({ instalment, onDone }: { instalment: Instalment; onDone: () => void }) {
  const [waive] = useWaiveInstalmentMutation();
  const { id, number, currency } = instalment;
  const open = openOf(instalment);
  return (
    <PlainForm
      label={`Waive instalment ${number}`}
      draft={`waive ${id}`}
      fields={{
        amount: money('Amount', currency, { hint: `${amountText(open, currency)} is open` }),
        reason: text('Reason', 300, { long: true }),
      }}
      begins={{ amount: open }}
      schema={payments.waiveInstalment.body}
      send={(body) => waive({ path: { id }, body })}
      saved={({ instalment: { waived }, proposal }) =>
        proposal
          ? `${amountText(proposal.amount, currency)} proposed: another person of finance decides`
          : `Instalment ${number}: ${amountText(waived, currency)} waived`
      }
      onDone={onDone}
      submitLabel="Waive"
    >
      {() => (
        <p
          className={styles.quiet}
        >{`More than ${REDUCTION_LIMIT} % of the price, with discount and earlier waivers, is proposed to another person of finance.`}</p>
      )}
    </PlainForm>
  );
}
