// Chooses what a reference points to, one or several: found by search, so that no list of everything is ever loaded.
import { MultiSelect, type OptionsFilter, Select } from '@mantine/core';
import { useState } from 'react';
import { recordNamed } from '@domain/records/all';
import type { RecordType } from '@domain/records/record';
import { useRecordLabels } from '@/store/api/recordLabels';
import { useRecordOptions } from '@/store/api/records';
import { useTrainerPageQuery } from '@/store/api/trainers';
import { useDebounced } from '@/ui/useDebounced';
import { fieldText } from '../recordText';

export interface Option {
  value: string;
  label: string;
  /** Tells two of one name apart. */
  about: string;
}

interface ReferenceFieldProps {
  /** `trainer`, or a record's name. */
  to: string;
  multiple: boolean;
  /** Trainers who are not active too. */
  inactiveToo?: boolean;
  value: string | null | readonly string[];
  onChange: (value: string | null | string[]) => void;
  /** What chosen ids are called, as far as it is known. */
  names?: Readonly<Record<string, string>>;
  /** Label, error and the like. */
  input: Readonly<Record<string, unknown>> & { label: string };
}

export function ReferenceField(props: ReferenceFieldProps) {
  return props.to === 'trainer' ? <TrainerReference {...props} /> : <RecordReference {...props} />;
}

function TrainerReference(props: ReferenceFieldProps) {
  const [search, setSearch] = useState('');
  const words = useDebounced(search);
  const { data, error, refetch } = useTrainerPageQuery({
    query: {
      ...(words && { search: words }),
      ...(!props.inactiveToo && { trainer_status: 'active' }),
      sort: 'trainer_name',
      size: '25',
    },
  });
  const found = (data?.rows ?? []).map(({ teacher_id, trainer_name }) => ({
    value: teacher_id,
    label: trainer_name,
    about: teacher_id,
  }));
  return (
    <Choice
      {...props}
      found={found}
      onSearch={setSearch}
      search={search}
      nothing={error ? failedText('trainers') : 'No trainer with this name'}
      again={error ? refetch : undefined}
    />
  );
}

function RecordReference(props: ReferenceFieldProps) {
  const type = recordNamed(props.to) as RecordType;
  const [search, setSearch] = useState('');
  const words = useDebounced(search);
  const { options, error, refetch } = useRecordOptions(type, words);
  const found = options.map((option) => ({ value: option.id, label: option.label, about: aboutOf(type, option) }));
  return (
    <Choice
      {...props}
      found={found}
      onSearch={setSearch}
      search={search}
      nothing={error ? failedText(type.noun.many) : `No ${type.noun.one} matches`}
      again={error ? refetch : undefined}
    />
  );
}

interface ChoiceProps extends ReferenceFieldProps {
  found: readonly Option[];
  search: string;
  onSearch: (search: string) => void;
  nothing: string;
  /** Asks once more, where that failed. */
  again?: () => unknown;
}

function failedText(many: string): string {
  return `The ${many} could not be loaded. Open the list again to retry.`;
}

function Choice({
  to,
  multiple,
  value,
  onChange,
  names = NO_NAMES,
  input,
  found,
  search,
  onSearch,
  nothing,
  again,
}: ChoiceProps) {
  // What was found once keeps its name after the search has moved on.
  const [seen, setSeen] = useState(names);
  const unseen = found.filter(({ value: id, label }) => seen[id] !== label);
  if (unseen.length > 0) setSeen({ ...seen, ...Object.fromEntries(unseen.map((each) => [each.value, each.label])) });
  const chosen = idsOf(value);
  const asked = useRecordLabels(
    to,
    chosen.filter((id) => !(id in seen) && !(id in names)),
  );
  const labelOf = (id: string) => seen[id] ?? names[id] ?? asked[id] ?? id;
  const data = [
    ...found,
    ...chosen
      .filter((id) => !found.some((each) => each.value === id))
      .map((id) => ({ value: id, label: labelOf(id), about: '' })),
  ];
  // The API has searched already, and by more than the label.
  const shared = {
    ...input,
    data,
    searchable: true,
    filter: ALL,
    nothingFoundMessage: nothing,
    renderOption,
    onDropdownOpen: () => void again?.(),
  };
  return multiple ? (
    <MultiSelect
      {...shared}
      value={chosen}
      searchValue={search}
      onSearchChange={onSearch}
      onChange={onChange}
      hidePickedOptions
    />
  ) : (
    <Select
      {...shared}
      value={chosen[0] ?? null}
      onSearchChange={(text) => onSearch(text === labelOf(chosen[0] ?? '') ? '' : text)}
      onChange={onChange}
      allowDeselect={false}
    />
  );
}

function idsOf(value: ReferenceFieldProps['value']): string[] {
  return (typeof value === 'string' ? [value] : (value ?? [])).filter((id) => id !== '');
}

function aboutOf(type: RecordType, { when }: { when: string | number | null }): string {
  const day = type.shape.defaultRange?.field;
  return day && when !== null ? `${fieldText(type, day, { [day]: when } as never)} IST` : '';
}

const NO_NAMES = {};
const ALL: OptionsFilter = ({ options }) => options;

function renderOption({ option }: { option: { value: string; label: string } }) {
  const { label, about } = option as Option;
  return (
    <span>
      {label} {about && <span style={MUTED}>{about}</span>}
    </span>
  );
}

const MUTED = { color: 'var(--text-quiet)', fontSize: 'var(--mantine-font-size-sm)' };
