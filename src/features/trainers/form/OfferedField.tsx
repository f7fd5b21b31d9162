// A field that offers words and takes others: what is known by a code is shown in words, and kept as the code.
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { codeOf, type Words, wordOf } from '@domain/business/codeWords';

interface OfferedFieldProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
  words: Words;
  value?: unknown;
  onChange?: unknown;
}

export function OfferedField({ words, value, onChange, ...field }: OfferedFieldProps) {
  const change = onChange as (value: string) => void;
  return (
    <Autocomplete
      {...field}
      data={Object.values(words)}
      value={wordOf(words, String(value ?? ''))}
      onChange={(written) => change(codeOf(words, written))}
    />
  );
}
