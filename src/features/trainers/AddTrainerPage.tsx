// Trainers, add (spec 2.2, /trainers/add-trainer).
import { useInitialProficiencyQuery } from '@/store/api/trainerEdits';
import { loadErrorText } from '@/store/errors/catalogue';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState, LoadingState } from '@/ui/State';
import { AddTrainerForm } from './AddTrainerForm';

export default function AddTrainerPage() {
  const { data, error, refetch } = useInitialProficiencyQuery();
  return (
    <>
      <PageHeader title="Add Trainer" />
      {data && <AddTrainerForm proficiency={data.product_wise_grade_proficiency} />}
      {!data && !error && <LoadingState label="Loading the form" />}
      {!data && error && (
        <ErrorState title="The form could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      )}
    </>
  );
}
