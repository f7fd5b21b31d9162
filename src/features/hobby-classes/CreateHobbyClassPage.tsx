// Hobby classes, create (spec 2.2, /hobby-class/create): what, when, for whom, and a host who is free then.
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { pathTo } from '@/routes/paths';
import { PageHeader } from '@/ui/PageHeader';
import { useReturn } from '@/widgets/form/useReturn';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import type { OwnInputs } from '@/widgets/record/form/RecordInputs';
import { HostField } from '@/widgets/series/HostField';

export const OWN_INPUTS: OwnInputs = {
  host: ({ field, set, values }) => (
    <HostField
      key="host"
      path="host"
      field={field}
      value={(values['host'] as string | null) || null}
      start={typeof values['start_time'] === 'number' ? values['start_time'] : null}
      onChange={(host) => set('host', host)}
    />
  ),
};

export default function CreateHobbyClassPage() {
  const { open, goBack } = useReturn(pathTo('/hobby-class/view'), HOBBY_CLASSES.name);
  return (
    <>
      <PageHeader title="Create Hobby Class" />
      <DeclaredRecordForm
        type={HOBBY_CLASSES}
        own={OWN_INPUTS}
        onSaved={({ id }) => open(id)}
        onCancel={() => goBack()}
      />
    </>
  );
}
