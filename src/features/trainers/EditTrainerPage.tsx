// Trainers, edit (spec 2.2 and 7.1, /trainers/edit-trainer, query email); what others changed meanwhile is settled field by field.
import { skipToken } from '@reduxjs/toolkit/query';
import type { ShownTrainer } from '@domain/contract/trainers';
import { editedTrainer } from '@domain/contract/trainerEdits';
import { DUTIES } from '@domain/access';
import { pathTo } from '@/routes/paths';
import { useEditTrainerMutation } from '@/store/api/trainerEdits';
import { useTrainerToEditQuery } from '@/store/api/trainers';
import { selectMayAccess } from '@/store/auth';
import { useAppSelector } from '@/store/hooks';
import { PageHeader } from '@/ui/PageHeader';
import { RecordForm } from '@/widgets/form/RecordForm';
import { useReturn } from '@/widgets/form/useReturn';
import { useOpened } from '@/widgets/record/beside';
import { ChosenRecord } from '@/widgets/record/form/ChosenRecord';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import { TrainerFields } from './form/TrainerFields';
import { describe, LABELS, SECRETS, valuesOf } from './form/trainerFields';

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

function EditTrainerForm({ trainer }: { trainer: ShownTrainer }) {
  const writesPapers = useAppSelector((state) => selectMayAccess(state, DUTIES.write_trainer_papers.who));
  const [editTrainer] = useEditTrainerMutation();
  const { goBack } = useReturn(pathTo('/trainers/view-trainer'), 'trainer');
  return (
    <RecordForm
      label={`Edit ${trainer.trainer_name}`}
      draft={`trainer ${trainer.teacher_id}`}
      initial={valuesOf(trainer)}
      schema={editedTrainer}
      labels={LABELS}
      secrets={SECRETS}
      send={(body) => editTrainer({ body })}
      saved={({ trainer_name }) => `${trainer_name} saved`}
      onSaved={({ teacher_id }) => goBack(teacher_id)}
      onCancel={() => goBack(trainer.teacher_id)}
      submitLabel="Save trainer"
      describe={describe}
    >
      {(parts) => <TrainerFields parts={parts} stored={trainer} writesPapers={writesPapers} />}
    </RecordForm>
  );
}
