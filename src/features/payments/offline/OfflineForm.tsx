// Enters money that came past the links: its receipt with the proof, and how much of it is for which link of the family.
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import { PROVIDER_WORDS } from '@domain/records/offlinePayment';
import type { PaymentLink } from '@domain/records/paymentLink';
import { useRecordOfflinePaymentMutation } from '@/store/api/payments';
import { useRecordLabel } from '@/store/api/recordLabels';
import { DateField } from '@/ui/DateField';
import { FormSection } from '@/widgets/form/FormSection';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';
import { ProofField } from '@/widgets/payments/ProofField';
import { MoneyField } from '@/widgets/record/form/MoneyField';

/** A link that takes none of the receipt has no split; the first one may still be empty. */
type Splits = { link_id: string; amount: number | null }[];

interface OfflineValues {
  paid_on: string | null;
  provider: string | null;
  reference: string;
  /** Minor units, as are those of the splits. */
  receipt_amount: number | null;
  currency: string;
  proof_id: string | null;
  splits: Splits;
}

const LABELS = {
  paid_on: 'Paid on',
  provider: 'Provider',
  reference: 'Reference',
  receipt_amount: 'Amount of the receipt',
  proof_id: 'Proof',
  splits: 'Split',
};
const PROVIDERS = Object.entries(PROVIDER_WORDS).map(([value, label]) => ({ value, label }));

interface OfflineFormProps {
  link: PaymentLink;
  /** Of the family, in the link's currency: the receipt may be split over them. */
  familyLinks: readonly PaymentLink[];
  onDone: () => void;
}

export default function OfflineForm({ link, familyLinks, onDone }: OfflineFormProps) {
  const [record] = useRecordOfflinePaymentMutation();
  const [initial] = useState((): OfflineValues => ({
    paid_on: null,
    provider: null,
    reference: '',
    receipt_amount: null,
    currency: link.currency,
    proof_id: null,
    splits: [{ link_id: link.id, amount: null }],
  }));
  // This link first, then those that something is owed of.
  const links = [
    link,
    ...familyLinks.filter(({ id, owed, status }) => id !== link.id && owed > 0 && status !== 'invalid'),
  ];
  return (
    <RecordForm
      label="Offline payment"
      draft={`offline payment ${link.id}`}
      initial={initial}
      schema={payments.recordOfflinePayment.body}
      labels={LABELS}
      send={(body) => record({ body })}
      saved={() => 'Offline payment recorded: somebody else verifies it'}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Record payment"
    >
      {(parts) => <OfflineFields {...parts} links={links} />}
    </RecordForm>
  );
}

function OfflineFields({
  values,
  field,
  date,
  set,
  change,
  error,
  links,
}: FormParts<OfflineValues> & { links: readonly PaymentLink[] }) {
  const { currency, splits, receipt_amount } = values;
  const main = links[0]!.id;

  /** A receipt is for one link unless something else is typed. */
  function enterReceipt(amount: number | null): void {
    if (splits.length === 1 && splits[0]!.link_id === main && splits[0]!.amount === receipt_amount)
      set('splits', [{ link_id: main, amount }]);
    set('receipt_amount', amount);
  }

  return (
    <>
      <FormSection title="Receipt">
        <DateField {...date('paid_on')} required />
        <Select {...field('provider')} data={PROVIDERS} searchable allowDeselect={false} required />
        <TextInput
          {...field('reference')}
          description="Number of the transfer, receipt or loan"
          required
          autoComplete="off"
        />
        <MoneyField
          currency={currency}
          value={receipt_amount}
          onChange={enterReceipt}
          input={{ ...field('receipt_amount'), description: 'The whole amount that was received', required: true }}
        />
        <ProofField
          id={main}
          label={LABELS.proof_id}
          value={values.proof_id}
          error={error('proof_id')}
          onChange={change('proof_id')}
        />
      </FormSection>
      <FormSection title={LABELS.splits}>
        {links.map((link) => {
          const at = splits.findIndex(({ link_id }) => link_id === link.id);
          const said = at < 0 ? undefined : (error(`splits.${at}.amount`) ?? error(`splits.${at}.link_id`));
          return (
            <Split
              key={link.id}
              link={link}
              amount={splits[at]?.amount ?? null}
              path={at < 0 ? `splits ${link.id}` : `splits.${at}.amount`}
              // What is said of all of them stands at the first.
              error={said ?? (link.id === main ? error('splits') : undefined)}
              onChange={(amount) => set('splits', withAmount(splits, link.id, amount))}
            />
          );
        })}
      </FormSection>
    </>
  );
}

function withAmount(splits: Splits, link_id: string, amount: number | null): Splits {
  const others = splits.filter((each) => each.link_id !== link_id);
  if (amount === null && others.length > 0) return others;
  return splits.some((each) => each.link_id === link_id)
    ? splits.map((each) => (each.link_id === link_id ? { link_id, amount } : each))
    : [...others.filter((each) => each.amount !== null), { link_id, amount }];
}

interface SplitProps {
  link: PaymentLink;
  amount: number | null;
  path: string;
  error: string | undefined;
  onChange: (amount: number | null) => void;
}

function Split({ link: { student_name, product_id, owed, currency }, amount, path, error, onChange }: SplitProps) {
  const course = useRecordLabel('product', product_id);
  const label = `For ${student_name ?? 'the student'}`;
  return (
    <MoneyField
      currency={currency}
      value={amount}
      onChange={onChange}
      input={{
        label,
        error,
        'data-path': path,
        description: [course, `${amountText(owed, currency)} owed`].filter(Boolean).join(' · '),
      }}
    />
  );
}
