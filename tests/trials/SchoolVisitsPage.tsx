// Visits to schools: the list, one beside it, and the form of a new one. What a stranger writes as a page of `src/features/leads/`.
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import { RecordScreen } from '@/widgets/record/RecordScreen';
import { SCHOOL_VISITS } from './schoolVisit';

const NewVisitForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

export default function SchoolVisitsPage() {
  const dispatch = useAppDispatch();
  const [creating, setCreating] = useScreenState('creating a school visit', false);

  function opened({ id }: { id: string }): void {
    setCreating(false);
    dispatch(recordOpened(SCHOOL_VISITS.name, id));
  }

  if (creating)
    return (
      <>
        <PageHeader title="Add school visit" />
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <NewVisitForm type={SCHOOL_VISITS} onSaved={opened} onCancel={() => setCreating(false)} />
        </Suspense>
      </>
    );
  return (
    <RecordScreen
      type={SCHOOL_VISITS}
      title="School Visits"
      shown={['day', 'school', 'visitor', 'status']}
      create={<Button onClick={() => setCreating(true)}>Add school visit</Button>}
      empty="Add the first school visit."
    />
  );
}
