// A payment link, found by its student among those in one currency.
import { Select } from '@mantine/core';
import { useState } from 'react';
import { amountText, dateText } from '@domain/formats';
import { LINK_STATE_WORDS, PAYMENT_LINKS, PLAN_WORDS } from '@domain/records/paymentLink';
import { useRecordPage } from '@/store/api/records';
import { useDebounced } from '@/ui/useDebounced';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';

interface LinkFieldProps {
  currency: string;
  /** Of the form. */
  input: object;
  /** A link that cannot be chosen. */
  except?: string;
  /** Beside how it is found. */
  hint?: string;
  required?: boolean;
}

export function LinkField({ currency, input, except, hint, required = false }: LinkFieldProps) {
  const [search, setSearch] = useState('');
  const words = useDebounced(search);
  const { currentData } = useRecordPage(PAYMENT_LINKS, { currency, size: '25', ...(words && { search: words }) });
  const data = (currentData?.rows ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, student_name, plan, owed, status, expires_on }) => ({
      value: id,
      label: `${student_name ?? 'Student'}: ${PLAN_WORDS[plan]}, ${amountText(owed, currency)} open, ${LINK_STATE_WORDS[status].toLowerCase()}, pay by ${dateText(expires_on)}`,
    }));
  return (
    <Select
      {...input}
      data={data}
      description={[`Found by the student, among links in ${currency}`, hint].filter(Boolean).join('. ')}
      searchable
      filter={({ options }) => options}
      onSearchChange={(text) => setSearch(data.some(({ label }) => label === text) ? '' : text)}
      nothingFoundMessage={`No payment link in ${currency} matches`}
      allowDeselect={!required}
      clearable={!required}
      required={required}
    />
  );
}

/** In place of the input of `link_id`. */
export function linkInput(props: Omit<LinkFieldProps, 'input'>): OwnInputs {
  return { link_id: ({ field }) => <LinkField key="link_id" {...props} input={field('link_id')} /> };
}
