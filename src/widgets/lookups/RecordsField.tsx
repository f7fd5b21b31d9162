// A filter whose values are records: found by what they are called, kept by id.
import { useState } from 'react';
import { recordNamed } from '@domain/records/all';
import type { RecordType } from '@domain/records/record';
import { splitValues } from '@domain/lists/filterValues';
import { filterLabelOf } from '@domain/lists/list';
import { useRecordLabels } from '@/store/api/recordLabels';
import { useRecordOptions } from '@/store/api/records';
import { useTrainerPageQuery } from '@/store/api/trainers';
import { type EditorProps, toggled } from '@/ui/list/FilterEditors';
import { type Option, OptionList } from '@/ui/list/OptionList';
import { useDebounced } from '@/ui/useDebounced';

export function RecordsField(props: EditorProps) {
  const { record } = props.column;
  return record === 'trainer' ? <Trainers {...props} /> : <Declared type={recordNamed(record!)!} {...props} />;
}

function Trainers(props: EditorProps) {
  const [search, setSearch] = useState('');
  const words = useDebounced(search);
  const { data, error, isLoading } = useTrainerPageQuery({
    query: { ...(words && { search: words }), sort: 'trainer_name', size: '25' },
  });
  // Two may share a name, so an option shows its id too.
  const found = (data?.rows ?? []).map(({ teacher_id, trainer_name }) => ({
    value: teacher_id,
    label: trainer_name,
    note: teacher_id,
  }));
  return (
    <Found
      {...props}
      noun={TRAINERS}
      found={found}
      failed={error !== undefined}
      isAwaited={isLoading}
      search={search}
      onSearch={setSearch}
    />
  );
}

function Declared({ type, ...props }: EditorProps & { type: RecordType }) {
  const [search, setSearch] = useState('');
  const { options, error, isAwaited } = useRecordOptions(type, useDebounced(search));
  const found = options.map(({ id, label }) => ({ value: id, label, code: id }));
  return (
    <Found
      {...props}
      noun={type.noun}
      found={found}
      failed={error !== undefined}
      isAwaited={isAwaited}
      search={search}
      onSearch={setSearch}
    />
  );
}

interface FoundProps extends EditorProps {
  noun: RecordType['noun'];
  found: readonly Option[];
  failed: boolean;
  /** Nothing has been answered yet. */
  isAwaited: boolean;
  search: string;
  onSearch: (search: string) => void;
}

/** What is chosen already stands first, whether or not it would be found. */
function Found({ column, text, onChange, noun, found, failed, isAwaited, search, onSearch }: FoundProps) {
  const chosen = text === '' ? [] : splitValues(text);
  const labels = useRecordLabels(column.record!, chosen);
  const missing = search === '' ? chosen.filter((id) => !found.some(({ value }) => value === id)) : [];
  return (
    <OptionList
      label={filterLabelOf(column)}
      options={[...missing.map((id) => ({ value: id, label: labels[id] ?? id, code: id })), ...found]}
      chosen={chosen}
      multiple
      search={search}
      onSearch={onSearch}
      onPick={(id) => onChange(toggled(chosen, id))}
      placeholder="Find"
      none={
        failed
          ? `The ${noun.many} could not be loaded`
          : isAwaited
            ? `Loading the ${noun.many}`
            : `No ${noun.one} matches`
      }
    />
  );
}

const TRAINERS = { one: 'trainer', many: 'trainers' };
