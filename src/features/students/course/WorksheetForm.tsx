// The form that gives a worksheet: its title, the session it belongs to, the day.
import { NumberInput, TextInput } from '@mantine/core';
import { students } from '@domain/contract/students';
import type { Variant } from '@domain/records/variant';
import { useToday } from '@/clock/useNow';
import { useGiveWorksheetMutation } from '@/store/api/students';
import { DateField } from '@/ui/DateField';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';

const LABELS = { title: 'Title', session_number: 'Session', given_on: 'Given' };

interface Entered {
  title: string;
  session_number: number | null;
  given_on: string | null;
}

export default function WorksheetForm({ course: { id }, onDone }: { course: Variant; onDone: () => void }) {
  const [give] = useGiveWorksheetMutation();
  const today = useToday();
  const initial: Entered = { title: '', session_number: null, given_on: today };
  return (
    <RecordForm
      label="Give worksheet"
      draft={`worksheet ${id}`}
      initial={initial}
      schema={students.giveWorksheet.body}
      labels={LABELS}
      send={(body) => give({ path: { id }, body })}
      saved={({ title }) => `${title} given`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Give worksheet"
    >
      {({ field, date, values, change }) => (
        <FormSection title="Worksheet">
          <TextInput {...field('title')} required autoComplete="off" />
          <NumberInput {...field('session_number')} value={values.session_number ?? ''} onChange={(next) => change('session_number')(next === '' ? null : next)} min={1} max={250} clampBehavior="none" />
          <DateField {...date('given_on')} required />
        </FormSection>
      )}
    </RecordForm>
  );
}
