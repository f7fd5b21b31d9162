// Whose sessions a screen is about: a batch, found by its name, and kept in the address.
import { lazy, Suspense } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { batchChosen } from '@/store/batchScreens';
import { LoadingState } from '@/ui/State';
import styles from './batchSessions.module.css';

const ReferenceField = lazy(async () => ({
  default: (await import('@/widgets/record/form/ReferenceField')).ReferenceField,
}));

export function ChooseBatch({ value, label = 'Batch' }: { value: string | null; label?: string }) {
  const dispatch = useAppDispatch();
  return (
    <Suspense fallback={<LoadingState label="Loading the batches" />}>
      <div className={styles.choice}>
        <ReferenceField
          to="batch"
          multiple={false}
          value={value}
          onChange={(id) => dispatch(batchChosen(typeof id === 'string' ? id : null))}
          input={{ label }}
        />
      </div>
    </Suspense>
  );
}
