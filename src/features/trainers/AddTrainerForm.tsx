// Adds a trainer whose e-mail a one-time code has proven (spec 7.1).
import type { Proficiency } from '@domain/contract/trainers';
import { newTrainer } from '@domain/contract/trainerEdits';
import { pathTo } from '@/routes/paths';
import { useAddTrainerMutation } from '@/store/api/trainerEdits';
import { RecordForm } from '@/widgets/form/RecordForm';
import { useReturn } from '@/widgets/form/useReturn';
import { OtpFields } from './form/OtpFields';
import { TrainerFields, useWritesPapers } from './form/TrainerFields';
import { LABELS, newValues, SECRETS } from './form/trainerFields';

export function AddTrainerForm({ proficiency }: { proficiency: Proficiency }) {
  const writesPapers = useWritesPapers();
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
          identity={<OtpFields email={parts.values.teacher_id ?? ''} field={parts.field} />}
        />
      )}
    </RecordForm>
  );
}
