// The form that raises a registration issue: one of eight common ones, and what there is to say about it.
import { Select, Textarea } from '@mantine/core';
import { REGISTRATION_ISSUES } from '@domain/business/reasons';
import { students } from '@domain/contract/students';
import { useRaiseIssueMutation } from '@/store/api/students';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';

const LABELS = { reason: 'Issue', note: 'Note' };
const REASONS = Object.entries(REGISTRATION_ISSUES).map(([value, label]) => ({ value, label }));

interface Entered {
  reason: string | null;
  note: string;
}

export default function IssueForm({ student: id, onDone }: { student: string; onDone: () => void }) {
  const [raise] = useRaiseIssueMutation();
  const initial: Entered = { reason: null, note: '' };
  return (
    <RecordForm
      label="Raise issue"
      draft={`issue ${id}`}
      initial={initial}
      schema={students.raiseIssue.body}
      labels={LABELS}
      send={(body) => raise({ path: { id }, body })}
      saved={({ reason }) => `Issue raised: ${REGISTRATION_ISSUES[reason]}`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Raise issue"
    >
      {({ field }) => (
        <FormSection title="Issue">
          <Select {...field('reason')} required data={REASONS} allowDeselect={false} />
          <Textarea {...field('note')} autosize minRows={2} />
        </FormSection>
      )}
    </RecordForm>
  );
}
