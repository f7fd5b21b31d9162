// Other days of a leave that has not ended; the sessions it touches are worked out anew (decisions 10). Hours added to an approved one wait for somebody else.
import { Textarea } from '@mantine/core';
import { useRef } from 'react';
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
  const asked = useRef<Times>(leave);
  return (
    <RecordForm
      label="Change days"
      draft={`leave ${leave.id} days`}
      initial={{ version: leave.version, ...timesOfStretch(leave), note: '' }}
      schema={validityForm}
      labels={LABELS}
      send={({ version, note, ...times }) => {
        asked.current = stretchOfTimes(times);
        return modify({ path: { id: leave.id }, body: { version, note, ...asked.current } });
      }}
      saved={(now) => savedText(now, asked.current)}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Save days"
    >
      {(form) => (
        <FormSection title="Days">
          {leave.status === 'APPROVED' && (
            <p>Days that you add are asked for in a leave of their own, which somebody else decides.</p>
          )}
          <TimesFields {...form} />
          <Textarea {...form.field('note')} autosize minRows={1} maxLength={300} />
        </FormSection>
      )}
    </RecordForm>
  );
}

type Times = Pick<Leave, 'start_time' | 'end_time'>;

function savedText({ start_time, end_time }: Times, asked: Times): string {
  const changed = `Leave changed: ${spanText(start_time, end_time)}`;
  const added = asked.start_time < start_time || asked.end_time > end_time;
  return added ? 'The added days are asked for in a leave of their own: somebody else has to decide it' : changed;
}
