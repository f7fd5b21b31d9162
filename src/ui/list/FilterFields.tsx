// The filters of a list: one field for each column that filters, made from its kind.
import { MultiSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { type ComponentType, useId, useState } from 'react';
import { FIRST_DATE } from '@domain/calendar';
import { filterableFields, type ListColumn, type ListShape, MAX_VALUES, parseFilterValue } from '@domain/lists/list';
import type { Lookup } from '@domain/lists/lookups';
import { DateField } from '../DateField';
import classes from './list.module.css';

export interface FiltersProps {
  shape: ListShape;
  /** By field, as the query says them. */
  filters: Readonly<Record<string, string>>;
  /** Null takes the filter out. */
  onFilter: (field: string, text: string | null) => void;
}

/** `lookups` are the fields for columns whose ids name other records: they call the API, which nothing here does. */
export default function FilterFields({ shape, filters, onFilter, lookups }: FiltersProps & { lookups: Readonly<Record<Lookup, ComponentType<FieldProps>>> }) {
  return (
    <div className={classes.filters}>
      {filterableFields(shape).filter((field) => field !== shape.defaultRange?.field).map((field) => {
        const column = shape.columns[field]!;
        const text = filters[field] ?? '';
        const change = (next: string | null) => onFilter(field, next || null);
        const LookupField = column.lookup && lookups[column.lookup];
        if (LookupField) return <LookupField key={field} column={column} text={text} onChange={change} />;
        if (column.kind === 'text' || column.kind === 'list')
          return <ValuesField key={field} column={column} text={text} onChange={change} />;
        if (column.kind === 'flag')
          return (
            <Select
              key={field}
              label={column.label}
              data={FLAG}
              value={text || null}
              clearable
              clearButtonProps={{ 'aria-label': `Clear ${column.label}` }}
              onChange={change}
            />
          );
        return <RangeField key={`${field} ${text}`} column={column} text={text} onChange={change} />;
      })}
    </div>
  );
}

const FLAG = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export interface FieldProps {
  column: ListColumn;
  text: string;
  onChange: (text: string | null) => void;
}

function ValuesField({ column, text, onChange }: FieldProps) {
  const value = text === '' ? [] : text.split(',');
  const change = (next: string[]) => onChange(next.map((each) => each.replaceAll(',', ' ').trim()).join(','));
  const clear = { 'aria-label': `Clear ${column.label}` };
  if (!column.labels)
    return (
      <TagsInput
        label={column.label}
        data={[...(column.examples ?? [])]}
        value={value}
        maxTags={MAX_VALUES}
        clearable
        clearButtonProps={clear}
        onChange={change}
      />
    );
  const data = Object.entries(column.labels).map(([key, label]) => ({ value: key, label }));
  return (
    <MultiSelect label={column.label} data={data} value={value} searchable nothingFoundMessage="No match" clearable clearButtonProps={clear} onChange={change} />
  );
}

/** Two ends, taken when one leaves the field or presses Enter, so that no half-typed number asks the server. */
function RangeField({ column, text, onChange }: FieldProps) {
  const { kind, label } = column;
  const wrong = useId();
  const [before = '', after = ''] = text.split('..');
  const [from, setFrom] = useState(before);
  const [to, setTo] = useState(after);
  const [refusal, setRefusal] = useState<string>();
  const take = () => {
    const next = from === '' && to === '' ? '' : `${from}..${to}`;
    const refused = next === '' ? undefined : whyNoRange(column, next);
    setRefusal(refused);
    if (!refused && next !== text) onChange(next);
  };
  return (
    <fieldset
      className={classes.range}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && take()}
      onKeyDown={({ key, target }) => key === 'Enter' && target instanceof HTMLInputElement && take()}
    >
      <legend>{label}</legend>
      {(
        [
          ['from', from, setFrom],
          ['to', to, setTo],
        ] as const
      ).map(([end, value, set]) => {
        const field = { 'aria-label': `${label} ${end}`, placeholder: end, error: refusal !== undefined };
        return kind === 'number' ? (
          <TextInput
            key={end}
            {...field}
            type="number"
            step="any"
            aria-describedby={refusal && wrong}
            value={value}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        ) : (
          <DateField key={end} {...field} value={value || null} onChange={(date) => set(date ?? '')} onUnreadable={set} floating />
        );
      })}
      {refusal && (
        <p id={wrong} className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </fieldset>
  );
}

function whyNoRange(column: ListColumn, text: string): string | undefined {
  const range = parseFilterValue(column, text);
  if (!range || !('from' in range)) return column.kind === 'number' ? 'Not a number' : `Not a day since ${FIRST_DATE.slice(0, 4)}`;
  const { from, to } = range;
  return from !== null && to !== null && from > to ? 'The last day is before the first' : undefined;
}
