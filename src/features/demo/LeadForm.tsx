// The form of a new or existing lead, validated by the contract's schema before it is sent.
import type { ChangeEvent } from 'react';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { countryOfNumber } from '@domain/business/callingCodes';
import { parseLeadQuery } from '@domain/business/leadQuery';
import { LANGUAGES } from '@domain/business/languages';
import { timeZonesOf } from '@domain/business/timeZones';
import { zoneCity } from '@domain/formats';
import { GRADES } from '@domain/business/trainerTerms';
import { type Lead, leadDetails, leadEdit } from '@domain/contract/leads';
import { useCreateLeadMutation, useUpdateLeadMutation } from '@/store/api/leads';
import { useCountryOptions } from '@/store/api/countries';
import { FormSection } from '@/widgets/form/FormSection';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';

interface LeadFormProps {
  /** The lead to change; none for a new one. */
  lead?: Lead;
  /** The search words, with which a new lead starts. */
  contact?: string;
  /** A brother or sister of a new lead: their family's contact and place are the same. */
  sibling?: Lead;
  onSaved: (lead: Lead) => void;
  onCancel: () => void;
}

/** What is typed: numbers and choices may still be empty. */
interface LeadValues {
  mobile_number: string;
  email_address: string;
  first_name: string;
  last_name: string;
  child_age: number | string;
  grade: string | null;
  country: string | null;
  language: string | null;
  time_zone: string | null;
}

const LABELS = {
  mobile_number: 'Mobile number',
  email_address: 'E-mail',
  first_name: 'First name',
  last_name: 'Last name',
  child_age: 'Child’s age',
  grade: 'Child’s grade',
  country: 'Country',
  language: 'Language',
  time_zone: 'Time zone',
};

export default function LeadForm({ lead, contact = '', sibling, onSaved, onCancel }: LeadFormProps) {
  const [createLead] = useCreateLeadMutation();
  const [updateLead] = useUpdateLeadMutation();
  const shared = { labels: LABELS, onSaved, onCancel, saved: () => 'Lead saved' };
  if (!lead)
    return (
      <RecordForm
        {...shared}
        label="New lead"
        draft={sibling ? `lead new beside ${sibling.lead_id}` : 'lead new'}
        initial={sibling ? besides(sibling) : beginning(contact)}
        schema={leadDetails}
        send={(body) => createLead({ body })}
        submitLabel="Save and see slots"
      >
        {(parts) => <LeadFields {...parts} />}
      </RecordForm>
    );
  const { version, ...rest } = lead;
  return (
    <RecordForm
      {...shared}
      label="Edit lead"
      draft={`lead ${lead.lead_id}`}
      initial={{ ...valuesOf(rest), version }}
      schema={leadEdit}
      send={(body) => updateLead({ path: { lead_id: lead.lead_id }, body })}
      submitLabel="Save lead"
    >
      {(parts) => <LeadFields {...parts} />}
    </RecordForm>
  );
}

function LeadFields({ values, field, set }: Pick<FormParts<LeadValues>, 'values' | 'field' | 'set'>) {
  const countries = useCountryOptions();
  const zones = timeZonesOf(values.country ?? '');

  const mobile = field('mobile_number');
  const suggested = countryOfNumber(values.mobile_number) ?? null;

  function chooseCountry(country: string | null): void {
    set('country', country);
    set('time_zone', timeZonesOf(country ?? '')[0] ?? null);
  }

  /** The country follows the number until another one is chosen. */
  function typeNumber(event: ChangeEvent<HTMLInputElement>): void {
    const country = countryOfNumber(event.currentTarget.value) ?? null;
    (mobile.onChange as (event: ChangeEvent<HTMLInputElement>) => void)(event);
    if (country !== suggested && (values.country === null || values.country === suggested)) chooseCountry(country);
  }

  return (
    <>
      <FormSection title="Family">
        <TextInput
          {...mobile}
          onChange={typeNumber}
          type="tel"
          description="With the country code, such as +91 98765 43210"
          required
          autoComplete="off"
        />
        <TextInput {...field('email_address')} type="email" required autoComplete="off" />
        <TextInput {...field('first_name')} required autoComplete="off" />
        <TextInput {...field('last_name')} required autoComplete="off" />
      </FormSection>
      <FormSection title="Child and place">
        <NumberInput {...field('child_age')} min={3} max={19} clampBehavior="none" allowDecimal={false} required />
        <Select {...field('grade')} data={[...GRADES]} searchable allowDeselect={false} required />
        <Select
          {...field('country')}
          onChange={chooseCountry}
          description={
            values.country !== null && values.country === suggested ? 'As the number’s prefix suggests' : undefined
          }
          data={countries}
          searchable
          allowDeselect={false}
          required
        />
        <Select {...field('language')} data={LANGUAGES} searchable allowDeselect={false} required />
        <Select
          {...field('time_zone')}
          data={zones.map((zone) => ({ value: zone, label: zoneCity(zone) }))}
          description={zones.length > 1 ? 'The country has several' : undefined}
          allowDeselect={false}
          disabled={zones.length < 2}
          required
        />
      </FormSection>
    </>
  );
}

function beginning(contact: string): LeadValues {
  const query = parseLeadQuery(contact) ?? {};
  const mobile_number = 'digits' in query ? contact : '';
  const country = countryOfNumber(mobile_number) ?? null;
  const [first_name = '', ...others] = 'name' in query ? contact.trim().split(/\s+/) : [];
  return {
    mobile_number,
    email_address: 'email' in query ? contact : '',
    first_name,
    last_name: others.join(' '),
    child_age: '',
    grade: null,
    country,
    language: 'English',
    time_zone: timeZonesOf(country ?? '')[0] ?? null,
  };
}

function besides(sibling: Lead): LeadValues {
  return { ...valuesOf(sibling), first_name: '', child_age: '', grade: null };
}

function valuesOf(lead: Omit<Lead, 'version'>): LeadValues {
  const { mobile_number, email_address, first_name, last_name, child_age, grade, country, language, time_zone } = lead;
  return { mobile_number, email_address, first_name, last_name, child_age, grade, country, language, time_zone };
}
