// The question to the lender: how much, for how long, and the words that the family agrees to before anybody is asked.
import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { loanQuestion } from '@domain/contract/loans';
import { amountText } from '@domain/formats';
import { consentText, LOAN_CURRENCIES } from '@domain/loans/offers';
import { LENDER_MONTHS } from '@domain/payments/schedule';
import type { Lead } from '@domain/records/lead';
import { LENDER_WORDS, type LenderName, LOAN_CHECK_WORDS } from '@domain/records/loanCheck';
import { useCheckLoanMutation } from '@/store/api/loans';
import { useAppDispatch } from '@/store/hooks';
import { borrowerLeft, loanCheckShown } from '@/store/loanEligibility';
import { FormSection } from '@/widgets/form/FormSection';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';
import { MoneyField } from '@/widgets/record/form/MoneyField';
import styles from './loan.module.css';

interface Values {
  lead_id: string;
  /** Minor units. */
  amount: number | null;
  currency: string;
  months: number | null;
  /** Empty until the family agreed. */
  consent_text: string;
}

const LABELS = { lead_id: 'Lead', amount: 'Amount', currency: 'Currency', months: 'Months', consent_text: 'Consent' };
const MONTHS = LENDER_MONTHS.map((months) => ({ value: String(months), label: `${months} months` }));

export function LoanForm({ lead, lender }: { lead: Lead; lender: LenderName }) {
  const dispatch = useAppDispatch();
  const [check] = useCheckLoanMutation();
  const [initial] = useState((): Values => ({
    lead_id: lead.id,
    amount: null,
    currency: LOAN_CURRENCIES[0],
    months: null,
    consent_text: '',
  }));
  return (
    <>
      {lender === 'test' && (
        <p className={styles.quiet}>
          Test lender: no gateway is configured on this server. Its answers mean nothing, and nobody lends anything.
        </p>
      )}
      {lead.country !== 'IN' && (
        <p className={styles.quiet}>Lenders lend in India, in INR. This family lives elsewhere.</p>
      )}
      <RecordForm
        label="Loan check"
        draft={`loan check ${lead.id}`}
        initial={initial}
        schema={loanQuestion}
        labels={LABELS}
        // What the family agreed to is said again each time, and kept in no browser.
        secrets={['consent_text']}
        send={(body) => check({ body })}
        saved={({ check: { amount, currency, status } }) =>
          `${amountText(amount, currency)}: ${LOAN_CHECK_WORDS[status].toLowerCase()}`
        }
        onSaved={({ check: { id } }) => dispatch(loanCheckShown(id))}
        onCancel={() => dispatch(borrowerLeft())}
        submitLabel="Check eligibility"
      >
        {(parts) => <QuestionFields {...parts} lender={lender} />}
      </RecordForm>
    </>
  );
}

function QuestionFields({ values, field, set, error, lender }: FormParts<Values> & { lender: LenderName }) {
  const { amount, currency, months } = values;

  /** Another question needs another yes. */
  function change(name: 'amount' | 'months', value: number | null): void {
    set(name, value);
    if (values.consent_text !== '') set('consent_text', '');
  }

  return (
    <>
      <FormSection title="Loan">
        <MoneyField
          currency={currency}
          value={amount}
          onChange={(next) => change('amount', next)}
          input={{ ...field('amount'), description: 'What the lender would pay', required: true }}
        />
        <Select
          {...field('months')}
          value={months === null ? null : String(months)}
          onChange={(next) => next && change('months', Number(next))}
          data={MONTHS}
          allowDeselect={false}
          required
        />
      </FormSection>
      <FormSection title="Consent">
        <Consent
          text={
            amount === null || months === null ? null : consentText(LENDER_WORDS[lender], { amount, currency, months })
          }
          given={values.consent_text !== ''}
          error={error('consent_text')}
          onChange={(text) => set('consent_text', text)}
        />
      </FormSection>
    </>
  );
}

interface ConsentProps {
  /** Null while the question is not whole. */
  text: string | null;
  given: boolean;
  error: string | undefined;
  onChange: (text: string) => void;
}

function Consent({ text, given, error, onChange }: ConsentProps) {
  return (
    <div className={styles.consent}>
      <p className={styles.quiet}>
        {text === null ? 'Enter amount and months: the words to read to the family follow from them.' : `“${text}”`}
      </p>
      <Checkbox
        label="I have read this to the family, and it agrees"
        data-path="consent_text"
        checked={given}
        disabled={text === null}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? text! : '')}
        mt="xs"
      />
    </div>
  );
}
