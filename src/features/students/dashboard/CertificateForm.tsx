// The form that issues a certificate: its kind and what it says.
import { Select, TextInput } from '@mantine/core';
import { students } from '@domain/contract/students';
import { COURSE_CERTIFICATE_KINDS } from '@domain/records/studentWork';
import type { Variant } from '@domain/records/variant';
import { useIssueCertificateMutation } from '@/store/api/students';
import { FormSection } from '@/widgets/form/FormSection';
import { RecordForm } from '@/widgets/form/RecordForm';

const LABELS = { kind: 'Kind', title: 'Title' };
const KINDS = Object.entries(COURSE_CERTIFICATE_KINDS).map(([value, label]) => ({ value, label }));

interface Entered {
  kind: string | null;
  title: string;
}

export default function CertificateForm({
  course: { id, classes_left },
  onDone,
}: {
  course: Variant;
  onDone: () => void;
}) {
  const [issue] = useIssueCertificateMutation();
  const initial: Entered = { kind: classes_left === 0 ? 'completion' : 'milestone', title: '' };
  return (
    <RecordForm
      label="Issue certificate"
      draft={`certificate ${id}`}
      initial={initial}
      schema={students.issueCertificate.body}
      labels={LABELS}
      send={(body) => issue({ path: { id }, body })}
      saved={({ title }) => `Certificate “${title}” issued`}
      onSaved={onDone}
      onCancel={onDone}
      submitLabel="Issue certificate"
    >
      {({ field }) => (
        <FormSection title="Certificate">
          <Select {...field('kind')} required data={KINDS} allowDeselect={false} />
          <TextInput
            {...field('title')}
            required
            autoComplete="off"
            description="Printed below the name, such as First ten classes"
          />
        </FormSection>
      )}
    </RecordForm>
  );
}
