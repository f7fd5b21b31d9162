// Up to which day nobody of the family is reminded.
import { addDays } from '@domain/calendar';
import { payments } from '@domain/contract/payments';
import { date } from '@domain/records/fields';
import { useToday } from '@/clock/useNow';
import { usePauseRemindersMutation } from '@/store/api/payments';
import { PlainForm } from '@/widgets/record/form/PlainForm';

const FIELDS = { until: date('Pause up to') };
const DAYS = 7;

export default function PauseForm({ lead, onDone }: { lead: string; onDone: () => void }) {
  const [pause] = usePauseRemindersMutation();
  return (
    <PlainForm
      label="Pause reminders"
      draft={`pause reminders ${lead}`}
      fields={FIELDS}
      begins={{ lead_id: lead, until: addDays(useToday(), DAYS) }}
      schema={payments.pauseReminders.body}
      send={(body) => pause({ body })}
      saved={() => 'Reminders paused'}
      onDone={onDone}
    />
  );
}
