// What a refund asks for: the reason, how much of each payment, and where the money goes. For a new one and for one that is edited.
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { GATEWAY_WORDS, type GatewayName, PROVIDER_WORDS } from '@domain/business/paymentTerms';
import { dateOf } from '@domain/calendar';
import { newRefund, refundEdit } from '@domain/contract/refunds';
import { amountText, dateText } from '@domain/formats';
import type { Refund } from '@domain/records/refund';
import { useCreateRefundMutation, useEditRefundMutation } from '@/store/api/refunds';
import { FormSection } from '@/widgets/form/FormSection';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';
import { MoneyField } from '@/widgets/record/form/MoneyField';
import type { RefundFacts } from './Evidence';
import { CATEGORY_OPTIONS, type RefundValues, subReasonsOf, sumOf, valuesOfRefund, withAmount } from './refundValues';
import styles from './refunds.module.css';

const LABELS = {
  variant_id: 'Course',
  reason_category: 'Reason',
  sub_reason: 'Sub-reason',
  comment: 'Comment',
  parts: 'Amounts',
  as_credit: 'Credit instead of money',
  account: 'Account',
};
const SECRETS = ['account'] as const;
type Payment = RefundFacts['payments'][number];

interface CreateProps {
  facts: RefundFacts;
  onSaved: (refund: Refund) => void;
  onCancel: () => void;
}

/** The form begins with the proposed amounts. */
export function CreateForm({ facts, onSaved, onCancel }: CreateProps) {
  const [create] = useCreateRefundMutation();
  const { id, student_id } = facts.variant;
  const initial: RefundValues = {
    variant_id: id,
    reason_category: null,
    sub_reason: null,
    comment: '',
    parts: facts.parts,
    as_credit: false,
    account: '',
  };
  return (
    <RecordForm
      label="New refund"
      draft={`refund new ${student_id} ${id}`}
      initial={initial}
      schema={newRefund}
      labels={LABELS}
      secrets={SECRETS}
      send={(body) => create({ body })}
      saved={({ amount, currency }) => `Refund of ${amountText(amount, currency)} created`}
      onSaved={onSaved}
      onCancel={onCancel}
      submitLabel="Create refund"
      amongOthers
    >
      {(form) => <Fields {...form} facts={facts} />}
    </RecordForm>
  );
}

/** The form of a refund in the store, and what is kept of it. */
export const draftOf = (id: string) => `refund ${id}`;

interface EditProps extends Omit<CreateProps, 'onSaved'> {
  refund: Refund;
}

/** One stays where one is: the refund is read again because it changed. */
export function EditForm({ refund, facts, onCancel }: EditProps) {
  const [edit] = useEditRefundMutation();
  return (
    <RecordForm
      label="Edit refund"
      draft={draftOf(refund.id)}
      initial={valuesOfRefund(refund)}
      schema={refundEdit}
      labels={LABELS}
      secrets={SECRETS}
      send={(body) => edit({ path: { id: refund.id }, body })}
      saved={() => 'Refund saved'}
      onSaved={() => {}}
      onCancel={onCancel}
      submitLabel="Save"
      amongOthers
    >
      {(form) => <Fields {...form} facts={facts} refund={refund} />}
    </RecordForm>
  );
}

function Fields({
  values,
  field,
  set,
  change,
  error,
  facts,
  refund,
}: FormParts<RefundValues> & { facts: RefundFacts; refund?: Refund }) {
  const { payments, proposed, variant: enrolment, of_link } = facts;
  const { currency } = enrolment;
  const asked = sumOf(values.parts);
  return (
    <>
      <FormSection title="Reason">
        <Select
          {...field('reason_category')}
          data={CATEGORY_OPTIONS}
          onChange={(next) => {
            set('reason_category', next);
            set('sub_reason', null);
          }}
          allowDeselect={false}
        />
        <Select
          {...field('sub_reason')}
          data={subReasonsOf(values.reason_category)}
          disabled={values.reason_category === null}
          description={values.reason_category === null ? 'Choose the reason first' : undefined}
          allowDeselect={false}
        />
        <Textarea {...field('comment')} autosize minRows={2} maxLength={1000} />
      </FormSection>
      <FormSection title="Amounts" wide>
        <div className={styles.amounts}>
          {payments.length === 0 && <p className={styles.quiet}>Nothing was paid for this course.</p>}
          {payments.map((payment) => {
            const at = values.parts.findIndex(({ source_id }) => source_id === payment.payment_id);
            const problem = at < 0 ? undefined : (error(`parts.${at}.amount`) ?? error(`parts.${at}.source_id`));
            const label = `Of the payment of ${dateText(dateOf(payment.paid_on))}`;
            return (
              <MoneyField
                key={payment.payment_id}
                currency={currency}
                value={at < 0 ? null : values.parts[at]!.amount}
                onChange={(amount) => set('parts', withAmount(values.parts, payments, payment.payment_id, amount))}
                input={{
                  label,
                  description: leftText(payment),
                  error: problem,
                  'data-path': at < 0 ? undefined : `parts.${at}.amount`,
                  disabled: payment.left === 0 && at < 0,
                  maw: 320,
                }}
              />
            );
          })}
          {(of_link.used_elsewhere > 0 || values.as_credit) && (
            <p className={styles.quiet}>{limitText(values.as_credit, of_link, currency)}</p>
          )}
          <p className={styles.sum} role="status">
            {`${amountText(asked, currency)} asked for · ${amountText(proposed, currency)} proposed`}
            {asked !== proposed && (
              <Button variant="subtle" size="compact-sm" onClick={() => set('parts', facts.parts)}>
                Use the proposed amounts
              </Button>
            )}
          </p>
        </div>
      </FormSection>
      <FormSection title="Where it goes">
        <Checkbox
          {...field('as_credit', 'checkbox')}
          description="The family keeps the money with us"
          className={styles.credit}
        />
        <TextInput
          {...field('account')}
          onChange={(event) => change('account')(event.currentTarget.value)}
          description={
            refund?.account
              ? 'Stored and hidden. Leave empty to keep it.'
              : values.as_credit
                ? 'Not needed for credit'
                : 'Account number or UPI id, for money that cannot go back the way it came'
          }
          autoComplete="off"
          maxLength={200}
        />
      </FormSection>
    </>
  );
}

/** What of the link's own money may go back, where that is less than its payments have left. */
function limitText(
  asCredit: boolean,
  { left, left_as_credit, used_elsewhere }: RefundFacts['of_link'],
  currency: string,
): string {
  const used =
    used_elsewhere > 0 ? ` ${amountText(used_elsewhere, currency)} of what was paid was used as credit elsewhere.` : '';
  return `At most ${amountText(asCredit ? left_as_credit : left, currency)} in all ${asCredit ? 'can become credit' : 'can go back'}.${used}`;
}

/** `Stripe · ₹300.00 left of ₹600.00`. */
function leftText({ kind, through, paid, left, frozen, currency }: Payment): string {
  const name =
    kind === 'gateway'
      ? (GATEWAY_WORDS[through as GatewayName] ?? through)
      : (PROVIDER_WORDS[through as keyof typeof PROVIDER_WORDS] ?? through);
  return frozen ?? `${name} · ${amountText(left, currency)} left of ${amountText(paid, currency)}`;
}
