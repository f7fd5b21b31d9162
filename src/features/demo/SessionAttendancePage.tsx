// Demo Attendance: who is booked, who tried to join and who came, with the word of whoever was there (spec 2.2, 7.1).
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import { ATTENDANCE_LIST, ATTENDANCES } from '@domain/lists/followUpLists';
import { useAttendancePageQuery, useSubmitAttendanceMutation } from '@/store/api/demoFollowUp';
import { useAppDispatch } from '@/store/hooks';
import { useListSent } from '@/store/lists/useListSent';
import { said } from '@/store/snackbar';
import { PageHeader } from '@/ui/PageHeader';
import { ListScreen } from '@/widgets/list/ListScreen';
import { attemptsLabel } from './demoOfLead';

const SHOWN = ['slot_start_time', 'lead_name', 'mobile_number', 'teacher_name', 'join_count', 'attendance'];
const WIDTHS = { lead_name: 180, teacher_name: 180, join_count: 210, attendance: 200, email_address: 240, teacher_id: 240 };
const CELLS = {
  join_count: (row: AttendanceListed) => attemptsLabel(row),
  attendance: (row: AttendanceListed) => <Attendance row={row} />,
};

export default function SessionAttendancePage() {
  const query = useListSent(ATTENDANCE_LIST);
  return (
    <>
      <PageHeader title="Demo Attendance" />
      <ListScreen
        shape={ATTENDANCE_LIST}
        label="Attendance"
        loaded={useAttendancePageQuery({ query }, { refetchOnMountOrArgChange: true })}
        csv="exportAttendance"
        shown={SHOWN}
        widths={WIDTHS}
        special={CELLS}
        empty={{ text: 'Nobody is booked. Choose other days above.' }}
      />
    </>
  );
}

function Attendance({ row }: { row: AttendanceListed }) {
  const dispatch = useAppDispatch();
  const [submitAttendance, { isLoading, originalArgs }] = useSubmitAttendanceMutation();
  const { booked_session_id, lead_id, lead_name } = row;
  if (row.attendance === 'upcoming') return ATTENDANCES.upcoming;
  const shown = isLoading ? originalArgs?.body.attendance : row.attendance;

  async function submit(attendance: 'present' | 'absent'): Promise<void> {
    const { data } = await submitAttendance({ query: { lead_id }, body: { booked_session_id, attendance } });
    if (data) dispatch(said({ kind: 'success', text: `${lead_name} was ${attendance}` }));
  }

  return (
    <SegmentedControl
      size="xs"
      aria-label={`Attendance of ${lead_name}`}
      data={[
        { value: 'present', label: 'Present' },
        { value: 'absent', label: 'Absent' },
      ]}
      value={shown === 'open' ? '' : shown}
      disabled={isLoading}
      onChange={(value) => void submit(value === 'present' ? 'present' : 'absent')}
    />
  );
}
