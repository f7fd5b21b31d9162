// Trainers, add (spec 2.2, /trainers/add-trainer).
import { useInitialProficiencyQuery } from '@/store/api/trainerEdits';
import { PageHeader } from '@/ui/PageHeader';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { AddTrainerForm } from './AddTrainerForm';

export default function AddTrainerPage() {
  return (
    <>
      <PageHeader title="Add Trainer" />
      <QueryBoundary what="form" query={useInitialProficiencyQuery()}>
        {({ product_wise_grade_proficiency }) => <AddTrainerForm proficiency={product_wise_grade_proficiency} />}
      </QueryBoundary>
    </>
  );
}
