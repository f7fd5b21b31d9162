// Whether a lead attended its demo: marked with one press, and with another the contrary.
import { SegmentedControl } from '@mantine/core';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import { ATTENDANCES } from '@domain/lists/demoFollowUpLists';
import { slotLabel } from './demoOfLead';
import type { Mark } from './useMarks';

interface MarkControlProps {
  row: AttendanceListed;
  /** What is on its way to be kept. */
  sending: Mark | null | undefined;
  disabled: boolean;
  onMark: (attendance: Mark) => void;
}

const MARKS = [
  { value: 'present', label: ATTENDANCES.present },
  { value: 'absent', label: ATTENDANCES.absent },
];

export function MarkControl({ row, sending, disabled, onMark }: MarkControlProps) {
  const shown = sending ?? row.attendance;
  return (
    <SegmentedControl
      size="xs"
      aria-label={`Attendance of ${row.lead_name}, ${slotLabel(row.slot_start_time)}`}
      data={MARKS}
      value={shown === 'open' ? '' : shown}
      disabled={disabled}
      onChange={(value) => onMark(value as Mark)}
    />
  );
}
