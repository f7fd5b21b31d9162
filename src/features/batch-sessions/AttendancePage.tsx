// Batch Attendance: students × sessions of a batch, marked as fast as one reads names (spec 2.2, decisions 8).
import { batchAttendance } from '@domain/contract/operations/batchAttendance';
import { Button, Group } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { addDays } from '@domain/calendar';
import { countText } from '@domain/formats';
import { useToday } from '@/clock/useNow';
import { batchAttendanceApi, useAttendanceSheetQuery } from '@/store/api/batchAttendance';
import type { ListCall } from '@/store/api/lists';
import { daysChosen, selectAddressed, selectDay } from '@/store/batchScreens';
import { call } from '@/store/call';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useScreenState } from '@/store/screen';
import { DateField } from '@/ui/DateField';
import { Dialog } from '@/ui/Dialog';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, LoadingState } from '@/ui/State';
import { LeaveGuard } from '@/widgets/form/LeaveGuard';
import { CsvButton } from '@/widgets/list/CsvButton';
import { QueryBoundary } from '@/widgets/record/RecordDetail';
import type { AttendanceSheet } from '@domain/contract/batchAttendance';
import styles from './batchSessions.module.css';
import { ChooseBatch } from './ChooseBatch';
import { Conflicts } from './attendance/Conflicts';
import { Sheet } from './attendance/Sheet';
import { ToMark } from './attendance/ToMark';
import { useMarking } from './attendance/useMarking';

const Minutes = lazy(() => import('./attendance/MinutesForm'));
const MARKS_LEFT = { one: 'mark', many: 'marks' };
const DAYS_BEFORE = 42;
const DAYS_AFTER = 14;

export default function AttendancePage() {
  const dispatch = useAppDispatch();
  const today = useToday();
  const batch = useAppSelector((state) => selectAddressed(state, 'batch'));
  const from = useAppSelector((state) => selectDay(state, 'from')) ?? addDays(today, -DAYS_BEFORE);
  const to = useAppSelector((state) => selectDay(state, 'to')) ?? addDays(today, DAYS_AFTER);
  const csv: ListCall = () =>
    call(batchAttendance, 'exportAttendanceSheet')({ path: { batch_id: batch! }, query: { from, to } });
  return (
    <>
      <PageHeader title="Batch Attendance">{batch && <CsvButton name="attendance" csv={csv} query={{}} />}</PageHeader>
      <div className={styles.bar}>
        <ChooseBatch value={batch} />
        <DateField label="From" value={from} onChange={(date) => dispatch(daysChosen({ from: date }))} />
        <DateField label="To" value={to} onChange={(date) => dispatch(daysChosen({ to: date }))} />
      </div>
      {batch ? <Loaded key={batch} batch={batch} from={from} to={to} /> : <ToMark />}
    </>
  );
}

function Loaded({ batch, from, to }: { batch: string; from: string; to: string }) {
  const dispatch = useAppDispatch();
  const asked = { path: { batch_id: batch }, query: { from, to } };
  const query = useAttendanceSheetQuery(asked, { refetchOnMountOrArgChange: true });
  // Marks are still sent where one has gone on to another page.
  const reload = async () =>
    dispatch(batchAttendanceApi.endpoints.attendanceSheet.initiate(asked, { forceRefetch: true, subscribe: false }));
  // What is shown stays, with what was marked in it, while it can't be read again.
  return (
    <QueryBoundary what="attendance" query={query}>
      {(sheet) => {
        if (sheet.sessions.length === 0)
          return <EmptyState title="No session on these days">Choose other days above.</EmptyState>;
        if (sheet.students.length === 0)
          return <EmptyState title="No student on these days">Nobody was a member of the batch then.</EmptyState>;
        return <Marked sheet={sheet} reload={reload} />;
      }}
    </QueryBoundary>
  );
}

function Marked({ sheet, reload }: { sheet: AttendanceSheet; reload: () => Promise<unknown> }) {
  const marking = useMarking(sheet, reload);
  const [minutes, setMinutes] = useScreenState('attendance by minutes', false);
  const left = marking.unsent + marking.contested.reduce((sum, { marks }) => sum + marks.length, 0);
  const hasMinutes = sheet.sessions.some(({ is_automatic, is_ahead }) => is_automatic && !is_ahead);
  return (
    <>
      <Sheet sheet={sheet} marking={marking} />
      <Conflicts sheet={sheet} contested={marking.contested} onSettle={marking.settle} />
      {marking.problem && (
        <p className={styles.error} role="alert">
          {marking.unsent > 0 && `${countText(MARKS_LEFT, marking.unsent)} not saved yet. `}
          {marking.problem}
        </p>
      )}
      <Group gap="xs" mt="xs">
        {marking.unsent > 0 && (
          <Button variant="default" size="compact-sm" disabled={marking.isSending} onClick={marking.sendAgain}>
            {`Save ${countText(MARKS_LEFT, marking.unsent)}`}
          </Button>
        )}
        {hasMinutes && (
          <Button variant="default" size="compact-sm" onClick={() => setMinutes(true)}>
            Mark by minutes
          </Button>
        )}
      </Group>
      <LeaveGuard
        form={`marks of ${sheet.batch.id}`}
        dirty={left > 0}
        lost={`${countText(MARKS_LEFT, left)} not saved yet will be lost.`}
        onDiscard={marking.forget}
      />
      <Dialog
        opened={minutes}
        onClose={() => setMinutes(false)}
        size="lg"
        title="Attendance by minutes"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {minutes && (
          <Suspense fallback={<LoadingState label="Loading the form" />}>
            <Minutes sheet={sheet} onDone={() => setMinutes(false)} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
