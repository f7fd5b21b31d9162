// Why something is done, kept with the record and shown in its activity.
import { Textarea } from '@mantine/core';

/** As long as the API takes it. */
const MAX_REASON = 500;

export function ReasonField({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
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
