// Up to which day nobody of the family is reminded.
import { addDays } from '@domain/calendar';
import { payments } from '@domain/contract/payments';
import { useToday } from '@/clock/useNow';
import { usePauseRemindersMutation } from '@/store/api/payments';
import { DateField } from '@/ui/DateField';
import { RecordForm } from '@/widgets/form/RecordForm';

const LABELS = { until: 'Pause up to' };
const SCHEMA = payments.pauseReminders.body;
const DAYS = 7;

export default function PauseForm({ lead, onDone }: { lead: string; onDone: () => void }) {
  const [pause] = usePauseRemindersMutation();
  return (
    <RecordForm
      label="Pause reminders"
      draft={`pause reminders ${lead}`}
      initial={{ lead_id: lead, until: addDays(useToday(), DAYS) }}
      schema={SCHEMA}
      labels={LABELS}
      send={(body) => pause({ body })}
      saved={() => 'Reminders paused'}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Pause reminders"
    >
      {({ date }) => <DateField {...date('until')} required />}
    </RecordForm>
  );
}
