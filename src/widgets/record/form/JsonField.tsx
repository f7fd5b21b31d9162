// JSON as text, where no screen knows its shape: what is no JSON is kept as it was typed, and refused when it is saved.
import { Textarea } from '@mantine/core';
import { useFieldState } from '../../form/useFieldState';

interface JsonFieldProps {
  /** Of the form's field. */
  path: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Label, error and the like. */
  input: Readonly<Record<string, unknown>>;
}

/** No JSON holds it, so that the form's schema refuses it. */
const NO_JSON = Number.NaN;

export function JsonField({ path, value, onChange, input }: JsonFieldProps) {
  const [text, setText] = useFieldState(
    `${path} text`,
    value === null || value === undefined || Number.isNaN(value) ? '' : JSON.stringify(value, null, 2),
  );
  return (
    <Textarea
      {...input}
      value={text}
      autosize
      minRows={3}
      spellCheck={false}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(parsed(currentTarget.value));
      }}
    />
  );
}

function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return NO_JSON;
  }
}
