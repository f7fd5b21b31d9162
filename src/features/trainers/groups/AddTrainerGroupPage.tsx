// Trainer groups, add (spec 2.2, /trainers/add-trainer-group).
import { useNavigate } from 'react-router-dom';
import { GROUPS } from '@domain/records/group';
import { pathTo } from '@/routes/paths';
import { PageHeader } from '@/ui/PageHeader';
import DeclaredRecordForm from '@/widgets/record/form/DeclaredRecordForm';
import { GROUP_INPUTS } from './MembersField';

export default function AddTrainerGroupPage() {
  const navigate = useNavigate();
  const leave = () => void navigate(pathTo('/trainers/view-trainer-groups'));
  return (
    <>
      <PageHeader title="Add Trainer Group" />
      <DeclaredRecordForm type={GROUPS} own={GROUP_INPUTS} onSaved={leave} onCancel={leave} />
    </>
  );
}
