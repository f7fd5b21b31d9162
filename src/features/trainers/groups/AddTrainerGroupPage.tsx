// Trainer groups, add (spec 2.2, /trainers/add-trainer-group).
import { GROUPS } from '@domain/records/group';
import { pathTo } from '@/routes/paths';
import { PageHeader } from '@/ui/PageHeader';
import { useReturn } from '@/widgets/form/useReturn';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import { GROUP_INPUTS } from './MembersField';

export default function AddTrainerGroupPage() {
  const { open, goBack } = useReturn(pathTo('/trainers/view-trainer-groups'), GROUPS.name);
  return (
    <>
      <PageHeader title="Add Trainer Group" />
      <DeclaredRecordForm type={GROUPS} own={GROUP_INPUTS} onSaved={({ id }) => open(id)} onCancel={() => goBack()} />
    </>
  );
}
