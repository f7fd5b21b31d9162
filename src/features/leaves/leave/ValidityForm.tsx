// Other days of a leave that has not ended; the sessions it touches are worked out again (decisions 10).
import { Textarea } from '@mantine/core';
import { validityForm } from '@domain/contract/leaveForm';
import { spanText } from '@domain/formats';
import { stretchOfTimes, timesOfStretch } from '@domain/leaves/leaveTimes';
import type { Leave } from '@domain/records/leave';
import { useModifyLeaveMutation } from '@/store/api/leaves';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';
import { TimesFields } from './TimesFields';

const LABELS = {
  kind: 'Length',
  from: 'From',
  to: 'Last day',
  from_time: 'From (IST)',
  to_time: 'Until (IST)',
  note: 'Why',
};

export function ValidityForm({ leave, onDone }: { leave: Leave; onDone: () => void }) {
  const [modify] = useModifyLeaveMutation();
  return (
    <RecordForm
      label="Change days"
      draft={`leave ${leave.id} days`}
      initial={{ version: leave.version, ...timesOfStretch(leave), note: '' }}
      schema={validityForm}
      labels={LABELS}
      send={({ version, note, ...times }) =>
        modify({ path: { id: leave.id }, body: { version, note, ...stretchOfTimes(times) } })
      }
      saved={({ start_time, end_time }) => `Leave changed: ${spanText(start_time, end_time)}`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Save days"
    >
      {(form) => (
        <FormSection title="Days">
          <TimesFields {...form} />
          <Textarea {...form.field('note')} autosize minRows={1} maxLength={300} />
        </FormSection>
      )}
    </RecordForm>
  );
}
