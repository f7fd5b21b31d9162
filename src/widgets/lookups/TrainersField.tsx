// A filter whose values are trainers: found by name, kept by id.
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { splitValues } from '@domain/lists/filterValues';
import { useTrainerPageQuery } from '@/store/api/trainers';
import { type EditorProps, toggled } from '@/ui/list/FilterEditors';
import { OptionList } from '@/ui/list/OptionList';
import { useDebounced } from '@/ui/useDebounced';

export function TrainersField({ column: { label }, text, onChange }: EditorProps) {
  const [search, setSearch] = useState('');
  const words = useDebounced(search);
  const { data } = useTrainerPageQuery(words ? { query: { search: words, size: '25' } } : skipToken);
  const chosen = text === '' ? [] : splitValues(text);
  const found = search && words ? (data?.rows ?? []) : [];
  const kept = search ? [] : chosen.map((id) => ({ value: id, label: id }));
  return (
    <OptionList
      label={label}
      // Two may share a name, so an option shows its id too.
      options={search ? found.map(({ teacher_id, trainer_name }) => ({ value: teacher_id, label: trainer_name, note: teacher_id })) : kept}
      chosen={chosen}
      multiple
      search={search}
      onSearch={setSearch}
      onPick={(id) => {
        onChange(toggled(chosen, id));
        setSearch('');
      }}
      placeholder="Type a name"
      none={words && data ? 'No trainer with this name' : 'Type a name'}
    />
  );
}
