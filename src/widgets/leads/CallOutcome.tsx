// What came of a call with a family, entered with one choice.
import { NativeSelect } from '@mantine/core';
import { CALL_OUTCOMES } from '@domain/records/leadEntry';
import { type Outcome, useOutcome } from './useOutcome';

const CHOOSE = '';
const CHOICES = [
  { value: CHOOSE, label: 'Enter outcome' },
  ...Object.entries(CALL_OUTCOMES).map(([value, label]) => ({ value, label })),
];

interface CallOutcomeProps {
  leadId: string;
  name: string;
}

export function CallOutcome({ leadId, name }: CallOutcomeProps) {
  const enter = useOutcome(leadId, name);

  return (
    <NativeSelect
      size="xs"
      w={128}
      aria-label={`Outcome of the call with ${name}`}
      data={CHOICES}
      value={CHOOSE}
      onChange={({ currentTarget: { value } }) => value !== CHOOSE && void enter(value as Outcome)}
    />
  );
}
