// Paid batches, edit (spec 2.2, /batch/edit/{id}): what may be changed of a batch now, one change at a time.
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { AnswerOf } from '@domain/contract/contract';
import { zoneCity } from '@domain/formats';
import type { Batch } from '@domain/records/batch';
import { BATCHES } from '@domain/records/batch';
import { pathTo } from '@/routes/paths';
import { useBatchDetailQuery } from '@/store/api/batches';
import { selectAddressed } from '@/store/batchScreens';
import { loadErrorText } from '@/store/errors/catalogue';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { Offered, OfferedOn } from '@/widgets/action/offered';
import { RecordStatus } from '@/widgets/record/RecordStatus';
import { slotWords } from '@/widgets/slots/slotText';
import styles from './batches.module.css';
import { CHANGES, type ChangeName } from './change/changes';

const ChangeForm = lazy(() => import('./change/ChangeForm'));
const ChangeResult = lazy(async () => ({ default: (await import('./change/ChangeForm')).ChangeResult }));

interface Done {
  name: ChangeName;
  sessions: AnswerOf<'changeBatch'>['sessions'];
}

const NOTHING_DONE: Done | null = null;

export default function EditBatchPage() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useBatchDetailQuery({ path: { id } });
  if (!currentData && !error) return <LoadingState label="Loading the batch" />;
  if (!currentData)
    return (
      <>
        <PageHeader title="Edit Batch" />
        <ErrorState title="The batch could not be loaded" onRetry={() => void refetch()}>
          {loadErrorText(error)}
        </ErrorState>
      </>
    );
  return <OneBatch key={id} batch={currentData.batch} dormantReason={currentData.dormant_reason} />;
}

function OneBatch({ batch, dormantReason }: { batch: Batch; dormantReason: string | null }) {
  // Other screens lead to one of them.
  const named = useAppSelector((state) => selectAddressed(state, 'change'));
  const [chosen, setChosen] = useScreenState<ChangeName | null>(
    `change of batch ${batch.id}`,
    named !== null && Object.hasOwn(CHANGES, named) ? (named as ChangeName) : null,
  );
  const [done, setDone] = useScreenState<Done | null>(`changed batch ${batch.id}`, NOTHING_DONE);
  const possible = (Object.keys(CHANGES) as ChangeName[]).filter(
    (name) => CHANGES[name].from.includes(batch.stage) && (name !== 'place' || batch.without_hour > 0),
  );
  function choose(name: ChangeName | null): void {
    setDone(null);
    setChosen(name);
  }

  return (
    <>
      <PageHeader title={`Edit ${batch.name}`}>
        <Button component={Link} to={`${pathTo('/batch/view')}?${BATCHES.name}=${batch.id}`} variant="default">
          Open batch
        </Button>
      </PageHeader>
      <div className={`${styles.page} ${styles.preview}`}>
        <p className={styles.line}>
          <RecordStatus type={BATCHES} status={batch.status} row={batch} />
          <span>{batch.trainer_name ?? 'No trainer'}</span>
          <span>{`${batch.students} of ${batch.capacity} seats`}</span>
          <span>{`${batch.slots.map(slotWords).join(', ')}, ${zoneCity(batch.time_zone)} time`}</span>
        </p>
        {dormantReason !== null && (
          <p
            className={styles.quiet}
          >{`This batch should be made dormant: ${dormantReason.charAt(0).toLowerCase()}${dormantReason.slice(1)}.`}</p>
        )}
        <div className={styles.line} role="group" aria-label="What to change">
          <OfferedOn value={batch.name}>
            {possible.map((name) => (
              <Offered key={name} label={CHANGES[name].label} onPress={() => choose(name)} />
            ))}
          </OfferedOn>
          {possible.map((name) => (
            <Button
              key={name}
              variant={chosen === name ? 'light' : 'default'}
              size="compact-sm"
              aria-pressed={chosen === name}
              onClick={() => choose(name)}
            >
              {CHANGES[name].label}
            </Button>
          ))}
        </div>
        {done ? (
          <Suspense fallback={<LoadingState label="Loading the result" />}>
            <ChangeResult batch={batch} {...done} />
          </Suspense>
        ) : chosen && possible.includes(chosen) ? (
          <Suspense fallback={<LoadingState label="Loading the form" />}>
            <ChangeForm
              key={chosen}
              batch={batch}
              name={chosen}
              onDone={({ sessions }) => setDone({ name: chosen, sessions })}
              onCancel={() => choose(null)}
            />
          </Suspense>
        ) : possible.length > 0 ? (
          <EmptyState title="Choose what to change">The effect on every session is shown before you save.</EmptyState>
        ) : (
          <EmptyState title="Nothing can be changed any more">
            A batch that is completed or cancelled stays as it was.
          </EmptyState>
        )}
      </div>
    </>
  );
}
