// Trainers, edit (spec 2.2, /trainers/edit-trainer, query email).
import { skipToken } from '@reduxjs/toolkit/query';
import { useTrainerToEditQuery } from '@/store/api/trainers';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState, LoadingState } from '@/ui/State';
import { ChooseRecord } from '@/widgets/record/form/ChooseRecord';
import { EditTrainerForm } from './EditTrainerForm';

export default function EditTrainerPage() {
  const dispatch = useAppDispatch();
  const email = useAppSelector(({ location }) => new URLSearchParams(location.search).get('email') ?? '');
  const { currentData: trainer, error, refetch } = useTrainerToEditQuery(email ? { query: { email } } : skipToken);
  return (
    <>
      <PageHeader title={trainer ? `Edit ${trainer.trainer_name}` : 'Edit Trainer'} />
      {trainer && <EditTrainerForm key={email} trainer={trainer} />}
      {!email && (
        <ChooseRecord
          to="trainer"
          label="Trainer"
          hint="Choose a trainer to edit"
          inactiveToo
          onChoose={(id) => dispatch(recordOpened('email', id))}
        />
      )}
      {email && !trainer && !error && <LoadingState label="Loading the trainer" />}
      {email && !trainer && error && (
        <ErrorState title="The trainer could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      )}
    </>
  );
}
