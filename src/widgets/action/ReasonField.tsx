// Why something is done, shown in the activity of what it is done to.
import { Textarea } from '@mantine/core';

/** As long as the API takes it. */
const MAX_REASON = 500;

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

export function ReasonField({ value, onChange }: ReasonFieldProps) {
  return (
    <Textarea
      mt="sm"
      label="Reason (optional)"
      description="Shown in the activity. Leave names of families out."
      autosize
      minRows={2}
      maxRows={6}
      maxLength={MAX_REASON}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
