// The form of a section: what is personal is shown masked and written again; an empty field leaves what is stored.
import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SectionDetail } from '@domain/contract/onboarding';
import { sectionForm } from '@domain/contract/onboardingForm';
import { SECTIONS, type SectionField } from '@domain/onboarding/sections';
import { pathTo } from '@/routes/paths';
import { useSaveOnboardingSectionMutation } from '@/store/api/onboarding';
import { DateField } from '@/ui/DateField';
import { SelectField } from '@/ui/SelectField';
import { FormSection } from '@/widgets/form/FormSection';
import { type FormParts, RecordForm } from '@/widgets/form/RecordForm';
import { useReturn } from '@/widgets/form/useReturn';
import styles from '../onboarding.module.css';
import { AddressLookup } from './AddressLookup';
import { Items } from './Items';
import { Revealed } from './Revealed';

export type SectionFormValues = { version: number; items?: SectionDetail['items'] } & Record<string, unknown>;

export function SectionForm({ detail }: { detail: SectionDetail }) {
  const { section, teacher_id, items, values } = detail;
  const { label, fields } = SECTIONS[section];
  const [save] = useSaveOnboardingSectionMutation();
  const { goBack } = useReturn(pathTo('/trainers/onboarding-details'), 'onboarding');
  const [schema] = useState(() => sectionForm(section));
  return (
    <RecordForm
      label={label}
      draft={`onboarding ${teacher_id} ${section}`}
      initial={begun(detail)}
      schema={schema}
      labels={{
        ...Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, each.label])),
        items: 'Items',
      }}
      secrets={Object.keys(fields).filter((name) => fields[name]!.masked)}
      send={(body) => save({ path: { teacher_id, section }, body: body as SectionFormValues })}
      saved={() => `${label} saved`}
      goesOn={begun}
      onSaved={() => {}}
      onCancel={() => goBack()}
      submitLabel="Save section"
      amongOthers
    >
      {(parts) => (
        <>
          <FormSection title={label}>
            {Object.entries(fields).map(([name, field]) => (
              <OneField
                key={name}
                name={name}
                field={field}
                stored={field.masked ? (values[name] ?? null) : null}
                parts={parts}
                detail={detail}
              />
            ))}
          </FormSection>
          {detail.address_lookup && <AddressLookup values={parts.values} set={parts.set} />}
          {section === 'goodies' && (
            <Items
              items={(parts.values.items ?? []) as SectionDetail['items']}
              stored={items}
              set={parts.set}
              error={parts.error}
            />
          )}
        </>
      )}
    </RecordForm>
  );
}

/** What is stored as the form shows it: a masked field is empty, and stays as it is unless it is written again. */
function begun({ section, version, items, values }: SectionDetail): SectionFormValues {
  return {
    version,
    ...Object.fromEntries(
      Object.entries(SECTIONS[section].fields).map(([name, { masked, kind }]) => [
        name,
        masked ? (kind === 'date' ? null : '') : (values[name] ?? (kind === 'text' ? '' : null)),
      ]),
    ),
    ...(section === 'goodies' && { items }),
  };
}

interface OneFieldProps {
  name: string;
  field: SectionField;
  /** Masked; null where nothing is stored. */
  stored: string | null;
  parts: FormParts<SectionFormValues>;
  detail: SectionDetail;
}

function OneField({ name, field, stored, parts, detail }: OneFieldProps) {
  const input = <Input name={name} field={field} parts={parts} />;
  if (!field.masked) return input;
  return (
    <div className={styles.masked}>
      {input}
      {stored !== null && (
        <Revealed
          path={{ teacher_id: detail.teacher_id, section: detail.section }}
          field={name}
          label={field.label}
          masked={stored}
        />
      )}
    </div>
  );
}

function Input({
  name,
  field: { kind, hint, labels, masked, max },
  parts: { field, date, values },
}: Pick<OneFieldProps, 'name' | 'field' | 'parts'>) {
  if (kind === 'date') return <DateField {...date(name)} />;
  if (kind === 'choice')
    return (
      <SelectField
        {...field(name)}
        value={(values[name] as string | null) || null}
        data={Object.entries(labels ?? {}).map(([value, label]) => ({ value, label }))}
        searchable={Object.keys(labels ?? {}).length > 8}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear' }}
      />
    );
  const Field = masked && SECRET.includes(name) ? PasswordInput : TextInput;
  return <Field {...field(name)} description={hint} autoComplete="off" maxLength={max} />;
}

/** Not to be read over the shoulder while it is typed. */
const SECRET: readonly string[] = ['aadhaar_number', 'pan', 'account_number', 'identity_number'];
