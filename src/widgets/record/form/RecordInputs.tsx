// The inputs of a declared record's form, by the kinds of its fields, in its sections.
import { Checkbox, MultiSelect, NumberInput, Select, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { currencyIn } from '@domain/money';
import type { Field, FieldTable } from '@domain/records/fields';
import { isUnread } from '@domain/records/fields';
import type { Offers } from '@domain/records/record';
import { DateField, type DateFieldProps } from '@/ui/DateField';
import { FormSection } from '../../form/FormSection';
import type { FieldProps, FormParts } from '../../form/RecordForm';
import { enteredValue } from '../../form/fields';
import { InstantField } from './InstantField';
import { JsonField } from './JsonField';
import { inCurrency, MoneyField } from './MoneyField';
import { ReferenceField } from './ReferenceField';

export type RecordValues = Record<string, unknown>;
type Parts = Pick<FormParts<RecordValues>, 'field' | 'date' | 'set' | 'change' | 'error' | 'values' | 'revision'>;

type OwnInput = (parts: Parts) => ReactNode;

/** In place of a field's own input: over the whole width of its section, or in a column as the others. */
export type OwnInputs = Readonly<Record<string, OwnInput | { inColumn: OwnInput }>>;

interface RecordInputsProps {
  fields: FieldTable;
  /** Where a field names no section. */
  section: string;
  parts: Parts;
  /** What ids that are chosen already are called. */
  names?: Readonly<Record<string, string>>;
  own?: OwnInputs;
  /** The record that is changed: what of it is not asked here. */
  row?: object;
  /** Values that the others leave open, where that is not all of them. */
  offered?: Offers;
}

const NO_NAMES = {};
const NO_INPUTS: OwnInputs = {};
const CLEAR = { clearable: true, clearButtonProps: { 'aria-label': 'Clear' } } as const;

export function RecordInputs({
  fields,
  section: otherwise,
  parts,
  names = NO_NAMES,
  own = NO_INPUTS,
  row,
  offered,
}: RecordInputsProps) {
  const shown = Object.entries(fields);
  const sections = [...new Set(shown.map(([, { section }]) => section ?? otherwise))];
  return sections.map((section) => (
    <FormSection
      key={section}
      title={section}
      wide={shown.some(([name, field]) => typeof own[name] === 'function' && (field.section ?? otherwise) === section)}
    >
      {shown
        .filter(([, field]) => (field.section ?? otherwise) === section)
        .map(
          ([name, field]) =>
            ownInput(own[name], parts) ?? (
              <Input
                key={`${name} ${parts.revision}`}
                {...inputProps(name, field, withAmounts(name, fields, parts), row)}
                offered={offered?.[name]}
                names={names}
              />
            ),
        )}
    </FormSection>
  ));
}

export function ownInput(own: OwnInputs[string] | undefined, parts: Parts): ReactNode {
  return typeof own === 'object' ? own.inColumn(parts) : own?.(parts);
}

interface InputProps {
  name: string;
  field: Field;
  value: unknown;
  /** As a form gives them: the same objects as long as they say the same. */
  input: FieldProps;
  date: DateFieldProps;
  set: (value: unknown) => void;
  isStored: boolean;
  /** Of an amount, as far as it is known. */
  currency?: string;
  offered?: readonly string[];
  names: Readonly<Record<string, string>>;
}

/** What an input shows and does, of all that a form holds. */
export function inputProps(name: string, field: Field, parts: Parts, row?: object): Omit<InputProps, 'names'> {
  const input = parts.field(name, field.kind === 'flag' ? 'checkbox' : 'input');
  return {
    name,
    field,
    value: parts.values[name],
    input,
    date: parts.date(name),
    set: parts.change(name),
    isStored: Boolean(parts.values['version']) && Reflect.get(row ?? {}, name) !== null,
    currency: currencyIn(field, { ...row, ...parts.values }),
  };
}

/** Another currency leaves the numbers of its amounts as they were typed. */
function withAmounts(name: string, fields: FieldTable, parts: Parts): Parts {
  const amounts = Object.keys(fields).filter((each) => fields[each]!.currencyOf === name);
  if (amounts.length === 0) return parts;
  const change = (entered: unknown) => {
    const next = enteredValue(entered);
    const [before, after] = [parts.values[name], next].map((code) =>
      typeof code === 'string' && code !== '' ? code : undefined,
    );
    parts.set(name, next);
    for (const each of amounts)
      if (typeof parts.values[each] === 'number') parts.set(each, inCurrency(parts.values[each], before, after));
  };
  return { ...parts, change: () => change, field: (path, type) => ({ ...parts.field(path, type), onChange: change }) };
}

export function Input({ name, field, value, input, date, set, isStored, currency, offered, names }: InputProps) {
  const { kind, required, hint, format, long, labels, suggested, wordOf, to, min, max, decimals = 0 } = field;
  const props = { ...input, required, description: isUnread(field) && value === '' && isStored ? LEAVE_EMPTY : hint };
  // What was chosen before stays in sight.
  const isOpen = (key: string) => !offered || offered.includes(key) || [value].flat().includes(key);
  const options = Object.entries(labels ?? {}).flatMap(([key, label]) => (isOpen(key) ? [{ value: key, label }] : []));
  switch (kind) {
    case 'text':
      return long ? (
        <Textarea {...props} autosize minRows={3} />
      ) : (
        <TextInput {...props} type={TYPES[format ?? ''] ?? 'text'} autoComplete="off" />
      );
    case 'number':
      return (
        <NumberInput
          {...props}
          value={(value as number | null) ?? ''}
          onChange={(next) => set(next === '' ? null : next)}
          min={min}
          max={max}
          clampBehavior="none"
          decimalScale={decimals}
        />
      );
    case 'money':
      return <MoneyField currency={currency} value={value} onChange={set} input={props} />;
    case 'date':
      return <DateField required={required} {...date} />;
    case 'instant':
      return (
        <InstantField
          label={props.label}
          required={required}
          error={props.error}
          path={name}
          value={(value as number | null) ?? null}
          onChange={set}
        />
      );
    case 'choice':
      return (
        <Select
          {...props}
          data={options}
          searchable={options.length > 5}
          allowDeselect={false}
          {...(!required && CLEAR)}
        />
      );
    case 'flag':
      return <Checkbox {...props} required={false} />;
    case 'reference':
      return (
        <ReferenceField
          to={to!}
          multiple={false}
          value={(value as string | null) ?? null}
          onChange={set}
          names={names}
          input={props}
        />
      );
    case 'list':
      if (to)
        return (
          <ReferenceField
            to={to}
            multiple
            value={(value as string[] | null) ?? []}
            onChange={set}
            names={names}
            input={{ ...props, required: Boolean(min) }}
          />
        );
      return labels ? (
        <MultiSelect {...props} required={Boolean(min)} data={options} searchable hidePickedOptions {...CLEAR} />
      ) : (
        <TagsInput
          {...props}
          required={Boolean(min)}
          {...(suggested && { data: [...suggested] })}
          {...(wordOf && {
            renderOption: ({ option }) => <Suggestion {...wordOf(option.value)} code={option.value} />,
          })}
          {...CLEAR}
        />
      );
    case 'json':
      return <JsonField path={name} input={props} value={value} onChange={set} />;
    default:
      return null;
  }
}

/** What is written is the code: it stands beside its words. */
function Suggestion({ word, allows, code }: { word: string; allows: string; code: string }) {
  return (
    <span>
      {word} <Text span size="xs" c="dimmed">{`${code} · ${allows}`}</Text>
    </span>
  );
}

const TYPES: Readonly<Record<string, string>> = { email: 'email', url: 'url' };
const LEAVE_EMPTY = 'Stored and hidden. Leave empty to keep it.';
