// Demo, Create: one demo slot at the same hour for many trainers at once (spec 2.2, /create-session).
import { trainersChosen } from '@/store/availability/demoCreation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TrainerAvailability } from '@/widgets/trainer-availability/TrainerAvailability';
import { DemoForm } from './DemoForm';

export default function CreateSessionPage() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.demoCreation.chosen);
  const sending = useAppSelector((state) => state.availability.sending);
  return (
    <TrainerAvailability
      title="Create Demo Session"
      checkboxSelection
      hideTimeColumns
      hideSessionActions
      selectedTrainers={chosen}
      onTrainersSelected={(trainers) => !sending && dispatch(trainersChosen(trainers))}
      beside={<DemoForm />}
    />
  );
}
