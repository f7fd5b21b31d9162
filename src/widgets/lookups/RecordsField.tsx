// A filter whose values are declared records: found by what they are called, kept by id.
import { useState } from 'react';
import { recordNamed } from '@domain/records/all';
import type { RecordType } from '@domain/records/record';
import { splitValues } from '@domain/lists/filterValues';
import { useRecordLabels, useRecordOptions } from '@/store/api/records';
import { type EditorProps, toggled } from '@/ui/list/FilterEditors';
import { OptionList } from '@/ui/list/OptionList';
import { useDebounced } from '@/ui/useDebounced';

export function RecordsField({ column, ...field }: EditorProps) {
  const type = recordNamed(column.record ?? '');
  return type ? <Chosen type={type} column={column} {...field} /> : null;
}

function Chosen({ type, column: { label }, text, onChange }: EditorProps & { type: RecordType }) {
  const [search, setSearch] = useState('');
  const { options, error } = useRecordOptions(type, useDebounced(search));
  const chosen = text === '' ? [] : splitValues(text);
  const labels = useRecordLabels(type, chosen);
  const missing = search === '' ? chosen.filter((id) => !options.some((option) => option.id === id)) : [];
  const all = [...missing.map((id) => ({ id, label: labels[id] ?? id })), ...options];
  return (
    <OptionList
      label={label}
      options={all.map((option) => ({ value: option.id, label: option.label, code: option.id }))}
      chosen={chosen}
      multiple
      search={search}
      onSearch={setSearch}
      onPick={(id) => onChange(toggled(chosen, id))}
      placeholder="Find"
      none={error ? `The ${type.noun.many} could not be loaded` : `No ${type.noun.one} matches`}
    />
  );
}
