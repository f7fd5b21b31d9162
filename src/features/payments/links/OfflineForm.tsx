// Enters money that came past the links: its receipt with the proof, and how much of it is for which link of the family.
import { Select, TextInput } from '@mantine/core';
import { PROVIDER_WORDS } from '@domain/business/paymentTerms';
import { payments } from '@domain/contract/payments';
import { amountText } from '@domain/formats';
import type { OfflineSplit } from '@domain/records/offlinePayment';
import type { PaymentLink } from '@domain/records/paymentLink';
import { useToday } from '@/clock/useNow';
import { useRecordOfflinePaymentMutation } from '@/store/api/payments';
import { DateField } from '@/ui/DateField';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';
import { MoneyField } from '@/widgets/record/form/MoneyField';
import { useRecordLabel } from '@/store/api/recordLabels';
import { ProofField } from './ProofField';

const LABELS = { paid_on: 'Paid on', provider: 'Provider', reference: 'Reference', receipt_amount: 'Amount of the receipt', proof_id: 'Proof', splits: 'Split' };
const SCHEMA = payments.recordOfflinePayment.body;
const PROVIDERS = Object.entries(PROVIDER_WORDS).map(([value, label]) => ({ value, label }));

interface OfflineFormProps {
  link: PaymentLink;
  /** In the link's currency. */
  familyLinks: readonly PaymentLink[];
  onDone: () => void;
}

interface Entered {
  paid_on: string;
  provider: string | null;
  reference: string;
  receipt_amount: number | null;
  currency: string;
  proof_id: string | null;
  splits: OfflineSplit[];
}

export default function OfflineForm({ link, familyLinks, onDone }: OfflineFormProps) {
  const [record] = useRecordOfflinePaymentMutation();
  const today = useToday();
  const { currency, owed } = link;
  const whole = owed > 0 ? owed : null;
  const initial: Entered = { paid_on: today, provider: null, reference: '', receipt_amount: whole, currency, proof_id: null, splits: whole === null ? [] : [{ link_id: link.id, amount: whole }] };
  // This link first, then those of the family that something is owed of.
  const links = [link, ...familyLinks.filter(({ id, owed: open }) => id !== link.id && open > 0)];
  return (
    <RecordForm
      label="Record offline payment"
      draft={`offline payment ${link.id}`}
      initial={initial}
      schema={SCHEMA}
      labels={LABELS}
      send={(body) => record({ body })}
      saved={() => 'Offline payment recorded: somebody else verifies it'}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Record payment"
    >
      {({ field, date, values, change, set, error }) => (
        <>
          <FormSection title="Receipt">
            <DateField {...date('paid_on')} required />
            <Select {...field('provider')} required data={PROVIDERS} searchable allowDeselect={false} />
            <TextInput {...field('reference')} required autoComplete="off" />
            <MoneyField currency={currency} value={values.receipt_amount} onChange={change('receipt_amount')} input={{ ...field('receipt_amount'), required: true }} />
            <ProofField place={`proof of ${link.id}`} label={LABELS.proof_id} value={values.proof_id} onChange={change('proof_id')} error={error('proof_id')} />
          </FormSection>
          <FormSection title="Split">
            {links.map((each) => {
              const at = values.splits.findIndex(({ link_id }) => link_id === each.id);
              return (
                <Split
                  key={each.id}
                  link={each}
                  amount={at < 0 ? null : values.splits[at]!.amount}
                  path={at < 0 ? `splits ${each.id}` : `splits.${at}.amount`}
                  error={at < 0 ? undefined : error(`splits.${at}`)}
                  onChange={(amount) => set('splits', withAmount(values.splits, each.id, amount))}
                />
              );
            })}
          </FormSection>
          {values.splits.length === 0 && error('splits') && <p role="alert">{error('splits')}</p>}
        </>
      )}
    </RecordForm>
  );
}

function withAmount(splits: readonly OfflineSplit[], link_id: string, amount: number | null): OfflineSplit[] {
  if (amount === null) return splits.filter((each) => each.link_id !== link_id);
  return splits.some((each) => each.link_id === link_id) ? splits.map((each) => (each.link_id === link_id ? { link_id, amount } : each)) : [...splits, { link_id, amount }];
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
  return <MoneyField currency={currency} value={amount} onChange={onChange} input={{ label, error, 'data-path': path, description: [course, `${amountText(owed, currency)} owed`].filter(Boolean).join(' · ') }} />;
}
