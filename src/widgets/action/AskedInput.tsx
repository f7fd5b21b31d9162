// What an action asks for once, for all rows that it is done to: a text, one of some values, or what a screen lets one search for.
import { NativeSelect, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';

export interface AskedField {
  name: string;
  label: string;
  isRequired: boolean;
  /** Letters of a text. */
  max?: number | undefined;
  /** Of a choice: its values with their words. */
  labels?: Readonly<Record<string, string>> | undefined;
  /** Of what neither is: the screen's own input, stable. */
  input?: (given: AskedInputGiven) => ReactNode;
  /** Of an own input: whether the text is all that is asked for. */
  isWhole?: (text: string) => boolean;
}

export interface AskedInputGiven {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

interface AskedInputProps {
  field: AskedField;
  value: string;
  onChange: (text: string) => void;
}

const SAME = 'The same for all that are selected.';

export function AskedInput({ field, value, onChange }: AskedInputProps) {
  const { label, isRequired, max, labels, input: OwnInput } = field;
  if (OwnInput) return <OwnInput label={label} value={value} onChange={onChange} />;
  const common = {
    mt: 'sm',
    label: isRequired ? label : `${label} (optional)`,
    description: SAME,
    required: isRequired,
    value,
  } as const;
  if (labels)
    return (
      <NativeSelect
        {...common}
        data={[
          { value: '', label: 'Choose one' },
          ...Object.entries(labels).map(([each, word]) => ({ value: each, label: word })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  return (
    <Textarea
      {...common}
      autosize
      minRows={2}
      maxRows={6}
      {...(max !== undefined && { maxLength: max })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
