// Asked where the last hour of a leave is rejected, and the leave with it: whether its days are still marked.
import { Checkbox } from '@mantine/core';
import { LEAVES } from '@domain/records/leave';
import { useScreenState } from '@/store/screen';
import { BusyButton } from '@/ui/BusyButton';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

interface LastRejectionProps {
  opened: boolean;
  busy: boolean;
  onKeep: () => void;
  onReject: (offCalendar: boolean) => void;
}

export function LastRejection({ opened, busy, onKeep, onReject }: LastRejectionProps) {
  const [isOff, setOff] = useScreenState('leave of rejected hours off the calendar', true);
  return (
    <ConfirmDialog
      opened={opened}
      title="Reject the leave?"
      keep="Not yet"
      onKeep={onKeep}
      busy={busy}
      buttons={
        <BusyButton color="red" busy={busy} onClick={() => onReject(isOff)}>
          Reject
        </BusyButton>
      }
    >
      None of its hours is approved then: the whole leave is rejected. Sessions stay as they are; the trainer is
      notified.
      <Checkbox
        mt="sm"
        label={LEAVES.all['off_calendar']!.label}
        description={LEAVES.all['off_calendar']!.hint}
        checked={isOff}
        onChange={({ currentTarget }) => setOff(currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
