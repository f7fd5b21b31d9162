// Master classes, create (spec 2.2, /master-class/create).
import { useNavigate } from 'react-router-dom';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import { pathTo } from '@/routes/paths';
import { PageHeader } from '@/ui/PageHeader';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';

export default function CreateMasterClassPage() {
  const navigate = useNavigate();
  const list = pathTo('/master-class/view');
  return (
    <>
      <PageHeader title="Create Master Class" />
      <DeclaredRecordForm type={MASTER_CLASSES} onSaved={({ id }) => void navigate(`${list}?master_class=${id}`)} onCancel={() => void navigate(list)} />
    </>
  );
}
