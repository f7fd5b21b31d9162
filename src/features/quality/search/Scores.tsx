// The scores of one trainer, chosen here or named by the address.
import { lazy } from 'react';
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EmptyState } from '@/ui/State';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import styles from '../quality.module.css';

const TrainerScores = lazy(() => import('@/widgets/quality/TrainerScores'));

export default function Scores() {
  const dispatch = useAppDispatch();
  const trainer = useAppSelector((state) => selectAddressed(state, 'trainer'));
  return (
    <section className={styles.part} aria-label="Scores">
      <div className={styles.narrow}>
        <ReferenceField
          to="trainer"
          multiple={false}
          inactiveToo
          value={trainer}
          onChange={(next) => dispatch(choiceMade({ show: 'scores', trainer: next as string | null }, true))}
          input={{ label: 'Trainer' }}
        />
      </div>
      {trainer === null ? (
        <EmptyState title="Choose a trainer">Scores of submitted checks are shown here.</EmptyState>
      ) : (
        <TrainerScores key={trainer} teacher_id={trainer} />
      )}
    </section>
  );
}
