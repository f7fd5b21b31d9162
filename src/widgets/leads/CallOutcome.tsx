// What came of a call with a family, entered with one choice.
import { NativeSelect } from '@mantine/core';
import { CALL_OUTCOMES, LEAD_ENTRIES, type LeadEntry } from '@domain/records/leadEntry';
import { useRecordChanges } from '@/store/api/records';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/snackbar';

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
  const dispatch = useAppDispatch();
  const { create } = useRecordChanges(LEAD_ENTRIES);

  async function enter(outcome: NonNullable<LeadEntry['outcome']>): Promise<void> {
    const { data } = await create({ kind: 'call', outcome, text: null, due: null }, leadId);
    if (data) dispatch(notify({ kind: 'success', text: `${name}: ${CALL_OUTCOMES[outcome]}` }));
  }

  return (
    <NativeSelect
      size="xs"
      w={128}
      aria-label={`Outcome of the call with ${name}`}
      data={CHOICES}
      value={CHOOSE}
      onChange={({ currentTarget: { value } }) =>
        value !== CHOOSE && void enter(value as NonNullable<LeadEntry['outcome']>)
      }
    />
  );
}
