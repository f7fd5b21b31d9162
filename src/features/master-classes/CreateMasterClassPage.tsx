// Master classes, create (spec 2.2, /master-class/create).
import { MASTER_CLASSES } from '@domain/records/masterClass';
import { pathTo } from '@/routes/paths';
import { PageHeader } from '@/ui/PageHeader';
import { useReturn } from '@/widgets/form/useReturn';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';

export default function CreateMasterClassPage() {
  const { open, goBack } = useReturn(pathTo('/master-class/view'), MASTER_CLASSES.name);
  return (
    <>
      <PageHeader title="Create Master Class" />
      <DeclaredRecordForm type={MASTER_CLASSES} onSaved={({ id }) => open(id)} onCancel={() => goBack()} />
    </>
  );
}
