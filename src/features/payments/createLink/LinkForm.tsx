// The form of a new payment link; what it would ask for is shown as soon as the API can say it.
import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { COUNTRIES } from '@domain/business/countries';
import { type GatewayName, GATEWAY_WORDS, PLAN_WORDS } from '@domain/business/paymentTerms';
import type { Lead } from '@domain/contract/leads';
import { newPaymentLink } from '@domain/contract/paymentLinks';
import { REDUCTION_LIMIT } from '@domain/payments/discounts';
import { currenciesOf, plansOf } from '@domain/payments/plans';
import { ADVANCE_PERCENT, CHOICES_OF, LENDER_MONTHS, RECURRING_PARTS, REST_DAYS } from '@domain/payments/schedule';
import type { LoanOffer } from '@domain/records/loanOffer';
import { PRODUCTS } from '@domain/records/product';
import { useToday } from '@/clock/useNow';
import { useCreatePaymentLinkMutation } from '@/store/api/payments';
import { useRecordPage } from '@/store/api/records';
import { linkCreated, payerLeft, selectPaysOffline } from '@/store/createLink';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { DateField } from '@/ui/DateField';
import { FormSection } from '@/widgets/form/FormSection';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';
import { afterChoice, gatewaysFor, type LinkValues, newLink } from './linkValues';
import { OpenLinks } from './OpenLinks';
import { PaidByLoan } from './PaidByLoan';
import { SchedulePreview } from './SchedulePreview';
import { useQuote } from './useQuote';

const LABELS = {
  product_id: 'Course',
  country: 'Country',
  plan: 'Plan',
  currency: 'Currency',
  gateway: 'Gateway',
  discount_percent: 'Discount, percent',
  discount_reason: 'Reason for the discount',
  'choices.advancePercent': 'Advance, percent',
  'choices.restOn': 'Rest on',
  'choices.lenderMonths': 'Months at the lender',
  'choices.parts': 'Instalments',
  expires_on: 'Pay by',
  is_offline: 'Paid offline',
  lead_id: 'Lead',
  loan_offer_id: 'Loan offer',
};
const COUNTRY_OPTIONS = COUNTRIES.map(({ id, name }) => ({ value: id, label: name }));
const NEEDS_APPROVAL = 'Another person of finance has to approve it before the link can be sent';
const MONTHS = LENDER_MONTHS.map((months) => ({ value: String(months), label: `${months} months` }));

export default function LinkForm({ lead, offer }: { lead: Lead; offer: LoanOffer | undefined }) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const isOffline = useAppSelector(selectPaysOffline);
  const [create] = useCreatePaymentLinkMutation();
  const [initial] = useState(() => newLink(lead, isOffline, today, offer));
  return (
    <RecordForm
      label="New payment link"
      draft={`payment link new ${lead.lead_id}${isOffline ? ' offline' : ''}${offer ? ` ${offer.id}` : ''}`}
      initial={initial}
      schema={newPaymentLink}
      labels={LABELS}
      send={(body) => create({ body })}
      saved={() => 'Payment link created'}
      onSaved={({ id }) => dispatch(linkCreated(id))}
      onCancel={() => dispatch(payerLeft())}
      submitLabel="Create link"
    >
      {(parts) => <LinkFields {...parts} offer={offer} />}
    </RecordForm>
  );
}

function LinkFields({
  values,
  field,
  date,
  set,
  error,
  offer,
}: FormParts<LinkValues> & { offer: LoanOffer | undefined }) {
  const today = useToday();
  const products = useRecordPage(PRODUCTS, { status: 'active', sort: 'name', size: '200' });
  const quote = useQuote(values);
  const { country, plan, currency } = values;
  const asked = plan === null ? [] : CHOICES_OF[plan];

  /** What the API says of it before it is sent is said at the same place. */
  const input = (path: string) => ({ ...field(path), error: error(path) ?? quote.problems[path] });

  function change(chosen: Parameters<typeof afterChoice>[1]): void {
    for (const [name, value] of Object.entries(afterChoice(values, chosen, today))) set(name, value);
  }

  const automatic =
    quote.answer &&
    (quote.answer.offline_alone ??
      (quote.answer.is_test
        ? 'Takes the test gateway: no other is configured'
        : `Takes ${GATEWAY_WORDS[quote.answer.gateway_used as GatewayName]}`));
  return (
    <>
      {offer && values.loan_offer_id !== null && (
        <PaidByLoan offer={offer} error={error('loan_offer_id')} onLeave={() => set('loan_offer_id', null)} />
      )}
      <FormSection title="Course and price">
        <Select
          {...input('product_id')}
          {...(products.error !== undefined && !products.currentData && { error: loadErrorText(products.error) })}
          data={(products.currentData?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          description={quote.answer && `${quote.answer.classes_total} sessions`}
          nothingFoundMessage="No course on sale has this name"
          searchable
          allowDeselect={false}
          required
        />
        <Select
          {...input('country')}
          onChange={(next) => next && change({ country: next })}
          data={COUNTRY_OPTIONS}
          description="Where the family pays"
          searchable
          allowDeselect={false}
          required
        />
        <Select
          {...input('plan')}
          onChange={(next) => next && change({ plan: next as LinkValues['plan'] })}
          data={country === null ? [] : plansOf(country).map((each) => ({ value: each, label: PLAN_WORDS[each] }))}
          disabled={country === null}
          allowDeselect={false}
          required
        />
        <Select
          {...input('currency')}
          data={country === null || plan === null ? [] : currenciesOf(country, plan)}
          description={plan === null ? 'Choose the plan first' : undefined}
          disabled={plan === null}
          allowDeselect={false}
          required
        />
        <Select
          {...input('gateway')}
          data={(country === null || plan === null ? (['AUTO'] as const) : gatewaysFor(country, plan)).map((each) => ({
            value: each,
            label: GATEWAY_WORDS[each],
          }))}
          description={values.gateway === 'AUTO' ? automatic : undefined}
          disabled={plan === null}
          allowDeselect={false}
          required
        />
        <DateField {...date('expires_on')} required />
        <NumberInput
          {...input('discount_percent')}
          min={0}
          max={100}
          decimalScale={2}
          clampBehavior="none"
          suffix=" %"
          description={
            quote.answer?.needs_approval ? NEEDS_APPROVAL : `More than ${REDUCTION_LIMIT} % waits for a second person`
          }
        />
        <TextInput
          {...input('discount_reason')}
          description="Needed with a discount"
          required={Number(values.discount_percent) > 0}
          autoComplete="off"
        />
        <Checkbox {...field('is_offline', 'checkbox')} description="You record the payment next" mt="xl" />
      </FormSection>
      <FormSection title="Schedule">
        {asked.includes('advancePercent') && (
          <NumberInput
            {...input('choices.advancePercent')}
            min={0}
            max={100}
            decimalScale={2}
            clampBehavior="none"
            description={`${ADVANCE_PERCENT.least} to ${ADVANCE_PERCENT.most} %`}
            required
          />
        )}
        {asked.includes('restOn') && (
          <DateField
            {...date('choices.restOn')}
            label={`Rest on, within ${REST_DAYS} days`}
            error={error('choices.restOn') ?? quote.problems['choices.restOn']}
            required
          />
        )}
        {asked.includes('lenderMonths') && (
          <Select
            {...input('choices.lenderMonths')}
            value={values.choices.lenderMonths === undefined ? null : String(values.choices.lenderMonths)}
            onChange={(next) => next && set('choices.lenderMonths', Number(next))}
            data={MONTHS}
            allowDeselect={false}
            required
          />
        )}
        {asked.includes('parts') && (
          <NumberInput
            {...input('choices.parts')}
            min={0}
            max={100}
            allowDecimal={false}
            clampBehavior="none"
            description={`${RECURRING_PARTS.least} to ${RECURRING_PARTS.most}, one a month`}
            required
          />
        )}
        <SchedulePreview quote={quote} currency={currency} discount={Number(values.discount_percent)} />
        <OpenLinks lead_id={values.lead_id} product_id={values.product_id} />
      </FormSection>
    </>
  );
}
