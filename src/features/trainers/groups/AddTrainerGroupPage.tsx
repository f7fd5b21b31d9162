// Trainer groups, add (spec 2.2, /trainers/add-trainer-group).
import { PageHeader } from '@/ui/PageHeader';
import { AddGroupForm } from './AddGroupForm';

export default function AddTrainerGroupPage() {
  return (
    <>
      <PageHeader title="Add Trainer Group" />
      <AddGroupForm />
    </>
  );
}
