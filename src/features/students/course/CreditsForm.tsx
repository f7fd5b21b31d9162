// The form that gives free classes: how many are left to give is said before.
import { NumberInput, Select, Textarea } from '@mantine/core';
import { students } from '@domain/contract/students';
import { CREDIT_REASONS } from '@domain/records/creditGrant';
import type { Variant } from '@domain/records/variant';
import { creditLimit } from '@domain/students/creditLimit';
import { useGiveCreditsMutation } from '@/store/api/students';
import { useAppSelector } from '@/store/hooks';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';

const LABELS = { credits: 'Free classes', reason: 'Reason', note: 'Note' };
const REASONS = Object.entries(CREDIT_REASONS).map(([value, label]) => ({ value, label }));

interface Entered {
  credits: number | null;
  reason: string | null;
  note: string;
}

export default function CreditsForm({ course: { id, credits, classes_total }, onDone }: { course: Variant; onDone: () => void }) {
  const [give] = useGiveCreditsMutation();
  const user = useAppSelector(({ auth }) => auth.user);
  const initial: Entered = { credits: null, reason: null, note: '' };
  const most = user ? creditLimit(classes_total, user) : 0;
  return (
    <RecordForm
      label="Give free classes"
      draft={`credits ${id}`}
      initial={initial}
      schema={students.giveCredits.body}
      labels={LABELS}
      send={(body) => give({ path: { id }, body })}
      saved={(course) => `Free classes given: ${course.classes_left} classes left`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Give free classes"
    >
      {({ field, values, change }) => (
        <FormSection title="Free classes">
          <NumberInput {...field('credits')} required value={values.credits ?? ''} onChange={(next) => change('credits')(next === '' ? null : next)} min={1} max={20} clampBehavior="none" description={`${credits} of at most ${most} given`} />
          <Select {...field('reason')} required data={REASONS} allowDeselect={false} />
          <Textarea {...field('note')} required autosize minRows={2} />
        </FormSection>
      )}
    </RecordForm>
  );
}
