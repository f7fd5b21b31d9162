// Paid Batch, Create Session: a CatchUp, a PTM or an extra session of a batch, with a trainer who is free then (spec 2.2, 2.4).
import type { TrainerId } from '@domain/units';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TrainerAvailability } from '@/widgets/trainer-availability/TrainerAvailability';
import { SessionForm } from './create/SessionForm';

const NOBODY: TrainerId[] = [];

export default function CreateSessionPage() {
  const dispatch = useAppDispatch();
  const trainer = useAppSelector((state) => selectAddressed(state, 'trainer'));
  return (
    <TrainerAvailability
      title="Create Batch Session"
      checkboxSelection
      oneTrainer
      teachingOnly
      hideTimeColumns
      hideSessionActions
      selectedTrainers={trainer === null ? NOBODY : [trainer]}
      onTrainersSelected={([chosen]) => dispatch(choiceMade({ trainer: chosen ?? null }))}
      beside={<SessionForm />}
    />
  );
}
