// Holidays of each region, kept by production admins: sessions of its batches skip them, leaves do not count them (decisions 8).
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { HOLIDAYS } from '@domain/records/holiday';
import { useAppDispatch } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { PageHeader } from '@/ui/PageHeader';
import { LoadingState } from '@/ui/State';
import { ImportCsv } from '@/widgets/import/ImportCsv';
import { RecordScreen } from '@/widgets/record/RecordScreen';

const NewHolidayForm = lazy(() => import('@/widgets/record/form/DeclaredRecordForm'));

const WIDTHS = { name: 260, day: 130, region: 130, status: 110, created_by: 240 };

export default function HolidaysPage() {
  const dispatch = useAppDispatch();
  const [creating, setCreating] = useScreenState('creating a holiday', false);

  function opened({ id }: { id: string }): void {
    setCreating(false);
    dispatch(recordOpened(HOLIDAYS.name, id));
  }

  if (creating)
    return (
      <>
        <PageHeader title="Add holiday" />
        <Suspense fallback={<LoadingState label="Loading the form" />}>
          <NewHolidayForm type={HOLIDAYS} onSaved={opened} onCancel={() => setCreating(false)} />
        </Suspense>
      </>
    );
  return (
    <RecordScreen
      type={HOLIDAYS}
      title="Holidays"
      shown={['day', 'name', 'region', 'status', 'created_by']}
      widths={WIDTHS}
      create={
        <>
          <ImportCsv type={HOLIDAYS} />
          <Button onClick={() => setCreating(true)}>Add holiday</Button>
        </>
      }
      empty="Add the first holiday: batches of its region do not meet on it."
    />
  );
}
