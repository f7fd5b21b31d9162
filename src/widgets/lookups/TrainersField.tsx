// A filter whose values are trainers: found by name, kept by id.
import { MultiSelect } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTrainerPageQuery } from '@/store/api/trainers';
import type { FieldProps } from '@/ui/list/FilterFields';
import classes from '@/ui/list/list.module.css';
import { useDebounced } from '@/ui/useDebounced';

export function TrainersField({ column: { label }, text, onChange }: FieldProps) {
  const [search, setSearch] = useState('');
  const labels = useDebounced(search);
  const { data } = useTrainerPageQuery(labels ? { query: { search: labels, size: '25' } } : skipToken);
  const chosen = text === '' ? [] : text.split(',');
  const found = labels ? (data?.rows ?? []) : [];
  const names = new Map(found.map(({ teacher_id, trainer_name }) => [teacher_id, trainer_name]));
  return (
    <MultiSelect
      label={label}
      data={[...new Set([...chosen, ...names.keys()])]}
      // Two may share a name, so an option shows its id too.
      renderOption={({ option: { value } }) => (
        <span>
          {names.get(value)} <span className={classes.count}>{value}</span>
        </span>
      )}
      value={chosen}
      placeholder={chosen.length === 0 ? 'Type a name' : ''}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The API has searched already, and by names that the ids do not hold.
      filter={({ options }) => options}
      nothingFoundMessage={labels ? 'No trainer with this name' : undefined}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      onChange={(ids) => onChange(ids.join(',') || null)}
    />
  );
}
