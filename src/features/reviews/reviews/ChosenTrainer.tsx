// A trainer to choose, and their reviews over time.
import { choiceMade, selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EmptyState } from '@/ui/State';
import { ReferenceField } from '@/widgets/record/form/ReferenceField';
import styles from '../reviews.module.css';
import { OverTime } from './OverTime';

export default function ChosenTrainer() {
  const dispatch = useAppDispatch();
  const trainer = useAppSelector((state) => selectAddressed(state, 'trainer'));
  return (
    <section className={styles.part} aria-label="Over time">
      <div className={styles.narrow}>
        <ReferenceField
          to="trainer"
          multiple={false}
          inactiveToo
          value={trainer}
          onChange={(next) => dispatch(choiceMade({ trainer: next as string | null }, true))}
          input={{ label: 'Trainer' }}
        />
      </div>
      {trainer === null ? (
        <EmptyState title="Choose a trainer">Their submitted reviews are shown here, cycle by cycle.</EmptyState>
      ) : (
        <OverTime key={trainer} teacher_id={trainer} />
      )}
    </section>
  );
}
