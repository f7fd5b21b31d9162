// Records what a family paid past the gateways, with its proof.
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import { PROVIDER_WORDS } from '@domain/records/offlinePayment';
import { useRecordOfflinePaymentMutation } from '@/store/api/payments';
import { DateField } from '@/ui/DateField';
import { FormSection } from '@/widgets/form/FormSection';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';
import { MoneyField } from '@/widgets/record/form/MoneyField';
import type { LinkDetail } from './CreatedLink';
import { ProofField } from './ProofField';

interface OfflineValues {
  paid_on: string | null;
  provider: string | null;
  reference: string;
  /** Minor units, as are those of the splits. */
  receipt_amount: number | null;
  currency: string;
  proof_id: string | null;
  splits: { link_id: string; amount: number | null }[];
}

const LABELS = {
  paid_on: 'Paid on',
  provider: 'Provider',
  reference: 'Reference',
  receipt_amount: 'Receipt',
  proof_id: 'Proof',
  splits: 'For this link',
};
const PROVIDERS = Object.entries(PROVIDER_WORDS).map(([value, label]) => ({ value, label }));

export default function OfflineForm({ link, onDone }: { link: LinkDetail['link']; onDone: () => void }) {
  const [record] = useRecordOfflinePaymentMutation();
  const [initial] = useState(
    (): OfflineValues => ({ paid_on: null, provider: null, reference: '', receipt_amount: null, currency: link.currency, proof_id: null, splits: [{ link_id: link.id, amount: null }] }),
  );
  return (
    <RecordForm
      label="Offline payment"
      draft={`offline payment ${link.id}`}
      initial={initial}
      schema={payments.recordOfflinePayment.body}
      labels={LABELS}
      send={(body) => record({ body })}
      saved={() => 'Offline payment recorded'}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Record payment"
    >
      {(parts) => <OfflineFields {...parts} link={link} />}
    </RecordForm>
  );
}

function OfflineFields({ values, field, date, set, error, link }: FormParts<OfflineValues> & { link: LinkDetail['link'] }) {
  const { currency } = values;
  const forLink = values.splits[0]?.amount;

  /** A receipt is for one link unless something else is typed. */
  function enterReceipt(amount: number | null): void {
    if (forLink === values.receipt_amount) set('splits.0.amount', amount);
    set('receipt_amount', amount);
  }

  return (
    <FormSection title="Record an offline payment">
      <DateField {...date('paid_on')} required />
      <Select {...field('provider')} data={PROVIDERS} allowDeselect={false} required />
      <TextInput {...field('reference')} description="Number of the transfer, receipt or loan" required autoComplete="off" />
      <MoneyField currency={currency} value={values.receipt_amount} onChange={enterReceipt} input={{ ...field('receipt_amount'), description: 'The whole amount that was received', required: true }} />
      <MoneyField
        currency={currency}
        value={forLink}
        onChange={(amount) => set('splits.0.amount', amount)}
        input={{ ...field('splits.0.amount'), error: error('splits'), description: `${amountText(link.owed, currency)} is open`, required: true }}
      />
      <ProofField id={link.id} label={LABELS.proof_id} value={values.proof_id} error={error('proof_id')} onChange={(proof) => set('proof_id', proof)} />
    </FormSection>
  );
}
