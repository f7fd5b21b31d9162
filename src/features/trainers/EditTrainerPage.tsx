// Trainers, edit (spec 2.2, /trainers/edit-trainer, query email).
import { skipToken } from '@reduxjs/toolkit/query';
import { useTrainerToEditQuery } from '@/store/api/trainers';
import { PageHeader } from '@/ui/PageHeader';
import { useOpened } from '@/widgets/record/beside';
import { ChosenRecord } from '@/widgets/record/form/ChosenRecord';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { EditTrainerForm } from './EditTrainerForm';

export default function EditTrainerPage() {
  const email = useOpened('email');
  const { currentData, error, refetch } = useTrainerToEditQuery(email ? { query: { email } } : skipToken);
  return (
    <>
      <PageHeader title={currentData ? `Edit ${currentData.trainer_name}` : 'Edit Trainer'} />
      <ChosenRecord to="trainer" parameter="email" hint="Choose a trainer to edit" inactiveToo>
        {(id) => (
          <QueryBoundary what="trainer" query={{ data: currentData, error, refetch }}>
            {(trainer) => <EditTrainerForm key={id} trainer={trainer} />}
          </QueryBoundary>
        )}
      </ChosenRecord>
    </>
  );
}
