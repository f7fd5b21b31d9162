// Demo Attendance: who is booked, who tried to join and who came, with the word of whoever was there (spec 2.2, 7.1).
import { SegmentedControl } from '@mantine/core';
import type { AttendanceListed } from '@domain/contract/demoFollowUp';
import { ATTENDANCE_LIST, ATTENDANCES, STARTED_STATES } from '@domain/lists/demoFollowUpLists';
import { pathTo } from '@/routes/paths';
import { listCall } from '@/store/api/lists';
import { useAttendancePageQuery, useSubmitAttendanceMutation } from '@/store/api/demoFollowUp';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { partChosen } from '@/store/lists/address';
import { useListSent } from '@/store/lists/useListView';
import { notify } from '@/store/snackbar';
import { momentText } from '@/ui/list/cells';
import { Status } from '@/ui/Status';
import { ListScreen } from '@/widgets/list/ListScreen';
import { NameLink } from '@/widgets/record/NameLink';
import { attemptsLabel, slotLabel } from './demoOfLead';
import styles from './followUp.module.css';

const SHOWN = ['slot_start_time', 'lead_name', 'mobile_number', 'teacher_name', 'join_count', 'attendance'];
const WIDTHS = { slot_start_time: 182, lead_name: 165, teacher_name: 165, join_count: 235, attendance: 190, email_address: 240, teacher_id: 240 };
const CARD = ['lead_name', 'slot_start_time', 'mobile_number', 'teacher_name', 'join_count', 'attendance'];
const STAGES = [
  { value: STARTED_STATES, label: 'Past' },
  { value: 'upcoming', label: ATTENDANCES.upcoming },
  { value: `${STARTED_STATES},upcoming`, label: 'All' },
];
const CELLS = {
  slot_start_time: ({ booked_session_id, slot_start_time }: AttendanceListed) => (
    <NameLink to={pathTo('/view-sessions')} named={{ session: booked_session_id }}>
      {momentText(slot_start_time)}
    </NameLink>
  ),
  lead_name: ({ lead_id, lead_name }: AttendanceListed) => <NameLink to={pathTo('/')} access="anyone" named={{ lead: lead_id }}>{lead_name}</NameLink>,
  teacher_name: ({ teacher_id, teacher_name }: AttendanceListed) => <NameLink to={pathTo('/trainers/view-trainer')} named={{ trainer: teacher_id }}>{teacher_name}</NameLink>,
  join_count: (row: AttendanceListed) => attemptsLabel(row),
  attendance: (row: AttendanceListed) => <Attendance row={row} />,
};

export default function SessionAttendancePage() {
  const query = useListSent(ATTENDANCE_LIST);
  return (
    <ListScreen
      title="Demo Attendance"
      action={<AttendanceList />}
      shape={ATTENDANCE_LIST}
      label="Attendance"
      loaded={useAttendancePageQuery({ query }, { refetchOnMountOrArgChange: true })}
      csv={listCall('exportAttendance')}
      shown={SHOWN}
      card={CARD}
      widths={WIDTHS}
      cellRenderers={CELLS}
      empty={{ text: 'No demo is booked on these days. See those that are past or upcoming, or choose other days above.' }}
    />
  );
}

/** Who came is told of demos that have begun; the others are one press away. */
function AttendanceList() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(({ location }) => new URLSearchParams(location.search).get('attendance') ?? STARTED_STATES);
  return (
    <SegmentedControl
      size="xs"
      className={styles.stage}
      aria-label="Demos shown"
      data={STAGES}
      value={STAGES.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={(value) => dispatch(partChosen(ATTENDANCE_LIST, 'attendance', value === STARTED_STATES ? null : value))}
    />
  );
}

function Attendance({ row }: { row: AttendanceListed }) {
  const dispatch = useAppDispatch();
  const [submitAttendance, { isLoading, originalArgs }] = useSubmitAttendanceMutation();
  const { booked_session_id, lead_id, lead_name } = row;
  if (row.attendance === 'upcoming') return <Status look="upcoming">{ATTENDANCES.upcoming}</Status>;
  const shown = isLoading ? originalArgs?.body.attendance : row.attendance;

  async function submit(attendance: 'present' | 'absent'): Promise<void> {
    const { data } = await submitAttendance({ query: { lead_id }, body: { booked_session_id, attendance } });
    if (data) dispatch(notify({ kind: 'success', text: `${lead_name} was ${attendance}` }));
  }

  return (
    <SegmentedControl
      size="xs"
      aria-label={`Attendance of ${lead_name}, ${slotLabel(row.slot_start_time)}`}
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
