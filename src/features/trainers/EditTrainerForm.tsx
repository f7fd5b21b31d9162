// Edits a trainer; what others changed meanwhile is settled field by field (spec 7.1).
import type { ShownTrainer } from '@domain/contract/trainers';
import { editedTrainer } from '@domain/contract/trainerEdits';
import { pathTo } from '@/routes/paths';
import { useEditTrainerMutation } from '@/store/api/trainerEdits';
import { RecordForm } from '@/widgets/form/RecordForm';
import { useReturn } from '@/widgets/form/useReturn';
import { TrainerFields } from './form/TrainerFields';
import { describe, LABELS, SECRETS, valuesOf } from './form/trainerFields';

export function EditTrainerForm({ trainer }: { trainer: ShownTrainer }) {
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
      {(parts) => <TrainerFields parts={parts} stored={trainer} />}
    </RecordForm>
  );
}
