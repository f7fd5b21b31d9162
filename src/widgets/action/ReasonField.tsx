// Why something is done, kept with the record and shown in its activity.
import { Textarea } from '@mantine/core';

/** As long as the API takes it. */
const MAX_REASON = 500;

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** Where it is a field of the records, as it is called there, and whether they need it. */
  asked?: { label: string; isRequired: boolean; max: number };
}

export function ReasonField({ value, onChange, asked }: ReasonFieldProps) {
  return (
    <Textarea
      mt="sm"
      label={asked ? `${asked.label}${asked.isRequired ? '' : ' (optional)'}` : 'Reason (optional)'}
      description={
        asked ? 'The same for all that are selected.' : 'Shown in the activity. Leave names of families out.'
      }
      required={asked?.isRequired}
      autosize
      minRows={2}
      maxRows={6}
      maxLength={asked?.max ?? MAX_REASON}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
