// What a filter is set with, by the kind of its column: values, yes or no, a range of numbers, days.
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { joinValues, splitValues } from '@domain/lists/filterValues';
import { type ListColumn, MAX_VALUES, parseFilterValue, wordOfValue } from '@domain/lists/list';
import { RELATIVE_DAYS, resolveDays } from '@domain/lists/relativeDays';
import { matchesWords, searchWords } from '@domain/search';
import type { IsoDate } from '@domain/units';
import { DateField } from '../DateField';
import { type Option, OptionList } from './OptionList';
import classes from './toolbar.module.css';

export interface EditorProps {
  column: ListColumn;
  /** As the address says it; empty where nothing is filtered. */
  text: string;
  onChange: (text: string | null) => void;
  /** Nothing more is to be chosen. */
  onDone: () => void;
  today: IsoDate;
}

export function FilterEditor(props: EditorProps) {
  const { kind } = props.column;
  if (kind === 'flag') return <FlagEditor {...props} />;
  if (kind === 'number') return <NumbersEditor {...props} />;
  return kind === 'date' || kind === 'instant' ? <DaysEditor {...props} /> : <ValuesEditor {...props} />;
}

/** Adds a value, or takes it out. */
export function toggled(chosen: readonly string[], value: string): string | null {
  if (chosen.includes(value)) return joinValues(chosen.filter((each) => each !== value)) || null;
  return joinValues(chosen.length < MAX_VALUES ? [...chosen, value] : chosen);
}

function ValuesEditor({ column, text, onChange }: EditorProps) {
  const [search, setSearch] = useState('');
  const chosen = text === '' ? [] : splitValues(text);
  // What was chosen before stands first, and stays there while one goes on choosing.
  const [first] = useState(chosen);
  const { labels } = column;
  const words = (value: string) => wordOfValue(column, value);
  const known = labels ? Object.keys(labels) : [...new Set([...Object.keys(column.known ?? {}), ...chosen])];
  const options = [...known]
    .sort(
      (one, other) =>
        Number(first.includes(other)) - Number(first.includes(one)) ||
        words(one).localeCompare(words(other), 'en', { numeric: true }),
    )
    .map((value): Option => ({ value, label: words(value), code: words(value) === value ? undefined : value }));
  const typed = search.trim();
  const isNew =
    !labels &&
    typed !== '' &&
    !known.some((value) => value === typed || words(value).toLowerCase() === typed.toLowerCase());
  const pick = (value: string) => {
    onChange(toggled(chosen, value));
    setSearch('');
  };
  return (
    <OptionList
      label={column.label}
      options={isNew ? [...found(options, typed), { value: typed, label: `“${typed}”` }] : found(options, search)}
      chosen={chosen}
      multiple
      search={search}
      onSearch={setSearch}
      onPick={pick}
      placeholder={labels ? 'Find' : 'Type a value'}
      none={labels ? 'Nothing matches' : 'Type a value, then press Enter'}
    />
  );
}

function FlagEditor({ column, text, onChange, onDone }: EditorProps) {
  return (
    <OptionList
      label={column.label}
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      chosen={text === '' ? [] : [text]}
      onPick={(value) => {
        onChange(value === text ? null : value);
        onDone();
      }}
      none="Nothing matches"
    />
  );
}

/** Taken when one leaves the fields or presses Enter, so that no half-typed number asks the server. */
function NumbersEditor({ column, text, onChange, onDone }: EditorProps) {
  const wrong = useId();
  const [before = '', after = ''] = text.split('..');
  const [from, setFrom] = useState(before);
  const [to, setTo] = useState(after);
  const [refusal, setRefusal] = useState<string>();
  const take = (): boolean => {
    const next = from === '' && to === '' ? '' : `${from}..${to}`;
    const refused = next === '' ? undefined : whyNoRange(column, next);
    setRefusal(refused);
    if (!refused && next !== text) onChange(next || null);
    return !refused;
  };
  return (
    <form
      className={classes.numbers}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && take()}
      onSubmit={(event) => {
        event.preventDefault();
        if (take()) onDone();
      }}
    >
      {(
        [
          ['from', from, setFrom],
          ['to', to, setTo],
        ] as const
      ).map(([end, value, set]) => (
        <TextInput
          key={end}
          size="xs"
          data-autofocus={end === 'from' || undefined}
          label={end === 'from' ? 'From' : 'To'}
          aria-label={`${column.label} ${end}`}
          error={refusal !== undefined}
          aria-describedby={refusal && wrong}
          type="number"
          step="any"
          value={value}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      ))}
      <Button type="submit" size="xs">
        Apply
      </Button>
      {refusal && (
        <p id={wrong} className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
    </form>
  );
}

/** Days counted from today, or a first and a last one. */
export function DaysEditor({ column, text, onChange, onDone, today }: EditorProps) {
  const [from = '', to = ''] = resolveDays(text, today).split('..');
  const choose = (range: string) => onChange(range === '..' ? null : range);
  const day = (label: string, date: string, rangeWith: (date: string) => string) => (
    <DateField label={label} value={date || null} onChange={(next) => choose(rangeWith(next ?? ''))} floating />
  );
  return (
    <>
      <OptionList
        label={column.label}
        options={Object.entries(RELATIVE_DAYS).map(([value, { label }]) => ({ value, label }))}
        chosen={Object.keys(RELATIVE_DAYS).filter((each) => each === text || resolveDays(each, today) === text)}
        onPick={(value) => {
          onChange(value);
          onDone();
        }}
        none="Nothing matches: choose a first and a last day below"
      />
      <div className={classes.ends}>
        {day('First day', from, (date) => `${date}..${to !== '' && to < date ? date : to}`)}
        {day('Last day', to, (date) => `${date !== '' && date < from ? date : from}..${date}`)}
      </div>
    </>
  );
}

function found(options: readonly Option[], search: string): Option[] {
  const words = searchWords(search);
  return options.filter(({ label, value }) => matchesWords([label, value], words));
}

function whyNoRange(column: ListColumn, text: string): string | undefined {
  const range = parseFilterValue(column, text);
  if (!range || !('from' in range)) return 'Not a number';
  const { from, to } = range;
  return from !== null && to !== null && from > to ? 'From must not be more than To' : undefined;
}
