// Trainers, add (spec 2.2 and 7.1, /trainers/add-trainer): the e-mail of a new trainer is proven by a one-time code.
import type { Proficiency } from '@domain/contract/trainers';
import { newTrainer } from '@domain/contract/trainerEdits';
import { DUTIES } from '@domain/access';
import { pathTo } from '@/routes/paths';
import { useAddTrainerMutation, useInitialProficiencyQuery } from '@/store/api/trainerEdits';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { PageHeader } from '@/ui/PageHeader';
import { RecordForm } from '@/widgets/form/RecordForm';
import { useReturn } from '@/widgets/form/useReturn';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { OtpFields } from './form/OtpFields';
import { TrainerFields } from './form/TrainerFields';
import { LABELS, newValues, SECRETS } from './form/trainerFields';

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

function AddTrainerForm({ proficiency }: { proficiency: Proficiency }) {
  const writesPapers = useAppSelector((state) => selectMayAccess(state, DUTIES.write_trainer_papers.who));
  const [addTrainer] = useAddTrainerMutation();
  const { goBack, open } = useReturn(pathTo('/trainers/view-trainer'), 'trainer');
  return (
    <RecordForm
      label="Add Trainer"
      draft="trainer new"
      initial={newValues(proficiency, writesPapers)}
      schema={newTrainer}
      labels={LABELS}
      secrets={[...SECRETS, 'otp']}
      send={(body) => addTrainer({ body })}
      saved={({ trainer_name }) => `${trainer_name} added`}
      onSaved={({ teacher_id }) => open(teacher_id)}
      onCancel={() => goBack()}
      submitLabel="Add trainer"
    >
      {(parts) => (
        <TrainerFields
          parts={parts}
          writesPapers={writesPapers}
          identity={<OtpFields email={parts.values.teacher_id ?? ''} field={parts.field} />}
        />
      )}
    </RecordForm>
  );
}
