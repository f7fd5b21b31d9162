// Demo Attendance: who is booked, who tried to join and who came, with the word of whoever was there (spec 2.2, 7.1).
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Paper, SegmentedControl, Table } from '@mantine/core';
import { useState } from 'react';
import type { AttendanceRow } from '@domain/contract/demoFollowUp';
import { useListAttendanceQuery, useSubmitAttendanceMutation } from '@/store/api/demoFollowUp';
import { errorText, failedCall } from '@/store/errors/catalogue';
import { selectFrom, selectSought, selectTo } from '@/store/followUp';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { said } from '@/store/snackbar';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, ErrorState, LoadingState } from '@/ui/State';
import { useToday } from '@/widgets/trainer-availability/useToday';
import { attemptsLabel, isSought, nameOf, slotLabel } from './demoOfLead';
import { FollowUpFilters } from './FollowUpFilters';
import { Pages } from './Pages';
import styles from './followUp.module.css';

const PAGE = 50;

export default function SessionAttendancePage() {
  return (
    <>
      <PageHeader title="Demo Attendance" />
      <FollowUpFilters />
      <Attendance />
    </>
  );
}

function Attendance() {
  const today = useToday();
  const from = useAppSelector((state) => selectFrom(state, today));
  const to = useAppSelector((state) => selectTo(state, today));
  const sought = useAppSelector(selectSought);
  const { currentData, error, refetch } = useListAttendanceQuery({ query: { from, to } }, { refetchOnMountOrArgChange: true });
  const rows = (currentData ?? []).filter((row) => isSought(row, sought)).reverse();
  if (!currentData && error)
    return (
      <ErrorState title="The attendance could not be loaded" onRetry={() => void refetch()}>
        {errorText(failedCall(error))}
      </ErrorState>
    );
  if (!currentData) return <LoadingState label="Loading the attendance" />;
  if (rows.length === 0)
    return (
      <EmptyState title={sought ? 'No demo matches the search' : 'Nobody is booked on these days'}>
        Change the search or the days.
      </EmptyState>
    );
  return <Rows key={`${from} ${to} ${sought}`} rows={rows} />;
}

function Rows({ rows }: { rows: readonly AttendanceRow[] }) {
  const [page, setPage] = useState(0);
  const [now] = useState(() => Date.now() / 1000);
  return (
    <Paper className={styles.table}>
      <Table aria-label="Attendance">
        <Table.Thead>
          <Table.Tr>
            {['Slot (IST)', 'Lead', 'Trainer', 'Join attempts', 'Attendance'].map((name) => (
              <Table.Th key={name}>{name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.slice(page * PAGE, (page + 1) * PAGE).map((row) => (
            <Table.Tr key={row.booked_session_id}>
              <Table.Td>{slotLabel(row.slot_start_time)}</Table.Td>
              <Table.Td>
                <strong>{nameOf(row)}</strong>
                <div className={styles.quiet}>{row.mobile_number}</div>
              </Table.Td>
              <Table.Td>{row.teacher_name}</Table.Td>
              <Table.Td>{attemptsLabel(row.join_attempts)}</Table.Td>
              <Table.Td>{row.slot_start_time > now ? 'Still to come' : <Came row={row} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Pages page={page} size={PAGE} total={rows.length} onPage={setPage} />
    </Paper>
  );
}

function Came({ row }: { row: AttendanceRow }) {
  const dispatch = useAppDispatch();
  const [submitAttendance, { isLoading, originalArgs }] = useSubmitAttendanceMutation();
  const { booked_session_id, lead_id } = row;
  const shown = isLoading ? originalArgs?.body.attendance : row.attendance;

  async function submit(attendance: 'present' | 'absent'): Promise<void> {
    const { data } = await submitAttendance({ query: { lead_id }, body: { booked_session_id, attendance } });
    if (data) dispatch(said({ kind: 'success', text: `${nameOf(row)} was ${attendance}` }));
  }

  return (
    <SegmentedControl
      size="xs"
      aria-label={`Attendance of ${nameOf(row)}`}
      data={[
        { value: 'present', label: 'Present' },
        { value: 'absent', label: 'Absent' },
      ]}
      value={shown ?? ''}
      disabled={isLoading}
      onChange={(value) => void submit(value === 'present' ? 'present' : 'absent')}
    />
  );
}
