// Demo, Create: one demo slot at the same hour for many trainers at once (spec 2.2, /create-session).
import { trainersChosen } from '@/store/availability/demoCreation';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageHeader } from '@/ui/PageHeader';
import { TrainerAvailability } from '@/widgets/trainer-availability/TrainerAvailability';
import styles from './createSession.module.css';
import { DemoForm } from './DemoForm';

export default function CreateSessionPage() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.demoCreation.chosen);
  const sending = useAppSelector((state) => state.availability.sending);
  return (
    <>
      <PageHeader title="Create Demo Session" />
      <div className={styles.columns}>
        <div className={styles.picker}>
          <TrainerAvailability
            checkboxSelection
            hideTimeColumns
            hideSessionActions
            selectedTrainers={chosen}
            onTrainersSelected={(trainers) => !sending && dispatch(trainersChosen(trainers))}
          />
        </div>
        <DemoForm />
      </div>
    </>
  );
}
