// A filter whose values are declared records: found by what they are called, kept by id.
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { recordNamed } from '@domain/records/all';
import type { RecordType } from '@domain/records/record';
import { useRecordLabels, useRecordOptions } from '@/store/api/records';
import type { FieldProps } from '@/ui/list/FilterFields';
import { useDebounced } from '@/ui/useDebounced';

export function RecordsField({ column, ...field }: FieldProps) {
  const type = recordNamed(column.record ?? '');
  return type ? <Chosen type={type} column={column} {...field} /> : null;
}

function Chosen({ type, column: { label }, text, onChange }: FieldProps & { type: RecordType }) {
  const [search, setSearch] = useState('');
  const options = useRecordOptions(type, useDebounced(search));
  const chosen = text === '' ? [] : text.split(',');
  const labels = useRecordLabels(type, chosen);
  const missing = chosen.filter((id) => !options.some((option) => option.id === id));
  const data = [...options, ...missing.map((id) => ({ id, label: labels[id] ?? id }))];
  return (
    <MultiSelect
      label={label}
      data={data.map((option) => ({ value: option.id, label: option.label }))}
      value={chosen}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The API has searched already, and by more than the label.
      filter={({ options: found }) => found}
      nothingFoundMessage={`No ${type.noun.one} matches`}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      onChange={(ids) => onChange(ids.join(',') || null)}
    />
  );
}
