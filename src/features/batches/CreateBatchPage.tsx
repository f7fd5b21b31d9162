// Paid batches, create (spec 2.2, /batch/create): course, hours, trainer, a preview of every session, then each one's result.
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { AnswerOf } from '@domain/contract/contract';
import { BATCHES } from '@domain/records/batch';
import { pathTo } from '@/routes/paths';
import { useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { Link } from '@/ui/Link';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import styles from './batches.module.css';
import { offeredIn } from './openings/createAddress';
import { SessionResults } from './SessionResults';

const BatchForm = lazy(() => import('./create/BatchForm'));
const OfferSeats = lazy(() => import('./create/OfferSeats').then(({ OfferSeats: shown }) => ({ default: shown })));

type Created = AnswerOf<'createBatch'>;

export default function CreateBatchPage() {
  const [created, setCreated] = useScreenState<Created | null>('created batch', null);
  const entries = offeredIn(useAppSelector(({ location }) => location.search));
  if (created)
    return (
      <>
        <PageHeader title={`Batch ${created.batch.name} created`}>
          <Button variant="default" component={Link} to={pathTo('/batch/create')} onClick={() => setCreated(null)}>
            Create another
          </Button>
          <Button component={Link} to={`${pathTo('/batch/view')}?${BATCHES.name}=${created.batch.id}`}>
            Open batch
          </Button>
        </PageHeader>
        <div className={styles.page}>
          {entries.length > 0 && (
            <Suspense fallback={<LoadingState label="Loading who waits" />}>
              <OfferSeats batch={created.batch} entries={entries} />
            </Suspense>
          )}
          <SessionResults label="Sessions" sessions={created.sessions} zone={created.batch.time_zone} isDone />
        </div>
      </>
    );
  return (
    <>
      <PageHeader title="Create Batch" />
      <Suspense fallback={<LoadingState label="Loading the form" />}>
        <BatchForm onCreated={setCreated} />
      </Suspense>
    </>
  );
}
