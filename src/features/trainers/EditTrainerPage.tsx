// Trainers, edit (spec 2.2, /trainers/edit-trainer, query email).
import { skipToken } from '@reduxjs/toolkit/query';
import { useTrainerToEditQuery } from '@/store/api/trainers';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { useAppSelector } from '@/store/hooks';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { EditTrainerForm } from './EditTrainerForm';

export default function EditTrainerPage() {
  const email = useAppSelector(({ location }) => new URLSearchParams(location.search).get('email') ?? '');
  const { currentData: trainer, error, refetch } = useTrainerToEditQuery(email ? { query: { email } } : skipToken);
  return (
    <>
      <PageHeader title={trainer ? `Edit ${trainer.trainer_name}` : 'Edit Trainer'} />
      {trainer && <EditTrainerForm key={email} trainer={trainer} />}
      {!email && <EmptyState title="No trainer is chosen">Choose one in the list of trainers.</EmptyState>}
      {email && !trainer && !error && <LoadingState label="Loading the trainer" />}
      {email && !trainer && error && (
        <ErrorState title="The trainer could not be loaded" onRetry={() => void refetch()}>
          {errorText(failedCall(error))}
        </ErrorState>
      )}
    </>
  );
}
